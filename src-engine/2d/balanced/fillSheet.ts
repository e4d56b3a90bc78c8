import { inflate } from '../../geometry/kerf.ts';
import type { Ticks } from '../../geometry/lengths.ts';
import type { PanelPart } from '../problem2d.ts';
import type { FreeSpace, Split } from './freeSpace.ts';
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
  readonly part: readonly number[];
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly rotated: readonly boolean[];
  readonly area: number;
}

/** The same while it is filled. */
interface OpenFill {
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

interface Spot {
  at: number;
  rotated: boolean;
  first: number;
  second: number;
}

/** Fills one region `w` x `h` (without kerf transform) with the pieces that are left, row by row, each piece
 *  where the rule likes it best. */
export function fillSheet(
  input: FillInput,
  rule: FillRule,
  space: FreeSpace,
  spare: FreeSpace,
  w: number,
  h: number,
): Fill {
  const { parts, kerf, order, left, useful } = input;
  const { long, short, area } = input.sizes;
  const fill: OpenFill = { part: [], x: [], y: [], rotated: [], area: 0 };
  const spot: Spot = { at: -1, rotated: false, first: 0, second: 0 };
  const most: Limits = { long: 0, short: 0, area: 0 };
  resetFreeSpace(space, inflate(w, kerf), inflate(h, kerf));
  measure(space, most);
  for (let i = 0; i < order.length; i++) {
    const row = order[i];
    // Spares most rows the look at every free rectangle once a sheet is nearly full.
    if (area[row] > most.area || long[row] > most.long || short[row] > most.short) continue;
    const part = parts[row];
    const partW = inflate(part.w, kerf);
    const partH = inflate(part.h, kerf);
    for (let copies = left[row]; copies > 0; copies--) {
      if (!bestSpot(space, partW, partH, part.rotatable, rule.fit, spot)) break;
      fill.part.push(row);
      fill.x.push(space.x[spot.at]);
      fill.y.push(space.y[spot.at]);
      fill.rotated.push(spot.rotated);
      fill.area += part.w * part.h;
      takeSpace(
        space,
        spare,
        spot.at,
        spot.rotated ? partH : partW,
        spot.rotated ? partW : partH,
        rule.split,
        useful,
      );
      measure(space, most);
    }
  }
  return fill;
}

/** The sizes of all part rows, by row. */
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

/** Finds the best free rectangle for `w` x `h`, upright before turned, earlier before later. False when none
 *  is large enough. */
function bestSpot(
  space: FreeSpace,
  w: number,
  h: number,
  rotatable: boolean,
  fit: FitRule,
  spot: Spot,
): boolean {
  spot.at = -1;
  spot.first = Infinity;
  spot.second = Infinity;
  for (let i = 0; i < space.count; i++) {
    const fw = space.w[i];
    const fh = space.h[i];
    if (w <= fw && h <= fh) offer(space, i, fw - w, fh - h, h, false, fit, spot);
    if (rotatable && h <= fw && w <= fh) offer(space, i, fw - h, fh - w, w, true, fit, spot);
  }
  return spot.at >= 0;
}

function offer(
  space: FreeSpace,
  at: number,
  restW: number,
  restH: number,
  h: number,
  rotated: boolean,
  fit: FitRule,
  spot: Spot,
): void {
  let first: number;
  let second: number;
  if (fit === 'shortSide') {
    first = Math.min(restW, restH);
    second = Math.max(restW, restH);
  } else if (fit === 'area') {
    first = space.w[at] * space.h[at];
    second = Math.min(restW, restH);
  } else {
    first = space.y[at] + h;
    second = space.x[at];
  }
  if (first < spot.first || (first === spot.first && second < spot.second)) {
    spot.first = first;
    spot.second = second;
    spot.at = at;
    spot.rotated = rotated;
  }
}
