/** Where a command happens and which card it means, as arbitraries: mostly what belongs together, now and then not. */
import fc from 'fast-check';
import type { Somewhere } from './command.ts';
import type { Chat } from './oracle.ts';

/** Mostly where the last question was asked, else anywhere: what belongs together comes together often enough. */
export const place: fc.Arbitrary<Somewhere> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      tenant: fc.constantFrom('acme', 'beta'),
      chat: fc.constantFrom('A', 'B'),
      user: fc.constantFrom('u1', 'u2'),
    }),
  },
);

/** Which of the chat's proposals: none, the newest, or an older one counted from the newest. */
export const card = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(3) },
);

/** Proposals that an exception made have no id that anybody was told. */
function toldIds(chat: Chat): string[] {
  return [...chat.asked.keys()].filter((id) => !id.startsWith('served')).toReversed();
}

export const idOf = (chat: Chat, which: number | null): string | null =>
  which === null ? null : (toldIds(chat)[which] ?? 'p_unknown');
