import type { Notes } from '../notes.ts';
import { normalOf, numberOf } from './fields.ts';
import type { Span } from './fields.ts';
import type { Tags } from './tags.ts';

/** Rounding of programs that draw in space. */
const SLOPING = 1e-3;
/** Entities whose points have a height each. */
const IN_SPACE = new Set(['LINE', 'SPLINE', 'POLYLINE']);

/** Tells what of an entity that was read is seen from above only, or not at all. `records`: its own and those of its
 *  vertices. */
export function tellUnread(tags: Tags, type: string, records: readonly Span[], notes: Notes): void {
  if (type === 'INSERT') {
    if (leavesPlane(tags, type, records)) tellSlopingBlock(notes);
    return;
  }
  if (leavesPlane(tags, type, records))
    notes.count(
      'sloping',
      (times) =>
        `${times} ${times === 1 ? 'line leaves' : 'lines leave'} the plane of the drawing ` +
        `and ${times === 1 ? 'was' : 'were'} read as seen from above`,
    );
  if (hasWidth(tags, type, records))
    notes.count(
      'width',
      (times) =>
        `${times} ${times === 1 ? 'polyline is' : 'polylines are'} drawn with a width; ` +
        `${times === 1 ? 'its middle line was' : 'their middle lines were'} read`,
    );
}

const tellSlopingBlock = (notes: Notes): void =>
  notes.count(
    'sloping block',
    (times) =>
      `${times} ${times === 1 ? 'block is' : 'blocks are'} inserted at a slope and ${times === 1 ? 'was' : 'were'} ` +
      'read as seen from above',
  );

function leavesPlane(tags: Tags, type: string, records: readonly Span[]): boolean {
  const [head] = records;
  if (head === undefined) return false;
  if (!IN_SPACE.has(type)) {
    const isTilted = Math.abs(normalOf(tags, head)[2]) < 1 - SLOPING;
    return isTilted || (type === 'ELLIPSE' && Math.abs(numberOf(tags, head, 31, 0)) > SLOPING);
  }
  if (type === 'POLYLINE' && (numberOf(tags, head, 70, 0) & 8) === 0)
    return Math.abs(normalOf(tags, head)[2]) < 1 - SLOPING;
  let [low, high] = [Infinity, -Infinity];
  for (const span of type === 'POLYLINE' ? records.slice(1) : records)
    for (let i = span.first + 1; i < span.last; i += 1) {
      const isHeight = tags.code(i) === 30 || (tags.code(i) === 31 && type !== 'POLYLINE');
      const z = isHeight ? tags.number(i) : NaN;
      if (z < low) low = z;
      if (z > high) high = z;
    }
  return high - low > SLOPING;
}

/** Codes 40 and 41 are widths at both ends, 43 one for all of an LWPOLYLINE. */
function hasWidth(tags: Tags, type: string, records: readonly Span[]): boolean {
  if (type !== 'LWPOLYLINE' && type !== 'POLYLINE') return false;
  for (const span of records)
    for (let i = span.first + 1; i < span.last; i += 1) {
      const code = tags.code(i);
      if ((code === 40 || code === 41 || code === 43) && tags.number(i) > 0) return true;
    }
  return false;
}
