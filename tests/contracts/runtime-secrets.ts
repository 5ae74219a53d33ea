/** What every runtime does with secrets: a value is there for one call, and in nothing that the call leaves behind. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ChatId, TenantId, UserId } from '../../src/domain/ids.ts';
import type { FilledFiles, HandlerHost, Runtime } from '../../src/ports/runtime.ts';
import { treeOf, type RuntimeUnderTest } from './runtime.ts';

const ACME = 'acme' as TenantId;
const APIS = `<?php return ['apis' => ['crm' => ['token' => '{{secret:CRM}}']]];`;
const TOOLS = `<?php
return ['tools' => [
  'asks' => ['handler' => fn ($args, $ctx) => $ctx->secret($args['name'])],
  'own' => ['description' => '{{secret:CRM}}', 'handler' => function () { return '{{secret:CRM}}'; }],
  'file' => ['handler' => function () { return (require __DIR__ . '/apis.php')['apis']['crm']['token']; }],
  'bytes' => ['handler' => fn () => str_contains(file_get_contents(__DIR__ . '/apis.php'), '{{secret:')],
]];
`;

export function runtimeSecretsContract(o: RuntimeUnderTest): void {
  describe(`runtime: ${o.name}: secrets`, () => {
    let runtime: Runtime;
    before(async () => {
      runtime = o.make({ load: 5000, call: 5000 });
      const tree = treeOf({ 'apis.php': APIS, 'tools.php': TOOLS });
      assert.ok((await runtime.activate({ tenant: ACME, tree, accept: () => true })).inForce);
    });
    after(() => runtime.close());

    const call = async (tool: string, args = {}, host: Partial<HandlerHost> = {}) => {
      const outcome = await runtime.call({ tenant: ACME, tool, args, host: hostWith(host) });
      return outcome.ok ? outcome.value : [outcome.kind, outcome.said];
    };
    const filledWith = (value: string) => async (): Promise<FilledFiles> => ({
      ok: true,
      files: new Map([
        ['apis.php', APIS.replace('{{secret:CRM}}', value)],
        ['tools.php', TOOLS.replaceAll('{{secret:CRM}}', value)],
      ]),
    });

    test('a handler asks for one by its name, and hears why there is none', async () => {
      const secret = async (name: string) => {
        if (name !== 'CRM') throw new Error(`no ${name}`);
        return 'ä"\\🍒';
      };
      assert.equal(await call('asks', { name: 'CRM' }, { secret }), 'ä"\\🍒');
      const [kind, said] = (await call('asks', { name: 'X' }, { secret })) as [string, { facts: object }];
      assert.equal(kind, 'thrown');
      assert.match(JSON.stringify(said.facts), /no X/);
    });

    test('what is filled in is there in every file of the call, and of the next call only where it is again', async () => {
      for (const value of ['eins', 'zwei', 'eins']) {
        const filled = filledWith(value);
        assert.equal(await call('own', {}, { filled }), value);
        assert.equal(await call('file', {}, { filled }), value);
        assert.equal(await call('bytes', {}, { filled }), false);
      }
      assert.equal(await call('own'), '{{secret:CRM}}');
      assert.equal(await call('file'), '{{secret:CRM}}');
      assert.equal(await call('bytes'), true);
    });

    test('calls at once see each its own', async () => {
      const values = ['a', 'b', 'c', 'a'];
      const answers = await Promise.all(
        values.map((value) => call('file', {}, { filled: filledWith(value) })),
      );
      assert.deepEqual(answers, values);
    });

    test('the config in force and the tree that is asked about hold the placeholder', async () => {
      await call('own', {}, { filled: filledWith('eins') });
      assert.ok(!JSON.stringify(runtime.current(ACME)?.config).includes('eins'));
      let asked = '';
      const filled: HandlerHost['filled'] = async (tree) => {
        asked = tree.files.get('apis.php') ?? '';
        return { ok: true, files: new Map() };
      };
      await call('own', {}, { filled });
      assert.equal(asked, APIS);
    });

    test('where something is missing the call is not made', async () => {
      const said = { message: 'secret.unset', facts: { name: 'CRM' } };
      assert.deepEqual(await call('own', {}, { filled: async () => ({ ok: false, said }) }), [
        'unready',
        said,
      ]);
    });
  });
}

function hostWith(over: Partial<HandlerHost>): HandlerHost {
  return {
    chat: 'A' as ChatId,
    user: 'u1' as UserId,
    stateGet: async () => null,
    stateSet: async () => undefined,
    stateDelete: async () => undefined,
    log: async () => undefined,
    tool: async () => null,
    secret: async () => '',
    filled: async () => ({ ok: true, files: new Map() }),
    ...over,
  };
}
