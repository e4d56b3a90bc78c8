import { itemAt } from '../../control/present.ts';
import type { PartRow2d, Request2d, Response2d } from '../../contract/panel2d.ts';
import { FileRefused } from '../fileRefused.ts';
import { boardName, boardsThere, quantityField } from './boards.ts';
import { beside } from './ptxNotes.ts';
import type { PatternRow } from './pattern.ts';
import { depthOf } from './pattern.ts';
import { inPasses, sawSequence } from './passes.ts';
import { areDefaults, NO_TRIMS, piecesInStrips, trimsByAxis, withTrims } from './trims.ts';
import type { Pattern, PlanOfRows } from './planOfRows.ts';
import { describePlan, rowOfPiece } from './planOfRows.ts';
import type { PtxProfile } from './profile.ts';
import type { Field } from './records.ts';
import { ascii, codes, cutTo, fileText, floored, LONGEST_TEXT, number } from './records.ts';

/** What the file says beside the plan. */
export interface PtxJob {
  readonly title: string;
  readonly units: 'mm' | 'in';
  /** Thickness by material, where known. */
  readonly thickness?: Readonly<Record<string, number>>;
}

/** Text of a record without a name of its own. */
const NO_MATERIAL = 'MATERIAL';

/** The plan of a panel job as a PTX file: parts, boards, materials, offcuts, patterns and cuts. Equal sheets are one
 *  pattern. `response` must be asked for with `include: ["cutPlan", "offcuts", "passes"]`. CUTS follow the saw:
 *  a chain of cuts of one axis is one phase, DIMENSION is the size that a cut frees. Errors: FileRefused. Written
 *  after public descriptions of the format; not tried on a machine. */
export function ptx2d(request: Request2d, response: Response2d, job: PtxJob, profile: PtxProfile): string {
  if (response.guillotineValid !== true || response.passes === null || response.passes === undefined)
    throw new FileRefused('This plan cannot be cut edge to edge, so a beam saw cannot cut it.');
  const plan = describePlan(request, response, job.units);
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
  return plan.materials.map((name, index): readonly Field[] => {
    const { h: rip, v: cross } = areTrimsOwn(plan, index, profile) ? NO_TRIMS : trimsByAxis(options?.trim);
    return [
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
    ];
  });
}

/** Whether the defaults of a material would be wrong for one of its patterns: its trims are then cuts of their own in
 *  all of them, and the defaults 0. A phase without such a cut would be trimmed by the default. */
const areTrimsOwn = (plan: PlanOfRows, material: number, profile: PtxProfile): boolean =>
  plan.patterns.some(
    ({ sheet, rows }) =>
      plan.materialOf(boardOf(plan, sheet).material) === material &&
      !areDefaults(trimsByAxis(plan.request.options?.trim), typeOf(rows, profile)),
  );

const boardOf = ({ request, stockRows }: PlanOfRows, sheet: number): Request2d['stock'][number] =>
  itemAt(request.stock, itemAt(stockRows, sheet));

const needsHead = (rows: readonly PatternRow[], { deepestPhase }: PtxProfile): boolean =>
  depthOf(rows) > deepestPhase;

/** PATTERNS.TYPE: rips along the length or the width of the board first, each behind a head cut or not. */
function typeOf(rows: readonly PatternRow[], profile: PtxProfile): number {
  const vertical = rows[0]?.axis === 'v';
  return needsHead(rows, profile) ? (vertical ? 2 : 3) : vertical ? 1 : 0;
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
  const head = needsHead(rows, profile);
  if (head && !(profile.headCuts && depth <= profile.deepestPhase + 1)) {
    const most = profile.deepestPhase + (profile.headCuts ? 1 : 0);
    throw new FileRefused(
      `Sheet ${sheet + 1} needs ${depth} phases; the receiver (${profile.label}) cuts at most ` +
        `${most}. Plan the job again with at most ${most} stages.`,
      most,
    );
  }
  const cuts: (readonly Field[])[] = [];
  const vectors: (readonly Field[])[] = [];
  const isInPasses = profile.rests === 'passes';
  const pattern = rowsFor(profile, rows, sheet, plan);
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
    ['PATTERNS', 1, index, board, typeOf(rows, profile), runs, Math.ceil(runs / profile.book), profile.book],
    ...cuts,
    ...vectors,
  ];
}

/** The rows of a pattern as its receiver wants them: with trims, or rests as passes. */
function rowsFor(
  profile: PtxProfile,
  rows: readonly PatternRow[],
  sheet: number,
  plan: PlanOfRows,
): readonly PatternRow[] {
  const { options } = plan.request;
  const board = boardOf(plan, sheet);
  const trims = trimsByAxis(options?.trim);
  const isInPasses = profile.rests === 'passes';
  const isTrimmed = profile.trims === 'cuts' || areTrimsOwn(plan, plan.materialOf(board.material), profile);
  const inStrips = piecesInStrips(rows, board, trims, isInPasses);
  const cut = isTrimmed ? withTrims(rows, board, trims, options?.kerf ?? 0) : inStrips;
  return isInPasses ? inPasses(cut) : cut;
}

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
