import { describe, expect, it } from 'vitest';
import type { FileWish, MachineProfile } from '../../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { solve } from '../../index.ts';
import { contoursNest, judgeGcode, judgePtx } from '../../judge/index.ts';
import { receiverOf } from '../../testing/machineFiles.ts';
import { pointsOf } from '../../testing/points.ts';
import { sample } from '../../testing/quick.ts';
import { randomRequest2d } from '../../testing/random2d.ts';
import { NEUTRAL_PTX } from '../ptx/profile.ts';
import { inInches, thicknessInInches, wishInInches } from './inInches.ts';
import type { FilesFrom } from './machineFiles.ts';
import { machineFiles } from './machineFiles.ts';

const NUMBER = /-?\d+(?:\.\d+)?/g;

/** The same words, and each number the same or the length over 25.4. */
function requireInches(mm: string, inches: string, rounding: number): void {
  const words = (text: string): string => text.replaceAll(NUMBER, '#');
  expect(words(inches)).toBe(words(mm));
  const numbers = (text: string): readonly number[] => (text.match(NUMBER) ?? []).map(Number);
  const others = numbers(inches);
  const odd = numbers(mm).flatMap((length, at) => {
    const found = others[at];
    const isSame = found === length || Math.abs(found - length / 25.4) <= rounding;
    return isSame ? [] : [`${length} mm, ${found} in`];
  });
  expect(odd).toEqual([]);
}

const MATERIALS = { 'White 18': 18 };
const bothOf = (from: FilesFrom, wish: FileWish): readonly (readonly [mm: string, inches: string])[] => {
  const mm = machineFiles(from, [wish], MATERIALS);
  const inches = machineFiles(inInches(from), [wishInInches(wish)], thicknessInInches(MATERIALS));
  expect(inches.refused).toEqual(mm.refused);
  expect(inches.files.map(({ name }) => name)).toEqual(mm.files.map(({ name }) => name));
  expect(mm.files).not.toEqual([]);
  return mm.files.map(({ text }, at) => [text, inches.files[at].text]);
};

const LASER: MachineProfile = {
  name: 'Laser',
  post: 'grbl-laser',
  units: 'mm',
  toolDiameter: 0.2,
  cutFeed: 914.4,
  engraveFeed: 1828.8,
  leadIn: 2,
};
const ROUTER: MachineProfile = {
  name: 'Router',
  post: 'iso-router',
  units: 'mm',
  toolDiameter: 4,
  cutFeed: 2286,
  depth: 18,
  passDepth: 7,
  tabs: 2,
  direction: 'climb',
};

const NEST: RequestNest = {
  parts: [
    {
      name: 'Hook',
      polygon: pointsOf('0,0 90,0 90,20 30,20 30,60 0,60'),
      holes: [pointsOf('5,5 25,5 25,17 5,17')],
      qty: 3,
    },
    { name: 'Square', polygon: pointsOf('0,0 50,0 50,50 0,50'), qty: 4 },
  ],
  stock: [
    {
      w: 400,
      h: 250,
      exclusions: [pointsOf('0,200 40,200 40,250 0,250')],
      qualityZones: [{ polygon: pointsOf('300,0 400,0 400,60 300,60'), grade: 'B' }],
    },
  ],
  options: { spacing: 6, kerf: 4, margin: 5, commonLines: true },
  include: ['outlines'],
};
const nestFrom = (request: RequestNest): FilesFrom => ({
  mode: 'nest',
  request,
  response: solve('nest', request) as ResponseNest,
  curves: [
    undefined,
    {
      outline: [
        [0, 0, 0],
        [50, 0, 0],
        [50, 50, 0.1],
        [0, 50, 0],
      ],
      marks: [
        {
          layer: 'ENGRAVE',
          line: [
            [10, 10, 0],
            [20, 30, 0],
          ],
        },
      ],
      splines: [
        {
          on: 'outline',
          index: 0,
          first: 0,
          last: 1,
          curve: {
            kind: 'spline',
            degree: 2,
            controls: [
              [0, 0],
              [25, 6],
              [50, 0],
            ],
            knots: [0, 0, 0, 1, 1, 1],
            weights: [],
          },
        },
        {
          on: 'outline',
          index: 0,
          first: 2,
          last: 3,
          curve: { kind: 'ellipse', center: [25, 50], u: [25, 0], v: [0, 5], start: 0, sweep: Math.PI },
        },
      ],
    },
  ],
});

describe('files in inches', () => {
  it('hold for a beam saw what a plan in inches is', () => {
    const finished = { meta: { finished: [561, 362] }, material: 'White 18' };
    const kitchen: Request2d = {
      parts: [
        { name: 'Side', w: 560, h: 360, qty: 4, ...finished },
        { name: 'Top', w: 596.9, h: 120.65, qty: 3, material: 'White 18' },
      ],
      stock: [{ w: 1220, h: 1220, qty: 3, price: 20, material: 'White 18' }],
      options: { kerf: 3.175, trim: { left: 10, top: 8 } },
    };
    const randoms = Array.from({ length: sample(20, 4) }, (_, at) => {
      const { engine: _engine, ...request } = randomRequest2d(at + 1);
      return { ...request, options: { ...request.options, tolerance: undefined } };
    });
    let compared = 0;
    for (const request of [kitchen, ...randoms]) {
      const asked: Request2d = { ...request, include: ['cutPlan', 'offcuts', 'passes'] };
      const from: FilesFrom = { mode: '2d', request: asked, response: solve('2d', asked) as Response2d };
      const wish: FileWish = { format: 'ptx', title: 'Job', units: 'mm' };
      if (machineFiles(from, [wish]).refused.length > 0) continue;
      compared++;
      for (const [mm, inches] of bothOf(from, wish)) {
        expect(inches).toMatch(/^HEADER,[^,]*,[^,]*,1,/);
        requireInches(mm.replace(/^(HEADER,[^,]*,[^,]*),0/, '$1,1'), inches, 0.0011);
        if (request !== kitchen) continue;
        const there = inInches(from) as Extract<FilesFrom, { mode: '2d' }>;
        expect(judgePtx(there.request, there.response, inches, receiverOf(NEUTRAL_PTX, 'in'))).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(2);
  });

  it('hold for drawings the lengths of those in millimetres over 25.4', () => {
    const from = nestFrom(NEST);
    for (const more of [{}, { together: true }, { polylines: true }])
      for (const [mm, inches] of bothOf(from, {
        format: 'dxf',
        title: 'Job',
        zones: true,
        labels: false,
        ...more,
      })) {
        const unit = /(\$INSUNITS\s+70\s+)4(\s+9\s+\$MEASUREMENT\s+70\s+)1/;
        expect(inches).not.toMatch(unit);
        requireInches(
          mm.replace(unit, (_, head, middle) => `${head}1${middle}0`),
          inches,
          1e-4,
        );
      }
    for (const [mm, inches] of bothOf(from, { format: 'svg', title: 'Job', zones: true, labels: false }))
      requireInches(mm.replaceAll(/(width|height)="([\d.]+)mm"/g, '$1="$2in"'), inches, 1e-4);
  });

  it('hold for machines ways, depths and feeds of those in millimetres over 25.4, and say so', () => {
    const apart: RequestNest = { ...NEST, options: { spacing: 6, margin: 5 } };
    const { curves: _, ...from } = nestFrom(apart) as Extract<FilesFrom, { mode: 'nest' }>;
    const there = (inInches(from) as typeof from).response.sheets;
    for (const machine of [LASER, ROUTER, { ...ROUTER, post: 'grbl-router', direction: null } as const]) {
      // Ways in and tabs go to the longest edge; of equal ones to another, as roundings have it.
      const plain = { ...machine, leadIn: 0, tabs: 0 };
      bothOf(from, { format: 'gcode', machine: plain }).forEach(([mm, inches]) => {
        expect(inches).toContain('G20');
        requireInches(mm.replace('G21', 'G20'), inches, 1.01e-4);
      });
      const profile = wishInInches({ format: 'gcode', machine }).machine ?? machine;
      bothOf(from, { format: 'gcode', machine }).forEach(([, inches], at) =>
        expect(judgeGcode(contoursNest(there[at]), inches, [], profile)).toEqual([]),
      );
    }
  });
});
