import { itemAt } from '../../src-engine/control/present.ts';
import { boardWords } from '../plan/places/board.ts';
import { stockOf, sheetYield } from '../plan/sheets/sheetText.ts';
import type { JobDocument, PartEdges } from '../job/jobDocument.ts';
import type { SheetFold } from '../plan/places/foldSheets.ts';
import { isRouterPlan } from '../plan/sheets/routerPlan.ts';
import { foldSheets } from '../plan/places/foldSheets.ts';
import type { SawOrderName } from '../plan/sheets/sawOrder.ts';
import { sawOrders } from '../plan/sheets/sawOrders.ts';
import { kerfOf, partLook, walkOf } from '../plan/sheets/sheetPicture.ts';
import type { PanelsPlan } from '../stores/plans/plan.ts';
import { sheetCode } from './barcodes.ts';
import type { CutWords } from './cutBlocks.ts';
import { cutBlocks, fenceBlocks } from './cutBlocks.ts';
import type { Area, Block, PageHead, PaperFacts, Sheaf } from './desk.ts';
import { fitsIn, CODE } from './desk.ts';
import type { Mark } from './page.ts';
import { fitWords, wrapWords } from './page.ts';
import type { BandLine } from './sheetDrawing.ts';
import { BAND_DASHES, sheetDrawing } from './sheetDrawing.ts';

/** How the cuts of panels are listed. */
export interface PanelChoice {
  readonly order: SawOrderName;
  readonly isFar: boolean;
}

/** A page for every layout of the plan, equal sheets once, with its cuts beside or below the drawing: step by step,
 *  each of which says how much is done, 0 to 1. */
export function* addSheets(
  sheaf: Sheaf,
  job: JobDocument,
  plan: PanelsPlan,
  choice: PanelChoice,
): Generator<number, void> {
  const folds = foldSheets(plan.response);
  const bands = bandsIn(job.panels.parts);
  const withCuts = choice.order === 'sheet' && hasCuts(plan);
  for (const [at, fold] of folds.entries()) {
    if (at > 0) yield at / folds.length;
    const here = bandsOfSheet(plan, fold, bands);
    addSheet(sheaf, job, plan, { fold, bands: here, withCuts, isFar: choice.isFar });
  }
  if (choice.order === 'fence' && plan.response.cutPlan != null)
    addFenceList(sheaf, plan, folds, choice.isFar);
}

const bandsIn = (parts: readonly { readonly edges: PartEdges }[]): readonly string[] => [
  ...new Set(parts.flatMap(({ edges }) => Object.values(edges).filter((ref) => ref !== undefined))),
];

/** The bands of the parts of a sheet with their lines: the same on all sheets, where there are lines enough. */
function bandsOfSheet(plan: PanelsPlan, fold: SheetFold, bands: readonly string[]): readonly BandLine[] {
  const parts = itemAt(plan.response.sheets, fold.first).parts;
  const here = bandsIn(parts.map((part) => ({ edges: partLook(part, plan, 'light').bands })));
  const numbered = bands.length <= BAND_DASHES.length ? bands : here;
  return here
    .map((ref) => ({ ref, at: Math.max(0, numbered.indexOf(ref)) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ ref, at }) => ({ ref, dash: BAND_DASHES[at % BAND_DASHES.length] }));
}

interface OneSheet {
  readonly fold: SheetFold;
  readonly bands: readonly BandLine[];
  readonly withCuts: boolean;
  readonly isFar: boolean;
}

function addSheet(sheaf: Sheaf, job: JobDocument, plan: PanelsPlan, one: OneSheet): void {
  const { fold, bands, withCuts, isFar } = one;
  const { facts } = sheaf;
  const head = sheetHead(facts, job, plan, fold);
  const marks = sheaf.open(head);
  const { area } = sheaf;
  const isWide = area.w > area.h;
  const room: Area = isWide
    ? { ...area, w: area.w * (withCuts ? 0.68 : 1) }
    : { ...area, h: area.h * (withCuts ? 0.55 : 1) };
  const notes = LETTERS_HIGH + Math.min(room.h / 3, noteMarks(facts, bands, [], room).bottom - room.y);
  const drawing = sheetDrawing(facts, plan, fold.first, { ...room, h: room.h - notes }, bands);
  marks.push(...drawing.marks);
  const walk = walkOf(plan, fold.first);
  const under = noteMarks(facts, bands, drawing.legend, {
    ...room,
    y: room.y + drawing.h + 2,
    h: room.y + room.h - (room.y + drawing.h + 2),
  });
  marks.push(...under.marks);
  if (walk === null)
    marks.push({
      kind: 'text',
      x: area.x,
      y: area.y + area.h,
      text: facts.text('paper.router'),
      size: 3.2,
    });
  if (walk === null || !withCuts) return;
  // What does not fit beside the drawing goes on below it before it takes a page of its own.
  const beside = isWide
    ? [
        { ...area, x: area.x + area.w * 0.68 + 5, w: area.w * 0.32 - 5 },
        ...columnsBelow({ ...area, w: room.w - 2 }, under.bottom + 2),
      ]
    : columnsBelow(area, under.bottom + 2);
  const copies = { sheet: fold.first, copies: fold.sheets.length };
  const words = cutWords(plan, isFar, Math.min(...beside.map(({ w }) => w)));
  const whole = cutBlocks(facts, walk.passes, copies, words);
  const short = cutBlocks(facts, walk.passes, copies, { ...words, isShort: true });
  const cuts = shortened(whole, short, beside);
  sheaf.flow(
    { ...head, title: `${head.title}, ${facts.text('paper.cutList')}` },
    cuts,
    isWide ? 3 : 2,
    beside,
  );
  if (under.rest.length > 0) sheaf.flow(head, under.rest, isWide ? 3 : 2);
}

/** The last names of a list are cut where that saves it a page of its own. */
function shortened(
  whole: readonly Block[],
  short: readonly Block[],
  areas: readonly Area[],
): readonly Block[] {
  for (let from = whole.length; from >= 0; from--) {
    const blocks = [...whole.slice(0, from), ...short.slice(from)];
    if (fitsIn(blocks, areas)) return blocks;
  }
  return whole;
}

const cutWords = (plan: PanelsPlan, isFar: boolean, wide: number): CutWords => ({
  isFar,
  wide,
  rowOf: (sheet, part) => {
    const found = plan.response.sheets[sheet]?.parts[part];
    return found === undefined ? 0 : partLook(found, plan, 'light').row;
  },
});

/** Whether there is a list of cuts for a saw. */
const hasCuts = (plan: PanelsPlan): boolean => plan.response.cutPlan != null && !isRouterPlan(plan);

function columnsBelow(area: Area, y: number): readonly Area[] {
  const w = (area.w - 6) / 2;
  return [0, 1].map((at) => ({ x: area.x + at * (w + 6), y, w, h: area.y + area.h - y }));
}

function addFenceList(sheaf: Sheaf, plan: PanelsPlan, folds: readonly SheetFold[], isFar: boolean): void {
  const { text, size } = sheaf.facts;
  const order = sawOrders(plan, isFar).fence;
  const head: PageHead = {
    title: text('paper.cutsInFenceOrder'),
    words: [text('paper.fenceNote', { passes: order.passes.length, settings: order.settings })],
  };
  const columns = size.w > size.h ? 4 : 3;
  const words = cutWords(plan, isFar, sheaf.columnWide(columns));
  sheaf.flow(head, fenceBlocks(sheaf.facts, order, folds, words), columns);
}

function sheetHead(facts: PaperFacts, job: JobDocument, plan: PanelsPlan, fold: SheetFold): PageHead {
  const { text, formats } = facts;
  const sheet = itemAt(plan.response.sheets, fold.first);
  const stock = stockOf(plan, sheet);
  const passes = walkOf(plan, fold.first)?.passes.length;
  const copies = fold.sheets.length;
  return {
    title: [
      text('paper.sheetOf', { sheet: fold.first + 1, count: plan.response.sheets.length }),
      ...(copies > 1 ? [`· ${text('paper.copies', { count: copies })}`] : []),
    ].join(' '),
    words: [
      ...boardWords(stock),
      formats.size(sheet.w, sheet.h),
      text('paper.parts', { count: sheet.parts.length }),
      ...(passes === undefined ? [] : [text('paper.passes', { count: passes })]),
      text('paper.used', { percent: formats.percent(sheetYield(sheet)) }),
      text('paper.kerf', { size: formats.setLength(kerfOf(plan)) }),
    ],
    code: sheetCode(job.id, fold.first, CODE),
  };
}

/** Room below a drawing for the legend of its letters, mm. */
const LETTERS_HIGH = 12.8;
/** The line of a band in the legend, and what lies between one band and the next, mm. */
const [BAND_SAMPLE, BAND_GAP] = [7, 4];

/** Below the drawing: what the band lines and signs mean, then the legend of the letters. What has no room goes on
 *  as blocks. */
function noteMarks(
  facts: PaperFacts,
  bands: readonly BandLine[],
  legend: readonly { readonly letter: string; readonly words: string }[],
  room: Area,
): { readonly marks: readonly Mark[]; readonly bottom: number; readonly rest: readonly Block[] } {
  const { text, measure } = facts;
  const marks: Mark[] = [];
  let [x, y] = [room.x, room.y + 3];
  const put = (words: string, size: number, bold = false, grey = 0): void => {
    marks.push({ kind: 'text', x, y, text: words, size, bold, grey });
    x += measure.width(words, size, bold);
  };
  if (bands.length > 0) put(`${text('paper.bandLegend')}  `, 2.5, false, 0.3);
  for (const { ref, dash } of bands) {
    const words = fitWords(measure, ref, room.w - BAND_SAMPLE - 1, 2.5);
    if (x + BAND_SAMPLE + 1 + measure.width(words, 2.5) > room.x + room.w) [x, y] = [room.x, y + 3.6];
    marks.push({
      kind: 'line',
      from: [x, y - 0.8],
      to: [x + BAND_SAMPLE, y - 0.8],
      line: 0.9,
      ...(dash === undefined ? {} : { dash }),
    });
    x += BAND_SAMPLE + 1;
    put(words, 2.5);
    x += BAND_GAP;
  }
  const signs = text('paper.signs');
  if (x + measure.width(signs, 2.5) > room.x + room.w) [x, y] = [room.x, y + 3.6];
  put(signs, 2.5, false, 0.3);
  [x, y] = [room.x, y + 4.2];
  const bottom = room.y + room.h;
  const rest: Block[] = [];
  for (const { letter, words } of legend) {
    const head = measure.width(`${letter}  `, 2.6, true);
    const lines = wrapWords(measure, words, room.w - head, 2.6);
    if (x > room.x && x + head + measure.width(words, 2.6) + 5 > room.x + room.w) [x, y] = [room.x, y + 3.8];
    if (y + 3.8 * (lines.length - 1) > bottom) {
      rest.push(legendBlock(facts, letter, words));
      continue;
    }
    put(`${letter}  `, 2.6, true);
    for (const [at, line] of lines.entries()) {
      if (at > 0) [x, y] = [room.x + head, y + 3.8];
      put(line, 2.6);
    }
    x += 5;
  }
  return { marks, bottom: Math.min(bottom, legend.length > 0 ? y + 1.5 : y - 2), rest };
}

function legendBlock({ measure }: PaperFacts, letter: string, words: string): Block {
  return {
    h: 4.4,
    draw: (x, y, w) => [
      { kind: 'text', x, y: y + 3.3, text: letter, size: 2.8, bold: true },
      { kind: 'text', x: x + 8, y: y + 3.3, text: fitWords(measure, words, w - 8, 2.8), size: 2.8 },
    ],
  };
}
