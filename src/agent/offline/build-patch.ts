/**
 * A unified diff with three lines of context from edits at known places. The lines it removes and keeps are the
 * file's own, taken from the masked text that was read.
 */
export interface Edit {
  /** Offsets in the text. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Region {
  /** Lines from `first` up to, without, `after`. */
  first: number;
  after: number;
  edits: Edit[];
}

const CONTEXT = 3;

/** The patch that turns `text` into the text with all edits done. Edits must not overlap. */
export function buildPatch(text: string, edits: readonly Edit[]): string {
  const starts = lineStarts(text);
  const regions = regionsOf(edits, starts);
  const end = uniformCrlf(text) ? '\r' : '';
  const line = (index: number): string => {
    const raw = text.slice(starts[index], starts[index + 1] ?? text.length).replace(/\n$/, '');
    return end !== '' && raw.endsWith(end) ? raw.slice(0, -1) : raw;
  };
  const lines = countLines(text, starts);
  let shift = 0;
  const hunks: string[] = [];
  for (const group of groupsOf(regions)) {
    const from = Math.max(0, (group[0]?.first ?? 0) - CONTEXT);
    const to = Math.min(lines, (group.at(-1)?.after ?? 0) + CONTEXT);
    const body: string[] = [];
    let at = from;
    let grown = 0;
    for (const region of group) {
      while (at < region.first) body.push(` ${line(at++)}`);
      const added = rewritten(text, region, starts)
        .split('\n')
        .map((added) => (end === '' ? added : added.replace(/\r$/, '')));
      while (at < region.after) body.push(`-${line(at++)}`);
      body.push(...added.map((entry) => `+${entry}`));
      grown += added.length - (region.after - region.first);
    }
    while (at < to) body.push(` ${line(at++)}`);
    hunks.push(`@@ -${from + 1},${to - from} +${from + 1 + shift},${to - from + grown} @@`, ...body);
    shift += grown;
  }
  return `${hunks.join('\n')}\n`;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** A final line break begins no further line. */
function countLines(text: string, starts: readonly number[]): number {
  return starts.at(-1) === text.length ? starts.length - 1 : starts.length;
}

function uniformCrlf(text: string): boolean {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text);
}

function regionsOf(edits: readonly Edit[], starts: readonly number[]): Region[] {
  const regions: Region[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    const first = lineAt(starts, edit.from);
    const after = lineAt(starts, edit.to) + 1;
    const last = regions.at(-1);
    if (last !== undefined && first < last.after) {
      last.after = Math.max(last.after, after);
      last.edits.push(edit);
    } else regions.push({ first, after, edits: [edit] });
  }
  return regions;
}

/** Regions whose contexts would meet stand in one hunk. */
function groupsOf(regions: readonly Region[]): Region[][] {
  const groups: Region[][] = [];
  for (const region of regions) {
    const last = groups.at(-1);
    if (last !== undefined && region.first - (last.at(-1)?.after ?? 0) <= 2 * CONTEXT) last.push(region);
    else groups.push([region]);
  }
  return groups;
}

function rewritten(text: string, region: Region, starts: readonly number[]): string {
  let at = starts[region.first] ?? 0;
  let result = '';
  for (const edit of region.edits) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return (result + text.slice(at, starts[region.after] ?? text.length)).replace(/\n$/, '');
}

/** The line an offset lies in, by halving. */
export function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
