import { itemAt } from '../../src-engine/control/present.ts';
import type { RodFold, RodsView } from '../plan/rods/rodsView.ts';
import { overhang } from '../../src-engine/geometry/mitre.ts';
import { pieceOutline } from '../../src-engine/export/exports1d.ts';
import { angleSign, passWords, rodPassCount, rodPasses } from '../plan/rods/rodPasses.ts';
import {
  foldRods,
  profileOn,
  rodNumber,
  rodsView,
  stockNameOfRod,
  stockOfRod,
} from '../plan/rods/rodsView.ts';
import type { RodsPlan } from '../stores/plans/plan.ts';
import { fitName } from '../canvas/fitName.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import { sheetCode } from './barcodes.ts';
import type { Area, Block, PaperFacts, Sheaf } from './desk.ts';
import { CODE, fitLongest } from './desk.ts';
import type { Mark } from './page.ts';
import { fitWords, hatchMarks } from './page.ts';
import { boxedWords } from './sheetDrawing.ts';

const BAR = 9.5;
const ROW = 5;
/** A box to tick and its distance to the next; behind every tenth a gap, so that they are counted at a glance. */
const [TICK, TICK_STEP, TENTH_GAP] = [3.2, 4.4, 2];
/** Rods with a box each; more of one pattern are counted by hand. */
const MOST_TICKS = 120;

/** What the code at the right takes beside the drawing. */
const CODE_ROOM = CODE + 3;

/** Of the work the words of the patterns are so much; their drawings with the codes are the rest. */
const WORDS = 0.3;

/** Bars or timber: each pattern once with how often, drawn to scale, a box to tick for every rod, its stops, and the
 *  code that opens it. Step by step: says how much is done, 0 to 1. */
export function* addRods(sheaf: Sheaf, job: JobDocument, plan: RodsPlan): Generator<number, void> {
  const { text, formats } = sheaf.facts;
  const view = rodsView(plan.response);
  const folds = foldRods(view, plan.hand);
  const blocks: Block[] = [];
  for (const [at, fold] of folds.entries()) {
    if (at > 0) yield (at / folds.length) * WORDS;
    const code = sheetCode(job.id, rodNumber(view, fold), CODE);
    blocks.push(rodBlock(sheaf, plan, view, { fold, number: at + 1, code }));
  }
  const pages = sheaf.flowInSteps(
    {
      title: text('paper.cutList'),
      words: [
        text('paper.piecesOf', { placed: view.metrics.placed, total: view.metrics.total }),
        text('paper.passes', { count: rodPassCount(plan, view) }),
        text('paper.used', { percent: formats.percent(view.metrics.yieldPct) }),
        text('paper.kerf', { size: formats.setLength(plan.asked.request.options?.kerf ?? 0) }),
      ],
    },
    blocks,
    1,
  );
  for (const done of pages) yield WORDS + done * (1 - WORDS);
}

interface Pattern {
  readonly fold: RodFold;
  /** From 1. */
  readonly number: number;
  readonly code: ReturnType<typeof sheetCode>;
}

function rodBlock(sheaf: Sheaf, plan: RodsPlan, view: RodsView, { fold, number, code }: Pattern): Block {
  const { facts, area } = sheaf;
  const wide = area.w - CODE_ROOM;
  const { text, formats, measure } = facts;
  const group = itemAt(view.groups, fold.group);
  const { section } = group;
  const rod = itemAt(group.rods, fold.first);
  const profile = profileOn(group, rod);
  const { options } = plan.asked.request;
  const stops = rodPasses(plan, view, fold).map((pass) => ({
    stop: formats.length(pass.stop),
    name: [
      ...(pass.angle === undefined ? [] : [angleSign(pass.angle, formats.number)]),
      passWords(text, rod, pass, formats.length),
    ].join(' '),
  }));
  const longest = Math.max(...view.groups.flatMap(({ rods }) => rods.map((one) => one.length)));
  const lines = rowsOf(facts, stops, area.w);
  const title = [
    text('paper.pattern', { number }),
    section === null ? '' : formats.size(section[0], section[1]),
    stockOfRod(plan, rod)?.material ?? '',
    stockNameOfRod(plan, rod),
    formats.length(rod.length),
    // What the angles of its ends lean over; of a beam that is its section.
    section === null && profile > 0 ? text('paper.profile', { size: formats.length(profile) }) : '',
  ].filter((word) => word !== '');
  const times = text('paper.rods', { count: fold.rods.length });
  const titleAt = measure.width(times, 3.8, true) + 2.5;
  const words = fitLongest(measure, title, wide - titleAt, 3.2);
  const ticks = ticksOf(facts, fold.rods.length, wide, wide - titleAt - measure.width(words, 3.2) - 4);
  const barAt = 6 + ticks.below;
  return {
    h: barAt + BAR + 2 + lines.length * ROW + 4,
    draw: (x, y, w) => {
      const beside = w - CODE_ROOM;
      const marks: Mark[] = [
        ...code(x + w - CODE, y + 1),
        { kind: 'text', x, y: y + 4.2, text: times, size: 3.8, bold: true },
        { kind: 'text', x: x + titleAt, y: y + 4.2, text: words, size: 3.2 },
        ...ticks.draw(x, y, beside),
      ];
      const ends = { trimEnd: options?.trim?.end ?? 0, profile };
      marks.push(...rodMarks(facts, rod, { x, y: y + barAt, scale: beside / longest }, ends));
      lines.forEach((line, row) =>
        line.forEach(({ stop, name, at }) => {
          const base = y + barAt + BAR + 2 + row * ROW + 3.4;
          marks.push(
            { kind: 'rect', x: x + at, y: base - 2.3, w: 2.6, h: 2.6, line: 0.2 },
            { kind: 'text', x: x + at + 4, y: base, text: stop, size: 2.9, bold: true },
            {
              kind: 'text',
              x: x + at + 5.2 + measure.width(stop, 2.9, true),
              y: base,
              text: name,
              size: 2.7,
            },
          );
        }),
      );
      return marks;
    },
  };
}

interface Ticks {
  /** Height they take below the title. */
  readonly below: number;
  readonly draw: (x: number, y: number, w: number) => readonly Mark[];
}

/** A box for every rod: at the end of the title where they have that much `beside` it, else on lines of their own. More
 *  than can be ticked are counted on a line to write on. */
function ticksOf({ text, measure }: PaperFacts, count: number, wide: number, beside: number): Ticks {
  if (count > MOST_TICKS) {
    const words = text('paper.countedOf', { count });
    return {
      below: 0,
      draw: (x, y, w) => [
        { kind: 'text', x: x + w, y: y + 4.2, text: words, size: 3.2, align: 'right' },
        {
          kind: 'line',
          from: [x + w - measure.width(words, 3.2) - 16, y + 4.6],
          to: [x + w - measure.width(words, 3.2) - 1.5, y + 4.6],
          line: 0.2,
        },
      ],
    };
  }
  const at = (index: number): number => index * TICK_STEP + Math.floor(index / 10) * TENTH_GAP;
  const span = at(count - 1) + TICK;
  const box = (x: number, y: number): Mark => ({ kind: 'rect', x, y, w: TICK, h: TICK, line: 0.2 });
  const indexes = Array.from({ length: count }, (_, index) => index);
  if (span <= beside)
    return {
      below: 0,
      draw: (x, y, w) => indexes.map((index) => box(x + w - span + at(index) - (TICK_STEP - TICK), y + 1)),
    };
  const tens = Math.max(1, Math.floor((wide + TENTH_GAP) / (10 * TICK_STEP + TENTH_GAP)));
  const row = (index: number): number => Math.floor(index / (10 * tens));
  return {
    below: (row(count - 1) + 1) * TICK_STEP,
    draw: (x, y) => indexes.map((index) => box(x + at(index % (10 * tens)), y + 6 + row(index) * TICK_STEP)),
  };
}

interface Stop {
  readonly stop: string;
  readonly name: string;
}

/** The stops in rows, each with where it begins. */
function rowsOf(
  { measure }: PaperFacts,
  stops: readonly Stop[],
  wide: number,
): readonly (readonly (Stop & { readonly at: number })[])[] {
  const rows: (Stop & { at: number })[][] = [];
  let at = 0;
  for (const { stop, name } of stops) {
    const beside = 5.2 + measure.width(stop, 2.9, true);
    const words = fitWords(measure, name, wide - beside - 5, 2.7);
    const need = beside + measure.width(words, 2.7) + 5;
    if (rows.length === 0 || at + need > wide) {
      rows.push([]);
      at = 0;
    }
    rows.at(-1)?.push({ stop, name: words, at });
    at += need;
  }
  return rows;
}

function rodMarks(
  facts: PaperFacts,
  rod: RodsView['groups'][number]['rods'][number],
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
  { trimEnd, profile }: { readonly trimEnd: number; readonly profile: number },
): readonly Mark[] {
  const kept = rod.offcuts?.[0] ?? 0;
  const rest = { x: x + (rod.length - trimEnd - kept) * scale, y, w: kept * scale, h: BAR };
  return [
    { kind: 'rect', x, y, w: rod.length * scale, h: BAR, fill: 0.86, line: 0.3 },
    ...(kept > 0
      ? [
          { kind: 'rect', ...rest, fill: 1 } as const,
          ...hatchMarks(rest),
          { kind: 'rect', ...rest, line: 0.2, grey: 0.3 } as const,
          ...boxedWords(facts, rest, facts.formats.length(kept), 2.8),
        ]
      : []),
    ...rod.parts.flatMap((part): readonly Mark[] => {
      // Between its slants: behind them the piece beside it begins.
      const [left, right] = [overhang(part.leftAngle ?? 0, profile), overhang(part.rightAngle ?? 0, profile)];
      const whole = { x: x + part.pos * scale, y, w: part.length * scale, h: BAR };
      const box = { ...whole, x: whole.x + left * scale, w: whole.w - (left + right) * scale };
      const words = facts.formats.length(part.length);
      const name = nameMarks(facts, box, part.name);
      const fits = facts.measure.width(words, 2.8, true) < box.w - 1;
      return [
        profile === 0
          ? { kind: 'rect', ...whole, fill: 1, line: 0.25 }
          : {
              kind: 'rings',
              rings: [pieceOutline(part, y, BAR, profile).map(([px, py]) => [x + px * scale, py] as const)],
              fill: 1,
              line: 0.25,
            },
        ...(fits
          ? ([
              {
                kind: 'text',
                x: box.x + box.w / 2,
                y: y + (name.length > 0 ? BAR - 1.2 : BAR / 2 + 1),
                text: words,
                size: 2.8,
                bold: true,
                align: 'centre',
              },
              ...name,
            ] as const)
          : uprightLength(facts, box, words)),
      ];
    }),
  ];
}

/** Millimetres of a pixel of the window: letters of 9 to 12 pixels are 1.8 to 2.4 mm high. */
const PIXEL = 0.2;
/** The line of the length below a name, millimetres. */
const SIZE_LINE = 3.2;

/** The whole name of a piece above its length, on as many lines as there is room for; none where it does not fit: the
 *  stops below the bar name it. */
function nameMarks({ measure }: PaperFacts, box: Area, name: string): readonly Mark[] {
  const room = { w: box.w / PIXEL, h: (BAR - SIZE_LINE - 0.6) / PIXEL, left: 4, right: 4, ends: 0 };
  const fitted =
    name === ''
      ? null
      : fitName(name, room, false, (text, letters) => measure.width(text, letters * PIXEL) / PIXEL);
  if (fitted === null || fitted.upright) return [];
  const [size, leading] = [fitted.letters * PIXEL, fitted.leading * PIXEL];
  const free = BAR - SIZE_LINE - fitted.lines.length * leading;
  return fitted.lines.map((text, at) => ({
    kind: 'text',
    x: box.x + box.w / 2,
    y: box.y + free / 2 + at * leading + size * 0.95,
    text,
    size,
    align: 'centre',
  }));
}

/** The length of a piece too narrow for it, from bottom to top; nothing where it is too narrow for that. */
function uprightLength({ measure }: PaperFacts, { x, y, w, h }: Area, words: string): readonly Mark[] {
  const size = 2.3;
  if (w < size + 0.4 || measure.width(words, size, true) > h - 1) return [];
  return [
    {
      kind: 'text',
      x: x + w / 2 + size * 0.35,
      y: y + h / 2,
      text: words,
      size,
      bold: true,
      align: 'centre',
      upright: true,
    },
  ];
}
