import { describe, expect, it } from 'vitest';
import type { MachineProfile } from '../../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { solve } from '../../index.ts';
import { runGcode } from '../../judge/files/runGcode.ts';
import { contoursNest, judgeGcode } from '../../judge/index.ts';
import { gcodeSheet } from './gcode.ts';
import { machinePlanNest } from './sheets.ts';

const REQUEST: RequestNest = {
  parts: [
    {
      name: 'Ring',
      polygon: [
        [0, 0],
        [120, 0],
        [120, 120],
        [0, 120],
      ],
      holes: [
        [
          [20, 20],
          [100, 20],
          [100, 100],
          [20, 100],
        ],
      ],
    },
    {
      name: 'Hook; (odd) %',
      polygon: [
        [0, 0],
        [50, 0],
        [50, 15],
        [20, 15],
        [20, 50],
        [0, 50],
      ],
      qty: 4,
    },
  ],
  stock: [{ w: 400, h: 200 }],
  options: { spacing: 6, margin: 5 },
  include: ['outlines'],
};
const nest = solve('nest', REQUEST) as ResponseNest;
const LASER: MachineProfile = {
  name: 'Laser',
  post: 'grbl-laser',
  units: 'mm',
  toolDiameter: 0.2,
  cutFeed: 900,
  leadIn: 2,
};
const ROUTER: MachineProfile = {
  name: 'Router',
  post: 'iso-router',
  units: 'mm',
  toolDiameter: 4,
  cutFeed: 2000,
  depth: 18,
  passDepth: 7,
};

describe('g-code', () => {
  it.each([LASER, ROUTER, { ...ROUTER, name: 'Led', leadIn: 2 }])(
    'cuts every contour once at half a tool from the outline ($name)',
    (profile) => {
      const { text, notes } = gcodeSheet(machinePlanNest(REQUEST, nest), 0, profile);
      expect(judgeGcode(contoursNest(nest.sheets[0]), text, notes, profile)).toEqual([]);
      expect(notes).toEqual([]);
      const depths = new Set(runGcode(text).contours.flatMap((cuts) => cuts.map(({ z }) => z)));
      expect(Math.abs(Math.min(...depths))).toBe(profile.depth ?? 0);
    },
  );

  it('cuts what lies in a hole and the hole itself before the outline around them', () => {
    const { text } = gcodeSheet(machinePlanNest(REQUEST, nest), 0, LASER);
    const order = text.split('\n').filter((line) => /: (inner|outer)$/.test(line));
    expect(order.indexOf('; Ring: inner')).toBeLessThan(order.indexOf('; Ring: outer'));
    const inside = nest.sheets[0].parts.filter(({ inPart }) => inPart !== undefined).length;
    expect(
      order.slice(0, order.indexOf('; Ring: inner')).filter((line) => line.startsWith('; Hook')).length,
    ).toBeGreaterThanOrEqual(inside);
  });

  it('lets no name break the program', () => {
    const { text } = gcodeSheet(machinePlanNest(REQUEST, nest), 0, ROUTER);
    expect(text).toContain('(Hook_ _odd_ _: outer)');
  });

  it('says which hole the tool does not fit into, and which place it does not reach', () => {
    const slotted: RequestNest = {
      parts: [
        {
          name: 'Plate',
          // A slot of 3 from above, a hole 2 high.
          polygon: [
            [0, 0],
            [57, 0],
            [57, 60],
            [60, 60],
            [60, 0],
            [100, 0],
            [100, 100],
            [0, 100],
          ],
          holes: [
            [
              [10, 80],
              [30, 80],
              [30, 82],
              [10, 82],
            ],
          ],
        },
      ],
      stock: [{ w: 300, h: 200 }],
      include: ['outlines'],
    };
    const made = (toolDiameter: number) =>
      solveNest({ ...slotted, files: [{ format: 'gcode', machine: { ...ROUTER, toolDiameter } }] });
    expect(made(1.5).warnings).toEqual(['Program (G-code): not tried on a machine']);
    expect(made(6).warnings).toEqual([
      'sheet 1: Plate: a hole is narrower than the tool and is not cut',
      'sheet 1: Plate: the tool does not reach into a place that is narrower than itself',
      'Program (G-code): not tried on a machine',
    ]);
  });

  it('is refused with a sentence where the tool would cut into the part beside', () => {
    const boards: Request2d = {
      parts: [{ name: 'Door', w: 500, h: 700, qty: 4 }],
      stock: [{ w: 2800, h: 2070 }],
      options: { kerf: 4 },
    };
    const made = (toolDiameter: number): Response2d =>
      solve('2d', {
        ...boards,
        files: [{ format: 'gcode', machine: { ...ROUTER, toolDiameter } }],
      }) as Response2d;
    expect(made(4).filesRefused).toBeUndefined();
    expect(made(4).files?.length).toBe(1);
    const wide = made(6);
    expect(wide.files).toEqual([]);
    expect(wide.filesRefused?.map(({ reason }) => reason)).toEqual([
      'Sheet 1: a tool 6 wide would cut into "Door" on its way round "Door". Plan again with a kerf of at least 6, ' +
        'or take a thinner tool.',
    ]);
  });

  it('cuts an open line at every depth along itself, never straight from its end to its start', () => {
    const hook = REQUEST.parts[1];
    const outline = hook.polygon ?? [];
    const line = [
      [5, 5],
      [45, 5],
      [45, 10],
      [5, 10],
    ];
    const drawn = { outline, marks: [{ layer: 'CUT' as const, line }] };
    const plan = machinePlanNest(REQUEST, nest, [undefined, drawn]);
    const { contours } = runGcode(gcodeSheet(plan, 0, ROUTER).text);
    const lengths = contours
      .filter((cuts) => cuts.length === 9)
      .map((cuts) =>
        cuts.reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0),
      );
    expect(lengths.map(Math.round)).toEqual([255, 255, 255, 255]);
  });
});

const solveNest = (request: RequestNest): ResponseNest => solve('nest', request) as ResponseNest;
