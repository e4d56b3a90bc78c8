import { expect, it } from 'vitest';
import { solve } from '../../door.ts';
import type { ResponseNest } from '../../contract/nest.ts';
import { checkImport, importOutlines } from '../../import/importOutlines.ts';
import { seldom } from '../../testing/seldom.ts';

const RADIUS = 50;
const disc = `<svg><circle cx="${RADIUS}" cy="${RADIUS}" r="${RADIUS}"/></svg>`;

/** Discs laid with a spacing, by the import's outline and with its curves in files. */
function nest(spacing: number, flattenTolerance: number, more: object = {}): ResponseNest {
  const { parts } = importOutlines(
    checkImport({ content: disc, filename: 'disc.svg', include: ['curves'], flattenTolerance }),
    true,
  );
  return solve('nest', {
    parts: parts.map((part) => ({ ...part, qty: 12, ...more })),
    stock: [{ w: 420, h: 420 }],
    options: { spacing, rotations: [0] },
    files: [{ format: 'dxf' }],
  }) as ResponseNest;
}

/** The least distance between two discs as files draw them. */
function gapOf({ sheets }: ResponseNest): number {
  const gaps = sheets.flatMap(({ parts }) =>
    parts.flatMap((a, i) => parts.slice(0, i).map((b) => Math.hypot(a.x - b.x, a.y - b.y) - 2 * RADIUS)),
  );
  return Math.min(...gaps);
}

const REACH = /^"disc": its curves reach up to (\S+) .* may take up to (\S+) from .* at least (\S+),/;

seldom(
  'tells that arcs reach beyond the straight pieces a nest was laid by, where a cut may take from a neighbour',
  () => {
    const tight = nest(0.1, 0.2);
    expect(gapOf(tight)).toBeLessThan(0);
    const [, reach, taken, enough] = tight.warnings.map((note) => REACH.exec(note)).find(Boolean) ?? [];
    expect(Number(reach)).toBeCloseTo(RADIUS * (1 - Math.cos(Math.PI / 36)), 3);
    expect(gapOf(tight)).toBeGreaterThanOrEqual(-Number(taken));
    const apart = nest(Number(enough), 0.2);
    expect(apart.warnings).toEqual([]);
    expect(gapOf(apart)).toBeGreaterThanOrEqual(-1e-3);
  },
);

it('says nothing where the outline follows the curve, files draw the outline, or the part has a clearance', () => {
  expect(nest(0.1, 0.2, { qty: 1 }).warnings).toEqual([]);
  expect(nest(0.1, 0.2, { qty: 4, clearance: 0.2 }).warnings).toEqual([]);
  expect(nest(0.1, 0.02, { qty: 4 }).warnings).toEqual([]);
  expect(nest(0.1, 0.2, { qty: 4, curves: undefined }).warnings).toEqual([]);
});

it('tells it of a part that came as a file, too, however it lies', () => {
  const answer = solve('nest', {
    parts: [{ source: disc, name: 'disc', qty: 2, allowedRotations: [33] }],
    stock: [{ w: 420, h: 420 }],
    files: [{ format: 'svg' }],
  }) as ResponseNest;
  const [, reach] = answer.warnings.map((note) => REACH.exec(note)).find(Boolean) ?? [];
  expect(Number(reach)).toBeCloseTo(RADIUS * (1 - Math.cos(Math.PI / 36)), 3);
});

it('looks at splines and ellipses as at arcs', () => {
  const { parts } = importOutlines(
    checkImport({
      content:
        '<svg><ellipse cx="50" cy="30" rx="50" ry="30"/><path d="M200 0C300 0 300 100 200 100z"/></svg>',
      include: ['curves', 'splines'],
    }),
    true,
  );
  expect(parts).toHaveLength(2);
  for (const part of parts) {
    const answer = solve('nest', {
      parts: [{ ...part, qty: 2 }],
      stock: [{ w: 420, h: 420 }],
      files: [{ format: 'dxf' }],
    }) as ResponseNest;
    const reach = Number(/reach up to (\S+) /.exec(answer.warnings.join())?.[1]);
    expect(reach).toBeGreaterThan(0.02);
    expect(reach).toBeLessThanOrEqual(0.2);
  }
});
