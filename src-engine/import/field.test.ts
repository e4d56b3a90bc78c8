import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportResponse } from '../contract/import.ts';
import { boundsOfAll, diagonalOf, signedArea } from '../geometry/ring.ts';
import { checkImport, importOutlines } from './importOutlines.ts';

/** Real files from the field, where they lie beside the repository; see docs/engines/import.md for every
 *  deviation. */
const FOLDER = join(import.meta.dirname, '../../../shared/outlines');

interface Expected {
  readonly outlines: number;
  readonly holes: number;
  readonly netArea: number;
  readonly bbox?: readonly number[] | null;
  readonly sourceUnit?: string | null;
}
interface Entry {
  readonly file: string;
  readonly format: 'svg' | 'dxf';
  readonly confidence: 'exact' | 'high' | 'medium' | 'low' | 'none';
  readonly sourceUnit?: string | null;
  readonly expected?: Expected;
  readonly expectedExact?: Partial<Expected>;
  readonly expectedIfTransformsIgnored?: Expected;
}

/** Files where we differ from the index on purpose; the reasons are in docs/engines/import.md. All are of
 *  medium confidence or below. */
const DEVIATIONS = new Set([
  'dxf__entities.dxf',
  'dxf__issue27b.dxf',
  'dxf__floorplan.dxf',
  'dxf-parser__arcs-as-splines.dxf',
  'ezdxf__edgeminer_6_closed_loop_with_arcs.dxf',
  'libredwg__example_r12.dxf',
  'meerk40t__test_testfiles_burntest.svg',
  'meerk40t__test_testfiles_burntest.svg without transforms',
  'meerk40t__test_testfiles_crossover.svg',
]);

const index = existsSync(FOLDER)
  ? (JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as { files: Entry[] }).files
  : [];
const cases = index
  .filter((entry) => entry.confidence !== 'none')
  .flatMap((entry) => [
    {
      name: entry.file,
      entry,
      applyTransforms: true,
      expected: { ...entry.expected, ...entry.expectedExact } as Expected,
    },
    ...(entry.expectedIfTransformsIgnored === undefined
      ? []
      : [
          {
            name: `${entry.file} without transforms`,
            entry,
            applyTransforms: false,
            expected: entry.expectedIfTransformsIgnored,
          },
        ]),
  ]);

const importFile = (file: string, applyTransforms: boolean): ImportResponse =>
  importOutlines(
    checkImport({
      content: readFileSync(join(FOLDER, file), 'utf8'),
      filename: file,
      applyTransforms,
      flattenTolerance: 0.05,
    }),
    true,
  );

/** What differs from the expectation, in words. */
function differences(response: ImportResponse, expected: Expected, sourceUnit: string | null): string[] {
  const area = (ring: readonly (readonly [number, number])[]): number => Math.abs(signedArea(ring));
  const holes = response.parts.flatMap((part) => part.holes ?? []);
  const net =
    response.parts.reduce((sum, part) => sum + area(part.polygon), 0) -
    holes.reduce((sum, hole) => sum + area(hole), 0);
  const box = boundsOfAll(response.parts.map((part) => part.polygon));
  const out: string[] = [];
  if (response.parts.length !== expected.outlines)
    out.push(`${response.parts.length} outlines for ${expected.outlines}`);
  if (holes.length !== expected.holes) out.push(`${holes.length} holes for ${expected.holes}`);
  if (Math.abs(net - expected.netArea) > 0.006 * expected.netArea)
    out.push(`net area ${net} for ${expected.netArea}`);
  const slack = Math.max(0.05, 1e-3 * diagonalOf(box));
  if (
    expected.bbox &&
    [box.minX, box.minY, box.maxX, box.maxY].some((v, i) => Math.abs(v - expected.bbox![i]) > slack)
  )
    out.push('another bounding box');
  const unit = expected.sourceUnit === undefined ? sourceUnit : expected.sourceUnit;
  if ((response.sourceUnit ?? null) !== unit) out.push(`unit ${response.sourceUnit} for ${unit}`);
  return out;
}

describe.skipIf(index.length === 0)('real files', () => {
  it.each(cases.filter(({ name }) => !DEVIATIONS.has(name)))(
    '$name has the outlines, holes, extent and area of the index',
    ({ entry, applyTransforms, expected }) => {
      expect(
        differences(importFile(entry.file, applyTransforms), expected, entry.sourceUnit ?? null),
      ).toEqual([]);
    },
  );
  it('differs only where it says so, and never from an index entry of high confidence', () => {
    for (const { name, entry, applyTransforms, expected } of cases.filter((one) =>
      DEVIATIONS.has(one.name),
    )) {
      expect([
        name,
        differences(importFile(entry.file, applyTransforms), expected, entry.sourceUnit ?? null),
      ]).not.toEqual([name, []]);
      expect(['medium', 'low']).toContain(entry.confidence);
    }
  });
  it('refuses binary DXF and reads a file without entities', () => {
    expect(() => importFile('ezdxf__integration_tests_data_bin_dxf_r14.dxf', false)).toThrow(/binary DXF/);
    expect(importFile('dxf-parser__blocks.dxf', false).warnings).toEqual([
      'the file has no ENTITIES section',
      '10 entities in paper space (a layout) were left out',
      'no closed outline was found',
    ]);
  });
  it('gives the same bytes twice', () => {
    for (const { entry, applyTransforms } of cases.filter((_, i) => i % 9 === 0)) {
      expect(JSON.stringify(importFile(entry.file, applyTransforms))).toBe(
        JSON.stringify(importFile(entry.file, applyTransforms)),
      );
    }
  });
});

describe.runIf(index.length === 0)('real files', () => {
  it('are not here: the folder shared/outlines beside the repository is missing', () => {
    expect(existsSync(FOLDER)).toBe(false);
  });
});
