import { edgeContact } from './polygon.ts';
import type { Point, Ring } from './ring.ts';

/** Half the spacing of doubles at 1, times what three subtractions and two products can lose: a determinant
 *  below this share of its terms has no sure sign (Shewchuk 1997, "ccwerrboundA"). */
const SURE = 3.3306690738754716e-16;

/** Where `p` lies of the line a -> b: 1 left, -1 right, 0 on it, NaN when rounding leaves that open. */
function sideOf(a: Point, b: Point, p: Point): number {
  const left = (a[0] - p[0]) * (b[1] - p[1]);
  const right = (a[1] - p[1]) * (b[0] - p[0]);
  const det = left - right;
  if (Math.abs(det) > SURE * (Math.abs(left) + Math.abs(right))) return det > 0 ? 1 : -1;
  return left === 0 && right === 0 ? 0 : NaN;
}

/** Whether a clean ring neither crosses nor touches itself: true or false when that is sure, null when
 *  rounding leaves it open (then the pairs have to be looked at one by one). O(n log n) comparisons. Idea:
 *  sweep the corners by x, keep the edges over the sweep line in their order, and compare an edge only with its
 *  neighbours in that order; the first contact of the ring is always between neighbours. Source: Shamos & Hoey
 *  1976. */
export function sweepSimple(ring: Ring): boolean | null {
  return new Sweep(ring).run();
}

class Sweep {
  private readonly ring: Ring;
  /** Edges over the sweep line, lowest first; edge i runs from corner i to i + 1. */
  private readonly status: Int32Array;
  private size = 0;
  private isUnsure = false;

  constructor(ring: Ring) {
    this.ring = ring;
    this.status = new Int32Array(ring.length + 2);
  }

  run(): boolean | null {
    const { ring } = this;
    const n = ring.length;
    const order = Int32Array.from(ring, (_, index) => index);
    order.sort((i, j) => ring[i][0] - ring[j][0] || ring[i][1] - ring[j][1] || i - j);
    for (let k = 0; k < n; k += 1) {
      const at = order[k];
      const before = k > 0 ? ring[order[k - 1]] : null;
      if (before !== null && before[0] === ring[at][0] && before[1] === ring[at][1]) return false;
      const isFree = this.pass(at);
      if (this.isUnsure) return null;
      if (!isFree) return false;
    }
    return true;
  }

  /** Takes the corner's two edges in or out. False on a contact. */
  private pass(corner: number): boolean {
    const n = this.ring.length;
    const previous = (corner + n - 1) % n;
    const first = this.comesBefore(corner, previous);
    const second = this.comesBefore(corner, (corner + 1) % n);
    if (first && second) return this.begin(previous, corner);
    if (!first && !second) return this.end(previous, corner);
    return this.replace(first ? previous : corner, first ? corner : previous);
  }

  /** Whether corner i is the left end of the edge i - j. */
  private comesBefore(i: number, j: number): boolean {
    const [a, b] = [this.ring[i], this.ring[j]];
    return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  }

  private leftOf(edge: number): Point {
    const next = (edge + 1) % this.ring.length;
    return this.ring[this.comesBefore(edge, next) ? edge : next];
  }

  private rightOf(edge: number): Point {
    const next = (edge + 1) % this.ring.length;
    return this.ring[this.comesBefore(edge, next) ? next : edge];
  }

  /** Both edges begin here: between which edges of the status? */
  private begin(one: number, other: number): boolean {
    const point = this.leftOf(one);
    const place = this.placeOf(point);
    if (place < 0) return false;
    const turn = sideOf(point, this.rightOf(one), this.rightOf(other));
    if (Number.isNaN(turn)) this.isUnsure = true;
    if (turn === 0) return false;
    const [low, high] = turn > 0 ? [one, other] : [other, one];
    this.status.copyWithin(place + 2, place, this.size);
    this.status[place] = low;
    this.status[place + 1] = high;
    this.size += 2;
    return this.isApart(place - 1, place) && this.isApart(place + 1, place + 2);
  }

  /** Both edges end here: they must be neighbours, and those beside them become neighbours. */
  private end(one: number, other: number): boolean {
    const place = this.find(one, this.rightOf(one));
    if (place < 0) return false;
    const low = this.status[place + 1] === other && place + 1 < this.size ? place : place - 1;
    if (low < 0 || (this.status[low] !== other && this.status[low + 1] !== other)) return false;
    this.status.copyWithin(low, low + 2, this.size);
    this.size -= 2;
    return this.isApart(low - 1, low);
  }

  /** One edge ends where the other begins. */
  private replace(next: number, old: number): boolean {
    const place = this.find(old, this.rightOf(old));
    if (place < 0) return false;
    this.status[place] = next;
    return this.isApart(place - 1, place) && this.isApart(place, place + 1);
  }

  /** Position in the status where an edge that begins at `point` belongs; -1 when the point lies on an edge. */
  private placeOf(point: Point): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      const edge = this.status[middle];
      const side = sideOf(this.leftOf(edge), this.rightOf(edge), point);
      if (Number.isNaN(side)) this.isUnsure = true;
      if (side === 0 || this.isUnsure) return -1;
      if (side > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Position of an edge that ends at `point`; -1 when another one is in its place. The two edges that may meet
   *  there are neighbours. */
  private find(edge: number, point: Point): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.status[middle];
      const side = other === edge ? 0 : sideOf(this.leftOf(other), this.rightOf(other), point);
      if (Number.isNaN(side)) this.isUnsure = true;
      if (this.isUnsure) return -1;
      if (side === 0) {
        for (const near of [middle, middle - 1, middle + 1])
          if (near >= 0 && near < this.size && this.status[near] === edge) return near;
        return -1;
      }
      if (side > 0) low = middle + 1;
      else high = middle;
    }
    return -1;
  }

  /** Whether the edges at two places of the status have no contact but a common corner. */
  private isApart(low: number, high: number): boolean {
    if (low < 0 || high >= this.size) return true;
    const [i, j] = [
      Math.min(this.status[low], this.status[high]),
      Math.max(this.status[low], this.status[high]),
    ];
    return edgeContact(this.ring, i, j) === 'apart';
  }
}
