import type { JobDocument } from './jobDocument.ts';
import { newId } from './jobDocument.ts';

/** How many pieces were spoiled at the saw. */
export function spoiledCount(job: JobDocument): number {
  return Object.values(job.spoiled ?? {}).reduce((sum, count) => sum + count, 0);
}

/** Notes one more (or with `by` -1 one less) spoiled piece of a part row. The list itself stays as it is: so does the plan. */
export function withSpoiled(job: JobDocument, row: string, by: 1 | -1 = 1): JobDocument {
  const count = Math.max(0, (job.spoiled?.[row] ?? 0) + by);
  return { ...job, spoiled: { ...job.spoiled, [row]: count } };
}

/** A job of its own that cuts the spoiled panels once more, from the same stock with the same saw. */
export function jobOfSpoiled(job: JobDocument): JobDocument {
  const { spoiled, booked: _, ...rest } = job;
  const parts = job.panels.parts.flatMap((part) => ((spoiled?.[part.id] ?? 0) > 0 ? [{ ...part, qty: spoiled?.[part.id] ?? 1 }] : []));
  return { ...rest, id: newId('j'), name: `${job.name}, spoiled pieces`, mode: 'panels', panels: { ...job.panels, parts } };
}
