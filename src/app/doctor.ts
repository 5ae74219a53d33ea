/** `torwart doctor`: looks at everything a live system needs and says what is wrong and what to do about it. */
import { access, constants, stat, statfs } from 'node:fs/promises';
import type { Report } from '../channels/cli/deps.ts';
import { reloadTenant } from '../flows/reload.ts';
import { compose, type Composed } from './compose.ts';
import { lazyEngines } from './engines.ts';

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Below this a full disk is near, in bytes. */
const LOW_DISK = 200 * 1024 * 1024;

export async function examineInstallation(o: { data: string; lang: 'de' | 'en' }): Promise<Report> {
  const findings: Finding[] = [nodeVersion(), await phpEngine()];
  const exists = await stat(o.data).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (exists) findings.push(...(await dataFolder(o)));
  else
    findings.push({
      check: 'data folder',
      ok: true,
      detail: `${o.data} is not there yet; it is made at the first start`,
    });
  const ok = findings.every((finding) => finding.ok);
  const text = findings.map((f) => `${f.ok ? 'ok   ' : 'FAIL '} ${f.check}: ${f.detail}`).join('\n');
  return { ok, json: { ok, findings }, text };
}

function nodeVersion(): Finding {
  const ok = Number(process.versions.node.split('.')[0]) >= 24;
  return {
    check: 'node',
    ok,
    detail: ok ? process.versions.node : `${process.versions.node} is too old, 24 or newer is needed`,
  };
}

async function phpEngine(): Promise<Finding> {
  const { php, runtime } = lazyEngines()();
  try {
    const { lint, tokens } = await php.analyse('<?php return [1];');
    const broken = await php.analyse('<?php return [1;');
    const ok = lint.ok && tokens !== null && !broken.lint.ok;
    return {
      check: 'php engine',
      ok,
      detail: ok ? 'lints and lexes' : 'answers, but not what PHP would say',
    };
  } catch (error) {
    return { check: 'php engine', ok: false, detail: wordsOf(error) };
  } finally {
    await Promise.all([php.close(), runtime.close()]);
  }
}

async function dataFolder(o: { data: string; lang: 'de' | 'en' }): Promise<readonly Finding[]> {
  const { mode } = await stat(o.data);
  const open = (mode & 0o077) !== 0;
  const writable = await access(o.data, constants.W_OK).then(
    () => true,
    () => false,
  );
  const disk = await statfs(o.data);
  const free = disk.bavail * disk.bsize;
  const findings: Finding[] = [
    { check: 'data folder', ok: writable, detail: writable ? o.data : `${o.data} cannot be written` },
    {
      check: 'permissions',
      ok: !open,
      detail: open ? `others can look into ${o.data}; chmod 700` : 'for its owner alone',
    },
    { check: 'disk', ok: free > LOW_DISK, detail: `${Math.round(free / 1024 / 1024)} MB free` },
  ];
  if (!writable) return findings;
  try {
    const composed = await compose({ dataDir: o.data });
    findings.push({ check: 'store and key', ok: true, detail: 'open' });
    findings.push(...(await tenants(composed, o.lang)));
    await composed.close();
  } catch (error) {
    findings.push({ check: 'store and key', ok: false, detail: wordsOf(error) });
  }
  return findings;
}

async function tenants({ house, sayIn }: Composed, lang: 'de' | 'en'): Promise<readonly Finding[]> {
  const say = sayIn(lang);
  const findings: Finding[] = [];
  for (const { id } of await house.ports.tenants.list()) {
    const loaded = await reloadTenant(house, id);
    const detail = loaded.ok
      ? `${Object.keys(loaded.config.sections.tools).length} tools`
      : say(loaded.refusal);
    findings.push({ check: `tenant ${id}`, ok: loaded.ok, detail });
  }
  return findings;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
