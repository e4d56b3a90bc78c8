import { describe, expect, it } from 'vitest';
import type { RequestNest } from '../../../src-engine/contract/nest.ts';
import { nestFaults } from '../../hand/nestFaults.ts';
import type { ShapePart, ShapesJob, ShapeStock } from '../jobDocument.ts';
import { DEFAULT_SHAPE_OPTIONS, newShapeStock } from '../jobDocument.ts';
import { jobFromRequest } from './jobFromRequest.ts';
import { buildShapesRequest } from './shapesRequest.ts';
import { pointsOf } from '../../../src-engine/testing/points.ts';

const part = (more: Partial<ShapePart>): ShapePart => ({
  id: 'p',
  name: 'Cover',
  polygon: pointsOf('0,0 100,0 100,50 0,50'),
  holes: [],
  qty: 2,
  material: '',
  turn: 'job',
  mirror: false,
  mustCut: false,
  fillIn: false,
  ...more,
});
const sheet = (more: Partial<ShapeStock>): ShapeStock => ({ ...newShapeStock('s'), w: 500, h: 300, ...more });
const requestOf = (parts: ShapePart[], stock: ShapeStock[]): RequestNest => {
  const job: ShapesJob = {
    parts,
    stock,
    options: { ...DEFAULT_SHAPE_OPTIONS, kerf: 0, spacing: 0, margin: 0 },
  };
  const built = buildShapesRequest(job);
  if (built === null) throw new Error('nothing to ask');
  return built.request;
};

describe('the request of outlines', () => {
  it('names a material with the thickness that is told, of parts and of sheets alike', () => {
    const { parts, stock } = requestOf(
      [part({ material: ' Steel ', thickness: 3 }), part({ id: 'q', material: 'Steel' })],
      [sheet({ material: 'Steel', thickness: 3 }), sheet({ id: 't' })],
    );
    expect(parts.map(({ material }) => material)).toEqual(['Steel 3 mm', 'Steel']);
    expect(stock.map(({ material }) => material)).toEqual(['Steel 3 mm', undefined]);
  });

  it('asks for quality and lead-in, and comes back as the job it was made of', () => {
    const polygon = pointsOf('0,0 50,0 50,50');
    const request = requestOf(
      [part({ lowestGrade: 'B', clearance: 4 })],
      [sheet({ qualityZones: [{ polygon, grade: 'C' }] })],
    );
    expect(request.parts[0]).toMatchObject({ lowestGrade: 'B', clearance: 4 });
    const { shapes } = jobFromRequest('shapes', request, 'again');
    expect(shapes.parts[0]).toMatchObject({ lowestGrade: 'B', clearance: 4 });
    expect(shapes.stock[0]?.qualityZones).toEqual([{ polygon, grade: 'C' }]);
  });

  it.each([
    [undefined, 'quarter'],
    [[], 'none'],
    [[0, 180], 'half'],
    [[0, 45, 90, 135, 180, 270], 'quarter'],
    [[0, 45], 'none'],
    ['any', 'any'],
  ])('opens a call that may turn by %j as a job that turns no part otherwise', (rotations, expected) => {
    const request = { ...requestOf([part({})], [sheet({})]), options: { rotations } };
    expect(jobFromRequest('shapes', request, 'a call').shapes.options.rotations).toBe(expected);
  });

  it.each(['bars', 'shapes'] as const)(
    'of %s only counted stock beside the rack makes a hard limit',
    (mode) => {
      const row = { length: 6000, w: 1000, h: 500 };
      const limited = (...stock: readonly object[]): boolean => {
        const request = { parts: [], stock, options: { respectStock: true } };
        const job = jobFromRequest(mode, request, 'a call');
        return mode === 'bars' ? job.bars.saw.onlyStock : job.shapes.options.onlyStock;
      };
      expect(limited({ ...row, qty: 2, priority: true }, { ...row, qty: 2000 })).toBe(false);
      expect(limited({ ...row, qty: 2, priority: true }, { ...row, qty: 5 })).toBe(true);
    },
  );

  it('says nothing of what is not told', () => {
    const request = requestOf([part({})], [sheet({})]);
    for (const row of [...request.parts, ...request.stock])
      for (const field of ['material', 'lowestGrade', 'clearance', 'qualityZones'])
        expect(row).not.toHaveProperty(field);
  });
});

describe('a hand on outlines', () => {
  const zone = {
    grade: 'C' as const,
    polygon: [
      [0, 0],
      [60, 0],
      [60, 60],
      [0, 60],
    ] as [number, number][],
  };
  const kindsAt = (more: Partial<ShapePart>, ...places: readonly number[]): readonly string[] =>
    nestFaults(requestOf([part(more)], [sheet({ qualityZones: [zone] })]), [
      {
        stock: 0,
        pieces: places.map((x) => ({ row: 0, x, y: 10, turned: false, pinned: false })),
        closed: false,
      },
    ]).map(({ kind }) => kind);

  it('may not lay a part on material too low for it', () => {
    expect(kindsAt({ lowestGrade: 'B' }, 20)).toEqual(['zone']);
    expect(kindsAt({ lowestGrade: 'C' }, 20)).toEqual([]);
    expect(kindsAt({ lowestGrade: 'B' }, 100)).toEqual([]);
  });

  it('keeps the room of the lead-in, to the edge and between parts', () => {
    expect(kindsAt({ clearance: 4 }, 4)).toEqual([]);
    expect(kindsAt({ clearance: 4 }, 3)).toEqual(['outside']);
    expect(kindsAt({ clearance: 4 }, 10, 118)).toEqual([]);
    expect(kindsAt({ clearance: 4 }, 10, 117)).toEqual(['apart']);
  });
});
