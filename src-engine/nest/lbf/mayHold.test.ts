import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import type { Ring } from '../../geometry/ring.ts';
import { angle, box, circleOf, nestProblem } from '../../testing/nestProblems.ts';
import { openSession } from '../core/session.ts';
import { loadLayout } from '../core/session.ts';
import { goalsOf } from '../core/goals.ts';
import { constructBest } from './constructBest.ts';
import { LatticeBook } from '../lattice/latticeBook.ts';
import { lbf } from './index.ts';
import { HoldingProof, possibleGoals } from './mayHold.ts';
import { sample } from '../../testing/quick.ts';

const SHEET = { w: 100, h: 100 };

const mayHold = (outlines: readonly Ring[], sheets: number, spacing = 0): boolean =>
  new HoldingProof(openSession(nestProblem(outlines, SHEET, { spacing }))).mayHold([sheets]);

it('two pieces that have no room on one sheet need two', () => {
  const square = box(51, 51);
  expect(mayHold([square, box(30, 90)], 1)).toBe(true);
  expect(mayHold([square, square], 1)).toBe(false);
  expect(mayHold([square, square], 2)).toBe(true);
  expect(mayHold([square, square, square], 2)).toBe(false);
});

it('pieces that fit a sheet exactly have room, with their spacing only where it is there', () => {
  expect(mayHold([box(50, 100), box(100, 50)], 1)).toBe(true);
  expect(mayHold([box(50, 100), box(50, 100)], 1, 1)).toBe(false);
  expect(mayHold([box(49, 100), box(50, 100)], 1, 1)).toBe(true);
});

it('angles lie in each other, discs in rings', () => {
  const large = angle(90, 90, 30, 1).polygon as Ring;
  expect(mayHold([large, large], 1)).toBe(false);
  expect(mayHold([large, box(60, 60)], 1)).toBe(true);
  const ring = nestProblem([circleOf(50, 48), circleOf(35, 48)], SHEET);
  const [outer, disc] = ring.parts;
  const hollow = { ...outer, polygon: { outline: outer.polygon.outline, holes: [circleOf(38, 48, 12)] } };
  const within = (partInPart: boolean): boolean =>
    new HoldingProof(openSession({ ...ring, partInPart, parts: [hollow, disc] })).mayHold([1]);
  expect([within(true), within(false)]).toEqual([true, false]);
});

it('more area than the sheets have is too much', () => {
  const five = Array.from({ length: 5 }, (): Ring => box(50, 50));
  expect([mayHold(five, 1), mayHold(five, 2), mayHold(five.slice(1), 1)]).toEqual([false, true, true]);
});

it('nobody tries to save a sheet where each piece needs its own, but does where two might share one', () => {
  const tried = (outlines: readonly Ring[]): { all: number; possible: number; members: string[] } => {
    const members: string[] = [];
    const probe = { leavesOut: () => false, spent: (member: string) => void members.push(member) };
    const session = openSession(nestProblem(outlines, SHEET));
    const layout = constructBest(session, new LatticeBook(session), { halt: () => false });
    loadLayout(session, layout);
    const all = goalsOf(session, layout).length;
    const possible = possibleGoals(session, layout, new HoldingProof(session)).length;
    lbf(nestProblem(outlines, SHEET), { ...SILENT, probe });
    return { all, possible, members };
  };
  const large = tried([box(51, 51), box(52, 52), box(53, 53)]);
  expect([large.all, large.possible]).toEqual([1, 0]);
  expect(large.members).not.toContain('fewer sheets');
  const tight = tried([box(50, 60), box(50, 60), box(60, 50)]);
  expect(tight.possible).toBeGreaterThan(0);
  expect(tight.members).toContain('fewer sheets');
});

it('never says so of sheets that hold everything', () => {
  const side = fc.integer({ min: 10, max: 95 });
  const outline = fc.oneof(
    fc.tuple(side, side).map(([w, h]): Ring => box(w, h)),
    fc.tuple(side, side).map(([w, h]): Ring => angle(w, h, Math.min(w, h) / 2, 1).polygon as Ring),
    fc.tuple(side, side, side).map(
      ([w, h, x]): Ring => [
        [0, 0],
        [w, 0],
        [Math.min(x, w), h],
      ],
    ),
  );
  fc.assert(
    fc.property(
      fc.array(outline, { minLength: 2, maxLength: 7 }),
      fc.constantFrom(0, 3),
      (outlines, spacing) => {
        const problem = nestProblem(outlines, SHEET, { spacing });
        const { sheets } = lbf({ ...problem, share: 0.02 }, SILENT);
        expect(mayHold(outlines, sheets.length, spacing)).toBe(true);
      },
    ),
    { numRuns: sample(40, 6), seed: 5 },
  );
});
