/** Plays one scenario through the real ToolRunner and says where an answer is not what the scenario expects. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { durationOf, type Fixtures, type GateCase, type Step } from './case.ts';
import { openScene, put, putFifo, putLink, type Scene, type SharedEngines } from './scene.ts';

const TENANT = 'acme';
const CHAT = 'A';
const USER = 'u1';

/** Every difference found, as text; an empty list means the scenario holds. */
export async function playCase(
  gateCase: GateCase,
  fixtures: Fixtures,
  engines: SharedEngines,
): Promise<readonly string[]> {
  const scene = await openScene(fixtures, engines);
  const wrong: string[] = [];
  try {
    for (const [index, step] of gateCase.steps.entries()) {
      const found = await playStep(scene, step, index);
      wrong.push(...found.map((text) => `step ${index}: ${text}`));
    }
    wrong.push(...brokenInvariant(gateCase, scene));
    if (!(await scene.outsideUntouched())) wrong.push('a file outside was touched');
    return wrong;
  } finally {
    await scene.close();
  }
}

/** `writtenTotal<=N`: no more than N calls of the scenario changed bytes. */
function brokenInvariant({ invariant }: GateCase, scene: Scene): readonly string[] {
  if (invariant === undefined) return [];
  const match = /^writtenTotal<=(\d+)$/.exec(invariant);
  if (match === null) throw new Error(`an invariant the runner does not know: ${invariant}`);
  return scene.written.total <= Number(match[1]) ? [] : [`${scene.written.total} writes, ${invariant}`];
}

async function playStep(scene: Scene, step: Step, index: number): Promise<readonly string[]> {
  if (step.call !== undefined) return playCall(scene, step, index);
  if (step.parallel !== undefined) return playParallel(scene, step);
  if (step.repeat !== undefined && step.step !== undefined) {
    const wrong: string[] = [];
    for (let n = 0; n < step.repeat; n += 1) wrong.push(...(await playStep(scene, step.step, index)));
    return wrong;
  }
  await playWorld(scene, step);
  return [];
}

/** Everything that is not a call: messages, time, the disk, faults. A word that is not known is an error of the runner. */
async function playWorld(scene: Scene, step: Step): Promise<void> {
  const tenant = step.tenant ?? TENANT;
  const chat = step.chat ?? CHAT;
  const torwart = await scene.torwart(step.instance);
  if (step.user !== undefined) return speak(scene, step, tenant, chat);
  if (step.bulkUser !== undefined) {
    for (let n = 0; n < step.bulkUser; n += 1)
      await torwart.say({ tenant, chat, user: USER, text: step.text ?? '' });
  } else if (step.assistant !== undefined) {
    await torwart.record({ tenant, chat, role: 'assistant', text: step.assistant });
  } else if (step.tool_result !== undefined) {
    await torwart.record({ tenant, chat, role: 'tool', text: step.tool_result });
  } else if (step.advance !== undefined) scene.clock.now += durationOf(step.advance);
  else if (step.clock !== undefined) scene.clock.now += durationOf(step.clock);
  else if (step.restart === true) await scene.restart();
  else if (step.editMessage !== undefined) {
    const messageId = scene.messages.get(step.editMessage.id) ?? '';
    await torwart.editMessage({ tenant, chat, messageId, text: step.editMessage.text });
  } else if (step.deleteMessage !== undefined) {
    await torwart.deleteMessage({ tenant, chat, messageId: scene.messages.get(step.deleteMessage) ?? '' });
  } else if (step.fail !== undefined) scene.failing.add(step.fail);
  else if (step.recover !== undefined) scene.failing.delete(step.recover);
  else if (step.corrupt !== undefined) scene.broken.state = true;
  else await playDisk(scene, step, tenant, chat);
}

async function playDisk(scene: Scene, step: Step, tenant: string, chat: string): Promise<void> {
  if (step.fileChangedOnDisk !== undefined) {
    const path = scene.configPath(tenant, step.fileChangedOnDisk.path);
    const { content } = step.fileChangedOnDisk;
    await (content === null ? rm(path, { force: true }) : put(path, content));
  } else if (step.addFile !== undefined) {
    const { root, path, content } = step.addFile;
    await put(root === 'files' ? scene.filesPath(tenant, path) : scene.configPath(tenant, path), content);
  } else if (step.symlink !== undefined) {
    await putLink(
      scene.configPath(tenant, step.symlink.path),
      scene.outsidePath(step.symlink.target),
      'symbolic',
    );
  } else if (step.sandbox !== undefined) {
    for (const [name, text] of Object.entries(step.sandbox))
      await put(await scene.sandboxPath(tenant, chat, name), text);
  } else if (step.sandboxDelete !== undefined) {
    await rm(await scene.sandboxPath(tenant, chat, step.sandboxDelete), { force: true });
  } else if (step.sandboxSymlink !== undefined) {
    const { name, target } = step.sandboxSymlink;
    await putLink(await scene.sandboxPath(tenant, chat, name), scene.outsidePath(target), 'symbolic');
  } else if (step.sandboxHardlink !== undefined) {
    const { name, target } = step.sandboxHardlink;
    await putLink(await scene.sandboxPath(tenant, chat, name), scene.outsidePath(target), 'hard');
  } else if (step.sandboxFifo !== undefined) putFifo(await scene.sandboxPath(tenant, chat, step.sandboxFifo));
  else throw new Error(`a step the runner does not know: ${Object.keys(step).join()}`);
}

async function speak(scene: Scene, step: Step, tenant: string, chat: string): Promise<void> {
  const torwart = await scene.torwart(step.instance);
  await torwart.createChat({ tenant, id: chat, user: USER });
  const proposal = (n: number) => scene.proposals[n - 1] ?? `p_unknown_${n}`;
  const message = {
    tenant,
    chat,
    user: step.from ?? USER,
    text: step.user ?? '',
    ...(step.synthetic !== undefined ? { provenance: 'synthetic' as const } : {}),
    ...(step.provenance === undefined ? {} : { provenance: step.provenance }),
    ...(step.ext === undefined ? {} : { externalId: step.ext }),
    ...(step.sentAt === undefined ? {} : { sentAt: scene.clock.now + durationOf(step.sentAt) }),
    ...(step.button === undefined ? {} : { button: { proposalId: proposal(step.button.proposal) } }),
    ...(step.seen === undefined ? {} : { seen: proposal(step.seen.proposal) }),
  };
  const said = await torwart.say(message);
  if (step.duplicate === true) await torwart.say(message);
  if (step.id !== undefined) scene.messages.set(step.id, said.messageId);
}

async function playCall(scene: Scene, step: Step, index: number): Promise<readonly string[]> {
  const tenant = step.tenant ?? TENANT;
  const chat = step.chat ?? CHAT;
  const state = scene.houseState();
  const before = await looksLike(scene, tenant);
  const answer = await call(scene, step);
  const written = before !== (await looksLike(scene, tenant));
  const stateChanged = state !== scene.houseState();
  scene.answers.set(index, answer);
  if (written) scene.written.total += 1;
  if (typeof answer['proposal_id'] === 'string' && !scene.proposals.includes(answer['proposal_id'])) {
    scene.proposals.push(answer['proposal_id']);
  }
  const card = await (await scene.torwart()).card({ tenant, chat }).catch(() => null);
  const expected = Object.entries(step.expect ?? {});
  const wrong = expected.length === 0 ? ['a call without an expectation'] : [];
  for (const [key, wanted] of expected) {
    const problem = compare(key, wanted, { answer, written, card, stateChanged });
    if (problem !== null) wrong.push(`${problem}: ${JSON.stringify(answer).slice(0, 300)}`);
  }
  return wrong;
}

async function playParallel(scene: Scene, step: Step): Promise<readonly string[]> {
  const calls = step.parallel ?? [];
  const answers = await Promise.all(calls.map((inner) => call(scene, inner)));
  const written = answers.filter(
    (answer) => answer['success'] === true && answer['unchanged'] !== true,
  ).length;
  const wanted = step.expect?.['writtenCount'];
  return wanted === undefined || wanted === written
    ? []
    : [`${written} of ${JSON.stringify(wanted)} written`];
}

async function call(scene: Scene, step: Step): Promise<Record<string, unknown>> {
  const torwart = await scene.torwart(step.instance);
  return torwart.call({
    tenant: step.tenant ?? TENANT,
    chat: step.chat ?? CHAT,
    user: step.from ?? USER,
    origin: step.context ?? 'chat',
    tool: step.call ?? '',
    args: resolveResults(step.args, scene.answers),
  });
}

/** `{"$result": [step, field]}` stands for a field of an earlier call's answer. */
function resolveResults(value: unknown, answers: ReadonlyMap<number, Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolveResults(inner, answers));
  if (typeof value !== 'object' || value === null) return value;
  if ('$result' in value && Array.isArray(value.$result)) {
    const [index, field] = value.$result as [number, string];
    const named = answers.get(index);
    if (named === undefined) throw new Error(`no answer of step ${index}`);
    return named[field];
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolveResults(inner, answers)]),
  );
}

/** Everything that lies below the tenant's roots, backups left out, as one text: did bytes change? */
async function looksLike(scene: Scene, tenant: string): Promise<string> {
  const roots = [scene.configPath(tenant, ''), scene.filesPath(tenant, '')];
  const parts: string[] = [];
  for (const root of roots) {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    for (const entry of entries.sort((a, b) =>
      join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
    )) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !path.includes('/_backups/')) parts.push(path, await readFile(path, 'latin1'));
    }
  }
  return parts.join('\u0000');
}

interface Seen {
  readonly answer: Record<string, unknown>;
  readonly written: boolean;
  readonly stateChanged: boolean;
  readonly card: {
    readonly preview: string;
    readonly markdown: string;
    readonly complete: boolean;
    readonly warnings: readonly { code: string }[];
  } | null;
}

/** What is wrong with one key of the expectation, or null. A field that the answer lacks reads as false. */
function compare(key: string, wanted: unknown, { answer, written, card, stateChanged }: Seen): string | null {
  const differs = (got: unknown) =>
    JSON.stringify(got) === JSON.stringify(wanted)
      ? null
      : `${key} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`;
  const shown = typeof answer['preview'] === 'string' ? answer['preview'] : '';
  const preview = `${shown}\n${card?.preview ?? ''}`;
  switch (key) {
    case 'written':
      return differs(written);
    case 'errorAny':
      return typeof answer['error'] === 'string' ? null : 'no error';
    case 'exposure':
      return differs(answer['exposure'] ?? []);
    case 'tragweite':
    case 'auto_confirm_remaining':
      return wanted === (answer[key] !== undefined && answer[key] !== false)
        ? null
        : `${key} is ${JSON.stringify(answer[key])}`;
    case 'fields':
      return (wanted as string[]).every((field) => answer[field] !== undefined && answer[field] !== false)
        ? null
        : `lacks one of ${String(wanted)}`;
    case 'preview_visible':
    case 'preview_contains':
      return preview.includes(String(wanted)) ? null : `the preview lacks ${String(wanted)}`;
    case 'preview_excludes':
      return shown.includes(String(wanted)) ? `the preview shows ${String(wanted)}` : null;
    case 'preview_warns':
      return card?.warnings.some((warning) => warning.code === wanted) === true
        ? null
        : `no warning ${String(wanted)} on the card`;
    case 'preview_complete_or_blocked':
      return card?.complete === true || answer['success'] === false ? null : 'neither complete nor blocked';
    case 'preview_fenced':
      return isFenced(card?.markdown ?? '') ? null : 'not fenced';
    case 'gateStateIntact':
      return stateChanged === wanted ? 'the gate’s state was written' : null;
    case 'stateChanged':
      return differs(stateChanged);
    case 'outside_untouched':
      // Looked at once more, for every scenario, when it ends.
      return null;
    case 'needs_confirmation':
    case 'error':
    case 'on':
      return differs(answer[key] ?? false);
    case 'change':
      return differs(answer['change'] ?? false);
    default:
      return `an expectation the runner does not know: ${key}`;
  }
}

/** The last block is a diff in a fence that closes with the markdown's last line, and nowhere before. */
function isFenced(markdown: string): boolean {
  const lines = markdown.split('\n');
  const fence = lines.at(-1) ?? '';
  const opens = lines.indexOf(`${fence}diff`);
  return fence.startsWith('```') && opens !== -1 && lines.indexOf(fence, opens) === lines.length - 1;
}
