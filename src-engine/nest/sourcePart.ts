import { InvalidRequest } from '../contract/errors.ts';
import type { ImportedCurves } from '../contract/import.ts';
import type { PartRowNest } from '../contract/nest.ts';
import type { Polygon } from '../geometry/polygon.ts';
import { readOutlines } from '../import/importOutlines.ts';
import { shown } from '../import/notes.ts';
import { polygonOf } from './rings.ts';
import type { RingWork } from './ringWork.ts';

const MM_PER_INCH = 25.4;
/** Share by which a unit may differ from a millimetre or an inch. */
const ALIKE = 0.005;

/** The parts as drawn, for files: as sent, or as the row's file has them. */
export const curvesNest = (rows: readonly PartRowNest[]): readonly (ImportedCurves | undefined)[] =>
  rows.map(({ curves, source, holes, flattenTolerance }, index) => {
    if (curves != null) return curves;
    if (source == null || holes != null) return undefined;
    const wish = { flattenTolerance, include: ['splines'] };
    return readOutlines(source, wish, `parts[${index}].source`).parts[0]?.curves;
  });

/** The part a row's file text describes: its largest outline with the holes in it; further outlines leave a
 *  warning. Errors: InvalidRequest at `parts[i].source` when the text cannot be read or holds no closed
 *  outline, TooLarge for a ring with too many vertices. */
export function sourcePolygon(row: PartRowNest, index: number, work: RingWork): Polygon {
  const path = `parts[${index}].source`;
  const {
    parts,
    sourceScale,
    warnings: notes,
  } = readOutlines(row.source ?? '', { flattenTolerance: row.flattenTolerance }, path);
  if (parts.length === 0) throw new InvalidRequest(path, 'holds no closed outline');
  work.warnings.push(...notes.map((note) => `${path}: ${note}`));
  if (
    sourceScale !== undefined &&
    [1, MM_PER_INCH].every((usual) => Math.abs(sourceScale / usual - 1) > ALIKE)
  )
    work.warnings.push(
      `${path}: by the size the file states one of its units is ${shown(sourceScale)} mm; coordinates stay as drawn: ` +
        'check the size of the part',
    );
  if (parts.length > 1)
    work.warnings.push(
      `${path} holds ${parts.length} outlines: the largest is the part, the others were ignored`,
    );
  return polygonOf(parts[0].polygon, row.holes ?? parts[0].holes ?? [], path, work);
}
