import { describe, expect, it } from 'vitest';
import type { ResponseNest } from '../../contract/nest.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { boundsOf } from '../../geometry/ring.ts';
import { end, open, run, square, svg, tags } from '../../testing/drawings.ts';
import { solveNest, validateNestBody } from '../pipeline.ts';
import { pointsOf } from '../../testing/points.ts';

/** Parts that come as the text of a file. */

const polyline = (ring: Ring): string =>
  tags(0, 'LWPOLYLINE', 8, 'CUT', 90, ring.length, 70, 1) + ring.map(([x, y]) => tags(10, x, 20, y)).join('');
const dxf = (...rings: readonly Ring[]): string => open + rings.map(polyline).join('') + end;
const L: Ring = pointsOf('0,0 60,0 60,20 20,20 20,40 0,40');
const T: Ring = L.flatMap(([x, y]): Point[] => (x === 20 ? [[20, y]] : [])).concat(
  pointsOf('0,40 0,60 60,60 60,40 40,40 40,20'),
);
const warnings = (...parts: readonly object[]): readonly string[] =>
  validateNestBody({ parts, stock: [{ w: 1000, h: 1000 }] }).warnings;
/** Corners about the corner of their box, in no order. */
const shapeOf = (ring: Ring): ReadonlySet<string> => {
  const { minX, minY } = boundsOf(ring);
  const tidy = (value: number): number => Math.round(value * 1e3) / 1e3;
  return new Set(ring.map(([x, y]) => `${tidy(x - minX)} ${tidy(y - minY)}`));
};

describe('a DXF as a part', () => {
  const laid = (more: object): ResponseNest =>
    solveNest({
      parts: [{ source: dxf(L), allowedRotations: [], ...more }],
      stock: [{ w: 200, h: 200 }],
      include: ['outlines', 'dxf'],
      files: [{ format: 'dxf' }],
    });
  const mirrored = (ring: Ring): Ring => ring.map(([x, y]): Point => [x, -y]);
  it('is laid as drawn with yDown, and so it is in drawings and files', () => {
    const { sheets, dxf: drawing = '', files = [], warnings: said } = laid({ yDown: true });
    expect(said).toEqual([]);
    // y of a sheet grows down, y of a DXF up.
    expect(shapeOf(sheets[0].parts[0].polygon ?? [])).toEqual(shapeOf(mirrored(L)));
    for (const text of [drawing, files[0].text]) {
      const shapes = run(text).parts.flatMap(({ polygon, holes = [] }) => [polygon, ...holes]);
      expect(shapes.map(shapeOf)).toContainEqual(shapeOf(L));
    }
  });
  it('keeps its numbers without, and says that it is laid mirrored', () => {
    const { sheets, warnings: said } = laid({});
    expect(shapeOf(sheets[0].parts[0].polygon ?? [])).toEqual(shapeOf(L));
    expect(said).toEqual([
      expect.stringMatching(/^parts\[0\]\.source: the part is laid mirrored: .*yDown: true/),
    ]);
  });
  it.each([
    ['its outline is its own mirror image', { source: dxf(T) }],
    ['it may lie mirrored', { source: dxf(L), allowMirror: true }],
    ['it is meant so', { source: dxf(L), yDown: false }],
    ['an SVG has y down', { source: svg('<path d="M0 0H60V20H20V40H0z"/>') }],
  ])('nothing is said where %s', (_, row) => expect(warnings(row)).toEqual([]));
  it('of which a hole is off the middle lines is told, too', () => {
    const hole = (x: number, y: number): Ring => [
      [x, y],
      [x + 10, y],
      [x + 10, y + 10],
    ];
    const plate: Ring = pointsOf('0,0 100,0 100,50 0,50');
    expect(warnings({ source: dxf(plate, hole(10, 5)) })).toHaveLength(1);
  });
});

describe('what a row says of its file', () => {
  const moved = svg('<rect width="30" height="20" transform="scale(2)"/>');
  const holes = svg(
    '<rect width="100" height="50"/><rect x="10" y="10" width="30" height="20"/>' +
      '<rect x="30" y="10" width="30" height="20"/>',
  );
  it('what a warning advises can be sent', () => {
    expect(warnings({ source: moved })).toEqual([expect.stringContaining('applyTransforms: true')]);
    expect(warnings({ source: moved, applyTransforms: true })).toEqual([]);
    expect(warnings({ source: holes })).toContainEqual(expect.stringContaining('mergeHoles: true'));
    expect(warnings({ source: holes, mergeHoles: true })).toEqual([
      'parts[0].source: 2 holes that overlap each other were merged',
    ]);
  });
  it('counts for the plan', () => {
    const { sheets } = solveNest({
      parts: [{ source: moved, applyTransforms: true }],
      stock: [{ w: 90, h: 90 }],
    });
    const { w, h } = sheets[0].parts[0].bbox;
    expect([w, h].toSorted((a, b) => a - b)).toEqual([40, 60]);
  });
  it('is told where there is no file', () => {
    const row = { polygon: L, yDown: true, mergeHoles: true, applyTransforms: false, flattenTolerance: 1 };
    expect(warnings(row)).toEqual(
      ['flattenTolerance', 'mergeHoles', 'yDown'].map(
        (field) => `parts[0].${field} was ignored: it only matters with source`,
      ),
    );
  });
});

describe('files in different units', () => {
  const inUnit = (unit: number): object => ({
    source: tags(0, 'SECTION', 2, 'HEADER', 9, '$INSUNITS', 70, unit, 0, 'ENDSEC') + open + square(0) + end,
  });
  const sized = (size: string): object => ({
    source: svg('<rect width="10" height="10"/>', `width="${size}" height="${size}" viewBox="0 0 100 100"`),
  });
  it('are named in one warning', () => {
    expect(warnings(inUnit(4), inUnit(1), { polygon: L }, sized('100mm'), { source: dxf(T) })).toEqual([
      'the files of source are in different units (parts[0], parts[3] in millimetres; parts[1] in inches); numbers ' +
        'stay as drawn: check the sizes of the parts',
    ]);
  });
  it('are not told of where all that say one say the same', () => {
    expect(warnings(inUnit(1), inUnit(1), sized('100in'), { source: dxf(T) })).toEqual([]);
  });
});
