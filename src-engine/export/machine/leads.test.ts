import { describe, expect, it } from 'vitest';
import type { MachineProfile } from '../../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import { solve } from '../../index.ts';
import { runGcode } from '../../judge/files/runGcode.ts';
import { contoursNest, judgeGcode } from '../../judge/index.ts';
import { gcodeSheet } from './gcode.ts';
import { machinePlanNest } from './sheets.ts';
import { pointsOf } from '../../testing/points.ts';
import { seldom } from '../../testing/seldom.ts';

const LASER: MachineProfile = { name: 'L', post: 'grbl-laser', units: 'mm', toolDiameter: 0, cutFeed: 900 };
const ROUTER: MachineProfile = {
  name: 'R',
  post: 'iso-router',
  units: 'mm',
  toolDiameter: 4,
  cutFeed: 2000,
  depth: 18,
};
/** A slot 14 wide between two long arms. */
const HOOK = pointsOf('0,0 34,0 34,120 24,120 24,10 10,10 10,120 0,120');

describe('ways of the tool', () => {
  it.each([
    { machine: { ...ROUTER, leadIn: 15 }, short: false },
    { machine: { ...LASER, leadIn: 12 }, short: true },
  ])('lead into no part and to no place off the sheet ($machine.post)', ({ machine, short }) => {
    const request: RequestNest = {
      parts: [{ name: 'Hook', polygon: HOOK, qty: 6 }],
      stock: [{ w: 120, h: 260 }],
      options: { kerf: machine.toolDiameter, margin: 2 },
      include: ['outlines'],
    };
    const made = solveNest(request);
    const { text, notes } = gcodeSheet(machinePlanNest(request, made), 0, machine);
    const told = /^no room for a way in of 12 at \d of \d contours: there it is shorter or left out$/;
    expect(notes).toEqual(short ? [expect.stringMatching(told)] : []);
    expect(judgeGcode(contoursNest(made.sheets[0]), text, notes, machine)).toEqual([]);
    const starts = [...text.matchAll(/^G0 X(-?[\d.]+) Y(-?[\d.]+)/gm)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(starts.length).toBeGreaterThanOrEqual(made.sheets[0].parts.length);
    for (const [x = 0, y = 0] of starts) {
      expect(Math.abs(x - 60)).toBeLessThanOrEqual(60);
      expect(Math.abs(y - 130)).toBeLessThanOrEqual(130);
    }
  });

  it('lead into each hole of a sieve in a moment', () => {
    const square = (x: number, y: number): [number, number][] => [
      [x, y],
      [x + 9, y],
      [x + 9, y + 9],
      [x, y + 9],
    ];
    const holes = Array.from({ length: 900 }, (_, at) =>
      square(5 + 12 * (at % 30), 5 + 12 * Math.floor(at / 30)),
    );
    const polygon = pointsOf('0,0 490,0 490,490 0,490');
    const request: RequestNest = {
      parts: [{ polygon, holes }],
      stock: [{ w: 520, h: 520 }],
      options: { margin: 9 },
    };
    const before = process.cpuUsage().user;
    const { text, notes } = gcodeSheet(machinePlanNest(request, solveNest(request)), 0, {
      ...ROUTER,
      leadIn: 2,
    });
    expect(notes).toEqual([]);
    expect(runGcode(text).contours.length).toBe(901);
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(10);
  });

  it('lead into no zone that stays free, and a cut that goes into one is told', () => {
    const request: RequestNest = {
      parts: [{ name: 'Plate', polygon: HOOK }],
      stock: [
        {
          w: 300,
          h: 200,
          exclusions: [pointsOf('44,0 60,0 60,200 44,200')],
        },
      ],
      options: { kerf: 4, margin: 10, rotations: [0] },
      include: ['outlines'],
    };
    const noted = (exclusionMargin: number): readonly string[] => {
      const asked = { ...request, options: { ...request.options, exclusionMargin } };
      return gcodeSheet(machinePlanNest(asked, solveNest(asked)), 0, { ...ROUTER, leadIn: 4 }).notes;
    };
    expect(noted(0)).toEqual([
      'a cut round "Plate" goes into zone 1, which stays free: plan again with a distance of at least 4 to zones',
    ]);
    expect(noted(4)).toEqual([]);
  });

  seldom('are refused where their program, or all of them, would be too long', () => {
    const disc = Array.from({ length: 600 }, (_, at): [number, number] => [
      20 + 20 * Math.cos((at * Math.PI) / 300),
      20 + 20 * Math.sin((at * Math.PI) / 300),
    ]);
    const made = (qty: number, h: number, machines: number): ResponseNest => {
      const machine: MachineProfile = { ...ROUTER, passDepth: 0.18 };
      const files = Array.from({ length: machines }, () => ({ format: 'gcode' as const, machine }));
      return solveNest({
        parts: [{ polygon: disc, qty }],
        stock: [{ w: 200, h }],
        options: { kerf: 4 },
        files,
      });
    };
    const long =
      'The programs up to sheet 1 are too long to be made with 100 passes: take deeper passes or outlines with fewer ' +
      'corners.';
    expect(made(6, 400, 1).filesRefused?.map(({ reason }) => reason)).toEqual([long]);
    const several = made(5, 200, 2);
    expect(several.filesRefused?.map(({ reason }) => reason)).toEqual([long]);
    expect(several.files?.length).toBe(1);
  });

  it('leave an arc by no more than a hundredth of a millimetre, in inches, too', () => {
    const disc = {
      outline: [
        [0, 0, 1],
        [10, 0, 1],
      ],
    };
    const request: RequestNest = {
      parts: [
        {
          polygon: pointsOf('0,0 5,-5 10,0 5,5'),
          allowedRotations: [],
        },
      ],
      stock: [{ w: 24, h: 24 }],
      options: { margin: 1 },
    };
    const plan = machinePlanNest(request, solveNest(request), [disc]);
    const { x, y } = plan.sheets[0].placed[0].box;
    const [cuts] = runGcode(gcodeSheet(plan, 0, { ...LASER, units: 'in' }).text).contours;
    const off = cuts.map(({ from, to }) =>
      Math.abs(5 - Math.hypot((from[0] + to[0]) / 2 - x - 5, 24 - (from[1] + to[1]) / 2 - y - 5)),
    );
    expect(Math.max(...off) * 25.4).toBeLessThan(0.01);
  });
});

const solveNest = (request: RequestNest): ResponseNest => solve('nest', request) as ResponseNest;
