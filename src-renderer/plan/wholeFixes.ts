import { newLinearStock, newShapeStock } from '../job/jobDocument.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import type { RackPiece } from '../job/rack.ts';
import { piecesThatFit, withRackPieces } from '../job/rack.ts';
import { materialWithThickness } from '../job/thickness.ts';
import type { Text } from '../text/text.ts';

/** One change for everything that is missing. It is offered only after solving with it did place more. */
export interface WholeFix {
  readonly id: 'rack' | 'missing';
  readonly label: string;
  readonly apply: (job: JobDocument) => JobDocument;
}

/** Sizes where the stock has none to go by, millimetres. */
const USUAL_LENGTH = 6000;
const USUAL_SHEET = { w: 2000, h: 1000 } as const;

/** What may place all that is missing at once: the pieces of the rack, and stock of every material that parts have and
 *  the list has not (panels have a fix of their own for that). Never another material in its place. */
export function wholeFixes(job: JobDocument, rack: readonly RackPiece[], text: Text): readonly WholeFix[] {
  const pieces = piecesThatFit(job, job.mode, rack);
  const label = text('why.fixRack', { count: pieces.length });
  return [
    ...(pieces.length === 0
      ? []
      : [{ id: 'rack' as const, label, apply: (old: JobDocument) => withRackPieces(old, pieces) }]),
    ...missingStock(job, text),
  ];
}

function missingStock(job: JobDocument, text: Text): readonly WholeFix[] {
  if (job.mode === 'panels') return [];
  return job.mode === 'shapes' ? missingSheets(job, text) : missingRods(job, job.mode, text);
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
      label: text('why.addMissing', { mode: 'shapes', list: listOf(names) }),
      apply: (old) => ({ ...old, shapes: { ...old.shapes, stock: [...old.shapes.stock, ...rows] } }),
    },
  ];
}

function missingRods(job: JobDocument, mode: 'bars' | 'timber', text: Text): readonly WholeFix[] {
  const { parts, stock } = job[mode];
  const kindOf = ({ sw, sh, material }: (typeof parts)[number] | (typeof stock)[number]): string =>
    JSON.stringify([
      mode === 'timber' ? [Math.min(sw ?? 0, sh ?? 0), Math.max(sw ?? 0, sh ?? 0)] : [],
      material.trim(),
    ]);
  const has = new Set(stock.map(kindOf));
  const missing = parts.filter(
    (part, at) =>
      part.length !== null &&
      !has.has(kindOf(part)) &&
      parts.findIndex((other) => kindOf(other) === kindOf(part)) === at,
  );
  if (missing.length === 0) return [];
  const longest = Math.max(0, ...stock.flatMap((row) => (row.rack === undefined ? [row.length ?? 0] : [])));
  const rows = missing.map(({ sw, sh, material }) => ({
    ...newLinearStock(),
    length: longest > 0 ? longest : USUAL_LENGTH,
    ...(mode === 'timber' ? { sw, sh } : {}),
    material: material.trim(),
  }));
  const names = missing.map(({ sw, sh, material }) =>
    [mode === 'timber' ? `${sw} × ${sh}` : '', material.trim()].filter((word) => word !== '').join(' '),
  );
  return [
    {
      id: 'missing',
      label: text('why.addMissing', { mode, list: listOf(names) }),
      apply: (old) => ({ ...old, [mode]: { ...old[mode], stock: [...old[mode].stock, ...rows] } }),
    },
  ];
}

const listOf = (names: readonly string[]): string => names.map((name) => name || '–').join(', ');
