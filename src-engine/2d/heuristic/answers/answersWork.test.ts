import { expect, it } from 'vitest';
import { SILENT } from '../../../control/control.ts';
import { job2d } from '../../job2d.ts';
import { buildPackModel } from '../../packing/packModel.ts';
import { request2d } from '../../../contract/panel2d.ts';
import { parse } from '../../../contract/parse.ts';
import { AnswersWork } from './answersWork.ts';
import { solveHeuristic } from '../index.ts';
import { ANSWERS_WORK } from '../tuning.ts';

const request = { parts: [{ w: 300, h: 200, qty: 2 }], stock: [{ w: 1000, h: 500 }] };
const [problem] = job2d(parse(request2d, request).value).problems;

/** The answers to a request with so many pieces after so much work; its pool holds `qty` of `ofPieces`. */
function after(work: number, share = 1, qty: number = ANSWERS_WORK.pieces, ofPieces = qty): AnswersWork {
  const answers = new AnswersWork({ share, parts: [{ ...problem.parts[0], qty }], ofPieces });
  const trace = { runs: [{ id: 'any', work, seconds: 0 }], improvements: [], proven: false };
  answers.counting({}).onTrace?.(buildPackModel(problem), trace);
  return answers;
}

/** The share that an answer gets then. */
function shareAfter(work: number, share = 1, qty?: number): number {
  let got = 0;
  const solve = after(work, share, qty).within((asked, control) => {
    got = asked.share;
    return solveHeuristic(asked, control);
  });
  solve({ ...problem, share }, SILENT);
  return got;
}

it('leaves whole budgets to an answer until much was done before, and less and less from there on', () => {
  const { free, most, least } = ANSWERS_WORK;
  expect(shareAfter(free)).toBe(1);
  expect(shareAfter((free + most) / 2)).toBeCloseTo(0.5, 9);
  expect(shareAfter(2 * most)).toBe(least);
});

it('measures a request that gets a share of the budgets by that share', () => {
  expect(shareAfter(ANSWERS_WORK.free, 0.5)).toBeCloseTo(0.5 * shareAfter(2 * ANSWERS_WORK.free), 9);
});

it('leaves less to the answers of a request of few pieces, and no more to those of many', () => {
  const { free, most, least, pieces } = ANSWERS_WORK;
  expect(shareAfter(free / 2, 1, pieces / 2)).toBe(1);
  expect(shareAfter(most / 2, 1, pieces / 2)).toBe(least);
  expect(shareAfter((free + most) / 2, 1, 10 * pieces)).toBeCloseTo(0.5, 9);
});

it('asks for no other answer to the same question once less than half of the budgets is left', () => {
  const { free, most } = ANSWERS_WORK;
  expect(after(free).isSpent()).toBe(false);
  expect(after((free + most) / 2 - 1).isSpent()).toBe(false);
  expect(after((free + most) / 2 + 1).isSpent()).toBe(true);
});

it('has the pools of a request share what one may do', () => {
  const { free, pieces, least } = ANSWERS_WORK;
  const leftOf = (work: number, many: number): number => after(work, 1, 2 * pieces, many * 2 * pieces).left;
  expect(leftOf(free, 1)).toBe(1);
  expect(leftOf(free, 5)).toBe(least);
  expect(leftOf(free / 5, 5)).toBe(1);
});
