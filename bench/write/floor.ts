/**
 * The floor of an approved write: the same rows committed and the same files made durable, in the same order, with
 * nothing in between: no check, no gate, no mask, no PHP.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { configText } from './product.ts';

export interface Floor {
  /** Milliseconds of one round. */
  round(): number;
  close(): void;
}

export function openFloor(folder: string): Floor {
  mkdirSync(join(folder, 'config', '_backups'), { recursive: true });
  const db = new DatabaseSync(join(folder, 'floor.db'));
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, text text)',
  );
  const insert = db.prepare('insert into rows (text) values (?)');
  const commit = (text: string) => {
    db.exec('begin immediate');
    insert.run(text);
    db.exec('commit');
  };
  const target = join(folder, 'config', 'bot.php');
  /** A record of the audit trail: a row, and the signed head outside the store. */
  const trail = () => {
    commit('record');
    durable(join(folder, 'head.tmp'), 'head');
    renameSync(join(folder, 'head.tmp'), join(folder, 'head'));
    syncFolder(folder);
  };
  let n = 0;
  durable(target, configText(0));
  return {
    round() {
      n += 1;
      const [before, after] = [configText(n - 1), configText(n)];
      const start = performance.now();
      // Propose: the proposal with both texts, the gate's pointer, the trail's record, the record of the call.
      commit(before + after);
      commit('pointer');
      trail();
      commit('execution');
      // The person's message.
      commit('ja');
      // Confirm: the trail's record, claim, backup, write, settle, trail, last good config, record of the call.
      trail();
      commit('claim');
      durable(join(folder, 'config', '_backups', `bot.php.${n}.bak`), before);
      syncFolder(join(folder, 'config', '_backups'));
      durable(`${target}.tmp`, after);
      renameSync(`${target}.tmp`, target);
      syncFolder(join(folder, 'config'));
      commit('settle');
      trail();
      commit(after);
      commit('execution');
      return performance.now() - start;
    },
    close: () => db.close(),
  };
}

function durable(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
