import { itemAt } from '../../control/present.ts';
import type { PartRow2d, Request2d, Response2d, Sheet2d } from '../../contract/panel2d.ts';
import { FileRefused } from '../fileRefused.ts';
import { sheetMaterials } from '../cutRows.ts';
import { boardName, boardsThere, quantityField } from './boards.ts';
import { beside } from './ptxNotes.ts';
import type { PatternRow } from './pattern.ts';
import { depthOf, patternRows, signature } from './pattern.ts';
import { inPasses, sawSequence } from './passes.ts';
import { areDefaults, piecesInStrips, trimsByAxis, withTrims } from './trims.ts';
import type { PtxProfile } from './profile.ts';
import type { Field } from './records.ts';
import { ascii, codes, cutTo, fileText, floored, LONGEST_TEXT, number } from './records.ts';
import { rowsOfParts, rowsOfSheets } from './rowsOfPlan.ts';

/** What the file says beside the plan. */
export interface PtxJob {
  readonly title: string;
  readonly units: 'mm' | 'in';
  /** Thickness by material, where known. */
  readonly thickness?: Readonly<Record<string, number>>;
}

const LONGEST = { mm: 9999.9, in: 999.9 } as const;
/** Text of a record without a name of its own. */
const NO_MATERIAL = 'MATERIAL';

/** The plan of a panel job as a PTX file: parts, boards, materials, offcuts, patterns and cuts. Equal sheets are one
 *  pattern. `response` must be asked for with `include: ["cutPlan", "offcuts", "passes"]`. CUTS follow the saw:
 *  a chain of cuts of one axis is one phase, DIMENSION is the size that a cut frees. Errors: FileRefused. Written
 *  after public descriptions of the format; not tried on a machine. */
export function ptx2d(request: Request2d, response: Response2d, job: PtxJob, profile: PtxProfile): string {
  if (response.guillotineValid !== true || response.passes === null || response.passes === undefined)
    throw new FileRefused('This plan cannot be cut edge to edge, so a beam saw cannot cut it.');
  const plan = describe(request, response, job.units);
  const name = cutTo(job.title, LONGEST_TEXT.code);
  const records: (readonly Field[])[] = [
    ['HEADER', profile.version, cutTo(name, LONGEST_TEXT.title), job.units === 'mm' ? 0 : 1, 0, 1],
    ['JOBS', 1, name, '', '', '', '', 1, '', '', '', number(100 - response.metrics.yieldPct)],
    ...partRecords(request, plan, profile),
    ...boardRecords(request, plan, profile),
    ...materialRecords(request, plan, job, profile),
    ...offcutRecords(plan, profile),
  ];
  plan.patterns.forEach((pattern, index) => {
    records.push(...patternRecords(pattern, index + 1, plan, profile));
  });
  return fileText(records);
}

/** The plan in the terms of the format. All indexes count from 0 here. */
interface PlanOfRows {
  readonly request: Request2d;
  /** Request row of each part of each sheet. */
  readonly partRows: readonly (readonly number[])[];
  readonly stockRows: readonly number[];
  /** Material names in order of first appearance; '' is the unspecified one. */
  readonly materials: readonly string[];
  readonly materialOf: (name: string | null | undefined) => number;
  readonly offcuts: readonly {
    readonly w: number;
    readonly h: number;
    readonly material: number;
    readonly qty: number;
  }[];
  readonly offcutOf: (sheet: number, index: number) => number;
  readonly patterns: readonly Pattern[];
}

interface Pattern {
  /** First of the equal sheets. */
  readonly sheet: number;
  readonly runs: number;
  readonly rows: readonly PatternRow[];
}

function describe(request: Request2d, response: Response2d, units: 'mm' | 'in'): PlanOfRows {
  const materialOfSheet = sheetMaterials(response);
  const partRows = rowsOfParts(request, response, materialOfSheet);
  const stockRows = rowsOfSheets(request, response, materialOfSheet);
  const materials = [
    ...new Set([...request.stock, ...request.parts].map(({ material }) => material?.trim() ?? '')),
  ];
  const materialOf = (name: string | null | undefined): number => materials.indexOf(name?.trim() ?? '');
  const kinds = new Map<string, { w: number; h: number; material: number; qty: number; index: number }>();
  const offcutKey = (sheet: number, index: number): string => {
    const offcut = response.sheets[sheet]?.offcuts?.[index];
    return `${offcut?.w} ${offcut?.h} ${materialOf(materialOfSheet[sheet])}`;
  };
  response.sheets.forEach((sheet, s) => {
    requireSizes(sheet, units);
    (sheet.offcuts ?? []).forEach(({ w, h }, index) => {
      const key = offcutKey(s, index);
      const known = kinds.get(key);
      if (known === undefined)
        kinds.set(key, { w, h, material: materialOf(materialOfSheet[s]), qty: 1, index: kinds.size });
      else known.qty += 1;
    });
  });
  const offcutOf = (sheet: number, index: number): number => kinds.get(offcutKey(sheet, index))?.index ?? 0;
  const patterns = groupSheets(response, stockRows, (sheet, kind, index) =>
    kind === 'part' ? `P${rowOfPiece({ partRows }, sheet, index)}` : `X${offcutOf(sheet, index)}`,
  );
  return {
    request,
    partRows,
    stockRows,
    materials,
    materialOf,
    offcuts: [...kinds.values()],
    offcutOf,
    patterns,
  };
}

function requireSizes({ w, h }: Sheet2d, units: 'mm' | 'in'): void {
  if (Math.max(w, h) > LONGEST[units])
    throw new FileRefused(
      `A sheet of ${w} x ${h} is larger than the ${LONGEST[units]} ${units} that the format can hold.`,
    );
}

/** Sheets of one stock row with equal rows are one pattern. */
function groupSheets(
  response: Response2d,
  stockRows: readonly number[],
  nameOf: (sheet: number, kind: 'part' | 'offcut', index: number) => string,
): readonly Pattern[] {
  const groups = new Map<string, { sheet: number; runs: number; rows: readonly PatternRow[] }>();
  response.sheets.forEach((_, sheet) => {
    const name = (kind: 'part' | 'offcut', index: number): string => nameOf(sheet, kind, index);
    const rows = patternRows(
      (response.passes ?? []).filter((pass) => pass.sheet === sheet),
      name,
    );
    const key = `${stockRows[sheet]} ${rows.map((row) => `${signature(row, name)}x${row.repeats}`).join(';')}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { sheet, runs: 1, rows });
    else known.runs += 1;
  });
  return [...groups.values()];
}

function partRecords(
  { parts }: Request2d,
  plan: PlanOfRows,
  profile: PtxProfile,
): readonly (readonly Field[])[] {
  const code = codes(
    parts.map((part, row) => nameOfPart(part, row)),
    profile.codeLength,
  );
  const made = parts.map((_, row) => plan.partRows.flat().filter((one) => one === row).length);
  return [
    ...parts.map((part, row): readonly Field[] => {
      const grain = part.rotatable === false ? 1 : 0;
      const material = plan.materialOf(part.material) + 1;
      const qty = part.qty ?? 1;
      return [
        'PARTS_REQ',
        1,
        row + 1,
        itemAt(code, row),
        material,
        number(part.w),
        number(part.h),
        qty,
        0,
        0,
        grain,
        itemAt(made, row),
      ];
    }),
    ...parts.map((part, row): readonly Field[] => {
      const { bottom, top, left, right } = part.edgeBanding ?? {};
      const finished = finishedSize(part);
      return [
        'PARTS_INF',
        1,
        row + 1,
        cutTo(nameOfPart(part, row), LONGEST_TEXT.text),
        1,
        finished === null ? '' : number(finished[0]),
        finished === null ? '' : number(finished[1]),
        '',
        ...[bottom, top, left, right].map((band) => cutTo(band ?? '', LONGEST_TEXT.code)),
      ];
    }),
    ...parts.map((part, row): readonly Field[] => [
      'PARTS_UDI',
      1,
      row + 1,
      cutTo(nameOfPart(part, row), LONGEST_TEXT.text),
      cutTo(part.material ?? '', LONGEST_TEXT.text),
      `${row + 1}`,
      cutTo(beside(part, 'cabinet'), LONGEST_TEXT.text),
      cutTo(beside(part, 'note'), LONGEST_TEXT.text),
    ]),
  ];
}

/** A name of which the format can write no letter is none. */
const nameOfPart = ({ name }: PartRow2d, row: number): string =>
  name && /[A-Za-z0-9]/.test(ascii(name)) ? name : `Part ${row + 1}`;

/** The app sends the finished size of a banded part in `meta.finished`, [w, h]; where it exchanged the part's width and
 *  height (`meta.swapped`), these stand as before that. */
function finishedSize({ meta }: PartRow2d): readonly [number, number] | null {
  const given = meta?.['finished'];
  if (!Array.isArray(given) || typeof given[0] !== 'number' || typeof given[1] !== 'number') return null;
  return meta?.['swapped'] === true ? [given[1], given[0]] : [given[0], given[1]];
}

function boardRecords(
  request: Request2d,
  plan: PlanOfRows,
  profile: PtxProfile,
): readonly (readonly Field[])[] {
  const { stock } = request;
  const names = stock.map((row, index) => boardName(row, index));
  const code = codes(names, profile.codeLength);
  const runs = stock.map((_, row) => plan.stockRows.filter((one) => one === row).length);
  return stock.map((row, index): readonly Field[] => [
    'BOARDS',
    1,
    index + 1,
    itemAt(code, index),
    plan.materialOf(row.material) + 1,
    number(row.w),
    number(row.h),
    quantityField(boardsThere(row, request), itemAt(runs, index)),
    itemAt(runs, index),
    row.price === undefined || row.price === null ? '' : number(row.price),
    '',
    cutTo(itemAt(names, index), LONGEST_TEXT.code),
    '',
    0,
    row.priority === true ? 1 : 0,
    '',
    '',
    '',
    1,
  ]);
}

function materialRecords(
  { options }: Request2d,
  plan: PlanOfRows,
  job: PtxJob,
  profile: PtxProfile,
): readonly (readonly Field[])[] {
  const code = codes(
    plan.materials.map((name) => name || NO_MATERIAL),
    profile.codeLength,
  );
  const kerf = floored(options?.kerf ?? 0);
  const { h: rip, v: cross } = trimsByAxis(options?.trim);
  return plan.materials.map((name, index): readonly Field[] => [
    'MATERIALS',
    1,
    index + 1,
    itemAt(code, index),
    cutTo(name || 'No material named', LONGEST_TEXT.code),
    job.thickness?.[name] === undefined ? '' : number(job.thickness[name]),
    profile.book,
    kerf,
    kerf,
    number(rip[0]),
    number(rip[1]),
    number(cross[0]),
    number(cross[1]),
    0,
    0,
    0,
    profile.deepestPhase,
    profile.headCuts ? 1 : 0,
    1,
    profile.isApart ? 1 : 0,
  ]);
}

const offcutRecords = ({ offcuts }: PlanOfRows, { rests }: PtxProfile): readonly (readonly Field[])[] =>
  offcuts.map(({ w, h, material, qty }, index): readonly Field[] => [
    'OFFCUTS',
    1,
    index + 1,
    rests === 'passes' ? '' : `X${index + 1}`,
    material + 1,
    number(w),
    number(h),
    qty,
    0,
    '',
    2,
  ]);

/** PATTERNS and CUTS of one pattern. */
function patternRecords(
  { sheet, runs, rows }: Pattern,
  index: number,
  plan: PlanOfRows,
  profile: PtxProfile,
): readonly (readonly Field[])[] {
  const depth = depthOf(rows);
  const vertical = rows[0]?.axis === 'v';
  const head = depth > profile.deepestPhase;
  if (head && !(profile.headCuts && depth <= profile.deepestPhase + 1)) {
    const most = profile.deepestPhase + (profile.headCuts ? 1 : 0);
    throw new FileRefused(
      `Sheet ${sheet + 1} needs ${depth} phases; the receiver (${profile.label}) cuts at most ` +
        `${most}. Plan the job again with at most ${most} stages.`,
      most,
    );
  }
  const type = head ? (vertical ? 2 : 3) : vertical ? 1 : 0;
  const cuts: (readonly Field[])[] = [];
  const vectors: (readonly Field[])[] = [];
  const stock = itemAt(plan.request.stock, itemAt(plan.stockRows, sheet));
  const isInPasses = profile.rests === 'passes';
  const pattern = rowsFor(profile, rows, stock, type, plan.request.options);
  const sequence = isInPasses ? sawSequence(pattern) : null;
  const emit = (list: readonly PatternRow[], times: number): void => {
    for (const row of list) {
      const phase = row.level + (head ? 0 : 1);
      const pieces = Math.max(1, row.repeats) * times;
      const [part, quantity] = target(row, sheet, plan, pieces * runs);
      const isFalling = row.kind === 'waste' || row.kind === 'trim' || (isInPasses && row.kind === 'offcut');
      const fn = isFalling ? 90 + phase : phase;
      const number1 = cuts.length + 1;
      cuts.push([
        'CUTS',
        1,
        index,
        number1,
        sequence?.get(row) ?? (row.repeats === 0 ? 0 : number1),
        fn,
        floored(row.dimension),
        row.repeats,
        part,
        quantity,
      ]);
      if (profile.vectors && row.line !== null) {
        const { x1, y1, x2, y2 } = row.line;
        vectors.push(['VECTORS', 1, index, number1, number(x1), number(y1), number(x2), number(y2)]);
      }
      emit(row.inside, pieces);
    }
  };
  emit(pattern, 1);
  const board = itemAt(plan.stockRows, sheet) + 1;
  return [
    ['PATTERNS', 1, index, board, type, runs, Math.ceil(runs / profile.book), profile.book],
    ...cuts,
    ...vectors,
  ];
}

/** The rows of a pattern as its receiver wants them: with trims, or rests as passes. */
function rowsFor(
  profile: PtxProfile,
  rows: readonly PatternRow[],
  board: { readonly w: number; readonly h: number },
  type: number,
  options: Request2d['options'],
): readonly PatternRow[] {
  const trims = trimsByAxis(options?.trim);
  const isInPasses = profile.rests === 'passes';
  const isTrimmed = profile.trims === 'cuts' || !areDefaults(trims, type);
  const inStrips = piecesInStrips(rows, board, trims, isInPasses);
  const cut = isTrimmed ? withTrims(rows, board, trims, options?.kerf ?? 0) : inStrips;
  return isInPasses ? inPasses(cut) : cut;
}

/** The row of the request that a piece on a sheet is of. */
const rowOfPiece = ({ partRows }: Pick<PlanOfRows, 'partRows'>, sheet: number, piece: number): number =>
  itemAt(itemAt(partRows, sheet), piece);

function target(
  row: PatternRow,
  sheet: number,
  plan: PlanOfRows,
  quantity: number,
): readonly [Field, number] {
  if (row.kind === 'part') return [rowOfPiece(plan, sheet, row.index) + 1, quantity];
  if (row.kind === 'offcut') return [`X${plan.offcutOf(sheet, row.index) + 1}`, quantity];
  return [0, 0];
}
