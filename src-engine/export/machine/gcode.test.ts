import { describe, expect, it } from 'vitest';
import type { MachineProfile } from '../../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { solve } from '../../index.ts';
import { runGcode } from '../../judge/files/runGcode.ts';
import { contours2d, contoursNest, judgeGcode, judgeSheetDxf } from '../../judge/index.ts';
import { dxfSheet } from './dxfSheet.ts';
import { gcodeSheet } from './gcode.ts';
import { machinePlan2d, machinePlanNest } from './sheets.ts';
import { pointsOf } from '../../testing/points.ts';

const REQUEST: RequestNest = {
  parts: [
    {
      name: 'Ring',
      polygon: pointsOf('0,0 120,0 120,120 0,120'),
      holes: [pointsOf('20,20 100,20 100,100 20,100')],
    },
    {
      name: 'Hook; (odd) %',
      polygon: pointsOf('0,0 50,0 50,15 20,15 20,50 0,50'),
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
  it.each([
    LASER,
    ROUTER,
    { ...ROUTER, name: 'Led', leadIn: 2 },
    { ...ROUTER, name: 'Climbing', direction: 'climb' } as const,
    { ...ROUTER, name: 'Conventional', direction: 'conventional', leadIn: 2, tabs: 2 } as const,
  ])('cuts every contour once at half a tool from the outline ($name)', (profile) => {
    const { text, notes } = gcodeSheet(machinePlanNest(REQUEST, nest), 0, profile);
    expect(judgeGcode(contoursNest(nest.sheets[0]), text, notes, profile)).toEqual([]);
    expect(notes).toEqual([]);
    const depths = new Set(runGcode(text).contours.flatMap((cuts) => cuts.map(({ z }) => z)));
    expect(Math.abs(Math.min(...depths))).toBe(profile.depth ?? 0);
  });

  it.each([
    ['climb', 1],
    ['conventional', -1],
  ] as const)('%s milling goes round outlines and holes the two ways round', (direction, sign) => {
    const program = gcodeSheet(machinePlanNest(REQUEST, nest), 0, { ...ROUTER, direction }).text;
    const kinds = [...program.matchAll(/: (inner|outer)\)/g)].map(([, kind]) => kind);
    // Twice the area that a way goes round, y up: negative clockwise.
    const turns = runGcode(program).contours.map((cuts) =>
      cuts.reduce((sum, { from, to }) => sum + from[0] * to[1] - to[0] * from[1], 0),
    );
    expect(turns.map((turn, at) => Math.sign(turn) * (kinds[at] === 'outer' ? -1 : 1))).toEqual(
      kinds.map(() => sign),
    );
  });

  it('cuts what lies in a hole and the hole itself before the outline around them', () => {
    const { text } = gcodeSheet(machinePlanNest(REQUEST, nest), 0, LASER);
    const order = text.split('\n').filter((line) => /: (inner|outer)$/.test(line));
    expect(order.indexOf('; Ring: inner')).toBeLessThan(order.indexOf('; Ring: outer'));
    const inside = nest.sheets[0].parts.filter(({ inPart }) => inPart !== undefined).length;
    expect(
      order.slice(0, order.indexOf('; Ring: inner')).filter((line) => line.startsWith('; Hook')).length,
    ).toBeGreaterThanOrEqual(inside);
  });

  it('leaves holding tabs that no other pass cuts away, also where panels share the width of one cut', () => {
    const boards: Request2d = {
      parts: [
        { name: 'Door', w: 500, h: 700, qty: 4 },
        { name: 'Lath', w: 800, h: 30, qty: 3 },
      ],
      stock: [{ w: 2800, h: 2070 }],
      options: { kerf: 6 },
    };
    const machine: MachineProfile = { ...ROUTER, toolDiameter: 6, passDepth: 0.75, tabs: 4 };
    const made = solve('2d', { ...boards, files: [{ format: 'gcode', machine }] }) as Response2d;
    const text = made.files?.[0].text ?? '';
    expect(judgeGcode(contours2d(made.sheets[0]), text, [], machine)).toEqual([]);
    // Four on each of seven parts, over which the two lowest of 24 passes go; some go over one of a neighbour, too.
    const over = runGcode(text).contours.flatMap((cuts) =>
      cuts.filter(({ z }, at) => z === -16.5 && cuts[at - 1]?.z !== -16.5),
    );
    expect(over.length).toBeGreaterThanOrEqual(7 * 4 * 2);
    const none = { ...machine, tabs: 0 };
    expect(
      judgeGcode(contours2d(made.sheets[0]), gcodeSheet(machinePlan2d(made), 0, none).text, [], machine),
    ).toContain('program: "Door" is held by 0 tabs, not 4');
  });

  it('holds round parts, parts in holes and the waste that these lie in, and says where no tab has room', () => {
    const circle = (radius: number) =>
      Array.from({ length: 60 }, (_, at): [number, number] => [
        radius + radius * Math.cos((at * Math.PI) / 30),
        radius + radius * Math.sin((at * Math.PI) / 30),
      ]);
    const request: RequestNest = {
      ...REQUEST,
      parts: [
        { name: 'Frame', polygon: REQUEST.parts[0].polygon, holes: REQUEST.parts[0].holes },
        { name: 'Disc', polygon: circle(25) },
        { name: 'Dot', polygon: circle(1.5) },
      ],
      stock: [{ w: 132, h: 132 }],
      include: ['outlines'],
    };
    const machine: MachineProfile = { ...ROUTER, tabs: 2, tabLength: 3 };
    const made = solveNest({ ...request, files: [{ format: 'gcode', machine }] });
    expect(made.sheets[0].parts).toHaveLength(3);
    const { text, notes } = gcodeSheet(machinePlanNest(request, made), 0, machine);
    expect(notes).toEqual(['Dot: there is room for 0 of 2 holding tabs']);
    expect(judgeGcode(contoursNest(made.sheets[0]), text, notes, machine)).toEqual([]);
    // The hole that the other two lie in is held as well.
    const inner = text.slice(text.indexOf('(Frame: inner)'), text.indexOf('(Frame: outer)'));
    expect(inner.match(/Z-16\.5/g)).toHaveLength(2);
  });

  it('keeps the whole of a tab on a bow that is deeper than half the tool', () => {
    const disc = Array.from({ length: 90 }, (_, at): [number, number] => [
      15 + 15 * Math.cos((at * Math.PI) / 45),
      15 + 15 * Math.sin((at * Math.PI) / 45),
    ]);
    const request: RequestNest = {
      parts: [{ name: 'Disc', polygon: disc, qty: 2 }],
      stock: [{ w: 100, h: 60 }],
      options: { kerf: 1, spacing: 1, margin: 2 },
      include: ['outlines'],
    };
    // The bow over 10 of a circle of radius 15 is 0.8 deep.
    const machine: MachineProfile = { ...ROUTER, toolDiameter: 1, tabs: 3, tabLength: 10 };
    const made = solveNest(request);
    const { text, notes } = gcodeSheet(machinePlanNest(request, made), 0, machine);
    expect(notes).toEqual([]);
    expect(judgeGcode(contoursNest(made.sheets[0]), text, notes, machine)).toEqual([]);
  });

  it('begins at the corner of a hide, wherever its outline lies', () => {
    const hide = [
      [50, 30],
      [350, 30],
      [350, 330],
      [50, 330],
    ] as [number, number][];
    const request: RequestNest = { ...REQUEST, stock: [{ polygon: hide }], include: ['outlines'] };
    const made = solveNest(request);
    const { text, notes } = gcodeSheet(machinePlanNest(request, made), 0, LASER);
    expect(judgeGcode(contoursNest(made.sheets[0]), text, notes, LASER)).toEqual([]);
    const numbers = (letter: string): number[] =>
      [...text.matchAll(new RegExp(`${letter}(-?[\\d.]+)`, 'g'))].map(([, number]) => Number(number));
    for (const at of [...numbers('X'), ...numbers('Y')])
      expect(Math.abs(at - 150), `${at}`).toBeLessThanOrEqual(150);
    const wish = { units: 'mm', origin: 'bottom-left' } as const;
    const drawn = dxfSheet(machinePlanNest(request, made), 0, wish);
    expect(judgeSheetDxf(contoursNest(made.sheets[0]), drawn, wish)).toEqual([]);
  });

  it('speaks of inches where the machine does', () => {
    const machine = {
      ...ROUTER,
      units: 'in',
      toolDiameter: 0.25,
      depth: 0.75,
      passDepth: 0.4,
      tabs: 2,
    } as const;
    const inches: RequestNest = {
      parts: [
        {
          name: 'A',
          polygon: pointsOf('0,0 12,0 12,8 0,8'),
        },
      ],
      stock: [{ w: 24, h: 24 }],
    };
    const text = solveNest({ ...inches, files: [{ format: 'gcode', machine }] }).files?.[0].text ?? '';
    expect(text).toContain('G20');
    expect(text).toContain('G0 Z0.2\n');
    expect(text).toContain('G1 Z-0.69 ');
  });

  it('refuses tabs as high as the cut is deep', () => {
    const machine = { ...ROUTER, tabs: 2, tabHeight: 18 };
    expect(() => solveNest({ ...REQUEST, files: [{ format: 'gcode', machine }] })).toThrow(
      expect.objectContaining({ path: 'files[0].machine.tabHeight' }) as Error,
    );
  });

  it('lets no name break the program', () => {
    const { text } = gcodeSheet(machinePlanNest(REQUEST, nest), 0, ROUTER);
    expect(text).toContain('(Hook_ _odd_ _: outer)');
    const parts = REQUEST.parts.map((part) => ({ ...part, name: 'Door! left? ~3' }));
    const told = { ...REQUEST, parts };
    const program = gcodeSheet(machinePlanNest(told, solveNest(told)), 0, {
      ...ROUTER,
      name: 'Fast!',
      post: 'grbl-router',
    });
    expect(program.text).toContain('; Door_ left_ _3: outer');
    expect(program.text).not.toMatch(/[!~?]/);
  });

  it('says which hole the tool does not fit into, and which place it does not reach', () => {
    const slotted: RequestNest = {
      parts: [
        {
          name: 'Plate',
          // A slot of 3 from above, a hole 2 high.
          polygon: pointsOf('0,0 57,0 57,60 60,60 60,0 100,0 100,100 0,100'),
          holes: [pointsOf('10,80 30,80 30,82 10,82')],
        },
      ],
      stock: [{ w: 300, h: 200 }],
      include: ['outlines'],
    };
    const made = (toolDiameter: number) =>
      solveNest({ ...slotted, files: [{ format: 'gcode', machine: { ...ROUTER, toolDiameter } }] });
    expect(made(1.5).warnings).toEqual(['Program (G-code): not tried on a machine']);
    expect(made(6).warnings).toEqual([
      'sheet 1: Plate: a hole is no wider than the tool and is not cut',
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
    const line = pointsOf('5,5 45,5 45,10 5,10');
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
