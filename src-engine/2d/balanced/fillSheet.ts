import { inflate } from '../../geometry/kerf.ts';
import type { Ticks } from '../../geometry/lengths.ts';
import type { Size } from '../../geometry/rect.ts';
import type { PanelPart } from '../problem2d.ts';
import type { FreeMemory, FreeSpace, Split } from './freeSpace.ts';
import { resetFreeSpace, takeSpace } from './freeSpace.ts';

/** Which free rectangle a piece goes to: the one whose shorter leftover side, whose leftover area, or whose
 *  lower edge is smallest (Jylanki 2010: BSSF, BAF, BL). */
export type FitRule = 'shortSide' | 'area' | 'bottomLeft';

export interface FillRule {
  readonly fit: FitRule;
  readonly split: Split;
}

/** One filled sheet. Positions are relative to the region's corner; `area` is the pieces' own area. */
export interface Fill {
  readonly part: number[];
  readonly x: number[];
  readonly y: number[];
  readonly rotated: boolean[];
  area: number;
}

export interface FillInput {
  readonly parts: readonly PanelPart[];
  readonly kerf: Ticks;
  /** Row indices in the order they are offered; all of them have pieces left. */
  readonly order: Int32Array;
  /** Pieces left of each row; not changed. */
  readonly left: Int32Array;
  /** A leftover narrower than this holds no piece that is left (kerf transform). */
  readonly useful: number;
  /** Sizes of the rows as they count for the largest free rectangle: both sides with their kerf, the longer
   *  first, and their product. */
  readonly sizes: RowSizes;
}

export interface RowSizes {
  readonly long: Float64Array;
  readonly short: Float64Array;
  readonly area: Float64Array;
}

/** The best free rectangle so far by its rule; `first` and `second` are what the rule compares. */
interface Spot {
  readonly fit: FitRule;
  at: number;
  rotated: boolean;
  first: number;
  second: number;
}

/** Fills one region (without kerf transform) with the pieces that are left, row by row, each piece where the
 *  rule likes it best. */
export function fillSheet(input: FillInput, rule: FillRule, memory: FreeMemory, region: Size): Fill {
  const { parts, kerf, order, left, useful } = input;
  const { space } = memory;
  const { long, short, area } = input.sizes;
  const fill: Fill = { part: [], x: [], y: [], rotated: [], area: 0 };
  const spot: Spot = { fit: rule.fit, at: -1, rotated: false, first: 0, second: 0 };
  const most: Limits = { long: 0, short: 0, area: 0 };
  const { split } = rule;
  const keep = { split, useful };
  resetFreeSpace(space, inflate(region.w, kerf), inflate(region.h, kerf));
  measure(space, most);
  for (let i = 0; i < order.length; i++) {
    const row = order[i];
    // Spares most rows the look at every free rectangle once a sheet is nearly full.
    if (area[row] > most.area || long[row] > most.long || short[row] > most.short) continue;
    const part = parts[row];
    const upright: Size = { w: inflate(part.w, kerf), h: inflate(part.h, kerf) };
    const turned: Size = { w: upright.h, h: upright.w };
    for (let copies = left[row]; copies > 0; copies--) {
      if (!bestSpot(space, upright, part.rotatable, spot)) break;
      fill.part.push(row);
      fill.x.push(space.x[spot.at]);
      fill.y.push(space.y[spot.at]);
      fill.rotated.push(spot.rotated);
      fill.area += part.w * part.h;
      takeSpace(memory, spot.at, spot.rotated ? turned : upright, keep);
      measure(space, most);
    }
  }
  return fill;
}

export function rowSizes(parts: readonly PanelPart[], kerf: Ticks): RowSizes {
  return {
    long: Float64Array.from(parts, (part) => inflate(Math.max(part.w, part.h), kerf)),
    short: Float64Array.from(parts, (part) => inflate(Math.min(part.w, part.h), kerf)),
    area: Float64Array.from(parts, (part) => inflate(part.w, kerf) * inflate(part.h, kerf)),
  };
}

/** What no free rectangle of the sheet exceeds, each figure by itself. */
interface Limits {
  long: number;
  short: number;
  area: number;
}

function measure(space: FreeSpace, most: Limits): void {
  let [long, short, area] = [0, 0, 0];
  for (let i = 0; i < space.count; i++) {
    const w = space.w[i];
    const h = space.h[i];
    if (w > long) long = w;
    if (h > long) long = h;
    if ((w < h ? w : h) > short) short = w < h ? w : h;
    if (w * h > area) area = w * h;
  }
  most.long = long;
  most.short = short;
  most.area = area;
}

/** Finds the best free rectangle for a piece, upright before turned, earlier before later. False when none is
 *  large enough. */
function bestSpot(space: FreeSpace, { w, h }: Size, rotatable: boolean, spot: Spot): boolean {
  spot.at = -1;
  spot.first = Infinity;
  spot.second = Infinity;
  for (let i = 0; i < space.count; i++) {
    const fw = space.w[i];
    const fh = space.h[i];
    if (w <= fw && h <= fh && takes(space, i, w, h, spot)) spot.rotated = false;
    if (rotatable && h <= fw && w <= fh && takes(space, i, h, w, spot)) spot.rotated = true;
  }
  return spot.at >= 0;
}

/** True when free rectangle `at` is a better spot for `w` x `h` than the one at hand, which it then replaces. */
function takes(space: FreeSpace, at: number, w: number, h: number, spot: Spot): boolean {
  const restW = space.w[at] - w;
  const restH = space.h[at] - h;
  let first: number;
  let second: number;
  if (spot.fit === 'shortSide') {
    first = Math.min(restW, restH);
    second = Math.max(restW, restH);
  } else if (spot.fit === 'area') {
    first = space.w[at] * space.h[at];
    second = Math.min(restW, restH);
  } else {
    first = space.y[at] + h;
    second = space.x[at];
  }
  if (first > spot.first || (first === spot.first && second >= spot.second)) return false;
  spot.first = first;
  spot.second = second;
  spot.at = at;
  return true;
}
