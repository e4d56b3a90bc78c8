import { InvalidRequest } from '../../contract/errors.ts';
import type { ImportedCurves } from '../../contract/import.ts';
import type { PartRowNest } from '../../contract/nest.ts';
import { MM_PER_INCH } from '../../geometry/inch.ts';
import { isOwnMirrorImage } from '../../geometry/mirrorImage.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { polygonBounds } from '../../geometry/polygon.ts';
import { diagonalOf } from '../../geometry/ring.ts';
import { readOutlines } from '../../import/importOutlines.ts';
import type { SourceOptions } from '../../import/importOutlines.ts';
import { shown } from '../../import/notes.ts';
import { DEFAULT_FLATTEN_TOLERANCE } from '../../import/tuning.ts';
import { polygonOf } from './rings.ts';
import type { RingWork } from './ringWork.ts';

/** Share by which a unit may differ from a millimetre or an inch, or from another file's. */
const ALIKE = 0.005;
/** Flattening leaves no curve by more than this share of the part. */
const FLATTENED_SHARE = 0.004;
/** Rows of one unit that a warning names. */
const ROWS_NAMED = 5;

/** What a row says of how its file is read, the same as in an import. */
const READ_AS = ['flattenTolerance', 'applyTransforms', 'mergeHoles', 'yDown'] as const;

const readAs = (row: PartRowNest): SourceOptions =>
  Object.fromEntries(READ_AS.map((field) => [field, row[field]]));

/** The parts as drawn, for files: as sent, or as the row's file has them. */
export const curvesNest = (rows: readonly PartRowNest[]): readonly (ImportedCurves | undefined)[] =>
  rows.map((row, index) => {
    const { curves, source, holes } = row;
    if (curves != null) return curves;
    if (source == null || holes != null) return undefined;
    return readOutlines(source, { ...readAs(row), include: ['splines'] }, `parts[${index}].source`).parts[0]
      ?.curves;
  });

/** A part as its file has it. */
interface SourcePart {
  readonly polygon: Polygon;
  /** Millimetres per unit, where the file says it. */
  readonly scale: number | null;
}

/** The part a row's file text describes: its largest outline with the holes in it; further outlines leave a
 *  warning. Errors: InvalidRequest at `parts[i].source` when the text cannot be read or holds no closed
 *  outline, TooLarge for a ring with too many vertices. */
export function sourcePart(row: PartRowNest, index: number, work: RingWork): SourcePart {
  const path = `parts[${index}].source`;
  const {
    format,
    parts,
    sourceUnit,
    sourceScale,
    warnings: notes,
  } = readOutlines(row.source ?? '', readAs(row), path);
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
  const polygon = polygonOf(parts[0].polygon, row.holes ?? parts[0].holes ?? [], path, work);
  if (format === 'dxf') tellMirrored(row, polygon, path, work);
  const unit = sourceUnit === 'in' ? MM_PER_INCH : sourceUnit === 'mm' ? 1 : null;
  return { polygon, scale: unit ?? sourceScale ?? null };
}

/** A DXF has y up, a sheet has y down: its part is laid as its mirror image where the row does not say `yDown`. */
function tellMirrored(row: PartRowNest, polygon: Polygon, path: string, work: RingWork): void {
  if (row.yDown != null || row.allowMirror === true) return;
  const distance = Math.min(
    row.flattenTolerance ?? DEFAULT_FLATTEN_TOLERANCE,
    FLATTENED_SHARE * diagonalOf(polygonBounds(polygon)),
  );
  if (isOwnMirrorImage(polygon, distance)) return;
  work.warnings.push(
    `${path}: the part is laid mirrored: y of a DXF grows up, on a sheet down, and it is not its own mirror image; ` +
      'send yDown: true to lay it as drawn, yDown: false if it is meant so',
  );
}

/** Tells fields that only matter with a file on a row without one. */
export function tellNoSource(row: PartRowNest, path: string, work: RingWork): void {
  for (const field of READ_AS)
    if (row[field] != null && row[field] !== false)
      work.warnings.push(`${path}.${field} was ignored: it only matters with source`);
}

/** One warning where files of a request state different units: their numbers stay as drawn. `scales`: of every row. */
export function tellUnits(scales: readonly (number | null)[], work: RingWork): void {
  const units: { readonly scale: number; readonly rows: string[] }[] = [];
  scales.forEach((scale, index) => {
    if (scale === null) return;
    const same = units.find((unit) => Math.abs(scale / unit.scale - 1) <= ALIKE);
    if (same === undefined) units.push({ scale, rows: [`parts[${index}]`] });
    else same.rows.push(`parts[${index}]`);
  });
  if (units.length < 2) return;
  const said = units.slice(0, ROWS_NAMED).map(({ scale, rows }) => {
    const more = rows.length > ROWS_NAMED ? ` and ${rows.length - ROWS_NAMED} more` : '';
    return `${rows.slice(0, ROWS_NAMED).join(', ')}${more} in ${nameOf(scale)}`;
  });
  const others = units.length > ROWS_NAMED ? `; ${units.length - ROWS_NAMED} more units` : '';
  work.warnings.push(
    `the files of source are in different units (${said.join('; ')}${others}); numbers stay as drawn: check the ` +
      'sizes of the parts',
  );
}

function nameOf(scale: number): string {
  if (Math.abs(scale - 1) <= ALIKE) return 'millimetres';
  return Math.abs(scale / MM_PER_INCH - 1) <= ALIKE ? 'inches' : `units of ${shown(scale)} mm`;
}
