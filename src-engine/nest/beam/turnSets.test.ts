import { expect, it } from 'vitest';
import { box, judgedNest, nestProblem } from '../../testing/nestProblems.ts';
import { openSession } from '../core/session.ts';
import { turnSets } from './turnSets.ts';

/** A hook: its four quarter turns are different shapes. */
const hook = (w: number, h: number): [number, number][] => [
  [0, 0],
  [w, 0],
  [w, h],
  [w - 10, h],
  [w - 10, 10],
  [0, 10],
];

const listed = (
  outlines: [number, number][][],
  sheet: { w: number; h: number },
): { turns: number[]; w: number[] }[] => {
  const session = openSession(nestProblem(outlines, sheet));
  const { shapes } = session.board;
  return turnSets(session).map((set) => {
    const kept = [...set.keys()].filter((shape) => set[shape] === 1);
    return {
      turns: kept.map((shape) => shapes.row[shape]),
      w: kept.map((shape) => Math.round(shapes.w[shape])),
    };
  });
};

it('tells least wide turns and least high ones, then one of either', () => {
  expect(listed([hook(100, 30), hook(20, 70)], { w: 500, h: 300 })).toEqual([
    { turns: [0, 0, 1, 1], w: [30, 30, 20, 20] },
    { turns: [0, 0, 1, 1], w: [100, 100, 70, 70] },
    { turns: [0, 1], w: [30, 20] },
    { turns: [0, 1], w: [100, 70] },
  ]);
});

it('names no turn that fits no sheet', () => {
  expect(listed([hook(100, 30)], { w: 500, h: 60 }).map(({ w }) => w)).toEqual([[100, 100], [100]]);
});

it('has nothing to say of parts with one turn', () => {
  expect(listed([box(50, 50)], { w: 500, h: 300 })).toEqual([]);
});

it('lays long hooks of two sizes closer than by the nearest place of all turns', () => {
  const long = (w: number, h: number, t: number): [number, number][] => [
    [0, 0],
    [w, 0],
    [w, h],
    [w - t, h],
    [w - t, t],
    [0, t],
  ];
  const { sheets } = judgedNest({
    parts: [
      { polygon: long(385, 141, 47), qty: 6, allowMirror: true },
      { polygon: long(459, 138, 43), qty: 8 },
    ],
    stock: [{ w: 1500, h: 750 }],
    options: { margin: 8 },
  });
  expect(sheets).toHaveLength(1);
  expect(sheets[0].usedW).toBeLessThan(610);
});
