import { itemAt } from '../control/present.ts';
import type { Point } from '../geometry/ring.ts';

/** Values by the two ends of an edge, in this order. A drawing of 30,000 holes has two million edges; as keys of text
 *  they took most of the time of an import. */
export interface EdgeMap<T> {
  readonly set: (a: Point, b: Point, value: T) => void;
  readonly get: (a: Point, b: Point) => T | undefined;
}

/** Room for so many edges to begin with, a power of two. */
const FIRST_ROOM = 1024;

/** Numbers of an edge. */
const WIDTH = 4;

/** An empty map. Idea: a hash table without objects: slots hold one more than the number of an edge, the next slot is
 *  tried where one is taken, and twice as many are made where half are. */
export function createEdgeMap<T>(): EdgeMap<T> {
  const values: T[] = [];
  let ends = new Float64Array(WIDTH * FIRST_ROOM);
  let slots = new Int32Array(2 * FIRST_ROOM);
  const isAt = (edge: number, a: Point, b: Point): boolean =>
    ends[WIDTH * edge] === a[0] &&
    ends[WIDTH * edge + 1] === a[1] &&
    ends[WIDTH * edge + 2] === b[0] &&
    ends[WIDTH * edge + 3] === b[1];
  /** The slot that holds an edge, or the free one for it. */
  const slotOf = (a: Point, b: Point): number => {
    const last = slots.length - 1;
    let slot = hashOf(a[0], a[1], b[0], b[1]) & last;
    for (let held = itemAt(slots, slot); held !== 0 && !isAt(held - 1, a, b); held = itemAt(slots, slot))
      slot = (slot + 1) & last;
    return slot;
  };
  const grow = (): void => {
    const more = new Float64Array(2 * ends.length);
    more.set(ends);
    ends = more;
    slots = new Int32Array(2 * slots.length);
    const last = slots.length - 1;
    for (let edge = 0; edge < values.length; edge += 1) {
      const at = WIDTH * edge;
      let slot =
        hashOf(itemAt(ends, at), itemAt(ends, at + 1), itemAt(ends, at + 2), itemAt(ends, at + 3)) & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = edge + 1;
    }
  };
  return {
    set(a, b, value) {
      if (WIDTH * values.length === ends.length) grow();
      const slot = slotOf(a, b);
      const held = itemAt(slots, slot);
      if (held > 0) {
        values[held - 1] = value;
        return;
      }
      const at = WIDTH * values.length;
      [ends[at], ends[at + 1]] = a;
      [ends[at + 2], ends[at + 3]] = b;
      slots[slot] = values.push(value);
    },
    get: (a, b) => values[itemAt(slots, slotOf(a, b)) - 1],
  };
}

/** Coordinates are rounded to millionths: as whole numbers they differ in their last bits. */
const MILLIONTHS = 1e6;

/** Mixes four coordinates (the multiplier of the golden ratio, and the finish of MurmurHash 3). */
function hashOf(ax: number, ay: number, bx: number, by: number): number {
  let hash = 0;
  hash = mixed(hash, ax);
  hash = mixed(hash, ay);
  hash = mixed(hash, bx);
  hash = mixed(hash, by);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

function mixed(hash: number, v: number): number {
  const one = Math.imul(hash ^ (Math.round(v * MILLIONTHS) | 0), 0x9e3779b1);
  return one ^ (one >>> 15);
}
