import type { Outline } from './outlineCheck.ts';
import {
  boxesWithin,
  contains,
  edgesNearer,
  innerPoint,
  outlineOf,
  overlapDeeperThan,
  tooClose,
} from './outlineCheck.ts';
import { commonStretches, mayShare } from './commonLines.ts';
import { cosDeg, sinDeg } from '../geometry/trig.ts';
import type { NestPlacement, NestSheetLayout } from './nestLayout.ts';

type Points = readonly (readonly [number, number])[];

/** What a nest is judged against: the parts, stock and distances as asked for, in the caller's unit. */
export interface NestSpec {
  readonly parts: readonly {
    readonly polygon: { readonly outline: Points; readonly holes: readonly Points[] };
    readonly qty: number;
    readonly rotations: readonly number[] | 'any';
    readonly mirror: boolean;
    readonly lowestGrade?: number | undefined;
  }[];
  readonly stock: readonly {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly outline: Points | null;
    readonly zones: readonly Points[];
    readonly graded?: readonly { readonly ring: Points; readonly grade: number }[];
    readonly margin: {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    };
    readonly cap: number;
  }[];
  readonly spacing: number;
  /** Width of the cut, where parts may share straight cuts. */
  readonly commonKerf?: number | undefined;
  readonly exclusionMargin: number;
  readonly partInPart: boolean;
}

/** One thing that is wrong. `piece` is the index on its sheet (-1: the sheet or the whole plan). */
export interface NestFault {
  readonly sheet: number;
  readonly piece: number;
  readonly sentence: string;
  /** What is wrong with a place; absent for numbers of pieces and sheets. */
  readonly kind?: 'turn' | 'outside' | 'zone' | 'apart';
  /** The piece it is too close to. */
  readonly other?: number;
}

/** Distances may fall short by this share of the sheet's longer side, and never less than the rounding of
 *  transforms to 6 decimals can make of it (half a millionth on each axis of two parts, and as much again for
 *  the turn). */
const SHARE = 1e-6;
const ROUNDING = 2e-6;

/** The nest engines' own final check (the judge of answers is src-engine/judge): every part inside its
 *  sheet by the margin, no overlap, clear distances, zones,
 *  allowed turns, quantities and stock limits. Empty when nothing is wrong. Shares no code with the engines:
 *  own predicates (outlineCheck.ts), original outlines, rounded transforms. */
export function verifyNest(spec: NestSpec, sheets: readonly NestSheetLayout[]): readonly NestFault[] {
  return [
    ...countFaults(spec, sheets),
    ...sheets.flatMap((sheet, index) => [...placeFaults(spec, sheet, index)]),
  ];
}

/** The same with every turn allowed: for plans whose turns were checked before. */
export const withAnyTurn = <S extends NestSpec>(spec: S): S => ({
  ...spec,
  parts: spec.parts.map((part) => ({ ...part, rotations: 'any', mirror: true })),
});

function countFaults(spec: NestSpec, sheets: readonly NestSheetLayout[]): NestFault[] {
  const faults: NestFault[] = [];
  const parts = spec.parts.map(() => 0);
  const stock = spec.stock.map(() => 0);
  for (const sheet of sheets) {
    stock[sheet.stock] += 1;
    for (const { part } of sheet.placements) parts[part] += 1;
  }
  const accuse = (sentence: string): void => void faults.push({ sheet: -1, piece: -1, sentence });
  parts.forEach((count, row) => {
    const { qty } = spec.parts[row];
    if (count > qty) accuse(`part row ${row} is placed ${count} times, asked for ${qty}`);
  });
  stock.forEach((count, row) => {
    const { cap } = spec.stock[row];
    if (count > cap) accuse(`stock row ${row} is used ${count} times, there are ${cap}`);
  });
  return faults;
}

/** What is wrong with where the pieces of one sheet lie: each for itself first, then pairs from left to right. */
export function* placeFaults(spec: NestSpec, sheet: NestSheetLayout, index = 0): Generator<NestFault> {
  const stock = spec.stock[sheet.stock];
  const tolerance = Math.max(SHARE * Math.max(stock.w, stock.h), ROUNDING);
  const said = (kind: NestFault['kind'], piece: number, sentence: string): NestFault => ({
    sheet: index,
    piece,
    sentence,
    kind,
  });
  const edge = stock.outline === null ? null : outlineOf([stock.outline]);
  const zones = stock.zones.map((zone) => outlineOf([zone]));
  const placed = sheet.placements.map((at) => placedOutline(spec, at));
  for (const [piece, outline] of placed.entries()) {
    const turn = turnFault(spec, sheet.placements[piece]);
    if (turn !== null) yield said('turn', piece, turn);
    const inside = insideFault(stock, edge, outline, tolerance);
    if (inside !== null) yield said('outside', piece, inside);
    for (const zone of zones) {
      if (tooClose(outline, zone, spec.exclusionMargin, tolerance))
        yield said('zone', piece, 'lies in or too close to an exclusion zone');
    }
    const { lowestGrade = Infinity } = spec.parts[sheet.placements[piece].part];
    if (liesTooLow(stock, outline, lowestGrade, tolerance))
      yield said('zone', piece, 'lies in a zone of too low a grade');
  }
  const order = placed.map((_, piece) => piece).sort((a, b) => placed[a].minX - placed[b].minX || a - b);
  const reach = Math.max(spec.spacing, tolerance);
  for (const [at, a] of order.entries()) {
    for (let k = at + 1; k < order.length && placed[order[k]].minX <= placed[a].maxX + reach; k += 1) {
      const b = order[k];
      if (!tooClose(placed[a], placed[b], spec.spacing, tolerance)) continue;
      if (mayLieClose(spec, sheet, placed, [a, b], tolerance)) continue;
      const [piece, other] = [Math.max(a, b), Math.min(a, b)];
      yield {
        ...said('apart', piece, `overlaps or comes closer than ${spec.spacing} to piece ${other}`),
        other,
      };
    }
  }
}

const liesTooLow = (
  { graded = [] }: NestSpec['stock'][number],
  outline: Outline,
  lowest: number,
  tolerance: number,
): boolean =>
  graded.some(({ ring, grade }) => grade > lowest && tooClose(outline, outlineOf([ring]), 0, tolerance));

/** Whether two pieces that come closer than the spacing may, because of shared cuts. */
function mayLieClose(
  spec: NestSpec,
  { placements }: NestSheetLayout,
  outlines: readonly Outline[],
  pair: readonly [number, number],
  tolerance: number,
): boolean {
  if (spec.commonKerf === undefined) return false;
  const rule = { apart: spec.commonKerf, gap: spec.spacing, tolerance };
  const ring = (piece: number): Points => placedRing(spec, placements[piece]);
  const [a, b] = pair.map((piece) => ({ ring: ring(piece), outline: outlines[piece] }));
  const others = pair.flatMap((piece, at) =>
    outlines.flatMap((outline, third) =>
      pair.includes(third) || !boxesWithin(outlines[piece], outline, rule.gap)
        ? []
        : commonStretches([a, b][at].ring, ring(third), rule),
    ),
  );
  return mayShare(a, b, rule, others);
}

function turnFault(spec: NestSpec, at: NestPlacement): string | null {
  const part = spec.parts[at.part];
  if (at.mirrored && !part.mirror) return 'is mirrored but must not be';
  if (part.rotations === 'any') return null;
  const allowed = part.rotations.length === 0 ? [0] : part.rotations;
  const off = (angle: number): number => {
    const d = (((at.rotation - angle) % 360) + 360) % 360;
    return Math.min(d, 360 - d);
  };
  return allowed.some((angle) => off(angle) <= 2e-6)
    ? null
    : `is turned by ${at.rotation}, which is not allowed`;
}

function placedOutline(spec: NestSpec, at: NestPlacement): Outline {
  const { outline, holes } = spec.parts[at.part].polygon;
  return outlineOf([outline, ...(spec.partInPart ? holes : [])].map((ring) => moved(ring, at)));
}

const placedRing = (spec: NestSpec, at: NestPlacement): Points =>
  moved(spec.parts[at.part].polygon.outline, at);

function moved(ring: Points, at: NestPlacement): Points {
  const c = cosDeg(at.rotation),
    s = sinDeg(at.rotation);
  return ring.map(([px, py]) => {
    const x = at.mirrored ? -px : px;
    return [c * x - s * py + at.x, s * x + c * py + at.y] as const;
  });
}

function insideFault(
  stock: NestSpec['stock'][number],
  sheet: Outline | null,
  part: Outline,
  tolerance: number,
): string | null {
  const { margin } = stock;
  if (sheet === null) {
    const out =
      part.minX < stock.x + margin.left - tolerance ||
      part.minY < stock.y + margin.top - tolerance ||
      part.maxX > stock.x + stock.w - margin.right + tolerance ||
      part.maxY > stock.y + stock.h - margin.bottom + tolerance;
    return out ? 'leaves the usable part of the sheet' : null;
  }
  const needed = Math.max(margin.left, margin.top, margin.right, margin.bottom);
  const [x, y] = innerPoint(part);
  if (!contains(sheet, x, y)) return 'lies outside the sheet';
  const crosses =
    needed > tolerance ? edgesNearer(part, sheet, needed - tolerance) : leaves(part, sheet, tolerance);
  return crosses ? 'leaves the usable part of the sheet' : null;
}

/** True when the part sticks out of a polygonal sheet by more than the tolerance: some stretch of its
 *  boundary is outside and far from the sheet's. */
function leaves(part: Outline, sheet: Outline, tolerance: number): boolean {
  return overlapDeeperThan(part, sheet, tolerance, 'outside');
}
