/** What can happen to a house, as commands: each changes the model, then the house, then compares the two. */
import fc from 'fast-check';
import { confirmAgain, confirmPending, propose } from './calls.ts';
import type { Command } from './command.ts';
import { doubleConfirm } from './double-confirm.ts';
import { alterMessage, speak, yes } from './people.ts';
import { place } from './places.ts';
import { editByHand, moveClock, restart } from './surroundings.ts';
import { order, proposeAndYes, setAutoConfirm, withoutAsking } from './together.ts';

const double = fc
  .record({ place, ways: fc.tuple(fc.nat(2), fc.nat(2)) })
  .map((o) => doubleConfirm(o.place, o.ways));

/** All commands, the usual ones more often. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  propose,
  propose,
  propose,
  yes,
  yes,
  speak,
  speak,
  confirmAgain,
  confirmAgain,
  confirmPending,
  confirmPending,
  double,
  double,
  proposeAndYes,
  proposeAndYes,
  proposeAndYes,
  order,
  order,
  withoutAsking,
  setAutoConfirm,
  alterMessage,
  moveClock,
  editByHand,
  restart,
];
