import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { rowOf } from '../places/foldSheets.ts';
import type { Text } from '../../text/text.ts';

/** What became of the pieces of one part row (or of all) between two plans. */
export interface PieceChanges {
  /** At the same place of the same sheet, the same way round. */
  readonly same: number;
  readonly moved: number;
  /** On the same sheet, turned a quarter. */
  readonly turned: number;
  readonly otherSheet: number;
  /** Placed in the second plan only, or in the first only. */
  readonly added: number;
  readonly gone: number;
}
export interface RowChanges extends PieceChanges {
  readonly row: string;
  readonly name: string;
}

type Counts = { -readonly [K in keyof PieceChanges]: number };
interface Place {
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
  readonly rotated: boolean;
}

/** How the pieces lie in `to` seen from `from`, row by row in order of first appearance. Pieces of a row are
 *  alike, so each is matched with the one nearest to it in kind: one that stayed, else one of its sheet, else
 *  any. */
export function planDiff(from: PanelsPlan, to: PanelsPlan): readonly RowChanges[] {
  const [before, after] = [placesByRow(from), placesByRow(to)];
  return [...new Set([...before.keys(), ...after.keys()])].map((row) => {
    const [old, now] = [before.get(row), after.get(row)];
    return { row, name: now?.name ?? old?.name ?? '', ...matched(old?.places ?? [], now?.places ?? []) };
  });
}

export function totalChanges(rows: readonly PieceChanges[]): PieceChanges {
  const total = none();
  for (const row of rows) for (const key of KEYS) total[key] += row[key];
  return total;
}

/** `12 moved, 3 turned, 2 on another sheet`; empty when nothing changed. */
export function changeWords(changes: PieceChanges, text: Text): string {
  return (['moved', 'turned', 'otherSheet', 'added', 'gone'] as const)
    .filter((kind) => changes[kind] > 0)
    .map((kind) => text('compare.change', { kind, count: changes[kind] }))
    .join(', ');
}

const KEYS = ['same', 'moved', 'turned', 'otherSheet', 'added', 'gone'] as const;
const none = (): Counts => ({ same: 0, moved: 0, turned: 0, otherSheet: 0, added: 0, gone: 0 });
const NEAR = 1e-4;

/** From the strictest likeness to the loosest. */
const LIKENESS: readonly (readonly [
  'same' | 'moved' | 'turned' | 'otherSheet',
  (a: Place, b: Place) => boolean,
])[] = [
  [
    'same',
    (a, b) =>
      a.sheet === b.sheet &&
      a.rotated === b.rotated &&
      Math.abs(a.x - b.x) < NEAR &&
      Math.abs(a.y - b.y) < NEAR,
  ],
  ['moved', (a, b) => a.sheet === b.sheet && a.rotated === b.rotated],
  ['turned', (a, b) => a.sheet === b.sheet],
  ['otherSheet', () => true],
];

function matched(before: readonly Place[], after: readonly Place[]): Counts {
  const counts = none();
  const left = [...before];
  let open = [...after];
  for (const [kind, isLike] of LIKENESS) {
    open = open.filter((place) => {
      const at = left.findIndex((one) => isLike(one, place));
      if (at < 0) return true;
      left.splice(at, 1);
      counts[kind]++;
      return false;
    });
  }
  return { ...counts, added: open.length, gone: left.length };
}

function placesByRow(
  plan: PanelsPlan,
): ReadonlyMap<string, { readonly name: string; readonly places: readonly Place[] }> {
  const rows = new Map<string, { name: string; places: Place[] }>();
  plan.response.sheets.forEach((sheet, index) => {
    for (const part of sheet.parts) {
      const entry = rows.get(rowOf(part.meta)) ?? { name: part.name, places: [] };
      rows.set(rowOf(part.meta), entry);
      entry.places.push({ sheet: index, x: part.x, y: part.y, rotated: part.rotated });
    }
  });
  return rows;
}
