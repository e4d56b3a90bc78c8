import { InvalidRequest } from '../contract/errors.ts';
import type { Affine } from '../geometry/transform.ts';
import type { Notes } from './notes.ts';
import { flattenPath, transformPath } from './path.ts';
import type { Path, Trace } from './path.ts';
import { MAX_EXPANDED, MAX_POINTS } from './tuning.ts';

/** What a reader hands on: every drawn line in file order, flattened, all transforms applied. */
export interface Drawing {
  readonly traces: readonly Trace[];
  readonly sourceUnit?: 'mm' | 'in';
}

/** Where readers put their lines. It counts, so that a small file cannot grow without end. */
export interface Pen {
  /** Draws a path under a transform (null: as it is). */
  readonly draw: (path: Path, transform: Affine | null) => void;
  /** Counts one placed copy of something (an INSERT cell, a <use>). */
  readonly expand: () => void;
  readonly traces: () => readonly Trace[];
}

/** Makes a pen. Errors: InvalidRequest at `path` when the file draws or repeats more than the bounds allow.
 *  Lines with coordinates that are not finite are left out with a warning. */
export function createPen(tolerance: number, notes: Notes, path: string): Pen {
  const traces: Trace[] = [];
  let points = 0;
  let copies = 0;
  return {
    draw(shape, transform) {
      const trace = flattenPath(transform === null ? shape : transformPath(transform, shape), tolerance);
      points += trace.points.length;
      if (points > MAX_POINTS) throw new InvalidRequest(path, `draws more than ${MAX_POINTS} points`);
      if (trace.points.some(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))) {
        notes.count('not finite', (times) => `${times} lines with coordinates that are not finite numbers were left out`);
        return;
      }
      if (trace.points.length > 1) traces.push(trace);
    },
    expand() {
      copies += 1;
      if (copies > MAX_EXPANDED) throw new InvalidRequest(path, `repeats its blocks more than ${MAX_EXPANDED} times`);
    },
    traces: () => traces,
  };
}
