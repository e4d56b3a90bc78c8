import { InvalidRequest } from '../contract/errors.ts';
import type { PartRowNest } from '../contract/nest.ts';
import type { Polygon } from '../geometry/polygon.ts';

/** The part a row's file text describes: its largest outline. Errors: InvalidRequest at `parts[i].source`. */
export function sourcePolygon(_row: PartRowNest, index: number, _warnings: string[]): Polygon {
  throw new InvalidRequest(`parts[${index}].source`, 'cannot be read by this build: import the file first and send polygon');
}
