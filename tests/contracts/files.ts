/** What every config files port must do, whatever it keeps its files on; each port's test hands in how it is made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mint } from '../../src/approval/approved.ts';
import { MAX_BYTES, type FileChange } from '../../src/domain/change.ts';
import type { ProposalId, TenantId } from '../../src/domain/ids.ts';
import { parseConfigPath, type ConfigPath } from '../../src/domain/path.ts';
import type { ConfigFiles, Receipt } from '../../src/ports/files.ts';

export const ACME = 'acme' as TenantId;
export const BETA = 'beta' as TenantId;

export interface Made {
  readonly files: ConfigFiles;
  /** Another port on the same files, as another process would have. */
  readonly again: () => ConfigFiles;
  /** Puts a file there without the port. */
  readonly plant: (tenant: TenantId, path: string, bytes: string | Uint8Array) => Promise<void>;
}

export interface FilesKind {
  readonly name: string;
  /** With two tenants that have no files. */
  make(t: { after(work: () => Promise<void>): void }): Promise<Made>;
}

export function pathOf(raw: string): ConfigPath {
  const parsed = parseConfigPath(raw);
  if (!parsed.ok) throw new Error(`not a path: ${raw}`);
  return parsed.path;
}

export function change(path: string, before: string | null, after: string | null): FileChange {
  return { path: pathOf(path), before, after };
}

export function commit(files: ConfigFiles, changes: readonly FileChange[], tenant = ACME): Promise<Receipt> {
  return files.commit(mint({ tenant, proposal: 'p_1' as ProposalId, files: changes }));
}

export async function textOf(files: ConfigFiles, path: string): Promise<string | null> {
  const read = await files.read(ACME, pathOf(path));
  if (read.kind === 'refused') throw new Error(`refused: ${read.refusal.message}`);
  return read.kind === 'text' ? read.text : null;
}

export function filesContract(kind: FilesKind): void {
  const check = (what: string, run: (made: Made) => Promise<void>): void => {
    test(`${kind.name}: ${what}`, async (t) => run(await kind.make(t)));
  };
  reading(check);
  committing(check);
  locking(check);
}

type Check = (what: string, run: (made: Made) => Promise<void>) => void;

function reading(check: Check): void {
  check('text comes back byte for byte', async ({ files, plant }) => {
    const text = '\uFEFF<?php\r\nreturn ["ä\u0000€\u{1F916}"];\n\n';
    await plant(ACME, 'assistants/bot.php', text);
    assert.deepEqual(await files.read(ACME, pathOf('assistants/bot.php')), {
      kind: 'text',
      text,
      bytes: Buffer.byteLength(text),
    });
    assert.deepEqual(await files.read(ACME, pathOf('assistants/none.php')), { kind: 'missing' });
    assert.deepEqual(await files.read(ACME, pathOf('none/none.php')), { kind: 'missing' });
    assert.deepEqual(await files.read(BETA, pathOf('assistants/bot.php')), { kind: 'missing' });
  });

  check('what is not UTF-8 is refused with its line', async ({ files, plant }) => {
    await plant(ACME, 'a.md', Buffer.from([0x61, 0x0a, 0x62, 0x0a, 0xc3, 0x28]));
    const read = await files.read(ACME, pathOf('a.md'));
    assert.ok(read.kind === 'refused');
    assert.deepEqual([read.refusal.code, read.refusal.line], ['encoding', 3]);
    await plant(ACME, 'surrogate.md', Buffer.from([0xed, 0xa0, 0x80]));
    const second = await files.read(ACME, pathOf('surrogate.md'));
    assert.ok(second.kind === 'refused' && second.refusal.code === 'encoding');
  });

  check('the largest file is read, a byte more is refused', async ({ files, plant }) => {
    await plant(ACME, 'full.md', 'x'.repeat(MAX_BYTES));
    assert.equal((await textOf(files, 'full.md'))?.length, MAX_BYTES);
    await plant(ACME, 'over.md', 'x'.repeat(MAX_BYTES + 1));
    const read = await files.read(ACME, pathOf('over.md'));
    assert.ok(read.kind === 'refused' && read.refusal.code === 'too_large');
  });

  check('a name that differs by case or Unicode form is nobody’s', async ({ files, plant }) => {
    await plant(ACME, 'assistants/Bot.php', 'x');
    await plant(ACME, 'Ordner/cafe\u0301.md', 'x');
    for (const path of ['assistants/bot.php', 'Assistants/Bot.php', 'Assistants/new.php', 'Ordner/café.md']) {
      const read = await files.read(ACME, pathOf(path));
      assert.ok(read.kind === 'refused', path);
      assert.deepEqual([read.refusal.code, read.refusal.message], ['path_invalid', 'files.twin'], path);
      assert.ok(
        ['Bot.php', 'assistants', 'cafe\u0301.md'].includes(String(read.refusal.facts['existing'])),
        path,
      );
      assert.equal((await commit(files, [change(path, null, 'y')])).kind, 'conflict', path);
    }
    assert.equal(await textOf(files, 'assistants/Bot.php'), 'x');
  });

  check('list and tree hold what a path can name, sorted', async ({ files, plant }) => {
    for (const path of [
      'b.php',
      'a/z.md',
      'a/_x/y.php',
      '_backups/b.php.1.bak',
      'a.php',
      '.env',
      '.git/config',
    ]) {
      await plant(ACME, path, path);
    }
    for (const path of [
      'a.php~',
      '.a.php.swp',
      '#a.php#',
      '.#a.php',
      'back\\slash.php',
      'blank .php ',
      '100%.php',
    ]) {
      await plant(ACME, path, path);
    }
    await plant(ACME, 'binary.md', Buffer.from([0xff]));
    const listed = (await files.list(ACME)).map((entry) => entry.path);
    assert.deepEqual(listed, ['.env', 'a.php', 'a/z.md', 'b.php', 'binary.md']);
    const tree = await files.tree(ACME);
    assert.deepEqual(
      [...tree.files],
      ['.env', 'a.php', 'a/z.md', 'b.php'].map((path) => [path, path]),
    );
    assert.deepEqual((await files.tree(BETA)).files, new Map());
  });

  check('a tree’s version follows its contents and nothing else', async ({ files, again, plant }) => {
    await plant(ACME, 'a.php', '1');
    await plant(ACME, 'b.php', '2');
    const first = await files.tree(ACME);
    assert.equal((await files.tree(ACME)).version, first.version);
    assert.equal((await again().tree(ACME)).version, first.version);
    await plant(ACME, 'a.php', '3');
    const second = await files.tree(ACME);
    assert.notEqual(second.version, first.version);
    assert.equal(second.files.get('a.php'), '3');
    await commit(files, [change('a.php', '3', '1')]);
    assert.deepEqual(await files.tree(ACME), first);
    await commit(files, [change('b.php', '2', null), change('c.php', null, '2')]);
    assert.notEqual((await files.tree(ACME)).version, first.version);
  });
}

function committing(check: Check): void {
  check('writes, makes folders, replaces and deletes', async ({ files }) => {
    const text = '\uFEFFä\r\n';
    assert.deepEqual(await commit(files, [change('x/y/a.php', null, text)]), { kind: 'written' });
    assert.equal(await textOf(files, 'x/y/a.php'), text);
    assert.deepEqual(await commit(files, [change('x/y/a.php', text, '')]), { kind: 'written' });
    assert.equal(await textOf(files, 'x/y/a.php'), '');
    assert.deepEqual(await commit(files, [change('x/y/a.php', '', null)]), { kind: 'written' });
    assert.equal(await textOf(files, 'x/y/a.php'), null);
  });

  check('a key opens once, and only for its own tenant', async ({ files }) => {
    const approved = mint({
      tenant: BETA,
      proposal: 'p_1' as ProposalId,
      files: [change('a.php', null, '1')],
    });
    await files.commit(approved);
    await assert.rejects(files.commit(approved), { name: 'KeyNotValid' });
    await assert.rejects(files.commit({ ...approved }), { name: 'KeyNotValid' });
    assert.equal(await textOf(files, 'a.php'), null);
  });

  check(
    'a file that is not the one agreed to is a conflict, and the whole set stays',
    async ({ files, plant }) => {
      await plant(ACME, 'a.php', '1');
      await plant(ACME, 'b.php', 'other');
      const first = change('a.php', '1', '2');
      for (const second of [
        change('b.php', '1', '2'),
        change('b.php', 'othe', '2'),
        change('b.php', 'other\n', '2'),
        change('b.php', '1', null),
        change('b.php', null, '2'),
        change('c.php', '1', '2'),
        change('c.php', '1', null),
        change('d/c.php', '1', '2'),
        change('a.php', '1', '3'),
      ]) {
        assert.deepEqual(await commit(files, [first, second]), { kind: 'conflict', path: second.path });
        assert.deepEqual(await commit(files, [second, first]).then((r) => r.kind), 'conflict');
        assert.equal(await textOf(files, 'a.php'), '1');
        assert.equal(await textOf(files, 'b.php'), 'other');
        assert.equal(await textOf(files, 'c.php'), null);
      }
      assert.equal((await files.list(ACME)).length, 2);
    },
  );

  check('a set is written whole', async ({ files, plant }) => {
    await plant(ACME, 'a.php', '1');
    await plant(ACME, 'b/b.php', '2');
    const set = [change('a.php', '1', '11'), change('b/b.php', '2', null), change('c/c.php', null, '3')];
    assert.deepEqual(await commit(files, set), { kind: 'written' });
    assert.deepEqual(
      [...(await files.tree(ACME)).files],
      [
        ['a.php', '11'],
        ['c/c.php', '3'],
      ],
    );
  });

  check('a port is a map of paths to texts, whatever comes in whatever order', async ({ files }) => {
    const path = fc.constantFrom('a.php', 'b/a.php', 'b/c/d.md', 'e.json');
    const text = fc.option(fc.constantFrom('', 'x', 'ä\r\n', '\uFEFFy'), { nil: null });
    const set = fc.uniqueArray(fc.tuple(path, text, fc.boolean()), {
      selector: ([one]) => one,
      minLength: 1,
    });
    const model = new Map<string, string>();
    const step = async (wanted: readonly (readonly [string, string | null, boolean])[]): Promise<void> => {
      const before = (one: string, right: boolean): string | null =>
        right ? (model.get(one) ?? null) : 'not this';
      const receipt = await commit(
        files,
        wanted.map(([one, after, right]) => change(one, before(one, right), after)),
      );
      const wrong = wanted.find(([, , right]) => !right);
      assert.deepEqual(
        receipt,
        wrong === undefined ? { kind: 'written' } : { kind: 'conflict', path: wrong[0] },
      );
      for (const [one, after] of wrong === undefined ? wanted : []) {
        if (after === null) model.delete(one);
        else model.set(one, after);
      }
      const expected = [...model].sort(([one], [other]) => (one < other ? -1 : 1));
      assert.deepEqual([...(await files.tree(ACME)).files], expected);
    };
    await fc.assert(fc.asyncProperty(set, step), { numRuns: 80 });
  });

  check('text that is not well-formed is refused before anything happens', async ({ files }) => {
    await assert.rejects(commit(files, [change('a.php', null, 'x\ud800')]), TypeError);
    assert.equal(await textOf(files, 'a.php'), null);
  });
}

function locking(check: Check): void {
  check('one holder at a time, in turn, over two ports', async ({ files, again }) => {
    const ports = [files, again()];
    let inside = 0;
    let counter = 0;
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const port = ports[n % 2] ?? files;
        await port.exclusive(ACME, async () => {
          assert.equal(inside++, 0);
          const seen = counter;
          await new Promise((resolve) => setTimeout(resolve, 1));
          counter = seen + 1;
          inside--;
        });
      }),
    );
    assert.equal(counter, 20);
  });

  check(
    'a holder that asks again is told, another tenant is free, a commit inside works',
    async ({ files }) => {
      await files.exclusive(ACME, async () => {
        await assert.rejects(
          files.exclusive(ACME, async () => {}),
          { name: 'LockReentered' },
        );
        await files.exclusive(BETA, async () => {});
        assert.equal((await commit(files, [change('a.php', null, '1')])).kind, 'written');
      });
      await files.exclusive(ACME, async () => {});
    },
  );

  check('work that throws lets go', async ({ files }) => {
    await assert.rejects(
      files.exclusive(ACME, async () => {
        throw new RangeError('no');
      }),
      RangeError,
    );
    assert.equal(await files.exclusive(ACME, async () => 7), 7);
  });
}
