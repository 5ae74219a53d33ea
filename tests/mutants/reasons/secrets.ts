/** Survivors of the restorer, each with its reason. */
import type { Reason } from '../reason.ts';

const TYPED = 'The place is always within the list; the fallback is for the type checker.';
const SOONER = 'A shortcut: the same comes out, only later.';

export const SECRETS: readonly Reason[] = [
  {
    file: 'src/secrets/mask-form.ts',
    source: 'for (let i = 0; i + 1 < text.length; i++) {',
    changes: ['i + 1 < text.length → (i + 1 <= text.length)'],
    why: 'Behind the last unit there is none, and a high half alone stays one character.',
  },
  {
    file: 'src/secrets/mask-form.ts',
    source: "return text.includes('***masked(') ? text.replace(MASK_ALL, '') : text;",
    changes: ["text.includes('***masked(') → true"],
    why: SOONER,
  },
  {
    file: 'src/secrets/mask-form.ts',
    source: 'return plain !== line && NEAR.some((pattern) => pattern.test(plain));',
    changes: [
      'plain !== line && NEAR.some((pattern) => pattern.test(plain)) → (NEAR.some((pattern) => pattern.test(plain)))',
    ],
    why: SOONER,
  },
  {
    file: 'src/secrets/match-lines.ts',
    source: 'if (first === undefined) continue;',
    changes: ['first === undefined → false'],
    why: 'A group has a member; the question is for the type checker.',
  },
  {
    file: 'src/secrets/monotone.ts',
    source: 'return hidden.length === 0 ? null : findUncovered(text, hidden, secretSpans(text, path));',
    changes: ['hidden.length === 0 → false'],
    why: SOONER,
  },
  {
    file: 'src/secrets/restore.ts',
    source: "const view = request.view ?? maskedView(request.current ?? '', { path: request.path });",
    changes: [
      "request.view ?? maskedView(request.current ?? '', { path: request.path }) → (maskedView(request.current ?? '', { path: request.path }))",
    ],
    why: 'The view that is handed over is only spared being made again.',
  },
  {
    file: 'src/secrets/match-lines.ts',
    source: 'const from = earliest[index] ?? 0;',
    changes: ['earliest[index] ?? 0 → (earliest[index])'],
    why: TYPED,
  },
  {
    file: 'src/secrets/match-lines.ts',
    source: 'const to = group.length - 1 - (latest[index] ?? 0);',
    changes: ['latest[index] ?? 0 → (latest[index])'],
    why: TYPED,
  },
  {
    file: 'src/secrets/match-lines.ts',
    source: 'if ((sorted[middle]?.sent ?? Infinity) < sent) low = middle + 1;',
    changes: ['sorted[middle]?.sent ?? Infinity → (sorted[middle]?.sent)'],
    why: TYPED,
  },
  {
    file: 'src/secrets/match-lines.ts',
    source: "if (earliest === null || latest === undefined) return fail(wanted[0]?.sent ?? 0, 'unclear');",
    changes: ['wanted[0]?.sent ?? 0 → (wanted[0]?.sent)'],
    why: TYPED,
  },
  {
    file: 'src/secrets/match-lines.ts',
    source: "if (to < from || (sameFrom[to] ?? 0) > from) return fail(want.sent, 'unclear');",
    changes: ['sameFrom[to] ?? 0 → (sameFrom[to])'],
    why: TYPED,
  },
  {
    file: 'src/secrets/match-lines.ts',
    source: 'lowest[i] = Math.min(sorted[i]?.line ?? Infinity, lowest[i + 1] ?? Infinity);',
    changes: ['sorted[i]?.line ?? Infinity → (sorted[i]?.line)'],
    why: TYPED,
  },
  {
    file: 'src/secrets/match-lines.ts',
    source: 'matches.push({ sent: want.sent, line: group[from]?.line ?? -1 });',
    changes: ['group[from]?.line ?? -1 → (group[from]?.line)'],
    why: TYPED,
  },
  {
    file: 'src/secrets/match-lines.ts',
    source:
      'wanted.forEach((want, index) => matches.push({ sent: want.sent, line: group[index]?.line ?? -1 }));',
    changes: ['group[index]?.line ?? -1 → (group[index]?.line)'],
    why: TYPED,
  },
  {
    file: 'src/secrets/match-lines.ts',
    source: 'while (next < group.length && sign * (group[next]?.line ?? 0) <= after) next++;',
    changes: ['group[next]?.line ?? 0 → (group[next]?.line)'],
    why: TYPED,
  },
  {
    file: 'src/secrets/restore.ts',
    source: ".map((line) => ({ line, body, real: bodyOf(view.lines[line]?.real ?? '') })),",
    changes: ["view.lines[line]?.real ?? '' → (view.lines[line]?.real)"],
    why: TYPED,
  },
  {
    file: 'src/secrets/restore.ts',
    source:
      "const used = new Set(known.filter((pair) => marked.has(bodies[pair.line] ?? '')).map((pair) => pair.line));",
    changes: ["bodies[pair.line] ?? '' → (bodies[pair.line])"],
    why: TYPED,
  },
];
