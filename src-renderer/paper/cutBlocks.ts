import { itemAt } from '../../src-engine/control/present.ts';
import type { SheetFold } from '../plan/places/foldSheets.ts';
import type { OrderedPass, SawOrder } from '../plan/sheets/sawOrder.ts';
import { fenceOf } from '../plan/sheets/sawOrder.ts';
import { fenceEdge, passKind, pieceName } from '../plan/sheets/sawWords.ts';
import type { SawPass } from '../plan/sheets/sawWalk.ts';
import type { Block, PaperFacts } from './desk.ts';
import type { Mark } from './page.ts';
import { fitWords, wrapWords } from './page.ts';

const ROW = 4.5;
/** Distance of two lines of one pass. */
const LINE = 3;
const TEXT = 2.8;
const SMALL = 2.5;
/** A box to tick for each of so many equal sheets; of more, one that says how many it stands for. */
const MOST_TICKS = 4;
const TICK_STEP = 3.6;
/** Room of the number of the pass and least room of the fence's value. */
const [NUMBER, FENCE] = [6.5, 13];

/** How passes are written. */
export interface CutWords {
  readonly isFar: boolean;
  /** Row of the list of a part that comes free, as the drawing says it; 0: unknown. */
  readonly rowOf: (sheet: number, part: number) => number;
  /** The narrowest column they are written in, millimetres. */
  readonly wide: number;
  /** Each pass on one line, whose name may be cut. */
  readonly isShort?: boolean;
}

/** The passes of one sheet (of `copies` equal ones) with boxes to tick, the fence number in bold with the edge it
 *  counts from. */
export function cutBlocks(
  facts: PaperFacts,
  passes: readonly SawPass[],
  { sheet, copies }: { readonly sheet: number; readonly copies: number },
  cuts: CutWords,
): readonly Block[] {
  const ticks = ticksFor(facts, copies);
  const ticked = ticks.w + 1;
  const fences = passes.map((pass) => fenceWords(facts, pass, cuts.isFar));
  const fenceAt = Math.max(FENCE, ...fences.map(({ value }) => facts.measure.width(value, TEXT, true) + 1.6));
  const edges = Math.max(0, ...fences.map(({ edge }) => facts.measure.width(edge, SMALL)));
  const wordsAt = ticked + NUMBER + fenceAt + edges + 2.5;
  return passes.map((pass, at) => {
    const before = passKind(facts.text, pass);
    const words = passWords(facts, pass, cuts.wide - wordsAt, { ...cuts, before, sheet });
    return {
      h: ROW + (words.length - 1) * LINE,
      draw: (x, y) => {
        const left = x + ticked;
        return [
          ...ticks.draw(x, y),
          {
            kind: 'text',
            x: left + 5,
            y: y + 3.3,
            text: String(pass.step.pass),
            size: SMALL,
            align: 'right',
            grey: 0.3,
          },
          ...fenceMarks(itemAt(fences, at), left + NUMBER + fenceAt, y),
          ...lineMarks(words, x + wordsAt, y + 3.3),
        ];
      },
    };
  });
}

interface Ticks {
  readonly w: number;
  readonly draw: (x: number, y: number) => readonly Mark[];
}

/** `isSaid`: how many sheets a box stands for is written beside it anyway. */
function ticksFor({ measure }: PaperFacts, copies: number, isSaid = false): Ticks {
  const count = copies > MOST_TICKS ? 1 : copies;
  const times = copies > MOST_TICKS && !isSaid ? `× ${copies}` : '';
  const boxes = count * TICK_STEP;
  return {
    w: boxes + (times === '' ? 0 : measure.width(times, SMALL) + 0.8),
    draw: (x, y) => [
      ...Array.from(
        { length: count },
        (_, at): Mark => ({ kind: 'rect', x: x + at * TICK_STEP, y: y + 0.9, w: 2.6, h: 2.6, line: 0.2 }),
      ),
      ...(times === ''
        ? []
        : [{ kind: 'text', x: x + boxes, y: y + 3.3, text: times, size: SMALL, grey: 0.25 } as const]),
    ],
  };
}

/** `Rip  A → Side, cupboard (12)` on so much room: what comes free stands on lines of its own where both are too long
 *  for one, with the row of the list. Where each has one line, a long name is cut and the row stays. */
function passWords(
  { text, measure }: PaperFacts,
  { freed, piece }: SawPass,
  room: number,
  { before, rowOf, sheet, isShort }: CutWords & { readonly before: string; readonly sheet: number },
): readonly string[] {
  const from = `${before}  ${pieceName(text, piece)} →`;
  const to = freed === null ? text('saw.dust') : pieceName(text, freed);
  if (measure.width(`${from} ${to}`, SMALL) <= room) return [`${from} ${to}`];
  const row = freed?.part == null ? 0 : rowOf(sheet, freed.part);
  const tail = row === 0 ? '' : ` (${row})`;
  if (isShort === true)
    return [fitWords(measure, `${from} ${to}`, room - measure.width(tail, SMALL), SMALL) + tail];
  return [fitWords(measure, from, room, SMALL), ...wrapWords(measure, to + tail, room, SMALL)];
}

const lineMarks = (lines: readonly string[], x: number, y: number): readonly Mark[] =>
  lines.map((text, at) => ({ kind: 'text', x, y: y + at * LINE, text, size: SMALL }));

interface FenceWords {
  readonly value: string;
  readonly edge: string;
}

/** `1654.8` and `left`. */
const fenceWords = ({ text, formats }: PaperFacts, pass: SawPass, isFar: boolean): FenceWords => ({
  value: formats.length(fenceOf(pass, isFar)),
  edge: text('paper.fromShort', {
    state: isFar ? pass.edges.far : pass.edges.near,
    edge: fenceEdge(pass, isFar),
  }),
});

/** The value left of `x`, its edge right of it. */
const fenceMarks = ({ value, edge }: FenceWords, x: number, y: number): readonly Mark[] => [
  { kind: 'text', x: x - 0.8, y: y + 3.3, text: value, size: TEXT, bold: true, align: 'right' },
  { kind: 'text', x: x + 0.4, y: y + 3.3, text: edge, size: SMALL, grey: 0.25 },
];

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
    const { value, edge } = fenceWords(facts, pass, isFar);
    const edgeAt = Math.max(18, facts.measure.width(value, 3.5, true) + 1.5);
    const head: Block = {
      h: ROW + 1.2,
      isHead: true,
      draw: (x, y, w) => [
        { kind: 'text', x, y: y + 4.4, text: value, size: 3.5, bold: true },
        { kind: 'text', x: x + edgeAt, y: y + 4.4, text: edge, size: SMALL, grey: 0.25 },
        { kind: 'line', from: [x, y + 5.3], to: [x + w, y + 5.3], line: 0.1, grey: 0.6 },
      ],
    };
    return [
      head,
      ...group.map((one): Block => {
        const copies = folds.find((fold) => fold.first === one.sheet)?.sheets.length ?? 1;
        const ticks = ticksFor(facts, copies, true);
        const left = ticks.w + 1;
        const times = copies > 1 ? ` (× ${copies})` : '';
        const before = `${one.sheet + 1}${times}  ${passKind(facts.text, one.pass)}`;
        const words = passWords(facts, one.pass, cuts.wide - left, { ...cuts, before, sheet: one.sheet });
        return {
          h: ROW - 0.5 + (words.length - 1) * LINE,
          under: head,
          draw: (x, y) => [...ticks.draw(x, y - 0.2), ...lineMarks(words, x + left, y + 3)],
        };
      }),
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
