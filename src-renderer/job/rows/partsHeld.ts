import { cutSize } from '../../../src-engine/lists/rows/cutSize.ts';
import type { JobMode, LinearJob, PanelsJob, ShapesJob } from '../jobDocument.ts';

/** What a piece has to hold at least: the shorter side and the longer one. Of bars the shorter one is 0. */
type Need = readonly [short: number, long: number];

/** A board, a bar or a rest, by its sizes. */
interface Sized extends Sorted {
  readonly w?: number | null;
  readonly h?: number | null;
  readonly length?: number | null;
}

/** Tells of stock and of rests whether one of the parts could be cut from them: they are of its material and large
 *  enough for it, whatever is trimmed. */
export function holdsSome(mode: JobMode, lists: PanelsJob | LinearJob | ShapesJob): (row: Sized) => boolean {
  const needs = needsOf(mode, lists);
  const less = 'saw' in lists ? lists.saw.tolerance : 0;
  return ({ w, h, length, ...row }) => {
    const [a, b] = length == null ? [w ?? 0, h ?? 0] : [0, length];
    const [short, long] = [Math.min(a, b), Math.max(a, b)];
    const asked = needs.get(kindOf(row, mode === 'timber')) ?? [];
    return asked.some(([s, l]) => s - less <= short && l - less <= long);
  };
}

/** By material and, for timber, section: the smallest parts. An outline may lie at any angle: its material will do. */
function needsOf(
  mode: JobMode,
  lists: PanelsJob | LinearJob | ShapesJob,
): ReadonlyMap<string, readonly Need[]> {
  const all = new Map<string, Need[]>();
  const add = (kind: string, need: Need): void => void all.set(kind, [...smaller(all.get(kind) ?? [], need)]);
  if ('bands' in lists)
    for (const part of lists.parts) {
      const { w, h } = cutSize(part, lists.bands);
      if (w !== null && h !== null) add(kindOf(part), [Math.min(w, h), Math.max(w, h)]);
    }
  else if ('options' in lists) for (const part of lists.parts) add(kindOf(part), [0, 0]);
  else
    for (const part of lists.parts)
      if (part.length !== null) add(kindOf(part, mode === 'timber'), [0, part.length]);
  return all;
}

/** The needs with one more; those that ask for more than another one are left out. */
function smaller(needs: readonly Need[], [short, long]: Need): readonly Need[] {
  if (needs.some(([s, l]) => s <= short && l <= long)) return needs;
  return [...needs.filter(([s, l]) => s < short || l < long), [short, long]];
}

interface Sorted {
  readonly material: string;
  readonly sw?: number | null;
  readonly sh?: number | null;
}

function kindOf({ material, sw, sh }: Sorted, hasSection = false): string {
  const section = hasSection ? [sw ?? 0, sh ?? 0].toSorted((a, b) => a - b) : [];
  return [material.trim(), ...section].join('\n');
}
