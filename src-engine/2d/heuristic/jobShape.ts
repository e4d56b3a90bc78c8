import { areaOf, pieceCount } from '../packing/packModel.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PanelProblem } from '../problem2d.ts';
import { piecesIn } from '../problem2d.ts';
import { SETTLED } from './phases.ts';
import type { Lines } from '../lines.ts';
import type { Eased } from './tuning.ts';
import { BESIDE_HALF, EASED_HALF, EASY_STAGES, SMALL_JOB } from './tuning.ts';

/** Whether all the stock there is has the area of all pieces. */
export const roomForAll = (model: PackModel): boolean =>
  areaOf(model, model.demand) <= (1 + ROUNDING) * roomOfAll(model);

/** Area of all the stock there is, as a share of the model's unit. */
export const roomOfAll = ({ stocks, areaUnit }: PackModel): number =>
  stocks.reduce((sum, { w, h, cap }) => sum + (cap * w * h) / areaUnit, 0);

const ROUNDING = 1e-9;

/** A counted budget for the job: the smallest of some lines over the number of pieces, of which a handful of
 *  pieces get a small share, and jobs of a few dozen nearly all; where it is eased for small jobs, they get little
 *  beside a flat one. All of it goes to who waits (`patient`), where `isEased` says no (of sheets that are to be
 *  used up first less is taken then), and with two or three stages. */
export function pieceWork(lines: Lines | Eased, model: PackModel, patient = false): number {
  const isAll = patient || !isEased(model.stocks) || model.maxStages < EASY_STAGES;
  return workOfPieces(isAll && 'full' in lines ? lines.full : lines, pieceCount(model));
}

/** Whether small jobs on these kinds or rows get less: where there are several and none is to be used up first. */
export const isEased = (stock: readonly { readonly first: boolean | number }[]): boolean =>
  stock.length > 1 && !stock.some(({ first }) => Boolean(first));

/** Whether all sheets are of one kind, none of them to be used up first. */
export const isOneKind = (stock: readonly { readonly first: boolean | number }[]): boolean =>
  stock.length === 1 && !stock[0].first;

/** The same for a number of pieces. */
export function workOfPieces(lines: Lines | Eased, pieces: number): number {
  if (!('full' in lines)) return shareOf(pieces, SMALL_JOB, 2) * leastLine(lines, pieces);
  const full = workOfPieces(lines.full, pieces);
  return Math.min(full, workOfPieces(lines.small, pieces) + easedShare(pieces) * full);
}

/** The share of the full budgets that is added to the small ones. */
export const easedShare = (pieces: number): number => shareOf(pieces, EASED_HALF, 6);

/** The share of a long search on one kind that small jobs get. */
export const settledShare = (pieces: number): number =>
  Math.min(1, SETTLED.least + shareOf(pieces, SETTLED.half, SETTLED.power));

/** The problem for a search beside another one for the same answer: in large jobs with less of the budgets. */
export const besideAnother = (problem: PanelProblem): PanelProblem => ({
  ...problem,
  share: problem.share * besideShare(problem),
});

export const besideShare = ({ parts }: PanelProblem): number => 1 - shareOf(piecesIn(parts), BESIDE_HALF, 2);

/** A share that rises with a power of the pieces, or sheets, half at some number of them. */
export function shareOf(count: number, half: number, power: number): number {
  let ratio = 1;
  for (let times = 0; times < power; times++) ratio *= count / half;
  return ratio / (1 + ratio);
}

/** Counted work after which what is asked for gets less of its budgets, that at which it gets the least share, and that
 *  share. */
export interface LateShare {
  readonly free: number;
  readonly most: number;
  readonly least: number;
}

/** The share of its budgets that is left after so much counted work. */
export const lateShare = ({ free, most, least }: LateShare, spent: number): number =>
  Math.max(least, Math.min(1, (most - spent) / (most - free)));

/** The smallest of some lines over the number of pieces, never below nothing. */
export const leastLine = (lines: Lines, pieces: number): number =>
  Math.max(
    0,
    lines.reduce((least, line) => Math.min(least, line.floor + line.perPiece * pieces), Infinity),
  );
