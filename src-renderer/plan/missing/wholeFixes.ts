import { newLinearStock, newShapeStock } from '../../job/jobDocument.ts';
import type { JobDocument, ShapeOptions, ShapeStock } from '../../job/jobDocument.ts';
import type { RackPiece } from '../../job/stock/rack.ts';
import { withRackPieces } from '../../job/stock/rack.ts';
import { kindOfRow } from '../../job/rows/rowKind.ts';
import { piecesThatFit, piecesToTake } from '../../job/stock/rackFits.ts';
import { materialWithThickness } from '../../job/rows/thickness.ts';
import { MM_PER_FOOT } from '../../../src-engine/lists/words/lengthWords.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import type { LengthUnit } from '../../units/length.ts';
import { boxOfRings } from '../nests/rings.ts';
import { sheetToBuy } from './fixes.ts';
import { fewNames } from '../../text/fewNames.ts';

/** One change for everything that is missing. It is offered only after solving with it did place more. */
export interface WholeFix {
  readonly id: 'rack' | 'missing' | 'longer' | 'larger';
  readonly label: string;
  readonly apply: (job: JobDocument) => JobDocument;
}

/** How lengths and sentences are written in this window. */
interface Words {
  readonly text: Text;
  readonly formats: Pick<Formats, 'length' | 'size'>;
  readonly unit: LengthUnit;
}

/** Sizes where the stock has none to go by, millimetres. */
const USUAL_LENGTH = 6000;
const USUAL_SHEET = { w: 2000, h: 1000 } as const;

/** What may place all that is missing at once: the pieces of the rack, and stock of every material that parts have and
 *  the list has not (panels have a fix of their own for that). Never another material in its place. */
export function wholeFixes(job: JobDocument, rack: readonly RackPiece[], words: Words): readonly WholeFix[] {
  const pieces = piecesToTake(job, job.mode, piecesThatFit(job, job.mode, rack));
  const label = words.text('why.fixRack', { count: pieces.length });
  return [
    ...(pieces.length === 0
      ? []
      : [{ id: 'rack' as const, label, apply: (old: JobDocument) => withRackPieces(old, pieces) }]),
    ...missingStock(job, words),
  ];
}

function missingStock(job: JobDocument, words: Words): readonly WholeFix[] {
  if (job.mode === 'panels') return [];
  if (job.mode === 'shapes') return [...missingSheets(job, words.text), ...largerSheets(job, words)];
  return [...missingRods(job, job.mode, words), ...longerRods(job, job.mode, words)];
}

function missingSheets(job: JobDocument, text: Text): readonly WholeFix[] {
  const { parts, stock } = job.shapes;
  const has = new Set(stock.map(materialWithThickness));
  const names = [...new Set(parts.map(materialWithThickness))].filter((name) => !has.has(name));
  if (names.length === 0) return [];
  const { w, h } = stock
    .filter((row) => row.polygon === null && row.rack === undefined)
    .reduce<{ w: number | null; h: number | null }>(
      (best, row) => ((row.w ?? 0) * (row.h ?? 0) > (best.w ?? 0) * (best.h ?? 0) ? row : best),
      { w: null, h: null },
    );
  const rows = names.map((material) => ({
    ...newShapeStock(),
    name: text('why.addedSheet'),
    w: w ?? USUAL_SHEET.w,
    h: h ?? USUAL_SHEET.h,
    material,
  }));
  return [
    {
      id: 'missing',
      label: text('why.addMissing', { mode: 'shapes', list: listOf(names, text) }),
      apply: (old) => ({ ...old, shapes: { ...old.shapes, stock: [...old.shapes.stock, ...rows] } }),
    },
  ];
}

/** For each material a sheet that holds its outlines that no sheet of it holds. */
function largerSheets(job: JobDocument, { text, formats, unit }: Words): readonly WholeFix[] {
  const { parts, stock, options } = job.shapes;
  const rows = [...new Set(parts.map(materialWithThickness))].flatMap((material) => {
    const sheets = stock.filter((row) => materialWithThickness(row) === material);
    if (sheets.length === 0) return [];
    const isHeld = ([w, h]: readonly [number, number]): boolean =>
      sheets.some((sheet) => {
        const { w: sheetW, h: sheetH } = sheet.polygon === null ? sheet : boxOfRings([sheet.polygon]);
        return (sheetW ?? 0) >= w && (sheetH ?? 0) >= h;
      });
    const outlines = parts
      .filter((part) => materialWithThickness(part) === material)
      .map(({ polygon, clearance = 0, turn }) => {
        const { w, h } = boxOfRings([polygon]);
        const around = 2 * Math.max(options.margin, clearance);
        const isFixed = turn === 'none' || (turn === 'job' && !MAY_LIE.includes(options.rotations));
        return { w: w + around, h: h + around, isFixed };
      })
      .filter(({ w, h, isFixed }) => !isHeld([w, h]) && (isFixed || !isHeld([h, w])));
    if (outlines.length === 0) return [];
    const isFixed = outlines.some((one) => one.isFixed);
    const sizes = outlines.map(({ w, h }): readonly [number, number] =>
      isFixed || w >= h ? [w, h] : [h, w],
    );
    const bought = sheetToBuy(sizes, !isFixed, unit);
    if (bought === null) return [];
    const [w, h] = bought;
    return [{ ...newShapeStock(), name: text('why.addedSheet'), w, h, ...materialOf(sheets[0]) }];
  });
  if (rows.length === 0) return [];
  const names = rows.map((row) => `${formats.size(row.w, row.h)} ${row.material.trim()}`.trim());
  return [
    {
      id: 'larger',
      label: text('why.addLonger', { mode: 'shapes', list: listOf(names, text) }),
      apply: (old) => ({ ...old, shapes: { ...old.shapes, stock: [...old.shapes.stock, ...rows] } }),
    },
  ];
}

/** Rotations by which an outline may lie either way on a sheet. */
const MAY_LIE: readonly ShapeOptions['rotations'][] = ['quarter', 'any'];

const materialOf = (
  row: ShapeStock | undefined,
): Pick<ShapeStock, 'material' | 'thickness'> | Pick<ShapeStock, 'material'> => ({
  material: row?.material ?? '',
  ...(row?.thickness === undefined ? {} : { thickness: row.thickness }),
});

type LinearRow = JobDocument['bars']['parts'][number] | JobDocument['bars']['stock'][number];

const kindWords = ({ sw, sh, material }: Partial<LinearRow>, { formats }: Words): string =>
  [sw == null || sh == null ? '' : formats.size(sw, sh), (material ?? '').trim()]
    .filter((word) => word !== '')
    .join(' ');

function missingRods(job: JobDocument, mode: 'bars' | 'timber', words: Words): readonly WholeFix[] {
  const { parts, stock } = job[mode];
  const kinds = parts.map((part) => kindOfRow(mode, part));
  const has = new Set(stock.map((row) => kindOfRow(mode, row)));
  const missing = parts.filter(
    ({ length }, at) => length !== null && !has.has(kinds[at] ?? '') && kinds.indexOf(kinds[at] ?? '') === at,
  );
  if (missing.length === 0) return [];
  const longest = Math.max(0, ...stock.flatMap((row) => (row.rack === undefined ? [row.length ?? 0] : [])));
  const rows = missing.map(({ sw, sh, material }) => ({
    ...newLinearStock(),
    length: longest > 0 ? longest : USUAL_LENGTH,
    ...(mode === 'timber' ? { sw, sh } : {}),
    material: material.trim(),
  }));
  const names = rows.map((row) => kindWords(row, words));
  return [
    {
      id: 'missing',
      label: words.text('why.addMissing', { mode, list: listOf(names, words.text) }),
      apply: (old) => ({ ...old, [mode]: { ...old[mode], stock: [...old[mode].stock, ...rows] } }),
    },
  ];
}

/** Bars are bought in steps of this length, millimetres. */
const LENGTH_STEP: Readonly<Record<LengthUnit, number>> = { mm: 100, in: MM_PER_FOOT };

/** Stock long enough for the longest part of each kind that no stock of its kind holds. */
function longerRods(job: JobDocument, mode: 'bars' | 'timber', words: Words): readonly WholeFix[] {
  const { parts, stock, saw } = job[mode];
  const trims = saw.trimStart + saw.trimEnd;
  const step = LENGTH_STEP[words.unit];
  const longest = (rows: readonly LinearRow[], kind: string): LinearRow | undefined =>
    rows
      .filter((row) => kindOfRow(mode, row) === kind)
      .reduce<LinearRow | undefined>(
        (best, row) => ((row.length ?? 0) > (best?.length ?? 0) ? row : best),
        undefined,
      );
  const rows = [...new Set(parts.map((part) => kindOfRow(mode, part)))].flatMap((kind) => {
    const [part, held] = [longest(parts, kind), longest(stock, kind)];
    const needed = (part?.length ?? 0) + trims;
    if (part === undefined || held === undefined || needed <= (held.length ?? 0)) return [];
    const { sw, sh } = part;
    const length = Math.ceil(needed / step) * step;
    return [
      {
        ...newLinearStock(),
        length,
        ...(mode === 'timber' ? { sw, sh } : {}),
        material: part.material.trim(),
      },
    ];
  });
  if (rows.length === 0) return [];
  const names = rows.map((row) => `${words.formats.length(row.length)} ${kindWords(row, words)}`.trim());
  return [
    {
      id: 'longer',
      label: words.text('why.addLonger', { mode, list: listOf(names, words.text) }),
      apply: (old) => ({ ...old, [mode]: { ...old[mode], stock: [...old[mode].stock, ...rows] } }),
    },
  ];
}

/** Materials or lengths that a fix names before the others are counted. */
const MOST_NAMED = 5;

const listOf = (names: readonly string[], text: Text): string =>
  fewNames(
    names.map((name) => name || '–'),
    MOST_NAMED,
    text,
  );
