import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { entryAt } from '../entries.ts';
import { Faults } from '../figures.ts';
import { nameOf } from '../rows.ts';
import type { PtxFile } from './readPtx.ts';
import { readPtx } from './readPtx.ts';

/** What the receiver of the file takes. */
export interface Receiver {
  readonly units: 'mm' | 'in';
  readonly trimsInPatterns: boolean;
  readonly deepestPhase: number;
  readonly headCuts: boolean;
  readonly codeLength: number;
}

/** Reads a PTX file, replays its patterns on their boards and compares what falls with the plan: sheet by sheet the
 *  same parts, sizes and offcuts, and the figures of every list. An empty answer: the file is the plan. */
export function judgePtx(
  request: Request2d,
  response: Response2d,
  text: string,
  receiver: Receiver,
): readonly string[] {
  const faults = new Faults();
  let file: PtxFile;
  try {
    file = readPtx(text, { trims: trimsOf(request), inPatterns: receiver.trimsInPatterns });
  } catch (error) {
    return [`ptx: ${error instanceof Error ? error.message : String(error)}`];
  }
  if (file.units !== (receiver.units === 'mm' ? 0 : 1)) faults.say`ptx: units are ${file.units}`;
  judgeParts(request, response, file, faults);
  judgeBoards(request, file, faults);
  judgeMaterials(request, file, faults);
  judgeOffcutList(response, file, faults);
  judgePatterns(request, response, file, receiver, faults);
  for (const list of [file.parts, file.boards, file.materials]) judgeCodes(list, receiver, faults);
  return faults.sentences;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 0.0006;

function judgeParts(request: Request2d, response: Response2d, file: PtxFile, faults: Faults): void {
  if (file.parts.length !== request.parts.length)
    return faults.say`ptx lists ${file.parts.length} part rows, ${request.parts.length} were asked for`;
  const material = materialNumber(request);
  request.parts.forEach((row, at) => {
    const read = entryAt(file.parts, at);
    if (!near(read.w, row.w) || !near(read.h, row.h))
      faults.say`ptx part ${at + 1} is ${read.w} x ${read.h}, asked for ${row.w} x ${row.h}`;
    if (read.qty !== (row.qty ?? 1)) faults.say`ptx part ${at + 1}: quantity ${read.qty}`;
    if ((read.grain === 1) !== (row.rotatable === false)) faults.say`ptx part ${at + 1}: grain ${read.grain}`;
    if (read.material !== material(row.material)) faults.say`ptx part ${at + 1}: material ${read.material}`;
  });
  const made = file.parts.reduce((sum, part) => sum + part.made, 0);
  if (made !== response.metrics.placed)
    faults.say`ptx makes ${made} parts, the plan ${response.metrics.placed}`;
  file.parts.forEach((part, at) => {
    const fallen = file.patterns.reduce(
      (sum, { runs, parts }) => sum + runs * parts.filter(({ index }) => index === at + 1).length,
      0,
    );
    if (fallen !== part.made)
      faults.say`ptx part ${at + 1}: ${part.made} made, ${fallen} fall from the patterns`;
  });
}

/** Materials are numbered from 1 as they first appear, stock before parts. */
function materialNumber(request: Request2d): (name: string | null | undefined) => number {
  const names = [
    ...new Set([...request.stock, ...request.parts].map(({ material }) => material?.trim() ?? '')),
  ];
  return (name) => names.indexOf(name?.trim() ?? '') + 1;
}

function judgeBoards(request: Request2d, file: PtxFile, faults: Faults): void {
  if (file.boards.length !== request.stock.length)
    return faults.say`ptx lists ${file.boards.length} boards, ${request.stock.length} stock rows were offered`;
  const material = materialNumber(request);
  request.stock.forEach((row, at) => {
    const board = entryAt(file.boards, at);
    if (!near(board.w, row.w) || !near(board.h, row.h))
      faults.say`ptx board ${at + 1} is ${board.w} x ${board.h}`;
    if (board.material !== material(row.material))
      faults.say`ptx board ${at + 1}: material ${board.material}`;
    if (row.price != null && !near(board.cost ?? -1, row.price))
      faults.say`ptx board ${at + 1}: cost ${board.cost}`;
    const used = file.patterns.reduce((sum, one) => sum + (one.board === at ? one.runs : 0), 0);
    if (board.used !== used) faults.say`ptx board ${at + 1}: ${board.used} used, the patterns run ${used}`;
  });
}

const trimsOf = ({ options }: Request2d): readonly number[] => {
  const { left = 0, right = 0, top = 0, bottom = 0 } = options?.trim ?? {};
  return [top, bottom, left, right].map((trim) => trim ?? 0);
};

/** Trims are those of the plan, or none where its patterns hold them all. */
function judgeMaterials(request: Request2d, file: PtxFile, faults: Faults): void {
  for (const [at, { kerfs, trims }] of file.materials.entries()) {
    if (kerfs.some((kerf) => !near(kerf, request.options?.kerf ?? 0)))
      faults.say`ptx material ${at + 1}: kerf ${kerfs.join(', ')}`;
    const isNone = trims.length === 4 && trims.every((trim) => trim === 0);
    if (!isNone && trimsOf(request).some((trim, k) => !near(trim, trims[k] ?? NaN)))
      faults.say`ptx material ${at + 1}: trims ${trims.join(', ')}`;
  }
}

const size = (w: number, h: number): string => `${Math.round(w * 100) / 100} x ${Math.round(h * 100) / 100}`;
const sorted = (list: readonly string[]): string => list.toSorted((a, b) => (a < b ? -1 : 1)).join('; ');

function judgeOffcutList(response: Response2d, file: PtxFile, faults: Faults): void {
  const listed = file.offcuts.flatMap(({ w, h, qty }) => Array.from({ length: qty }, () => size(w, h)));
  const left = response.sheets.flatMap(({ offcuts }) => toldOf(offcuts ?? []));
  if (sorted(listed) !== sorted(left)) faults.say`ptx lists other offcuts than the plan leaves`;
}

/** Offcuts in their three decimals, but for those that these make to nothing. */
const toldOf = (offcuts: readonly { readonly w: number; readonly h: number }[]): readonly string[] =>
  offcuts.filter(({ w, h }) => Math.min(w, h) > 0.000999).map(({ w, h }) => size(w, h));

/** Every sheet of the plan is one run of a pattern on its board, with the same parts and offcuts. */
function judgePatterns(
  request: Request2d,
  response: Response2d,
  file: PtxFile,
  receiver: Receiver,
  faults: Faults,
): void {
  const runs: { board: number; parts: readonly string[]; offcuts: readonly string[] }[] = [];
  file.patterns.forEach(({ board, runs: times, parts, offcuts, counted, deepest, headed }, at) => {
    const levels = deepest + (headed ? 1 : 0);
    if (deepest > receiver.deepestPhase || (headed && !receiver.headCuts))
      faults.say`ptx pattern ${at + 1}: ${levels} levels, more than the receiver cuts`;
    for (const [index, quantity] of counted) {
      const fallen = times * parts.filter((part) => part.index === index).length;
      if (index > 0 && quantity !== fallen)
        faults.say`ptx pattern ${at + 1}: part ${index} counts ${quantity}, ${fallen} fall`;
    }
    for (const { index, w, h } of parts) {
      const row = request.parts[index - 1];
      const fits =
        row !== undefined && (size(w, h) === size(row.w, row.h) || size(w, h) === size(row.h, row.w));
      if (!fits) faults.say`ptx pattern ${at + 1}: what falls as part ${index} is ${size(w, h)}`;
      else if (row.rotatable === false && size(w, h) !== size(row.w, row.h))
        faults.say`ptx pattern ${at + 1}: part ${index} is turned, and may not be`;
    }
    const named = parts.map(({ index, w, h }) => {
      const row = request.parts[index - 1];
      return `${row === undefined ? '?' : nameOf(row, index - 1)} ${size(w, h)}`;
    });
    runs.push(...Array.from({ length: times }, () => ({ board, parts: named, offcuts })));
  });
  if (runs.length !== response.sheets.length)
    return faults.say`ptx runs ${runs.length} sheets, the plan has ${response.sheets.length}`;
  for (const [index, sheet] of response.sheets.entries()) {
    const parts = sorted(sheet.parts.map(({ name, w, h }) => `${name} ${size(w, h)}`));
    const offcuts = sheet.offcuts === undefined ? null : sorted(toldOf(sheet.offcuts));
    const found = runs.findIndex((run) => {
      const row = request.stock[run.board];
      if (row === undefined || row.w !== sheet.w || row.h !== sheet.h) return false;
      return sorted(run.parts) === parts && (offcuts === null || sorted(run.offcuts) === offcuts);
    });
    if (found < 0) faults.say`ptx: no pattern cuts sheet ${index} into its parts and offcuts`;
    else runs.splice(found, 1);
  }
}

/** Codes are plain ASCII without blanks, short enough, and no two are alike whatever the capitals. */
function judgeCodes(list: readonly { readonly code: string }[], receiver: Receiver, faults: Faults): void {
  const taken = new Set<string>();
  for (const { code } of list) {
    if (!/^[!-~]+$/.test(code) || code.length > receiver.codeLength) faults.say`ptx code "${code}" is none`;
    if (taken.has(code.toUpperCase())) faults.say`ptx code "${code}" is given twice`;
    taken.add(code.toUpperCase());
  }
}
