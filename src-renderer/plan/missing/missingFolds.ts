/** Up to so many rows without a place are listed one by one. */
const MOST_ALONE = 8;
/** So many with one reason are folded at least. */
const LEAST_FOLDED = 3;

interface MissingRow {
  readonly qty: number;
  readonly reason: string;
}

/** Rows of one reason, told in a line. */
export interface MissingFold<Row> {
  readonly reason: string;
  readonly rows: readonly Row[];
  /** Pieces of all of them. */
  readonly count: number;
}

/** Rows without a place: few are listed each; of many those that share their reason are told together, but for the ones
 *  something is offered for. */
export function missingFolds<Row extends MissingRow>(
  rows: readonly Row[],
  isOffered: (row: Row) => boolean,
): { readonly alone: readonly Row[]; readonly folds: readonly MissingFold<Row>[] } {
  if (rows.length <= MOST_ALONE) return { alone: rows, folds: [] };
  const folds = byReason(rows.filter((row) => !isOffered(row))).filter(
    (fold) => fold.rows.length >= LEAST_FOLDED,
  );
  const folded = new Set(folds.flatMap((fold) => fold.rows));
  return { alone: rows.filter((row) => !folded.has(row)), folds };
}

/** The rows that something is tried for, `most` of them: where rows share a line, one of each reason is. */
export function rowsToTry<Row extends MissingRow>(rows: readonly Row[], most: number): readonly Row[] {
  const tried = rows.length <= MOST_ALONE ? rows : byReason(rows).flatMap((fold) => fold.rows.slice(0, 1));
  return tried.slice(0, most);
}

function byReason<Row extends MissingRow>(rows: readonly Row[]): readonly MissingFold<Row>[] {
  return [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    rows: same,
    count: same.reduce((sum, { qty }) => sum + qty, 0),
  }));
}
