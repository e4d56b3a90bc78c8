import { describe, expect, it } from 'vitest';
import type { MachineProfile } from '../../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import { solve } from '../../index.ts';
import { gcodeSheet } from './gcode.ts';
import { machinePlanNest } from './sheets.ts';

type Point = readonly [number, number];

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

/** Runs a program as a control would, without any knowledge of the writer: the ways that were cut, by depth. */
function simulate(text: string): { cuts: { from: Point; to: Point; z: number }[]; problems: string[] } {
  const at = { X: 0, Y: 0, Z: 0 };
  let [motion, spindle, s, ended] = [0, 0, 0, false];
  const isLaser = text.includes('M4');
  const cuts: { from: Point; to: Point; z: number }[] = [];
  const problems: string[] = [];
  for (const line of text.split('\n')) {
    const words = [...line.replace(/;.*$|\([^)]*\)/g, '').matchAll(/([A-Z])(-?[\d.]+)/g)].map(
      ([, k, v]) => [k, Number(v)] as const,
    );
    const from = { ...at };
    for (const [key, value] of words) {
      if (key === 'G' && value <= 3) motion = value;
      if (key === 'M' && [3, 4, 5].includes(value)) spindle = value;
      if (key === 'M' && [2, 30].includes(value)) ended = true;
      if (key === 'S') s = value;
      if (key === 'X' || key === 'Y' || key === 'Z') at[key] = value;
    }
    const moved = from.X !== at.X || from.Y !== at.Y;
    const cutting = isLaser ? spindle === 4 && s > 0 && motion === 1 : at.Z < 0;
    if (moved && cutting && motion === 0) problems.push(`rapid through material: ${line}`);
    if (moved && cutting && spindle === 5) problems.push(`tool is off: ${line}`);
    if (moved && cutting && motion === 1) cuts.push({ from: [from.X, from.Y], to: [at.X, at.Y], z: at.Z });
  }
  if (!ended) problems.push('the program does not end');
  return { cuts, problems };
}

/** Distance of a point to the border of a ring. */
function distance([x, y]: Point, ring: readonly (readonly number[])[]): number {
  return Math.min(
    ...ring.map(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
      return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
    }),
  );
}

const rings = nest.sheets[0].parts
  .flatMap(({ polygon, holes }) => [polygon ?? [], ...(holes ?? [])])
  .map((ring) => ring.map(([x, y]) => [x, 200 - y]));
const length = ({ from, to }: { from: Point; to: Point }): number =>
  Math.hypot(to[0] - from[0], to[1] - from[1]);

describe('g-code', () => {
  it.each([LASER, ROUTER])('cuts every contour once at half a tool from the outline ($post)', (profile) => {
    const { text, notes } = gcodeSheet(machinePlanNest(REQUEST, nest), 0, profile);
    const { cuts, problems } = simulate(text);
    expect(problems).toEqual([]);
    expect(notes).toEqual([]);
    const radius = profile.toolDiameter / 2;
    const lead = profile.leadIn ?? 0;
    const levels = new Set(cuts.map(({ z }) => z));
    for (const z of levels) {
      const here = cuts.filter((cut) => cut.z === z);
      const leads = here.filter(
        ({ from }) => Math.min(...rings.map((ring) => distance(from, ring))) > radius + 0.02,
      );
      const contours = here.filter((cut) => !leads.includes(cut));
      expect(leads).toHaveLength(lead > 0 ? rings.length : 0);
      for (const { from, to } of contours)
        for (const point of [from, to, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const])
          expect(Math.abs(Math.min(...rings.map((ring) => distance(point, ring))) - radius)).toBeLessThan(
            0.012 + radius * 0.02,
          );
      const sum = contours.reduce((total, cut) => total + length(cut), 0);
      const outlines = rings.reduce(
        (total, ring) =>
          total +
          ring.reduce(
            (way, [x, y], i) =>
              way + Math.hypot(ring[(i + 1) % ring.length][0] - x, ring[(i + 1) % ring.length][1] - y),
            0,
          ),
        0,
      );
      expect(Math.abs(sum - outlines)).toBeLessThan(rings.length * 2 * Math.PI * radius + 1);
    }
    expect(levels.size).toBe(profile === ROUTER ? 3 : 1);
    if (profile === ROUTER) expect(Math.min(...levels)).toBe(-18);
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

  it('says which hole the tool does not fit into, and lets no name break the program', () => {
    const { text, notes } = gcodeSheet(machinePlanNest(REQUEST, nest), 0, { ...ROUTER, toolDiameter: 90 });
    expect(notes).toEqual(['Ring: a hole is narrower than the tool and is not cut']);
    expect(text).toContain('(Hook_ _odd_ _: outer)');
  });
});
