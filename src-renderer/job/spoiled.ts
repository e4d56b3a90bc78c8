import type { JobDocument, Mode } from './jobDocument.ts';
import { newId } from './jobDocument.ts';

/** Kinds of work whose pieces come off a saw one by one. */
export type SawnMode = Exclude<Mode, 'shapes'>;

/** How many pieces of one kind of work were spoiled at the saw. */
export function spoiledCount(job: JobDocument, mode: SawnMode): number {
  return job[mode].parts.reduce((sum, part) => sum + (job.spoiled?.[part.id] ?? 0), 0);
}

/** Notes `by` more (below 0: fewer) spoiled pieces of a part row. The list itself stays as it is: so
 *  does the plan. */
export function withSpoiled(job: JobDocument, row: string, by = 1): JobDocument {
  const count = Math.max(0, (job.spoiled?.[row] ?? 0) + by);
  return { ...job, spoiled: { ...job.spoiled, [row]: count } };
}

/** A job of its own that cuts the spoiled pieces of one kind of work once more, from the same stock with the
 *  same saw. */
export function jobOfSpoiled(job: JobDocument, mode: SawnMode, name: string): JobDocument {
  const { spoiled, booked: _, taken: __, ...rest } = job;
  const again = <Part extends { readonly id: string; readonly qty: number }>(
    parts: readonly Part[],
  ): readonly Part[] =>
    parts.flatMap((part) =>
      (spoiled?.[part.id] ?? 0) > 0 ? [{ ...part, qty: spoiled?.[part.id] ?? 1 }] : [],
    );
  const named: JobDocument = { ...rest, id: newId('j'), name, mode };
  if (mode === 'panels') return { ...named, panels: { ...job.panels, parts: again(job.panels.parts) } };
  return { ...named, [mode]: { ...job[mode], parts: again(job[mode].parts) } };
}
