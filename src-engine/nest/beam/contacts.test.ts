import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../control/rng.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { SILENT } from '../../control/control.ts';
import { verifyNest } from '../../layout/verifyNest.ts';
import type { NestProblem } from '../problemNest.ts';
import type { Session } from '../core/session.ts';
import { loadLayout, openSession, openSheets } from '../core/session.ts';
import { sheetsOf } from '../core/finish.ts';
import { construct } from '../lbf/construct.ts';
import { lbf } from '../lbf/index.ts';
import { box, nestProblem } from '../../testing/nestProblems.ts';
import { ContactTable } from './contacts.ts';
import { TouchFinder } from './touchPlace.ts';
import { pointsOf } from '../../testing/points.ts';
import { sample } from '../../testing/quick.ts';

/** A star-shaped outline round (50, 50). */
function star(seed: number, corners: number): Ring {
  const rng = createRng(seed);
  const ring: [number, number][] = [];
  for (let k = 0; k < corners; k++) {
    const angle = ((k + 0.1 + 0.8 * rng.next()) / corners) * 2 * Math.PI;
    const radius = 8 + 30 * rng.next();
    ring.push([
      50 + Math.round(radius * Math.cos(angle) * 100) / 100,
      50 + Math.round(radius * Math.sin(angle) * 100) / 100,
    ]);
  }
  return ring;
}

const problemOf = (outlines: readonly Ring[], qty: number, more: Partial<NestProblem> = {}): NestProblem =>
  nestProblem(outlines, { w: 200, h: 150 }, { qty, timeBudgetMs: 1000, ...more });

const beamOf = (session: Session, width: number): Parameters<typeof construct>[1] => ({
  order: [],
  samples: 0,
  failWork: 0,
  end: Infinity,
  lattices: null,
  holes: null,
  prefer: null,
  pull: { x: 10, y: 1 },
  halt: () => false,
  beam: {
    width,
    mean: 'root',
    value: Float64Array.from(session.prepared.area),
    pull: { x: 10, y: 1 },
    corner: null,
    turns: null,
    cut: () => undefined,
    contacts: new ContactTable(session.board.collider.geoms),
    spent: () => false,
  },
});

describe('TouchFinder', () => {
  it('finds a free place whenever sampling does, and none of the samples is nearer', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 3, max: 8 }), (seed, corners) => {
        const session = openSession(
          problemOf([star(seed, corners), star(seed + 1, 5), star(seed + 2, 4)], 1),
        );
        const { board } = session;
        openSheets(session, [0]);
        const finder = new TouchFinder(board, new ContactTable(board.collider.geoms));
        const rng = createRng(seed);
        const gravity = session.gravity[0];
        for (const piece of [0, 1, 2]) {
          const shape = board.shapes.rowStart[piece];
          const found = finder.find(piece, shape, 0, { gravity, pull: { x: 10, y: 1 } });
          const { x, y, reach } = finder.best;
          expect(!found || board.free(piece, shape, 0, x, y)).toBe(true);
          for (let k = 0; k < 300; k++) {
            const px = board.clampX(shape, 0, 200 * rng.next()),
              py = board.clampY(shape, 0, 150 * rng.next());
            if (!board.free(piece, shape, 0, px, py)) continue;
            expect(
              found && reach <= (px + board.shapes.w[shape]) * 10 + py + board.shapes.h[shape] + 1e-6,
            ).toBe(true);
          }
          if (found) board.put(piece, 0, shape, x, y);
        }
      }),
      { numRuns: sample(60, 15), seed: 7 },
    );
  });
});

describe('ContactTable', () => {
  it('has the contacts of a hole among those of its piece, for each hole its own', () => {
    const holes = [0, 40, 80].map((x) => box(30, 30, x + 5, 10));
    const problem = problemOf([box(120, 50), star(1, 5).map(([x, y]): Point => [x / 4, y / 4])], 1);
    const [plate, small] = problem.parts;
    const perforated = { ...plate, polygon: { outline: plate.polygon.outline, holes } };
    const { board } = openSession({ ...problem, parts: [perforated, small] });
    const { geoms } = board.collider;
    const table = new ContactTable(geoms);
    const [a, b] = [0, 1].map((row) => board.shapes.geom[board.shapes.rowStart[row]]);
    const segments = (): readonly string[] =>
      Array.from({ length: (table.to - table.from) / 4 }, (_, k) =>
        table.pool.slice(table.from + 4 * k, table.from + 4 * k + 4).join(' '),
      );
    table.select(a, b);
    const all = new Set(segments());
    const own = [0, 1, 2].map((k) => {
      table.selectInHole(geoms.holeStart[a] + k, b);
      return segments();
    });
    expect(own.flat().length).toBeGreaterThan(0);
    expect(own.flat().filter((segment) => !all.has(segment))).toEqual([]);
    expect(new Set(own.flat()).size).toBe(own.flat().length);
  });
});

describe('a plan by beam search', () => {
  it('places everything, passes the judge, and is the same twice', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 3, max: 7 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(0, 3),
        (seed, corners, width, spacing) => {
          const problem = problemOf([star(seed, corners), star(seed + 1, 6)], 3, {
            spacing,
            corner: seed % 2 === 0 ? 'top-left' : 'bottom-right',
          });
          const plan = (): string => {
            const session = openSession(problem);
            const layout = construct(session, beamOf(session, width));
            expect(layout).not.toBeNull();
            if (layout === null) return '';
            loadLayout(session, layout);
            const sheets = sheetsOf(session, layout);
            expect(verifyNest(problem, sheets)).toEqual([]);
            expect(sheets.reduce((sum, { placements }) => sum + placements.length, 0)).toBe(6);
            return JSON.stringify(sheets);
          };
          expect(plan()).toBe(plan());
        },
      ),
      { numRuns: 25, seed: 7 },
    );
  });
  it('lays a jigsaw that fills its sheet to the last bit', () => {
    const pieces: Ring[] = [
      pointsOf('0,0 120,0 70,80 0,50'),
      pointsOf('120,0 200,0 200,90 70,80'),
      pointsOf('0,50 70,80 90,150 0,150'),
      pointsOf('70,80 200,90 200,150 90,150'),
    ];
    const problem = problemOf(pieces, 1, {
      parts: pieces.map((outline) => ({
        polygon: { outline, holes: [] },
        qty: 1,
        rotations: [0],
        mirror: false,
        mustCut: false,
      })),
    });
    expect(lbf(problem, SILENT).sheets).toHaveLength(1);
  });
});
