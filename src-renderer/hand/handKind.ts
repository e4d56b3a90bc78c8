import { itemAt } from '../../src-engine/control/present.ts';
import type { AnyPlan } from '../stores/plans/plan.ts';
import type { Arrangement, HandPiece, PieceAt } from './arrangement.ts';
import type { HandFault } from './handFaults.ts';
import type { SheetOrder } from './sheetOrder.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A step to a side: -1, 0 or 1 along each axis. */
export type Way = readonly [x: number, y: number];

/** What a hand needs to know of one kind of work: panels, rods or nested outlines. */
export interface HandKind<P extends AnyPlan> {
  /** The plan on screen as an arrangement; null where a piece or a sheet is of no row of its request. */
  readonly arrangementOf: (plan: P) => Arrangement | null;
  /** What is wrong with where the pieces lie, but for what only the service can say. */
  readonly faults: (request: P['asked']['request'], sheets: Arrangement) => readonly HandFault[];
  /** The answer as it looks while nobody has judged it. */
  readonly draftOf: (plan: P, sheets: Arrangement) => P['response'];
  /** The arrangement as the service is told to keep it. */
  readonly fixedOf: (request: P['asked']['request'], sheets: Arrangement, rest: 'lay' | 'leave') => object;
  /** The pieces as they come to lie by themselves after an edit. */
  readonly settled: (request: P['asked']['request'], sheets: Arrangement) => Arrangement;
  /** A piece one step to a side; `step` in lengths of the job. */
  readonly moved: (
    request: P['asked']['request'],
    sheets: Arrangement,
    at: PieceAt,
    way: Way,
    step: number,
  ) => Arrangement;
  /** A piece turned as its row allows; null where nothing is ever turned. */
  readonly turned: ((request: P['asked']['request'], sheets: Arrangement, at: PieceAt) => Arrangement) | null;
  /** The same plan with its sheets in another order; null where the order says nothing. */
  readonly inOrder: ((response: P['response'], order: SheetOrder) => P['response']) | null;
  /** A piece turned by any angle or mirrored; null where there are only quarter turns. */
  readonly turnedTo:
    | ((
        request: P['asked']['request'],
        sheets: Arrangement,
        at: PieceAt,
        turn: { readonly rotation?: number; readonly mirrored?: boolean },
      ) => Arrangement)
    | null;
  /** Where a piece comes to lie on a sheet, one past the last for a new one: where it has room, else in the corner. */
  readonly spotOn: (
    request: P['asked']['request'],
    sheets: Arrangement,
    sheet: number,
    piece: HandPiece,
  ) => Spot;
}

/** The place of a piece after a step to a side; never before the corner. */
export function nudged(
  sheets: Arrangement,
  { sheet, index }: PieceAt,
  way: Way,
  step: number,
): Spot & { readonly sheet: number } {
  const { x, y } = itemAt(itemAt(sheets, sheet).pieces, index);
  const by = (value: number, off: number): number => Math.max(0, Math.round((value + off) * 1e6) / 1e6);
  return { sheet, x: by(x, way[0] * step), y: by(y, way[1] * step) };
}

/** The name of a row as the service gives it. */
export function nameOf(
  { parts }: { readonly parts: readonly { readonly name?: string | null | undefined }[] },
  row: number,
): string {
  const { name } = itemAt(parts, row);
  return name == null || name === '' ? `Part ${row + 1}` : name;
}
