/** `torwart doctor`: looks at everything a live system needs and says what is wrong and what to do about it. */
import { access, constants, stat, statfs } from 'node:fs/promises';
import type { Report } from '../channels/cli/deps.ts';
import type { Lang } from '../domain/lang.ts';
import type { Facts, Said } from '../domain/messages.ts';
import { reloadTenant } from '../flows/reload.ts';
import { maskText } from '../secrets/mask.ts';
import { createSay } from '../wire/say.ts';
import { catalogue } from './catalogue.ts';
import { compose, type Composed } from './compose.ts';
import { lazyEngines } from './engines.ts';

/** `check`: what programs tell a finding by, in any tongue; `name` and `detail` are what people read. */
interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly name: Said;
  readonly detail: Said;
}

const NODE_NEEDED = 24;
/** Below this a full disk is near, in bytes. */
const LOW_DISK = 200 * 1024 * 1024;

/** `lang`: the tongue of what people read; `check` in the JSON is the same in every tongue. */
export async function examineInstallation(o: { data: string; lang: Lang }): Promise<Report> {
  const say = createSay(catalogue)(o.lang);
  const findings = [nodeVersion(), await phpEngine(), ...(await dataFolder(o.data))].map((finding) => ({
    check: finding.check,
    ok: finding.ok,
    name: say(finding.name),
    detail: say(finding.detail),
  }));
  const [good, bad] = [say(said('doctor.ok')), say(said('doctor.fail'))];
  const width = Math.max(good.length, bad.length);
  const lines = findings.map((f) => `${(f.ok ? good : bad).padEnd(width)} ${f.name}: ${f.detail}`);
  const ok = findings.every((finding) => finding.ok);
  return {
    ok,
    json: { ok, findings: findings.map(({ name: _name, ...finding }) => finding) },
    text: lines.join('\n'),
  };
}

function nodeVersion(): Finding {
  const version = process.versions.node;
  const ok = Number(version.split('.')[0]) >= NODE_NEEDED;
  const detail = ok ? asItIs(version) : said('doctor.node_old', { version, needed: NODE_NEEDED });
  return { check: 'node', ok, name: said('doctor.node'), detail };
}

async function phpEngine(): Promise<Finding> {
  const finding = { check: 'php engine', name: said('doctor.php') };
  const { php, runtime } = lazyEngines()();
  try {
    const { lint, tokens } = await php.analyse('<?php return [1];');
    const broken = await php.analyse('<?php return [1;');
    const ok = lint.ok && tokens !== null && !broken.lint.ok;
    return { ...finding, ok, detail: said(ok ? 'doctor.php_ok' : 'doctor.php_wrong') };
  } catch (error) {
    return { ...finding, ok: false, detail: asItIs(error) };
  } finally {
    await Promise.all([php.close(), runtime.close()]);
  }
}

async function dataFolder(data: string): Promise<readonly Finding[]> {
  const finding = { check: 'data folder', name: said('doctor.data') };
  const found = await stat(data).catch((error: unknown) => (isMissing(error) ? 'missing' : 'blocked'));
  if (found === 'missing') return [{ ...finding, ok: true, detail: said('doctor.data_none', { data }) }];
  if (found === 'blocked' || !found.isDirectory())
    return [{ ...finding, ok: false, detail: said('doctor.data_file', { data }) }];
  const writable = await access(data, constants.W_OK).then(
    () => true,
    () => false,
  );
  const detail = writable ? asItIs(data) : said('doctor.data_read_only', { data });
  const findings = [
    { ...finding, ok: writable, detail },
    permissions(data, found.mode),
    await diskSpace(data),
  ];
  return writable ? [...findings, ...(await store(data))] : findings;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function permissions(data: string, mode: number): Finding {
  const ok = (mode & 0o077) === 0;
  const detail = ok ? said('doctor.permissions_ok') : said('doctor.permissions_open', { data });
  return { check: 'permissions', ok, name: said('doctor.permissions'), detail };
}

async function diskSpace(data: string): Promise<Finding> {
  const disk = await statfs(data);
  const free = disk.bavail * disk.bsize;
  const ok = free > LOW_DISK;
  const megabytes = String(Math.round(free / 1024 / 1024));
  const detail = said(ok ? 'doctor.disk_free' : 'doctor.disk_low', { megabytes });
  return { check: 'disk', ok, name: said('doctor.disk'), detail };
}

async function store(data: string): Promise<readonly Finding[]> {
  const finding = { check: 'store and key', name: said('doctor.store') };
  try {
    const composed = await compose({ dataDir: data });
    try {
      return [{ ...finding, ok: true, detail: said('doctor.store_ok') }, ...(await tenants(composed))];
    } finally {
      await composed.close();
    }
  } catch (error) {
    return [{ ...finding, ok: false, detail: asItIs(error) }];
  }
}

async function tenants({ house }: Composed): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { id } of await house.ports.tenants.list()) {
    const loaded = await reloadTenant(house, id);
    const detail = loaded.ok
      ? said('doctor.tools', { count: Object.keys(loaded.config.sections.tools).length })
      : loaded.refusal;
    const name = said('doctor.tenant', { tenant: id });
    findings.push({ check: `tenant ${id}`, ok: loaded.ok, name, detail });
  }
  return findings;
}

function said(message: string, facts: Facts = {}): Said {
  return { message, facts };
}

/** A text that is the same in every tongue: a version, a path, what the system says, which may quote what it failed at. */
function asItIs(error: unknown): Said {
  const text = error instanceof Error ? error.message : String(error);
  return said('doctor.as_is', { text: maskText(text, { path: 'error.txt' }).text });
}
