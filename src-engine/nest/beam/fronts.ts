import type { SheetField } from '../core/sheetField.ts';
import type { Session } from '../core/session.ts';
import type { Gravity } from '../core/dropPlace.ts';

/** Slabs the sheet is cut into across the main axis to measure how far its filling reaches. */
const SLABS = 64;

/** How far a filling reaches, slab by slab, so that the area it takes up (parts and what is lost between
 *  them) is a sum. */
export class Fronts {
  readonly slabs = SLABS;
  private readonly session: Session;
  private readonly field: SheetField;
  private readonly gravity: Gravity;
  private readonly height: number;
  private readonly profiles = new Map<number, Float64Array>();

  constructor(session: Session, field: SheetField, gravity: Gravity) {
    this.session = session;
    this.field = field;
    this.gravity = gravity;
    this.height = (field.y1 - field.y0) / SLABS;
  }

  /** By how much the area behind the front grows once a shape lies at (x, y); `front` is left alone unless `into` is
   *  given, which gets the new one. */
  growth(front: Float64Array, shape: number, x: number, y: number, into?: Float64Array): number {
    const { field, gravity, height } = this;
    const profile = this.profileOf(shape);
    const { w, h } = this.session.board.shapes;
    const base = gravity.right ? field.x1 - x - w[shape] : x - field.x0;
    const first = Math.max(0, Math.floor((y - field.y0) / height)),
      last = Math.min(SLABS - 1, Math.ceil((y + h[shape] - field.y0) / height) - 1);
    into?.set(front);
    let sum = 0;
    for (let s = first; s <= last; s++) {
      const at = Math.max(
        0,
        Math.min(profile.length - 1, Math.floor((field.y0 + (s + 0.5) * height - y) / height)),
      );
      const reach = base + profile[at];
      if (reach <= front[s]) continue;
      sum += reach - front[s];
      if (into !== undefined) into[s] = reach;
    }
    return sum * height;
  }

  /** Farthest reach of the shape per slab height from its top, from its near side. */
  private profileOf(shape: number): Float64Array {
    const known = this.profiles.get(shape);
    if (known !== undefined) return known;
    const {
      shapes,
      collider: { geoms },
    } = this.session.board;
    const profile = new Float64Array(Math.max(1, Math.ceil(shapes.h[shape] / this.height)));
    const g = shapes.bare[shape];
    for (let e = geoms.edgeStart[g] * 4, end = geoms.edgeStart[g + 1] * 4; e < end; e += 4) {
      const down = geoms.edges[e + 1] <= geoms.edges[e + 3];
      const [x1, y1, x2, y2] = down
        ? [geoms.edges[e], geoms.edges[e + 1], geoms.edges[e + 2], geoms.edges[e + 3]]
        : [geoms.edges[e + 2], geoms.edges[e + 3], geoms.edges[e], geoms.edges[e + 1]];
      const from = Math.max(0, Math.floor(y1 / this.height)),
        to = Math.min(profile.length - 1, Math.floor(y2 / this.height));
      for (let k = from; k <= to; k++) {
        const a = Math.max(y1, k * this.height),
          b = Math.min(y2, (k + 1) * this.height);
        const slope = y2 > y1 ? (x2 - x1) / (y2 - y1) : 0;
        for (const x of y2 > y1 ? [x1 + (a - y1) * slope, x1 + (b - y1) * slope] : [x1, x2])
          profile[k] = Math.max(profile[k], this.gravity.right ? shapes.w[shape] - x : x);
      }
    }
    this.profiles.set(shape, profile);
    return profile;
  }
}
