import { expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { job2d } from '../job2d.ts';
import type { PanelEngine } from '../problem2d.ts';
import { solveHeuristic } from './index.ts';
import { KnownAnswers } from './answers/answersWork.ts';

it('asks an engine once for the same, and each time where somebody waits for more', () => {
  const [problem] = job2d({
    parts: [{ w: 60, h: 40, qty: 3 }],
    stock: [{ w: 100, h: 100, qty: 1 }],
  }).problems;
  const known = new KnownAnswers();
  let asked = 0;
  const counted: PanelEngine = (one, control) => {
    asked++;
    return solveHeuristic(one, control);
  };
  const answerOf = (one: typeof problem) => known.of(counted)(one, SILENT);
  const first = answerOf(problem);
  expect(answerOf({ ...problem, parts: [{ ...problem.parts[0] }] })).toBe(first);
  expect(asked).toBe(1);
  answerOf({ ...problem, kerf: problem.parts[0].w });
  expect(asked).toBe(2);
  answerOf({ ...problem, closesUntil: () => false });
  answerOf({ ...problem, closesUntil: () => false });
  expect(asked).toBe(4);
});
