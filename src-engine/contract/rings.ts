import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Rings are checked by one tight loop, not one zod call per number: a 10 MB body holds 400,000 points. */

/** A closed outline as sent: points `[x, y]`; the last one is joined to the first. */
export type RingInput = readonly (readonly [number, number])[];

/** Coordinates may be negative but not absurd: twice the largest length. */
export const FARTHEST = 2 * LIMITS.length;

interface Fault {
  readonly path: readonly (string | number)[];
  readonly sentence: string;
}

/** The first fault of a ring's form, or null. Geometry (crossings, holes outside) is the job's business, the
 *  vertex limit too. */
export function ringFault(value: unknown): Fault | null {
  if (!Array.isArray(value)) return { path: [], sentence: 'must be an array of [x, y] pairs' };
  for (let k = 0; k < value.length; k += 1) {
    const point: unknown = value[k];
    if (!Array.isArray(point) || point.length !== 2)
      return { path: [k], sentence: 'must be a pair [x, y] of numbers' };
    for (let axis = 0; axis < 2; axis += 1) {
      const at: unknown = point[axis];
      if (typeof at !== 'number' || !Number.isFinite(at))
        return { path: [k, axis], sentence: 'must be a number' };
      if (at > FARTHEST || at < -FARTHEST)
        return { path: [k, axis], sentence: 'must be at most 2000000000 from zero' };
    }
  }
  return isOnOneLine(value as RingInput)
    ? { path: [], sentence: 'needs at least 3 distinct points that are not on one line' }
    : null;
}

/** No three points span an area, or there are fewer than three distinct ones. Ends at the first corner of a
 *  good ring. */
function isOnOneLine(ring: RingInput): boolean {
  const [first] = ring;
  if (first === undefined) return true;
  const [x, y] = first;
  const second = ring.find((point) => point[0] !== x || point[1] !== y);
  if (second === undefined) return true;
  const [dx, dy] = [second[0] - x, second[1] - y];
  return ring.every((point) => dx * (point[1] - y) === dy * (point[0] - x));
}

/** A schema whose whole check is one function: a leaf to `parse`. `json` is what the OpenAPI document
 *  shows. */
export function checkedBy<T>(
  fault: (value: unknown) => Fault | null,
  json: Readonly<Record<string, unknown>>,
): z.ZodType<T> {
  const schema = z
    .unknown()
    .superRefine((value, context) => {
      const found = fault(value);
      if (found !== null)
        context.addIssue({ code: 'custom', path: [...found.path], message: found.sentence });
    })
    .meta({ ...json });
  return schema as unknown as z.ZodType<T>;
}

const POINT = { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number' } };
const RING = { type: 'array', items: POINT, minItems: 3, maxItems: LIMITS.ringVertices };

export const ring: z.ZodType<RingInput> = checkedBy<RingInput>(ringFault, RING);

/** A point and a ring as an answer shows them. */
export const shownPoint = z.tuple([z.number(), z.number()]);
export const shownRing = z.array(shownPoint);

/** Allowed rotations: degrees, or any. */
export type RotationsInput = readonly number[] | 'any';

export const rotations: z.ZodType<RotationsInput> = checkedBy<RotationsInput>(rotationsFault, {
  anyOf: [
    { type: 'array', items: { type: 'number' }, maxItems: LIMITS.rotations },
    { type: 'string', enum: ['any'] },
  ],
});

function rotationsFault(value: unknown): Fault | null {
  if (value === 'any') return null;
  if (!Array.isArray(value)) return { path: [], sentence: 'must be an array of degrees or "any"' };
  if (value.length > LIMITS.rotations)
    return { path: [], sentence: `must hold at most ${LIMITS.rotations} angles` };
  const wrong = value.findIndex(
    (angle) => typeof angle !== 'number' || !Number.isFinite(angle) || Math.abs(angle) > LIMITS.length,
  );
  return wrong < 0
    ? null
    : { path: [wrong], sentence: `must be a number of degrees, at most ${LIMITS.length} from zero` };
}
