import { itemAt } from '../../src-engine/control/present.ts';
import { rowOf } from '../plan/foldSheets.ts';
import type { RodFold, RodsView } from '../plan/rodsView.ts';
import { pieceOutline } from '../../src-engine/export/exports1d.ts';
import { angleSign, foldRods, passWords, replayRod, rodsView } from '../plan/rodsView.ts';
import type { RodsPlan } from '../stores/plan.ts';
import type { Block, PaperFacts, Sheaf } from './desk.ts';
import type { Mark } from './page.ts';
import { fitWords, hatchMarks } from './page.ts';
import { boxedWords } from './sheetDrawing.ts';

const BAR = 7.5;
const ROW = 5;
const MOST_TICKS = 24;

/** Bars or timber: each pattern once with how often, drawn to scale, a box to tick for every rod, and its stops. */
export function addRods(sheaf: Sheaf, plan: RodsPlan): void {
  const { text, formats } = sheaf.facts;
  const view = rodsView(plan.response);
  const blocks = foldRods(view).map((fold) => rodBlock(sheaf, plan, view, fold));
  sheaf.flow(
    {
      title: text('paper.cutList'),
      words: [
        text('paper.piecesOf', { placed: view.metrics.placed, total: view.metrics.total }),
        text('paper.passes', { count: view.metrics.cuts }),
        text('paper.used', { percent: formats.percent(view.metrics.yieldPct) }),
        text('paper.kerf', { size: formats.length(plan.asked.request.options?.kerf ?? 0) }),
      ],
    },
    blocks,
    1,
  );
}

function rodBlock(sheaf: Sheaf, plan: RodsPlan, view: RodsView, fold: RodFold): Block {
  const { facts, area } = sheaf;
  const { text, formats, measure } = facts;
  const { section, rods, profileHeight } = itemAt(view.groups, fold.group);
  const rod = itemAt(rods, fold.first);
  const { options } = plan.asked.request;
  const stock = plan.asked.request.stock[plan.asked.stockRows.indexOf(rowOf(rod.meta))];
  const steps = view.stepsOf(fold.group, fold.first);
  const passes = replayRod(rod, steps, options?.kerf ?? 0, options?.trim?.start ?? 0);
  const stops = passes.map((pass) => ({
    stop: formats.length(pass.stop),
    name: [
      ...(pass.angle === undefined ? [] : [angleSign(pass.angle, formats.number)]),
      passWords(text, rod, pass),
    ].join(' '),
  }));
  const longest = Math.max(...view.groups.flatMap((group) => group.rods.map((one) => one.length)));
  const lines = rowsOf(facts, stops, area.w);
  const title = [
    section === null ? '' : formats.size(section[0], section[1]),
    stock?.material ?? '',
    formats.length(rod.length),
  ].filter((word) => word !== '');
  return {
    h: 6 + BAR + 2 + lines.length * ROW + 4,
    draw: (x, y, w) => {
      const count = text('paper.rods', { count: fold.rods.length });
      const marks: Mark[] = [
        { kind: 'text', x, y: y + 4.2, text: count, size: 3.8, bold: true },
        {
          kind: 'text',
          x: x + measure.width(count, 3.8, true) + 2.5,
          y: y + 4.2,
          text: title.join('  ·  '),
          size: 3.2,
        },
      ];
      const ticks = Math.min(fold.rods.length, MOST_TICKS);
      for (let at = 0; at < ticks; at++)
        marks.push({ kind: 'rect', x: x + w - (ticks - at) * 4.4, y: y + 1, w: 3.2, h: 3.2, line: 0.2 });
      const ends = { trimEnd: options?.trim?.end ?? 0, profile: profileHeight };
      marks.push(...rodMarks(facts, rod, { x, y: y + 6, scale: w / longest }, ends));
      lines.forEach((line, row) =>
        line.forEach(({ stop, name, at }) => {
          const base = y + 6 + BAR + 2 + row * ROW + 3.4;
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
    const words = fitWords(measure, name, 45, 2.7);
    const need = 5.2 + measure.width(stop, 2.9, true) + measure.width(words, 2.7) + 5;
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
      const box = { x: x + part.pos * scale, y, w: part.length * scale, h: BAR };
      const words = facts.formats.length(part.length);
      const name = fitWords(facts.measure, part.name, box.w - 2, 2.3);
      const fits = facts.measure.width(words, 2.8) < box.w - 1;
      return [
        profile === 0
          ? { kind: 'rect', ...box, fill: 1, line: 0.25 }
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
                y: y + 3.3,
                text: words,
                size: 2.8,
                bold: true,
                align: 'centre',
              },
              { kind: 'text', x: box.x + box.w / 2, y: y + 6.3, text: name, size: 2.3, align: 'centre' },
            ] as const)
          : []),
      ];
    }),
  ];
}
