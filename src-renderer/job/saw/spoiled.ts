import type { JobDocument, JobMode } from '../jobDocument.ts';
import { newId } from '../jobDocument.ts';

/** Kinds of work whose pieces come off a saw one by one. */
export type SawnMode = Exclude<JobMode, 'shapes'>;

/** Pieces that have to be cut once more, by part row. */
export type Missing = Readonly<Record<string, number>>;

/** Pieces of one kind of work that were spoiled at the saw, with those of damaged boards. */
export function missingOf(job: JobDocument, mode: SawnMode, onDamaged: Missing): Missing {
  const rows: readonly { readonly id: string }[] = job[mode].parts;
  return Object.fromEntries(
    rows.flatMap(({ id }) => {
      const count = (job.spoiled?.[id] ?? 0) + (onDamaged[id] ?? 0);
      return count > 0 ? [[id, count]] : [];
    }),
  );
}

export const countOf = (missing: Missing): number =>
  Object.values(missing).reduce((sum, count) => sum + count, 0);

/** Notes `by` more (below 0: fewer) spoiled pieces of a part row. The list itself stays as it is: so
 *  does the plan. */
export function withSpoiled(job: JobDocument, row: string, by = 1): JobDocument {
  const count = Math.max(0, (job.spoiled?.[row] ?? 0) + by);
  return { ...job, spoiled: { ...job.spoiled, [row]: count } };
}

/** What is left of stock when a plan has cut boards or bars of these rows, a row for each: of what is counted those are
 *  gone, damaged ones too. Where the count is no limit, more can be had. */
function stockLeft<
  Stock extends { readonly id: string; readonly qty: number | null; readonly first: boolean },
>(stock: readonly Stock[], used: readonly string[], onlyStock: boolean): readonly Stock[] {
  return stock.flatMap((row) => {
    if (row.qty === null) return [row];
    const qty = row.qty - used.filter((id) => id === row.id).length;
    if (qty > 0) return [{ ...row, qty }];
    return onlyStock || row.first ? [] : [{ ...row, qty: null }];
  });
}

/** A job of its own that cuts the missing pieces of one kind of work once more with the same saw, from what the plan
 *  leaves of the same stock: `used` is the stock row of each of its boards or bars. */
export function jobOfMissing(
  job: JobDocument,
  mode: SawnMode,
  {
    missing,
    used,
    name,
  }: { readonly missing: Missing; readonly used: readonly string[]; readonly name: string },
): JobDocument {
  const { spoiled: _spoiled, booked: _, taken: __, alsoTaken: ___, cutBefore: _cut, ...rest } = job;
  const again = <Part extends { readonly id: string; readonly qty: number }>(
    parts: readonly Part[],
  ): readonly Part[] =>
    parts.flatMap((part) => {
      const qty = missing[part.id] ?? 0;
      return qty > 0 ? [{ ...part, qty }] : [];
    });
  const named: JobDocument = { ...rest, id: newId('j'), name, mode };
  if (mode === 'panels') {
    const { parts, stock, saw } = job.panels;
    const left = stockLeft(stock, used, saw.onlyStock);
    return { ...named, panels: { ...job.panels, parts: again(parts), stock: left } };
  }
  const { parts, stock, saw } = job[mode];
  return {
    ...named,
    [mode]: { ...job[mode], parts: again(parts), stock: stockLeft(stock, used, saw.onlyStock) },
  };
}
