import { expect, it } from 'vitest';
import type { MachineProfile } from '../../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import { solve } from '../../index.ts';
import { contoursNest, judgeGcode, judgeSheetDxf } from '../../judge/index.ts';
import { pointsOf } from '../../testing/points.ts';

const ROUTER: MachineProfile = {
  name: 'R',
  post: 'grbl-router',
  units: 'mm',
  toolDiameter: 4,
  cutFeed: 2000,
  depth: 18,
};
const PLATE = pointsOf('0,0 100,0 100,60 0,60');

it.each([
  [
    'a figure of eight, of which the larger half is laid',
    {
      polygon: pointsOf('0,0 100,100 100,20 20,100'),
    },
  ],
  [
    'a plate in two by its cut-out',
    {
      polygon: PLATE,
      holes: [pointsOf('40,0 60,0 60,60 40,60')],
    },
  ],
  [
    'holes that overlap',
    {
      polygon: PLATE,
      holes: [pointsOf('60,10 95,10 95,50 60,50'), pointsOf('80,20 98,20 98,30 80,30')],
    },
  ],
] as [string, RequestNest['parts'][number]][])(
  'files cut what was laid of a repaired part: %s',
  (_, part) => {
    const request: RequestNest = {
      parts: [{ ...part, qty: 3 }],
      stock: [{ w: 300, h: 200 }],
      options: { kerf: 4 },
      include: ['outlines'],
      files: [{ format: 'dxf' }, { format: 'gcode', machine: ROUTER }],
    };
    const { sheets, files, warnings } = solve('nest', request) as ResponseNest;
    const [drawing, program] = files ?? [];
    const contours = contoursNest(sheets[0]);
    expect(judgeSheetDxf(contours, drawing.text, { units: 'mm', origin: 'bottom-left' })).toEqual([]);
    expect(judgeGcode(contours, program.text, warnings, ROUTER)).toEqual([]);
  },
);
