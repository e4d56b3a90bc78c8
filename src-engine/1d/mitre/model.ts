import { bladeAlong, gapBetween } from '../../layout/mitreLayout.ts';
import type { Mitre, PlannedRod, RodProblem } from '../problem1d.ts';
import { endsOf } from '../../geometry/mitre.ts';
import { turnsOf } from './turns.ts';

/** A piece as it lies: part row and turn. */
export interface Laid {
  readonly part: number;
  readonly turn: number;
}

/** A bar while a plan is being made: pieces from left to right and their length with all gaps between them. */
export interface Bar {
  row: number;
  pieces: Laid[];
  extent: number;
  /** Pieces at its start that stay there. */
  readonly kept: number;
  /** Takes no other pieces. */
  readonly closed: boolean;
}

/** The pieces of a planned rod as they lie. */
export const laidOn = ({ parts, turns }: PlannedRod): Laid[] =>
  parts.map((part, at) => ({ part, turn: turns?.[at] ?? 0 }));

/** What lies between any two ends, looked up. */
export class MitreModel {
  readonly pool: RodProblem;
  readonly turns: readonly (readonly number[])[];
  /** Price counts, not length: minimizeCost, and some stock has one. */
  readonly byPrice: boolean;
  /** Places looked at so far. */
  work = 0;
  private readonly ends: number;
  private readonly gaps: Float64Array;
  /** Numbers of the left and right end by part * 4 + turn. */
  private readonly left: Int32Array;
  private readonly right: Int32Array;

  constructor(pool: RodProblem, { height, turns }: Mitre) {
    this.pool = pool;
    this.byPrice = pool.minimizeCost && pool.stock.some(({ price }) => price !== null);
    this.turns = pool.parts.map((part) => turnsOf(part, turns));
    const known = new Map<number, number>();
    const numberOf = (angle: number): number => {
      const found = known.get(angle) ?? known.size;
      known.set(angle, found);
      return found;
    };
    this.left = new Int32Array(pool.parts.length * 4);
    this.right = new Int32Array(pool.parts.length * 4);
    pool.parts.forEach((part, row) => {
      for (let turn = 0; turn < 4; turn++) {
        const { left, right } = endsOf(part, turn);
        this.left[row * 4 + turn] = numberOf(left);
        this.right[row * 4 + turn] = numberOf(right);
      }
    });
    const angles = [...known.keys()];
    this.ends = angles.length;
    const saw = { kerf: pool.kerf, height };
    this.gaps = Float64Array.from(
      angles.flatMap((right) => angles.map((left) => gapBetween(right, left, saw))),
    );
  }

  /** Between the long points of a piece and the next one. */
  gap(one: Laid, next: Laid): number {
    return this.gaps[this.right[one.part * 4 + one.turn] * this.ends + this.left[next.part * 4 + next.turn]];
  }

  lengthOf(part: number): number {
    return this.pool.parts[part].length;
  }

  /** What the longest blade of a part takes of the bar. */
  bladeOf(part: number): number {
    const { left = 0, right = 0 } = this.pool.parts[part];
    return Math.max(bladeAlong(left, this.pool.kerf), bladeAlong(right, this.pool.kerf));
  }

  extentOf(pieces: readonly Laid[]): number {
    return pieces.reduce(
      (sum, piece, at) => sum + this.lengthOf(piece.part) + (at === 0 ? 0 : this.gap(pieces[at - 1], piece)),
      0,
    );
  }

  usable(row: number): number {
    return this.pool.stock[row].usable;
  }
}
