/**
 * No credential reaches any exit (spec, sections 4, 6, 7): every tool with every failure it can have, in a tenant that
 * is full of marked values, and then everything that left is searched for every piece of them. There is no HTTP server
 * yet; its answers and events become one more exit here when there is.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { tenantId, type TenantId } from '../../src/domain/ids.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/domain/codes.ts';
import { fileTools } from '../../src/tools/file-tools/index.ts';
import { tools } from '../../src/tools/index.ts';
import { attempts, journeys, misfits, sent, type Ask, type Attempt } from './attempts.ts';
import { cardExits, logExits, storeExits, type Exit } from './exits.ts';
import { FAULT_KINDS, isBreakable, isSync, plantedFault } from './failing-ports.ts';
import { openPlanted, TENANT, type Answer, type PlantedHouse } from './open-planted.ts';
import { everything } from './places.ts';
import { searcherFor } from './spellings.ts';

const planted = [...everything, ...sent];
const searcher = searcherFor(planted);
/**
 * What a person's card may show: what the model itself sent, the sandbox file that it sends by name, and which file is
 * meant.
 */
const isSent = (id: string): boolean =>
  /^(?:sent|sandbox|sandbox-list|sandbox-name|file-name|area-name)\./.test(id);

/** What a tool answers in clear because its definition says so and a person agreed: to the model, and to nobody else. */
const IN_CLEAR: Readonly<Record<string, string>> = { offen: 'tool-open.password' };

/** What may be found nowhere; `but`: the one value that may. */
function assertNone(exits: readonly Exit[], but = ''): void {
  const finds = exits.flatMap(({ name, text, person }) =>
    searcher
      .find(text)
      .filter(({ id }) => id !== but && (person !== true || !isSent(id)))
      .map(({ id, spelling, piece }) => `${name}: ${id}, ${spelling}: ${piece}`),
  );
  assert.deepEqual([...new Set(finds)].slice(0, 60), []);
}

let house: PlantedHouse;
before(async () => {
  house = await openPlanted();
});
after(async () => {
  await house.close();
  await house.remove();
});

/** Calls, and searches what is answered, and the card that a person would see then. */
const ask: Ask = async (tool, args, o) => {
  const answer = await house.call(tool, args, o);
  assertNone([{ name: `answer of ${tool}`, text: JSON.stringify(answer) }], IN_CLEAR[tool]);
  return answer;
};

const codeOf = (answer: Answer): unknown => (answer['success'] === true ? 'ok' : answer['error']);

function run(attempt: Attempt): void {
  test(`${attempt.tool}: ${attempt.expect}, ${attempt.why}`, async () => {
    const answer = await attempt.run(ask, house);
    assert.equal(codeOf(answer), attempt.expect, JSON.stringify(answer).slice(0, 600));
  });
}

const FILE_TOOLS = fileTools.map((tool) => tool.name);
const TENANT_TOOLS = ['zeigt', 'fragt', 'offen'];
const ALL = [...tools.map((tool) => tool.name), ...FILE_TOOLS, ...TENANT_TOOLS];

/** Codes that no tool answers yet, and where they are attempted once one does. */
const NOT_YET: readonly ErrorCode[] = ['loop_guard', 'cost_cap'];
/** Codes that only a failing port brings; see below. */
const BY_PORTS: readonly ErrorCode[] = ['storage_failed', 'internal_error'];

test('every tool and every code has an attempt', async () => {
  const specs = await house.composed.runner.specs({ tenant: tenantId(TENANT) as TenantId });
  assert.deepEqual([...specs.map((spec) => spec.name), ...FILE_TOOLS].toSorted(), ALL.toSorted());
  for (const name of ALL) {
    const own = attempts.filter((attempt) => attempt.tool === name);
    assert.ok(
      own.some((one) => one.expect === 'ok' || one.expect === 'freigabe_fehlt'),
      `${name} never succeeds`,
    );
    assert.ok(
      Object.keys(journeys).some((journey) => journey.split(',')[0] === name),
      `${name} has no journey`,
    );
  }
  const tried = new Set<string>([...attempts.map((attempt) => attempt.expect), ...BY_PORTS, ...NOT_YET]);
  assert.deepEqual(
    ERROR_CODES.filter((code) => !tried.has(code)),
    [],
  );
  assertNone([{ name: 'tool list', text: JSON.stringify(specs) }]);
});

describe('every tool, every failure', () => {
  for (const attempt of attempts) run(attempt);
});

describe('arguments that do not fit', () => {
  for (const name of ALL) {
    const call = (args: object): readonly [string, unknown] =>
      FILE_TOOLS.includes(name) ? ['runTool', { tool: name, args }] : [name, args];
    for (const attempt of misfits(name, call)) {
      test(`${name}: ${attempt.why}`, async () => {
        const answer = await attempt.run(ask, house);
        if (!TENANT_TOOLS.includes(name)) assert.equal(codeOf(answer), attempt.expect);
      });
    }
  }
});

describe('every port call that fails', () => {
  let turn = 0;
  const next = () =>
    Array.from({ length: 4 }, () => planted[(turn++ * 7) % planted.length]).flatMap((one) => one ?? []);
  for (const [name, journey] of Object.entries(journeys)) {
    test(name, async () => {
      const met = new Set<string>();
      const watching: Ask = async (tool, args, o) => {
        house.arm((call, make) => {
          if (isBreakable(call)) met.add(call);
          return make();
        });
        try {
          return await ask(tool, args, o);
        } finally {
          house.arm(null);
        }
      };
      await journey(watching, house);
      const codes = new Set<unknown>();
      for (const [index, broken] of [...met].entries()) {
        const kind = FAULT_KINDS[(index + turn) % FAULT_KINDS.length] ?? 'bug';
        let once = false;
        const failing: Ask = async (tool, args, o) => {
          house.arm((call, make) => {
            if (call !== broken || once) return make();
            once = true;
            const fault = plantedFault(kind, next());
            if (isSync(call)) throw fault;
            return Promise.reject(fault);
          });
          try {
            return await ask(tool, args, o);
          } finally {
            house.arm(null);
          }
        };
        const answer = await journey(failing, house).catch((error: unknown) => {
          throw new Error(`${broken}, ${kind}: threw at its caller`, { cause: error });
        });
        if (once) codes.add(codeOf(answer as Answer));
      }
      assert.ok(met.size > 0);
    });
  }
});

describe('what stays', () => {
  test('rows that are read', () => assertNone(storeExits(house.dataDir)));
  test('previews and cards', () => assertNone(cardExits(house.dataDir)));
  test('the log', async () => assertNone(await logExits(house.dataDir)));
});
