import { cutSize } from '../../../src-engine/lists/rows/cutSize.ts';
import type { PanelPart, PanelsJob, PanelStock } from '../../job/jobDocument.ts';
import { newPanelStock, NO_TRIM } from '../../job/jobDocument.ts';
import type { UnplacedRow } from './unplacedRows.ts';
import { MM_PER_FOOT, MM_PER_INCH } from '../../../src-engine/lists/words/lengthWords.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import type { LengthUnit } from '../../units/length.ts';

/** One change that may place what is missing. It is offered only after solving with it did place it. */
export interface Fix {
  readonly id: string;
  readonly label: string;
  readonly apply: (job: PanelsJob) => PanelsJob;
}

/** How lengths and sentences are written in this window. */
export interface FixWords {
  readonly text: Text;
  readonly formats: Pick<Formats, 'size' | 'money'>;
  readonly unit: LengthUnit;
}

const feet = (long: number, wide: number): readonly [number, number] => [
  long * MM_PER_FOOT,
  wide * MM_PER_FOOT,
];
/** Sheets sold everywhere to who works in millimetres or in inches; millimetres, smallest first. */
const COMMON_SHEETS: Readonly<Record<LengthUnit, readonly (readonly [number, number])[]>> = {
  mm: [
    [2440, 1220],
    [2500, 1250],
    [2800, 2070],
    [3050, 1220],
    [3050, 1525],
    [3660, 2070],
    [4100, 2070],
  ],
  in: [feet(8, 4), feet(9, 4), feet(10, 4), feet(8, 5), feet(10, 5), feet(12, 5)],
};
/** A sheet made to measure is ordered in steps of this length, millimetres. */
const MADE_STEP: Readonly<Record<LengthUnit, number>> = { mm: 10, in: MM_PER_INCH };
/** No board is made longer than this, millimetres: a part that needs one has a digit too many. */
const LONGEST_MADE = 10_000;
/** Most fixes tried for one row: each costs a solve. */
const MOST = 6;

/** Changes worth trying for a row that was not placed, mildest first. */
export function candidateFixes(job: PanelsJob, missing: UnplacedRow, words: FixWords): readonly Fix[] {
  const { text } = words;
  const part = job.parts.find((row) => row.id === missing.row);
  if (part === undefined) return [];
  const fixes: Fix[] = [];
  const setPart =
    (patch: Partial<PanelPart>) =>
    (old: PanelsJob): PanelsJob => ({
      ...old,
      parts: old.parts.map((row) => (row.id === part.id ? { ...row, ...patch } : row)),
    });
  const material = part.material.trim();
  const sheets = job.stock.filter(
    (row) => row.material.trim() === material && row.w !== null && row.h !== null,
  );
  if (part.grain !== 'any')
    fixes.push({ id: 'turn', label: text('why.fixTurn'), apply: setPart({ grain: 'any' }) });
  if (part.together !== '')
    fixes.push({
      id: 'ungroup',
      label: text('why.fixUngroup', { group: part.together }),
      apply: setPart({ together: '' }),
    });
  if (job.saw.onlyStock && sheets.length > 0) fixes.push(...moreStock(sheets, job.stock, words));
  if (Object.values(job.saw.trim).some((trim) => trim > 0))
    fixes.push({
      id: 'trim',
      label: text('why.fixTrim'),
      apply: (old) => ({ ...old, saw: { ...old.saw, trim: NO_TRIM } }),
    });
  if (sheets.length === 0)
    fixes.push(...nameTheSheets(job, material, text), ...plainSheets(job, part, setPart, text));
  fixes.push(...biggerSheet(job, part, sheets, words), ...splitInTwo(part, words));
  return fixes.slice(0, MOST);
}

const rounded = (length: number): number => Math.round(length * 1e6) / 1e6;

/** What would have to be bought so that everything is placed: given the sheets a plan uses that may take as
 *  many as it wants, the same job with that many in stock. Null when nothing more is needed, or nothing is
 *  limited. */
export function buyFix(job: PanelsJob, usedByRow: ReadonlyMap<string, number>, words: FixWords): Fix | null {
  const { text } = words;
  const more = (row: PanelStock): number =>
    row.first || row.qty === null ? 0 : Math.max(0, (usedByRow.get(row.id) ?? 0) - row.qty);
  const short = job.stock.filter((row) => more(row) > 0);
  if (short.length === 0) return null;
  const count = short.reduce((sum, row) => sum + more(row), 0);
  const names = short
    .map((row) => text('why.more', { count: more(row), name: sheetName(row, job.stock, words) }))
    .join(', ');
  return {
    id: 'buy',
    label: text('why.fixBuy', { count, names }),
    apply: (old) => ({
      ...old,
      stock: old.stock.map((row) => (more(row) > 0 ? { ...row, qty: (row.qty ?? 0) + more(row) } : row)),
    }),
  };
}

/** A sheet without a name is called by its size; with its material, and its size, where another one of the stock is
 *  called the same. */
function sheetName(row: PanelStock, stock: readonly PanelStock[], { formats }: FixWords): string {
  const words = ({ name, material, w, h }: PanelStock): readonly string[] => {
    const size = formats.size(w ?? 0, h ?? 0);
    return [name || size, material.trim(), name === '' ? '' : size];
  };
  const called = (one: PanelStock, count: number): string =>
    words(one)
      .slice(0, count)
      .filter((word) => word !== '')
      .join(' ');
  const isAlone = (count: number): boolean =>
    stock.every((other) => other.id === row.id || called(other, count) !== called(row, count));
  return called(row, isAlone(1) ? 1 : isAlone(2) ? 2 : 3);
}

function moreStock(
  sheets: readonly PanelStock[],
  stock: readonly PanelStock[],
  words: FixWords,
): readonly Fix[] {
  return sheets
    .filter((row) => row.qty !== null)
    .slice(0, 2)
    .map((row) => ({
      id: `more:${row.id}`,
      label: words.text('why.fixOneMore', { name: sheetName(row, stock, words) }),
      apply: (old) => ({
        ...old,
        stock: old.stock.map((one) => (one.id === row.id ? { ...one, qty: (one.qty ?? 0) + 1 } : one)),
      }),
    }));
}

/** Sheets without a material are most likely meant for the only material there is. */
function nameTheSheets(job: PanelsJob, material: string, text: Text): readonly Fix[] {
  const isPlain = (row: PanelStock): boolean => row.material.trim() === '' && row.w !== null;
  if (material === '' || !job.stock.some(isPlain)) return [];
  return [
    {
      id: 'name',
      label: text('why.fixName', { material }),
      apply: (old) => ({
        ...old,
        stock: old.stock.map((row) => (isPlain(row) ? { ...row, material } : row)),
      }),
    },
  ];
}

/** Sheets whose material nobody named. Another material is never proposed: it is not the same part. */
function plainSheets(
  job: PanelsJob,
  part: PanelPart,
  setPart: (patch: Partial<PanelPart>) => Fix['apply'],
  text: Text,
): readonly Fix[] {
  if (part.material.trim() === '' || !job.stock.some((row) => row.material.trim() === '')) return [];
  return [
    {
      id: 'material:',
      label: text('why.fixPlain'),
      apply: setPart({ material: '' }),
    },
  ];
}

/** Sheets for all materials at once that parts have and the stock has not: of the size of the largest sheet in stock.
 *  Null where fewer than two are missing (one has fixes of its own). */
export function missingMaterials(
  job: PanelsJob,
  text: Text,
): { readonly names: readonly string[]; readonly apply: Fix['apply'] } | null {
  const has = new Set(job.stock.map((row) => row.material.trim()));
  const names = [...new Set(job.parts.map((part) => part.material.trim()))].filter(
    (name) => name !== '' && !has.has(name),
  );
  const largest = job.stock.toSorted((a, b) => (b.w ?? 0) * (b.h ?? 0) - (a.w ?? 0) * (a.h ?? 0))[0];
  const [w, h] = [largest?.w ?? 2800, largest?.h ?? 2070];
  if (names.length < 2) return null;
  const rows = names.map(
    (material): PanelStock => ({ ...newPanelStock(), name: text('why.addedSheet'), w, h, material }),
  );
  return { names, apply: (old) => ({ ...old, stock: [...old.stock, ...rows] }) };
}

/** The smallest common sheet that holds each of these sizes, or one made to measure; millimetres. Null where nobody
 *  makes one so long. */
export function sheetToBuy(
  sizes: readonly (readonly [w: number, h: number])[],
  mayTurn: boolean,
  unit: LengthUnit,
): readonly [number, number] | null {
  const common = COMMON_SHEETS[unit].find(([a, b]) =>
    sizes.every(([w, h]) => (w <= a && h <= b) || (mayTurn && h <= a && w <= b)),
  );
  const made = (lengths: readonly number[]): number =>
    Math.ceil(Math.max(...lengths) / MADE_STEP[unit] - 1e-9) * MADE_STEP[unit];
  if (common !== undefined) return common;
  const size = [made(sizes.map(([w]) => w)), made(sizes.map(([, h]) => h))] as const;
  return Math.max(...size) > LONGEST_MADE ? null : size;
}

/** A sheet that holds the part. */
function biggerSheet(
  job: PanelsJob,
  part: PanelPart,
  sheets: readonly PanelStock[],
  { text, formats, unit }: FixWords,
): readonly Fix[] {
  const size = cutSize(part, job.bands);
  if (size.w === null || size.h === null) return [];
  const { trim } = job.saw;
  const [w, h] = [size.w + trim.left + trim.right, size.h + trim.top + trim.bottom];
  const bought = sheetToBuy([[w, h]], part.grain === 'any', unit);
  if (bought === null) return [];
  const [sheetW, sheetH] = bought;
  if (sheets.some((row) => row.w === sheetW && row.h === sheetH && row.qty === null)) return [];
  const row: PanelStock = {
    ...newPanelStock(),
    name: text('why.addedSheet'),
    w: sheetW,
    h: sheetH,
    material: part.material,
    grain: sheets[0]?.grain ?? 'none',
    qty: job.saw.onlyStock ? 1 : null,
  };
  return [
    {
      id: 'sheet',
      label: text('why.fixSheet', { size: formats.size(sheetW, sheetH) }),
      apply: (old) => ({ ...old, stock: [...old.stock, row] }),
    },
  ];
}

/** A part is split at a size of this step, millimetres: the larger half has it. */
const SPLIT_STEP: Readonly<Record<LengthUnit, number>> = { mm: 1, in: MM_PER_INCH / 16 };

function splitInTwo({ w, h, ...part }: PanelPart, { text, unit }: FixWords): readonly Fix[] {
  if (w === null || h === null) return [];
  const [long, whole] = w >= h ? (['w', w] as const) : (['h', h] as const);
  const step = SPLIT_STEP[unit];
  const half = rounded(Math.ceil(whole / 2 / step - 1e-9) * step);
  const rest = rounded(whole - half);
  if (rest <= 0) return [];
  const name = part.name || text('why.splitPart');
  return [
    {
      id: 'split',
      label: text('why.fixSplit'),
      apply: (old) => ({
        ...old,
        parts: old.parts.flatMap((row) =>
          row.id === part.id
            ? [
                { ...row, name: `${name} a`, [long]: half },
                { ...row, id: `${row.id}b`, name: `${name} b`, [long]: rest },
              ]
            : [row],
        ),
      }),
    },
  ];
}
