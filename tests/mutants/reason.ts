/** Why a surviving mutant needs no test: it changes nothing that can be seen, or only how long something takes. */
import { oneLine, type Mutant } from './mutant.ts';

export interface Reason {
  readonly file: string;
  /** The line as it stands, as the run prints it. */
  readonly source: string;
  /** The changes of that line, as the run prints them, that this is the reason for. */
  readonly changes: readonly string[];
  readonly why: string;
}

/** The first reason given for this mutant; null: none. */
export function reasonFor(mutant: Mutant, reasons: readonly Reason[]): Reason | null {
  const isMeant = ({ file, source, changes }: Reason): boolean =>
    file === mutant.file &&
    oneLine(source) === mutant.source &&
    changes.some((change) => shortened(change) === mutant.change);
  return reasons.find(isMeant) ?? null;
}

/** As a run prints it, both sides of the arrow cut where they are long. */
function shortened(change: string): string {
  return change.split(' → ').map(oneLine).join(' → ');
}
