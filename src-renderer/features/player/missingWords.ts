import type { JobDocument } from '../../job/jobDocument.ts';
import type { Missing, SawnMode } from '../../job/spoiled.ts';
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
  const more = names.length - most;
  return [...names.slice(0, most), ...(more > 0 ? [text('player.andMore', { count: more })] : [])].join(', ');
}
