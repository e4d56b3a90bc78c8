import type { SheetFold } from '../plan/foldSheets.ts';
import type { OrderedPass, SawOrder } from '../plan/sawOrder.ts';
import { fenceOf } from '../plan/sawOrder.ts';
import { fenceEdge, passKind, pieceName } from '../plan/sawWords.ts';
import type { SawPass } from '../plan/sawWalk.ts';
import type { Block, PaperFacts } from './desk.ts';
import type { Mark } from './page.ts';
import { fitWords } from './page.ts';

const ROW = 4.5;
const TEXT = 2.8;
const SMALL = 2.5;
/** Boxes to tick for equal sheets: one each, up to so many. */
const MOST_TICKS = 4;

/** How passes are written. */
export interface CutWords {
  readonly isFar: boolean;
  /** Row of the list of a part that comes free, as the drawing says it; 0: unknown. */
  readonly rowOf: (sheet: number, part: number) => number;
}

/** The passes of one sheet (of `copies` equal ones) with boxes to tick, the fence number in bold with the edge it
 *  counts from. */
export function cutBlocks(
  facts: PaperFacts,
  passes: readonly SawPass[],
  { sheet, copies }: { readonly sheet: number; readonly copies: number },
  cuts: CutWords,
): readonly Block[] {
  return passes.map((pass) => ({
    h: ROW,
    draw: (x, y, w) => {
      const ticks = Math.min(copies, MOST_TICKS);
      const left = x + ticks * 3.6 + 1;
      return [
        ...tickMarks(x, y, ticks),
        {
          kind: 'text',
          x: left + 5,
          y: y + 3.3,
          text: String(pass.step.pass),
          size: SMALL,
          align: 'right',
          grey: 0.3,
        },
        ...passMarks(facts, pass, { x: left + 6.5, y, w: w - (left + 6.5 - x) }, { sheet, ...cuts }),
      ];
    },
  }));
}

function tickMarks(x: number, y: number, count: number): readonly Mark[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: 'rect',
    x: x + at * 3.6,
    y: y + 0.9,
    w: 2.6,
    h: 2.6,
    line: 0.2,
  }));
}

/** `A → Side, cupboard (12)` on so much room: a name too long for it is cut, the row of the list stays. */
function freedWords(
  { text, measure }: PaperFacts,
  { freed, piece }: SawPass,
  room: number,
  { before, rowOf, sheet }: CutWords & { readonly before: string; readonly sheet: number },
): string {
  const words = `${before}  ${pieceName(text, piece)} → ${freed === null ? text('saw.dust') : pieceName(text, freed)}`;
  const row = freed?.part == null ? 0 : rowOf(sheet, freed.part);
  const tail = row === 0 || measure.width(words, SMALL) <= room ? '' : ` (${row})`;
  return fitWords(measure, words, room - measure.width(tail, SMALL), SMALL) + tail;
}

/** `1654.8 left   Rip  Sheet → A` */
function passMarks(
  facts: PaperFacts,
  pass: SawPass,
  { x, y, w }: { readonly x: number; readonly y: number; readonly w: number },
  cuts: CutWords & { readonly sheet: number },
): readonly Mark[] {
  const { text, formats, measure } = facts;
  const { isFar } = cuts;
  const edge = text('paper.fromShort', {
    state: isFar ? pass.edges.far : pass.edges.near,
    edge: fenceEdge(pass, isFar),
  });
  const from = x + 13;
  const wordsAt = from + 1 + measure.width('raw bottom', SMALL) + 1.5;
  return [
    {
      kind: 'text',
      x: from - 0.8,
      y: y + 3.3,
      text: formats.length(fenceOf(pass, isFar)),
      size: TEXT,
      bold: true,
      align: 'right',
    },
    { kind: 'text', x: from + 0.4, y: y + 3.3, text: edge, size: SMALL, grey: 0.25 },
    {
      kind: 'text',
      x: wordsAt,
      y: y + 3.3,
      text: freedWords(facts, pass, x + w - wordsAt, { ...cuts, before: passKind(text, pass) }),
      size: SMALL,
    },
  ];
}

/** All passes of the plan by setting of the fence; equal sheets once. */
export function fenceBlocks(
  facts: PaperFacts,
  order: SawOrder,
  folds: readonly SheetFold[],
  cuts: CutWords,
): readonly Block[] {
  const { isFar } = cuts;
  const groups = bySetting(order.passes.filter((one) => folds.some((fold) => fold.first === one.sheet)));
  return groups.flatMap((group): readonly Block[] => {
    const { pass } = group[0];
    const edge = facts.text('paper.fromShort', {
      state: isFar ? pass.edges.far : pass.edges.near,
      edge: fenceEdge(pass, isFar),
    });
    const head: Block = {
      h: ROW + 1.2,
      isHead: true,
      draw: (x, y, w) => [
        {
          kind: 'text',
          x,
          y: y + 4.4,
          text: facts.formats.length(fenceOf(pass, isFar)),
          size: 3.5,
          bold: true,
        },
        { kind: 'text', x: x + 18, y: y + 4.4, text: edge, size: SMALL, grey: 0.25 },
        { kind: 'line', from: [x, y + 5.3], to: [x + w, y + 5.3], line: 0.1, grey: 0.6 },
      ],
    };
    return [
      head,
      ...group.map(
        (one): Block => ({
          h: ROW - 0.5,
          under: head,
          draw: (x, y, w) => {
            const copies = folds.find((fold) => fold.first === one.sheet)?.sheets.length ?? 1;
            const ticks = Math.min(copies, MOST_TICKS);
            const left = x + ticks * 3.6 + 1;
            const times = copies > 1 ? ` (× ${copies})` : '';
            const before = `${one.sheet + 1}${times}  ${passKind(facts.text, one.pass)}`;
            return [
              ...tickMarks(x, y - 0.2, ticks),
              {
                kind: 'text',
                x: left,
                y: y + 3,
                text: freedWords(facts, one.pass, w - (left - x), { ...cuts, before, sheet: one.sheet }),
                size: SMALL,
              },
            ];
          },
        }),
      ),
    ];
  });
}

/** Passes that follow each other with one setting. */
function bySetting(passes: readonly OrderedPass[]): readonly (readonly [OrderedPass, ...OrderedPass[]])[] {
  const groups: [OrderedPass, ...OrderedPass[]][] = [];
  for (const one of passes) {
    const last = groups.at(-1);
    if (last?.[0].setting === one.setting) last.push(one);
    else groups.push([one]);
  }
  return groups;
}
