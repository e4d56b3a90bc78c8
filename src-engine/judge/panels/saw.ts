import type { CutStep } from '../../contract/common.ts';
import { entryAt } from '../entries.ts';
import type { Box } from './facts2d.ts';
import { heightOf, sameBox, widthOf } from './facts2d.ts';
import type { Words } from '../figures.ts';
import { inUnits, micro, words } from '../figures.ts';

/** A board on the saw: where it lies, the cut it came from and what was made of it. */
export interface Board {
  readonly box: Box;
  readonly axis: 'h' | 'v' | null;
  readonly stage: number;
  /** Indices of the pieces that lie in it. */
  readonly pieces: readonly number[];
  halves: readonly [Board, Board] | null;
}

export interface Sawn {
  readonly root: Board;
  readonly faults: readonly Words[];
}

/** Saws a sheet as its steps say. A step names axis, position and length, not the board it is made in; where
 *  several boards could take it, the one freed last is tried first and the others after it, so that any order
 *  that puts parents before children is understood. */
export function sawSheet(usable: Box, pieces: readonly Box[], steps: readonly CutStep[], kerf: number): Sawn {
  const root: Board = {
    box: usable,
    axis: null,
    stage: 0,
    pieces: pieces.map((_, index) => index),
    halves: null,
  };
  const saw: Saw = { pieces, steps, kerf, boards: [root], tries: 0 };
  if (sawFrom(saw, 0)) return { root, faults: [] };
  // Nothing fits: go through it once more, always with the first board, and say where it ends.
  root.halves = null;
  return { root, faults: sawFirst({ ...saw, boards: [root] }) };
}

interface Saw {
  readonly pieces: readonly Box[];
  readonly steps: readonly CutStep[];
  readonly kerf: number;
  readonly boards: Board[];
  tries: number;
}

const MOST_TRIES = 5000;

/** True when the steps from `index` on can be made and leave every piece on its own. */
function sawFrom(saw: Saw, index: number): boolean {
  const step = saw.steps[index];
  if (step === undefined) return saw.boards.every((board) => isFinished(saw, board));
  for (let at = saw.boards.length - 1; at >= 0; at -= 1) {
    const board = entryAt(saw.boards, at);
    if (!canTake(saw, board, step) || !stageFollows(board, step)) continue;
    saw.tries += 1;
    if (saw.tries > MOST_TRIES) return false;
    const [low, high] = cutBoard(saw, board, step);
    saw.boards.splice(at, 1);
    saw.boards.push(high, low);
    if (sawFrom(saw, index + 1)) return true;
    saw.boards.splice(saw.boards.indexOf(high), 1);
    saw.boards.splice(saw.boards.indexOf(low), 1);
    saw.boards.splice(at, 0, board);
    board.halves = null;
  }
  return false;
}

function sawFirst(saw: Saw): readonly Words[] {
  const faults: Words[] = [];
  for (const step of saw.steps) {
    const takers = saw.boards.filter((board) => canTake(saw, board, step));
    const board = takers.findLast((one) => stageFollows(one, step)) ?? takers.at(-1);
    if (board === undefined)
      return [
        ...faults,
        words`step ${step.step}: no piece on the saw that this cut could cross without harm`,
      ];
    if (!stageFollows(board, step))
      faults.push(words`step ${step.step}: stage ${step.stage} does not follow from its parent cut`);
    const [low, high] = cutBoard(saw, board, step);
    saw.boards.splice(saw.boards.indexOf(board), 1);
    saw.boards.push(high, low);
  }
  for (const board of saw.boards) {
    if (isFinished(saw, board)) continue;
    const size = `${inUnits(widthOf(board.box))} x ${inUnits(heightOf(board.box))}`;
    const held = board.pieces.length;
    faults.push(
      words`after the last cut a board of ${size} is not its own piece: it holds ${held} part(s) and is none of them`,
    );
  }
  return faults.length > 0 ? faults : [words`the steps lead to no set of pieces`];
}

/** "Increases only when the axis flips relative to the parent cut"; a root cut is stage 1 (DECISIONS 42). */
const stageFollows = (board: Board, step: CutStep): boolean =>
  step.stage === (board.axis === step.axis ? board.stage : board.stage + 1);

const isFinished = ({ pieces }: Saw, board: Board): boolean =>
  board.pieces.length === 0 ||
  (board.pieces.length === 1 && board.pieces.every((piece) => sameBox(board.box, entryAt(pieces, piece))));

function canTake({ pieces, kerf }: Saw, board: Board, step: CutStep): boolean {
  const { box } = board;
  const pos = micro(step.pos);
  const [low, high, extent] =
    step.axis === 'v' ? [box.x0, box.x1, heightOf(box)] : [box.y0, box.y1, widthOf(box)];
  // The low side is the piece the cut frees: a cut at the very edge frees nothing and only trims by the blade.
  if (pos < low || (pos === low && kerf === 0) || pos >= high || extent !== micro(step.length)) return false;
  if (board.pieces.length === 0) return false;
  return board.pieces.every((index) => {
    const piece = entryAt(pieces, index);
    const [from, to] = step.axis === 'v' ? [piece.x0, piece.x1] : [piece.y0, piece.y1];
    return to <= pos || from >= pos + kerf;
  });
}

function cutBoard({ pieces, kerf }: Saw, board: Board, step: CutStep): readonly [Board, Board] {
  const pos = micro(step.pos);
  const { box } = board;
  const isLow = (index: number): boolean => {
    const { x1, y1 } = entryAt(pieces, index);
    return (step.axis === 'v' ? x1 : y1) <= pos;
  };
  const boxes: readonly [Box, Box] =
    step.axis === 'v'
      ? [
          { ...box, x1: pos },
          { ...box, x0: Math.min(pos + kerf, box.x1) },
        ]
      : [
          { ...box, y1: pos },
          { ...box, y0: Math.min(pos + kerf, box.y1) },
        ];
  const half = (which: 0 | 1): Board => ({
    box: boxes[which],
    axis: step.axis,
    stage: step.stage,
    pieces: board.pieces.filter((index) => isLow(index) === (which === 0)),
    halves: null,
  });
  board.halves = [half(0), half(1)];
  return board.halves;
}

/** Every board of a sawn sheet, parents before children. */
export function boardsOf(root: Board): readonly Board[] {
  const all: Board[] = [];
  const open = [root];
  for (let board = open.pop(); board !== undefined; board = open.pop()) {
    all.push(board);
    if (board.halves !== null) open.push(...board.halves);
  }
  return all;
}

/** Leftovers: boards that hold no piece after the last cut and have an area. */
export const leftoversOf = (root: Board): readonly Board[] =>
  boardsOf(root).filter(
    ({ box, pieces, halves }) =>
      halves === null && pieces.length === 0 && widthOf(box) > 0 && heightOf(box) > 0,
  );

/** The lowest stage a piece of w x h cut from this board alone would reach; Infinity where it does not fit.
 *  A cut along the board's own axis stays in its stage, the other axis opens the next one. */
export function stageFor(
  board: { readonly box: Box; readonly axis: 'h' | 'v' | null; readonly stage: number },
  w: number,
  h: number,
): number {
  const [spareW, spareH] = [widthOf(board.box) - w, heightOf(board.box) - h];
  if (spareW < 0 || spareH < 0) return Infinity;
  if (spareW === 0 && spareH === 0) return board.stage;
  if (spareW > 0 && spareH > 0) return board.axis === null ? 2 : board.stage + 1;
  return board.axis === (spareW > 0 ? 'v' : 'h') ? board.stage : board.stage + 1;
}

/** Whether edge-to-edge cuts with this blade can set every piece free: at any cut that harms nothing, both
 *  sides are again as free as before, so the first one found is as good as any. */
export function isSeparable(pieces: readonly Box[], area: Box, kerf: number): boolean {
  const [only] = pieces;
  if (only === undefined) return true;
  if (pieces.length === 1) return canTrim(only, area, kerf);
  for (const axis of ['v', 'h'] as const) {
    const low = (box: Box): number => (axis === 'v' ? box.x0 : box.y0);
    const high = (box: Box): number => (axis === 'v' ? box.x1 : box.y1);
    const sorted = pieces.toSorted((a, b) => low(a) - low(b) || high(a) - high(b));
    let reach = -Infinity;
    for (const [at, piece] of sorted.entries()) {
      const next = low(piece);
      if (at > 0 && next - kerf >= reach) {
        // With room for two blades the cut stays a blade away, so that pieces further in can still be trimmed.
        const cut = next - reach >= 2 * kerf ? reach : next - kerf;
        const [a, b] =
          axis === 'v'
            ? [
                { ...area, x1: cut },
                { ...area, x0: cut + kerf },
              ]
            : [
                { ...area, y1: cut },
                { ...area, y0: cut + kerf },
              ];
        return isSeparable(sorted.slice(0, at), a, kerf) && isSeparable(sorted.slice(at), b, kerf);
      }
      reach = Math.max(reach, high(piece));
    }
  }
  return false;
}

/** A gap before the piece must be at least a blade wide; after it the blade may hang over the edge. */
function canTrim(piece: Box, area: Box, kerf: number): boolean {
  const gap = (from: number, to: number): boolean => from === to || from - kerf >= to;
  const inside = piece.x0 >= area.x0 && piece.y0 >= area.y0 && piece.x1 <= area.x1 && piece.y1 <= area.y1;
  return inside && gap(piece.x0, area.x0) && gap(piece.y0, area.y0);
}
