import { expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { nestProblem } from '../../testing/nestProblems.ts';
import { pointsOf } from '../../testing/points.ts';
import { loadLayout, openSession, reachOf } from '../core/session.ts';
import { lbfLayouts } from './index.ts';

const ANGLE = pointsOf('0,0 60,0 60,20 20,20 20,60 0,60');
const CHANNEL = pointsOf('0,0 70,0 70,50 55,50 55,15 15,15 15,50 0,50');
const STEP = pointsOf('0,0 20,0 20,40 60,40 60,60 0,60');
const GUSSET = pointsOf('0,0 80,0 80,15 15,60 0,60');
const ARM = pointsOf('0,0 40,0 90,30 90,50 30,20 0,20');
const TRIANGLE = pointsOf('0,0 50,0 25,45');

it('shortens the one sheet of 12, of 20 and of 30 notched pieces to 1065 together', () => {
  const jobs = [
    { outlines: [ANGLE, CHANNEL, GUSSET, ARM], qty: 3 },
    { outlines: [ANGLE, CHANNEL, GUSSET, ARM], qty: 5 },
    { outlines: [ANGLE, CHANNEL, TRIANGLE, STEP, GUSSET, ARM], qty: 5 },
  ];
  const reach = jobs.reduce((sum, { outlines, qty }) => {
    const session = openSession(nestProblem(outlines, { w: 1200, h: 170 }, { qty }));
    const [layout] = lbfLayouts(session, SILENT, () => false);
    expect(layout.stock).toHaveLength(1);
    loadLayout(session, layout);
    return sum + reachOf(session.board, 0, session.gravity[0]);
  }, 0);
  expect(reach).toBeLessThan(1065);
});
