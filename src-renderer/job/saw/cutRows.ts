import type { JobDocument } from '../jobDocument.ts';
import { newId } from '../jobDocument.ts';
import { jobFromRequest } from '../requests/jobFromRequest.ts';
import type { SawnMode } from './spoiled.ts';

/** Pieces of a row on sheets that are cut into, of which the list wants none or fewer as they are cut. */
export interface CutOtherwise {
  /** The row of the request they were planned by, with its row of the list in `meta`. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly row: string;
  readonly count: number;
  /** The row is there with the same size: too few are wanted of it. */
  readonly isTooFew: boolean;
}

type PartRow = JobDocument[SawnMode]['parts'][number];

/** The list with what is cut of it as it is cut: a row that has another size since goes on under an id of its own,
 *  below one for the pieces in the old size; a row that is gone comes back for its pieces; of one that wants fewer as
 *  many are wanted as are cut.
 *  @param called the name of a row for pieces nobody wants any more */
export function withCutRows(
  job: JobDocument,
  mode: SawnMode,
  otherwise: readonly CutOtherwise[],
  called: (name: string) => string,
): JobDocument {
  let rows: readonly PartRow[] = job[mode].parts;
  for (const { asked, row, count, isTooFew } of otherwise) {
    const at = rows.findIndex(({ id }) => id === row);
    const now = rows[at];
    if (isTooFew && now !== undefined) {
      rows = rows.with(at, { ...now, qty: count });
      continue;
    }
    const [was] = jobFromRequest(mode, { parts: [{ ...asked, qty: count }], stock: [] }, '')[mode].parts;
    if (was === undefined) continue;
    const cut = { ...was, name: called(was.name) };
    rows = now === undefined ? [...rows, cut] : rows.toSpliced(at, 1, cut, { ...now, id: newId('p') });
  }
  return { ...job, [mode]: { ...job[mode], parts: rows } };
}
