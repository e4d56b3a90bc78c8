import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RequestNest, ResponseNest } from './contract/nest.ts';
import { boundsOf, signedArea } from './geometry/ring.ts';
import type { Point, Ring } from './geometry/ring.ts';
import { checkImport, importOutlines, SILENT, solve } from './index.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures/import');

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Outline and holes as a comparable text: box, area and corners, to a thousandth. */
const shapeOf = (polygon: Ring, holes: readonly Ring[]): string =>
  [polygon, ...holes]
    .map((ring) => {
      const { minX, minY, maxX, maxY } = boundsOf(ring);
      return [minX, minY, maxX, maxY, Math.abs(signedArea(ring))]
        .map((value) => value.toFixed(3))
        .concat(String(ring.length))
        .join(' ');
    })
    .sort(byText)
    .join(' | ');

const ringOf = (points: readonly (readonly number[])[]): Ring => points.map(([x, y]): Point => [x, y]);

describe('from a file to a DXF and back', () => {
  it.each(['plate.dxf', 'blocks.dxf', 'bracket.svg'])(
    'the exported DXF of %s, imported again, holds the same parts at the same places',
    (name) => {
      const read = importOutlines(
        checkImport({
          content: readFileSync(join(FIXTURES, name), 'utf8'),
          filename: name,
          applyTransforms: true,
        }),
        true,
      );
      expect(read.parts.length).toBeGreaterThan(0);
      const size = read.parts
        .map(({ polygon }) => boundsOf(polygon))
        .reduce((most, { minX, minY, maxX, maxY }) => Math.max(most, maxX - minX, maxY - minY), 0);
      const request: RequestNest = {
        parts: read.parts.map((part, row) => ({
          polygon: part.polygon,
          holes: part.holes,
          name: part.name,
          qty: 1 + (row % 2),
        })),
        stock: [{ w: 6 * size, h: 6 * size }],
        options: { spacing: size / 100, margin: size / 100, partInPart: false },
        include: ['dxf', 'outlines'],
      };
      const plan = solve('nest', request, SILENT) as ResponseNest;
      expect(plan.unplaced).toEqual([]);
      expect(plan.sheets).toHaveLength(1);
      const again = importOutlines(
        checkImport({
          content: plan.dxf ?? '',
          filename: 'nest.dxf',
          ignoreLayers: ['STOCK', 'LABELS'],
          include: ['layers'],
        }),
        true,
      );
      expect(again.layers?.map((layer) => layer.name)).toContain('PARTS');
      // The drawing's y grows up, the sheet's down; the sheet's corner is the origin of both.
      const flip = (ring: Ring): Ring => ring.map(([x, y]): Point => [x, -y]);
      const planned = plan.sheets[0].parts.map((part) =>
        shapeOf(ringOf(part.polygon ?? []), (part.holes ?? []).map(ringOf)),
      );
      const found = again.parts.map((part) => shapeOf(flip(part.polygon), (part.holes ?? []).map(flip)));
      expect(found.sort(byText)).toEqual(planned.sort(byText));
    },
  );
});
