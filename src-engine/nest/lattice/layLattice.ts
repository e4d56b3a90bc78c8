import type { SheetField } from '../core/sheetField.ts';
import type { Lattice } from './scanLattices.ts';
import { LATTICE } from './tuning.ts';

/** One shape of a motif as it is laid: its offset in the motif and its box. */
export interface Member {
  readonly shape: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A shape on the sheet. */
export interface Laid {
  readonly shape: number;
  readonly x: number;
  readonly y: number;
}

/** Where copies gather. */
interface Corner {
  readonly right: boolean;
  readonly bottom: boolean;
}

/** Origins worth trying for a lattice on a field: rows flush with the edges of the sheet where the lattice runs
 *  along one, a grid over the cell elsewhere. */
export function phasesOf(
  lattice: Lattice,
  members: readonly Member[],
  field: SheetField,
): readonly (readonly [number, number])[] {
  const { ux, uy, vx, vy } = lattice;
  const tiny = 1e-9 * (Math.abs(ux) + Math.abs(uy));
  const isAlongX = Math.abs(uy) <= tiny,
    isAlongY = Math.abs(ux) <= tiny;
  const steps = Array.from({ length: LATTICE.phases }, (_, k) => k / LATTICE.phases);
  if (!isAlongX && !isAlongY)
    return steps.flatMap((a) =>
      steps.map((b) => [field.x0 + a * ux + b * vx, field.y0 + a * uy + b * vy] as const),
    );
  const flush = (
    low: number,
    high: number,
    at: (member: Member) => readonly [number, number],
    drift: number,
  ): number[] =>
    members.flatMap((member) => {
      const [offset, size] = at(member);
      return [0, 1, 2].flatMap((row) => [low - offset - row * drift, high - size - offset - row * drift]);
    });
  const flushX = flush(field.x0, field.x1, ({ x, w }) => [x, w], isAlongX ? vx : 0);
  const flushY = flush(field.y0, field.y1, ({ y, h }) => [y, h], isAlongX ? 0 : vy);
  const alongs = isAlongX
    ? [...flushX, ...steps.map((a) => field.x0 + a * ux)]
    : [...flushY, ...steps.map((a) => field.y0 + a * uy)];
  const across = isAlongX ? flushY : flushX;
  return [...new Set(alongs)].flatMap((a) =>
    [...new Set(across)].map((b) => (isAlongX ? ([a, b] as const) : ([b, a] as const))),
  );
}

/** The part of the field at the corner where copies gather that holds so many of them several times over: of small
 *  parts a lattice lays hundreds of thousands on a large sheet, and only those nearest to the corner count. The field
 *  itself where it holds no more. Narrower first, and lower only where it cannot be narrow enough. */
export function atCorner(
  field: SheetField,
  { right, bottom }: Corner,
  { cell }: Lattice,
  members: readonly Member[],
  count: number,
): SheetField {
  const { x0, y0, x1, y1 } = field;
  const room = ((LATTICE.times * count + LATTICE.more) * cell) / members.length;
  if ((x1 - x0) * (y1 - y0) <= room) return field;
  const boxW = members.reduce((most, { x, w }) => Math.max(most, Math.abs(x) + w), 0);
  const boxH = members.reduce((most, { y, h }) => Math.max(most, Math.abs(y) + h), 0);
  const w = Math.min(x1 - x0, room / (y1 - y0) + 2 * boxW);
  const isTall = w * (y1 - y0) > 2 * room;
  const h = isTall ? Math.min(y1 - y0, (2 * room) / w + 2 * boxH) : y1 - y0;
  return {
    ...field,
    x0: right ? x1 - w : x0,
    x1: right ? x1 : x0 + w,
    y0: bottom ? y1 - h : y0,
    y1: bottom ? y1 : y0 + h,
  };
}

/** Calls `each` with every stretch of copies of a member on the field: first place, step, number. Returns how
 *  many lie there. */
function eachRow(
  { ux, uy, vx, vy }: Lattice,
  members: readonly Member[],
  field: SheetField,
  [cx, cy]: readonly [number, number],
  each?: (member: Member, x: number, y: number, count: number) => void,
): number {
  const det = ux * vy - uy * vx;
  const tiny = 1e-9 * (Math.abs(field.x1) + Math.abs(field.y1) + 1);
  let sum = 0;
  for (const member of members) {
    const x0 = field.x0 - cx - member.x - tiny,
      x1 = field.x1 - member.w - cx - member.x + tiny,
      y0 = field.y0 - cy - member.y - tiny,
      y1 = field.y1 - member.h - cy - member.y + tiny;
    if (x0 > x1 || y0 > y1) continue;
    const rows = [ux * y0 - uy * x0, ux * y0 - uy * x1, ux * y1 - uy * x0, ux * y1 - uy * x1].map(
      (d) => d / det,
    );
    for (let l = Math.ceil(Math.min(...rows)); l <= Math.max(...rows); l++) {
      const [fromX, toX] = range(ux, x0 - l * vx, x1 - l * vx);
      const [fromY, toY] = range(uy, y0 - l * vy, y1 - l * vy);
      const from = Math.max(fromX, fromY),
        to = Math.min(toX, toY);
      if (from > to) continue;
      sum += to - from + 1;
      each?.(member, cx + member.x + l * vx + from * ux, cy + member.y + l * vy + from * uy, to - from + 1);
    }
  }
  return sum;
}

/** Whole numbers k with low <= k * step <= high. */
function range(step: number, low: number, high: number): readonly [number, number] {
  if (
    Math.abs(step) * 1e9 < Math.abs(low) + Math.abs(high) + 1e-300 &&
    step * step < 1e-18 * (low * low + high * high)
  )
    return low <= 0 && high >= 0 ? [-Infinity, Infinity] : [1, 0];
  const a = low / step,
    b = high / step;
  return [Math.ceil(Math.min(a, b)), Math.floor(Math.max(a, b))];
}

/** How many shapes a lattice with this origin lays on the field. */
export const countOn = (
  lattice: Lattice,
  members: readonly Member[],
  field: SheetField,
  origin: readonly [number, number],
): number => eachRow(lattice, members, field, origin);

/** Where they lie. */
export function layOn(
  lattice: Lattice,
  members: readonly Member[],
  field: SheetField,
  origin: readonly [number, number],
): Laid[] {
  const laid: Laid[] = [];
  eachRow(lattice, members, field, origin, ({ shape, w, h }, x, y, count) => {
    for (let k = 0; k < count; k++)
      laid.push({
        shape,
        x: Math.max(field.x0, Math.min(field.x1 - w, x + k * lattice.ux)),
        y: Math.max(field.y0, Math.min(field.y1 - h, y + k * lattice.uy)),
      });
  });
  return laid;
}
