import type { Rng } from '../../control/rng.ts';
import type { Board } from './board.ts';
import type { SheetField } from './sheetField.ts';
import type { Budget } from './budget.ts';
import type { Gravity } from './dropPlace.ts';
import { swapLarge, swapTwo } from './disturb.ts';
import { separate } from './separate.ts';
import type { Patience } from './separate.ts';
import { reachOf } from './session.ts';
import type { Snapshot } from './snapshot.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';
import type { Together } from './together.ts';
import { SQUEEZE } from './tuning.ts';

/** The sheet whose pieces move together, and which corner they gather in. */
interface Target {
  readonly board: Board;
  readonly sheet: number;
  readonly gravity: Gravity;
}

interface Budgets {
  readonly explore: Budget;
  readonly compress: Budget;
  /** Of the exploration. */
  readonly patience: Patience;
}

interface Manner {
  readonly onBetter?: (reach: number) => void;
  /** Time enough to be thorough: small steps, compression until the budget is gone. */
  readonly isLong?: boolean;
  /** With it every layout found is drawn together. */
  readonly together?: Together | undefined;
}

interface Job extends Target, Required<Omit<Manner, 'together'>>, Pick<Manner, 'together'> {
  readonly rng: Rng;
  readonly field: SheetField;
}

/** Makes the pieces of one sheet reach less far from the corner; the layout on the board must be free of
 *  overlaps and ends so. Returns the reach. Idea: take away a strip of the sheet, let the pieces overlap,
 *  separate them; on success again, on failure disturb an earlier near miss and retry; at the end ever
 *  smaller steps; in a long run the time left says how small. Source: exploration and compression
 *  phases of sparrow (Gardeyn & Wauters 2025). */
export function squeeze(
  target: Target,
  rng: Rng,
  { explore, compress, patience }: Budgets,
  { onBetter = () => undefined, isLong = false, together }: Manner = {},
): number {
  const { board, sheet, gravity } = target;
  const job: Job = { board, sheet, gravity, rng, field: board.fields[sheet], onBetter, isLong, together };
  if (reachOf(board, sheet, gravity) <= leastReach(board, sheet, gravity) * (1 + 1e-6))
    return reachOf(board, sheet, gravity);
  board.startLosses();
  let best = takeSnapshot(board);
  best = exploreNarrower(job, best, explore, { ...patience, together });
  // Without drawing the last width tried is tried once more, from the layout pushed into it.
  if (together !== undefined) board.fields[sheet] = job.field;
  restoreSnapshot(board, best);
  best = drawn(job, best, compress);
  best = compressStepwise(job, best, compress);
  board.fields[sheet] = job.field;
  restoreSnapshot(board, best);
  return reachOf(board, sheet, gravity);
}

/** No layout of these pieces reaches less far: their area over the cross side, and the thinnest turn of
 *  each. */
function leastReach(board: Board, sheet: number, gravity: Gravity): number {
  const { shapes, collider } = board;
  const field = board.fields[sheet];
  const cross = gravity.alongX ? field.y1 - field.y0 : field.x1 - field.x0;
  let area = 0,
    least = 0;
  for (let k = 0; k < board.counts[sheet]; k++) {
    const row = board.pieceRow[board.lists[sheet][k]];
    area += collider.geoms.area[shapes.bare[shapes.rowStart[row]]];
    let thin = Infinity;
    for (let shape = shapes.rowStart[row]; shape < shapes.rowStart[row + 1]; shape++)
      thin = Math.min(thin, gravity.alongX ? shapes.w[shape] : shapes.h[shape]);
    least = Math.max(least, thin);
  }
  return Math.max(least, area / cross);
}

/** A layout that is on the board, drawn together where that is wanted. */
function drawn({ board, sheet, gravity, together }: Job, layout: Snapshot, budget: Budget): Snapshot {
  if (together === undefined) return layout;
  together.draw(sheet, gravity, budget);
  return takeSnapshot(board);
}

function exploreNarrower(job: Job, start: Snapshot, budget: Budget, patience: Patience): Snapshot {
  const { board, sheet, gravity, isLong } = job;
  const step = isLong ? SQUEEZE.exploreStep : SQUEEZE.exploreStepOfLbf;
  const disturb = isLong ? swapLarge : swapTwo;
  let best = start;
  let width = reachOf(board, sheet, gravity);
  let misses: { loss: number; snapshot: Snapshot }[] = [];
  let fits = narrow(job, width * (1 - step), width / 2);
  while (fits && !budget.spent()) {
    const result = separate(board, [sheet], job.rng, budget, patience);
    if (result.loss === 0) {
      best = drawn(job, result.snapshot, budget);
      width = reachOf(board, sheet, gravity);
      job.onBetter(width);
      misses = [];
      fits = narrow(job, width * (1 - step), width / 2);
      continue;
    }
    misses.push(result);
    misses.sort((a, b) => a.loss - b.loss);
    if (misses.length > SQUEEZE.poolSize) misses.pop();
    const share = job.rng.next() * job.rng.next();
    restoreSnapshot(board, misses[Math.floor(share * misses.length)].snapshot);
    disturb(board, [sheet], job.rng);
    board.startLosses();
  }
  return best;
}

function compressStepwise(job: Job, start: Snapshot, budget: Budget): Snapshot {
  const { board, sheet, gravity, isLong } = job;
  const { compressFrom, compressTo, compressShrink } = SQUEEZE;
  const compressPatience = { ...SQUEEZE.compressPatience, together: job.together };
  const whole = budget.left();
  let best = start;
  let step: number = compressFrom;
  while (!budget.spent() && step > compressTo) {
    const width = reachOf(board, sheet, gravity);
    const fits = narrow(job, width * (1 - step), width * job.rng.next());
    const result = fits ? separate(board, [sheet], job.rng, budget, compressPatience) : null;
    if (result?.loss === 0) {
      best = drawn(job, result.snapshot, budget);
      job.onBetter(reachOf(board, sheet, gravity));
    } else {
      step *= compressShrink;
      board.fields[sheet] = job.field;
      restoreSnapshot(board, best);
      board.startLosses();
    }
    if (isLong) step = compressTo + (compressFrom - compressTo) * Math.max(0, budget.left() / whole);
  }
  return best;
}

/** Cuts the field down to `width` along the main axis; pieces beyond `split` move along by what was taken
 *  away, and one that is too long now takes a turn that is not. False when a piece has none: losses know nothing of
 *  the field's edge, so such a piece would only be pushed over it. */
function narrow(job: Job, width: number, split: number): boolean {
  const { board, sheet, gravity, field } = job;
  const old = reachOf(board, sheet, gravity);
  const delta = old - width;
  board.fields[sheet] = gravity.alongX
    ? gravity.right
      ? { ...field, x0: field.x1 - width }
      : { ...field, x1: field.x0 + width }
    : gravity.bottom
      ? { ...field, y0: field.y1 - width }
      : { ...field, y1: field.y0 + width };
  for (let k = 0; k < board.counts[sheet]; k++) {
    const piece = board.lists[sheet][k];
    const shape = turnThatFits(board, sheet, piece);
    if (shape < 0) return false;
    let x = board.x[piece],
      y = board.y[piece];
    const cx = x + board.shapes.w[shape] / 2,
      cy = y + board.shapes.h[shape] / 2;
    if (gravity.alongX) {
      if ((gravity.right ? field.x1 - cx : cx - field.x0) > split) x += gravity.right ? delta : -delta;
    } else if ((gravity.bottom ? field.y1 - cy : cy - field.y0) > split) y += gravity.bottom ? delta : -delta;
    board.put(piece, sheet, shape, board.clampX(shape, sheet, x), board.clampY(shape, sheet, y));
  }
  board.startLosses();
  return true;
}

/** The piece's own turn where it fits the field, else its first one that does; -1 for none. */
function turnThatFits(board: Board, sheet: number, piece: number): number {
  const own = board.shape[piece];
  if (board.fits(own, sheet)) return own;
  const { rowStart } = board.shapes;
  const row = board.pieceRow[piece];
  for (let shape = rowStart[row]; shape < rowStart[row + 1]; shape++)
    if (board.fits(shape, sheet)) return shape;
  return -1;
}
