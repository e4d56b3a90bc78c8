import { InvalidRequest } from '../contract/errors.ts';
import { coarse, fine } from '../geometry/flatten.ts';
import { boundsOfAll, diagonalOf, perimeter } from '../geometry/ring.ts';
import type { Affine } from '../geometry/transform.ts';
import type { Notes } from './notes.ts';
import { flattenPath, transformPath } from './path.ts';
import type { Path, Trace } from './path.ts';
import { COARSE_ABOVE, MAX_EXPANDED, MAX_POINTS } from './tuning.ts';

/** What a reader hands on: every drawn line in file order, flattened, all transforms applied. */
export interface Drawing {
  readonly traces: readonly Trace[];
  readonly sourceUnit?: 'mm' | 'in';
  /** Millimetres per unit of an SVG file, where it states its size. */
  readonly sourceScale?: number;
  /** Size of the page, where the file has one whose corner is the origin. */
  readonly page?: { readonly w: number; readonly h: number } | null;
  /** Layers that hold something, in order of first use. */
  readonly layers: readonly LayerUse[];
}

export interface LayerUse {
  /** As the file spells it. */
  readonly name: string;
  readonly lines: number;
  /** Frozen or off: not drawn. */
  readonly hidden: boolean;
  /** Left out because the caller said so. */
  readonly ignored: boolean;
}

/** Where readers put their lines. It counts, so that a small file cannot grow without end. */
export interface Pen {
  /** Draws a path under a transform (null: as it is). */
  readonly draw: (path: Path, transform: Affine | null, layer?: string, color?: string) => void;
  /** Counts one placed copy of something (an INSERT cell, a <use>). */
  readonly expand: () => void;
  /** Everything drawn, flattened. Lines with coordinates that are not finite are left out with a warning. */
  readonly traces: (tolerance: number, notes: Notes) => Trace[];
}

/** Makes a pen. Errors: InvalidRequest at `path` when the file draws or repeats more than the bounds
 *  allow. */
export function createPen(path: string): Pen {
  const drawn: {
    readonly path: Path;
    readonly transform: Affine | null;
    readonly layer: string;
    readonly color: string;
  }[] = [];
  let points = 0;
  let curves = 0;
  let copies = 0;
  const tooMany = (): InvalidRequest => new InvalidRequest(path, `draws more than ${MAX_POINTS} points`);
  return {
    draw(shape, transform, layer = '', color = '') {
      drawn.push({ path: shape, transform, layer, color });
      for (const segment of shape.segments) {
        if (segment.kind === 'lines') points += segment.points.length;
        else curves += segment.kind === 'spline' ? segment.spline.controls.length : 1;
      }
      if (points + curves > MAX_POINTS) throw tooMany();
    },
    expand() {
      copies += 1;
      if (copies > MAX_EXPANDED)
        throw new InvalidRequest(path, `repeats its blocks more than ${MAX_EXPANDED} times`);
    },
    traces(tolerance, notes) {
      const precision = curves > COARSE_ABOVE ? coarse(tolerance) : fine(tolerance);
      const traces: Trace[] = [];
      points = 0;
      for (const { path: shape, transform, layer, color } of drawn) {
        const trace = flattenPath(
          transform === null ? shape : transformPath(transform, shape),
          precision,
          MAX_POINTS - points,
        );
        if (trace === null) throw tooMany();
        points += trace.points.length;
        if (trace.points.some((point) => !Number.isFinite(point[0]) || !Number.isFinite(point[1]))) {
          notes.count(
            'not finite',
            (times) =>
              `${times} ${times === 1 ? 'line' : 'lines'} with coordinates that are not finite numbers ` +
              `${times === 1 ? 'was' : 'were'} left out`,
          );
        } else if (trace.points.length > 1) traces.push({ ...trace, layer, color });
      }
      return traces;
    },
  };
}

/** Size of a drawing, for what is near in it: the diagonal of its box, or the length of all its lines where that is
 *  less. A line left at the origin beside parts at a surveyor's coordinates makes no drawing of thousands of
 *  kilometres. */
export function sizeOf(traces: readonly Trace[]): number {
  const diagonal = diagonalOf(boundsOfAll(traces.map(({ points }) => points)));
  let length = 0;
  for (const { points } of traces) length += perimeter(points);
  return Math.min(diagonal, length);
}
