import { itemAt } from '../../../src-engine/control/present.ts';
import type { Response2d, Sheet2d } from '../../../src-engine/contract/panel2d.ts';
import { rowOf } from './foldSheets.ts';

/** Where sheets of a plan stand in another one: index before, index after. */
export type SheetPlaces = ReadonlyMap<number, number>;

/** How a sheet lies: its size, its row, which pieces lie where. Names and prices may differ. */
function layOf({ w, h, meta, parts }: Sheet2d): string {
  const lies = parts.map((part) => [part.x, part.y, part.w, part.h, rowOf(part.meta)].join(' '));
  return [w, h, rowOf(meta), ...lies.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))].join('|');
}

/** Where these sheets lie in another plan as they were; null where one does not. */
export function placesOfSheets(
  before: readonly Sheet2d[],
  after: readonly Sheet2d[],
  wanted: readonly number[],
): SheetPlaces | null {
  const places = sheetsAsTheyWere(before, after, wanted);
  return places.size === wanted.length ? places : null;
}

/** The same of those that do; where equal ones are fewer there, the first of `wanted` have them. */
export const sheetsAsTheyWere = (
  before: readonly Sheet2d[],
  after: readonly Sheet2d[],
  wanted: readonly number[],
): SheetPlaces => matched(before.map(layOf), after.map(layOf), wanted);

/** Each wanted text of `before` with its place in `after`; of equal ones each is taken once, the one at home first. */
export function matched(
  before: readonly string[],
  after: readonly string[],
  wanted: readonly number[],
): SheetPlaces {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  for (const at of wanted) {
    const isFree = (there: number): boolean => !taken.has(there) && after[there] === before[at];
    const there = isFree(at) ? at : after.findIndex((_, index) => isFree(index));
    if (there < 0) continue;
    taken.add(there);
    places.set(at, there);
  }
  return places;
}

/** The answer with the cuts that these sheets had before: the service takes a layout apart in its own way, and a sheet
 *  that is half cut has begun another. */
export function withCutsOf(before: Response2d, after: Response2d, places: SheetPlaces): Response2d {
  const { passes, cutPlan } = after;
  if (passes == null || cutPlan == null || before.passes == null || before.cutPlan == null) return after;
  const homes = new Map([...places].map(([at, there]) => [there, at]));
  const cutsOf = <Cut extends { readonly sheet: number }>(old: readonly Cut[], now: readonly Cut[]): Cut[] =>
    after.sheets.flatMap((_, sheet) => {
      const home = homes.get(sheet);
      return home === undefined
        ? now.filter((cut) => cut.sheet === sheet)
        : old.filter((cut) => cut.sheet === home).map((cut) => ({ ...cut, sheet }));
    });
  const cuts = cutsOf(before.cutPlan, cutPlan);
  return {
    ...after,
    sheets: after.sheets.map((sheet, at) => {
      const home = homes.get(at);
      return home === undefined ? sheet : likeBefore(itemAt(before.sheets, home), sheet);
    }),
    cutPlan: cuts,
    passes: cutsOf(before.passes, passes),
    metrics: {
      ...after.metrics,
      sawPasses: cuts.length,
      cutLines: new Set(cuts.map(({ sheet, axis, pos, stage }) => `${sheet} ${axis} ${pos} ${stage}`)).size,
      cutLength: Math.round(cuts.reduce((sum, { length }) => sum + length, 0) * 1000) / 1000,
    },
  };
}

/** Pieces in their old order, which the passes count by, and the old offcuts. */
function likeBefore(old: Sheet2d, now: Sheet2d): Sheet2d {
  const parts = old.parts.map(
    (part) =>
      now.parts.find(({ x, y, meta }) => x === part.x && y === part.y && rowOf(meta) === rowOf(part.meta)) ??
      part,
  );
  return { ...now, parts, ...(old.offcuts === undefined ? {} : { offcuts: old.offcuts }) };
}

/** An order in which these sheets keep their numbers, as far as there are so many. */
export function homeOrder(places: SheetPlaces, count: number): readonly number[] {
  const kept = new Set(places.values());
  const others = Array.from({ length: count }, (_, at) => at).filter((at) => !kept.has(at));
  const order: number[] = [];
  const waiting = [...places].toSorted(([a], [b]) => a - b);
  while (order.length < count) {
    const next = waiting[0];
    const isHome = next !== undefined && next[0] <= order.length;
    const at = isHome || others.length === 0 ? waiting.shift()?.[1] : others.shift();
    if (at === undefined) break;
    order.push(at);
  }
  return order;
}
