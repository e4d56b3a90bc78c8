import type { Rng } from '../../control/rng.ts';
import type { Board } from './board.ts';
import type { Budget } from './budget.ts';
import { PlaceFinder } from './findPlace.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import type { Together } from './together.ts';
import { SEPARATION } from './tuning.ts';

export interface Patience {
  readonly idleRounds: number;
  readonly strikes: number;
  /** With it the best layout so far is parted as a whole when some rounds have brought none better. */
  readonly together?: Together | undefined;
}

/** What became of a separation: the least total overlap (0 = nothing overlaps) and the layout that has it,
 *  which is on the board. */
export interface Separation {
  readonly loss: number;
  readonly snapshot: Snapshot;
}

/** Moves overlapping pieces until nothing overlaps or patience or budget ends. Works on the sheets given;
 *  pieces elsewhere stay. Losses must have been started. Idea: guided local search: every overlapping piece
 *  moves to where its weighted overlap is least; pairs that keep overlapping get heavier. Source: sparrow
 *  (Gardeyn & Wauters 2025), algorithms 5 and 9; Umetani et al. 2009. */
export function separate(
  board: Board,
  sheets: readonly number[],
  rng: Rng,
  budget: Budget,
  patience: Patience,
): Separation {
  const finder = new PlaceFinder(board, rng);
  const pieces = piecesOn(board, sheets);
  let least = totalLoss(board, pieces);
  let best = takeSnapshot(board);
  let strikes = 0;
  while (strikes < patience.strikes && least > 0 && !budget.spent()) {
    const before = least;
    let idle = 0,
      stale = 0;
    while (idle < patience.idleRounds && least > 0 && !budget.spent()) {
      moveOverlapping(board, sheets, pieces, finder, rng);
      const loss = totalLoss(board, pieces);
      if (loss < least) {
        if (loss < least * SEPARATION.progress) idle = 0;
        least = loss;
        best = takeSnapshot(board);
        stale = 0;
      } else idle++;
      if (++stale === SEPARATION.staleRounds && least > 0 && isParted(board, sheets, best, patience))
        return { loss: 0, snapshot: takeSnapshot(board) };
      updateWeights(board, pieces);
    }
    strikes = least < before * SEPARATION.progress ? 0 : strikes + 1;
    if (least > 0) {
      restoreSnapshot(board, best);
      for (const piece of pieces) board.refreshLosses(piece);
    }
  }
  restoreSnapshot(board, best);
  return { loss: least, snapshot: best };
}

/** Whether a layout's pieces come apart when all of them move at once; else the board stays as it is. */
function isParted(
  board: Board,
  sheets: readonly number[],
  layout: Snapshot,
  { together }: Patience,
): boolean {
  if (together === undefined) return false;
  const now = takeSnapshot(board);
  restoreSnapshot(board, layout);
  if (sheets.every((sheet) => together.part(sheet))) return true;
  restoreSnapshot(board, now);
  return false;
}

function piecesOn(board: Board, sheets: readonly number[]): number[] {
  const pieces: number[] = [];
  for (let piece = 0; piece < board.pieces; piece++)
    if (sheets.includes(board.sheet[piece])) pieces.push(piece);
  return pieces;
}

/** Sum of all losses of the pieces, each pair once. */
export function totalLoss(board: Board, pieces: readonly number[]): number {
  const { loss, stride } = board;
  let sum = 0;
  for (const piece of pieces) {
    const row = piece * stride;
    for (const other of pieces) if (other > piece) sum += loss[row + other];
    sum += loss[row + board.pieces];
  }
  return sum;
}

function weightedLoss(board: Board, piece: number): number {
  const { loss, weight, stride } = board;
  let sum = 0;
  for (let at = piece * stride, end = at + stride; at < end; at++)
    if (loss[at] > 0) sum += loss[at] * weight[at];
  return sum;
}

function moveOverlapping(
  board: Board,
  sheets: readonly number[],
  pieces: readonly number[],
  finder: PlaceFinder,
  rng: Rng,
): void {
  const moving = pieces.filter((piece) => weightedLoss(board, piece) > 0);
  for (let k = moving.length - 1; k > 0; k--) {
    const other = rng.below(k + 1);
    const swap = moving[k];
    moving[k] = moving[other];
    moving[other] = swap;
  }
  for (const piece of moving) {
    const now = weightedLoss(board, piece);
    if (now === 0) continue;
    const place = finder.find(piece, sheets);
    if (place.cost >= now) continue;
    board.put(piece, place.sheet, place.shape, place.x, place.y);
    board.refreshLosses(piece);
  }
}

function updateWeights(board: Board, pieces: readonly number[]): void {
  const { loss, weight, stride } = board;
  board.collider.work += (pieces.length * stride) >> 1;
  let worst = 0;
  for (const piece of pieces) {
    for (let at = piece * stride, end = at + stride; at < end; at++) if (loss[at] > worst) worst = loss[at];
  }
  if (worst === 0) return;
  const { weightMost, weightLeast, weightDecay } = SEPARATION;
  for (const piece of pieces) {
    for (let at = piece * stride, end = at + stride; at < end; at++) {
      if (loss[at] > 0) weight[at] *= weightLeast + (weightMost - weightLeast) * (loss[at] / worst);
      else if (weight[at] > 1) weight[at] = Math.max(1, weight[at] * weightDecay);
    }
  }
}
