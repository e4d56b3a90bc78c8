import { describe, expect, it } from 'vitest';
import type { MachineProfile } from '../../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
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

  it('says which hole the tool does not fit into, and lets no name break the program', () => {
    const { text, notes } = gcodeSheet(machinePlanNest(REQUEST, nest), 0, { ...ROUTER, toolDiameter: 90 });
    expect(notes).toEqual(['Ring: a hole is narrower than the tool and is not cut']);
    expect(text).toContain('(Hook_ _odd_ _: outer)');
  });
});
