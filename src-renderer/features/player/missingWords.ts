import type { JobDocument } from '../../job/jobDocument.ts';
import type { Missing, SawnMode } from '../../job/saw/spoiled.ts';
import { fewNames } from '../../text/fewNames.ts';
import type { Text } from '../../text/text.ts';

interface MissingOf {
  readonly job: JobDocument;
  readonly mode: SawnMode;
  readonly missing: Missing;
  readonly most: number;
}

/** `2 × Side, Shelf`; so many rows are named. */
export function missingWords({ job, mode, missing, most }: MissingOf, text: Text): string {
  const rows: readonly { readonly id: string; readonly name: string }[] = job[mode].parts;
  const names = rows.flatMap(({ id, name }, at) => {
    const count = missing[id] ?? 0;
    const words = name.trim() || text('labels.part', { number: at + 1 });
    return count === 0 ? [] : [count === 1 ? words : `${count}\u00a0×\u00a0${words}`];
  });
  return fewNames(names, most, text);
}
