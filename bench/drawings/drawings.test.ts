import { describe, expect, it } from 'vitest';
import { checkImport, importOutlines } from '../../src-engine/import/importOutlines.ts';
import type { ImportResponse } from '../../src-engine/contract/import.ts';
import { makeDrawings } from './makeDrawings.ts';
import type { MadeFile } from './makeDrawings.ts';
import { shapesOf } from './model.ts';

const areaOf = (ring: readonly (readonly number[])[]): number => {
  let twice = 0;
  ring.forEach(([x, y], k) => {
    const [nx, ny] = ring[(k + 1) % ring.length];
    twice += x * ny - nx * y;
  });
  return Math.abs(twice) / 2;
};
const descending = (values: readonly number[]): number[] => values.toSorted((a, b) => b - a);
const read = ({ format, content, damage }: MadeFile): ImportResponse | string => {
  try {
    const request = {
      content,
      format,
      applyTransforms: true,
      flattenTolerance: 0.02,
      joinTolerance: damage.joinTolerance,
    };
    return importOutlines(checkImport(request), true);
  } catch (error) {
    return (error as Error).message;
  }
};

/** What is wrong with how a file was read; a loss that a warning tells is none. */
function faults(file: MadeFile): string[] {
  const answer = read(file);
  const { told, whole } = file.damage;
  const words = typeof answer === 'string' ? answer : answer.warnings.join('\n');
  const out: string[] = [];
  if (told === null && words !== '') out.push(`says "${words}"`);
  if (told !== null && !told.test(words)) out.push(`does not say ${told.source}: "${words}"`);
  if (typeof answer === 'string') return whole ? [...out, 'was refused'] : out;
  if (!whole) return out;
  const holes = answer.parts.flatMap((part) => part.holes ?? []);
  const trueHoles = file.truth.parts.reduce((sum, part) => sum + part.holes.length, 0);
  const added = file.damage.adds === undefined ? [] : [file.damage.adds];
  const trueParts = file.truth.parts.length + added.length;
  if (answer.parts.length !== trueParts) out.push(`${answer.parts.length} parts for ${trueParts}`);
  if (holes.length !== trueHoles) out.push(`${holes.length} holes for ${trueHoles}`);
  const found = descending([...answer.parts.map(({ polygon }) => polygon), ...holes].map(areaOf));
  const sizes = descending([...shapesOf(file.truth).map(({ area }) => area), ...added]);
  found.forEach((area, k) => {
    if (Math.abs(area - sizes[k]) > 0.01 * sizes[k]) out.push(`an area of ${area} for ${sizes[k]}`);
  });
  return out;
}

/** Twenty dialects in ten kinds of order and damage; the second half was never looked at while the reader was made. */
describe.each([
  ['worked on', 14, 4],
  ['kept apart', 7001, 2],
])('made drawings, %s', (_, seed, each) => {
  it.each(makeDrawings(seed, each).map((file, k) => ({ ...file, title: `${k + 1} ${file.name}` })))(
    '$title: read whole, or its loss is told',
    (file) => {
      expect(faults(file)).toEqual([]);
      expect(read(file)).toEqual(read(file));
    },
  );
});
