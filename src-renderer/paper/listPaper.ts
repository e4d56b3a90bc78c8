import { cutSize } from '../../src-engine/lists/rows/cutSize.ts';
import { noteWords } from '../../src-engine/lists/listed.ts';
import type { JobDocument, PanelPart } from '../job/jobDocument.ts';
import { EDGES } from '../job/jobDocument.ts';
import type { BandList } from '../plan/figures/bandList.ts';
import { bandLists, edgesInOrder } from '../plan/figures/bandList.ts';
import { rowOf } from '../plan/places/foldSheets.ts';
import { sawMinutes, sawnLength } from '../plan/sheets/sawOrder.ts';
import { sawOrders } from '../plan/sheets/sawOrders.ts';
import { unplacedRows } from '../plan/missing/unplacedRows.ts';
import type { PanelsPlan, Plans } from '../stores/plans/plan.ts';
import type { PaperFacts, Section, Sheaf } from './desk.ts';
import { buying } from './buyPaper.ts';
import { keptOffcuts } from './offcutPaper.ts';
import { rodParts } from './rodLists.ts';
import { longTitleBlock, pairs, tableSection, titleBlock, unpricedBlocks } from './table.ts';
import type { PanelChoice } from './panelPaper.ts';
import { ranges } from '../plan/places/ranges.ts';

/** What the lists are made with beside the job and its plan. */
export interface ListFacts {
  /** Overlength of a band on one edge, mm. */
  readonly bandOver: number;
  /** Price of a metre by band reference. */
  readonly bandPrices: ReadonlyMap<string, number>;
  /** Minutes of the saw the job is cut on; null when it is on none. */
  readonly saw: { readonly minutesPerCut: number; readonly minutesPerSetting: number } | null;
}

/** Totals, parts, offcuts to keep, bands and what to buy, one after another. */
export function addLists(
  sheaf: Sheaf,
  job: JobDocument,
  plans: Plans,
  choice: PanelChoice,
  lists: ListFacts,
): void {
  const { facts } = sheaf;
  const bands = job.mode === 'panels' ? bandLists(job.panels.parts, lists.bandOver) : [];
  sheaf.sections({ title: facts.text('paper.lists'), words: [] }, [
    ...(job.mode === 'panels' && plans.panels !== null
      ? [totals(facts, plans.panels, choice, lists), ...panelParts(facts, job, plans.panels)]
      : rodParts(facts, job, plans)),
    ...keptOffcuts(facts, job, plans),
    ...bands.map((list) => bandSection(facts, list, lists.bandOver)),
    ...buying(facts, job, plans, bands, lists.bandPrices),
  ]);
}

function totals(facts: PaperFacts, plan: PanelsPlan, choice: PanelChoice, { saw }: ListFacts): Section {
  const { text, formats } = facts;
  const { metrics, sheets, cutPlan } = plan.response;
  const order = sawOrders(plan, choice.isFar)[choice.order];
  const isSawn = cutPlan != null;
  const rows: readonly (readonly [string, string])[] = [
    [text('paper.sheets'), formats.number(metrics.sheetCount)],
    [text('paper.pieces'), text('paper.piecesOf', { placed: metrics.placed, total: metrics.total })],
    [text('paper.yield'), formats.percent(metrics.yieldPct)],
    ...(isSawn
      ? ([
          [text('paper.sawPasses'), formats.number(order.passes.length)],
          [text('paper.fenceSettings'), formats.number(order.settings)],
          [text('paper.sawn'), formats.distance(sawnLength(order))],
        ] as const)
      : []),
    ...(saw === null || !isSawn
      ? []
      : ([[text('paper.minutes'), formats.number(Math.ceil(sawMinutes(order, saw)))]] as const)),
    ...(metrics.totalPrice > 0
      ? ([[text('paper.material'), formats.money(metrics.totalPrice)]] as const)
      : []),
  ];
  const blocks = [pairs(facts, rows), ...unpricedBlocks(facts, 'panels', metrics, sheets)];
  return { title: titleBlock(text('paper.totals')), blocks, columns: 1 };
}

function panelParts(facts: PaperFacts, job: JobDocument, plan: PanelsPlan): readonly Section[] {
  const { text, formats } = facts;
  const rows = job.panels.parts.map((part, at) => ({ part, number: at + 1 }));
  const sheetsOf = new Map<string, Set<number>>();
  plan.response.sheets.forEach((sheet, index) => {
    for (const part of sheet.parts) {
      const row = rowOf(part.meta);
      sheetsOf.set(row, (sheetsOf.get(row) ?? new Set()).add(index + 1));
    }
  });
  const size = (w: number | null, h: number | null): string =>
    w === null || h === null ? '–' : formats.size(w, h);
  const cut = (part: PanelPart): string => {
    const { w, h } = cutSize(part, job.panels.bands);
    return w === part.w && h === part.h ? '' : size(w, h);
  };
  const missing = unplacedRows(plan.asked, plan.response, text);
  return [
    tableSection(
      facts,
      titleBlock(text('paper.partsList')),
      [
        { title: text('paper.number'), of: ({ number }) => String(number), align: 'right' },
        { title: text('paper.name'), of: ({ part }) => part.name, bold: true },
        { title: text('paper.cabinet'), of: ({ part }) => part.cabinet ?? '' },
        { title: text('paper.finished'), of: ({ part }) => size(part.w, part.h), align: 'right', bold: true },
        { title: text('paper.cut'), of: ({ part }) => cut(part), align: 'right' },
        { title: text('paper.qty'), of: ({ part }) => String(part.qty), align: 'right', bold: true },
        { title: text('paper.material'), of: ({ part }) => part.material },
        {
          title: text('paper.grain'),
          of: ({ part }) =>
            part.grain === 'any'
              ? ''
              : text('paper.grainAlong', { size: formats.length(part[part.grain] ?? 0) }),
        },
        { title: text('paper.bands'), of: ({ part }) => bandWords(facts, part) },
        { title: text('paper.onSheets'), of: ({ part }) => ranges([...(sheetsOf.get(part.id) ?? [])]) },
        { title: text('paper.note'), of: ({ part }) => noteWords(part), grows: true },
      ],
      rows,
    ),
    ...(missing.length === 0
      ? []
      : [
          tableSection(
            facts,
            titleBlock(text('paper.notPlaced')),
            [
              { title: text('paper.qty'), of: (one) => String(one.qty), align: 'right', bold: true },
              { title: text('paper.name'), of: (one) => one.name },
              { title: text('paper.cut'), of: (one) => formats.size(one.w, one.h), grows: true },
            ],
            missing,
          ),
        ]),
  ];
}

/** `ABS 1 mm: left, right` */
function bandWords({ text }: PaperFacts, part: PanelPart): string {
  const refs = [...new Set(EDGES.flatMap((edge) => part.edges[edge] ?? []))];
  return refs
    .map((ref) => {
      const edges = EDGES.filter((edge) => part.edges[edge] === ref);
      return `${ref}: ${edges.map((edge) => text('paper.edgeWords', { edge })).join(', ')}`;
    })
    .join('; ');
}

function bandSection(facts: PaperFacts, list: BandList, over: number): Section {
  const { text, formats } = facts;
  const title = text('paper.bandTitle', {
    ref: list.ref,
    count: list.count,
    net: formats.distance(list.net),
    gross: formats.distance(list.gross),
  });
  const number = (row: BandList['rows'][number]): string =>
    row.edges.length === 0
      ? ''
      : edgesInOrder(row.edges)
          .map((edge) => text('paper.edgeWords', { edge }))
          .join(', ');
  return tableSection(
    facts,
    longTitleBlock(facts, title, text('paper.bandOver', { size: formats.length(over) })),
    [
      { title: text('paper.name'), of: (row) => row.name, bold: true },
      { title: text('paper.edges'), of: number, grows: true },
      { title: text('paper.qty'), of: (row) => String(row.count), align: 'right', bold: true },
      { title: text('paper.perEdge'), of: (row) => formats.length(row.length), align: 'right' },
      {
        title: text('paper.withOver'),
        of: (row) => formats.length(row.length + over),
        align: 'right',
        bold: true,
      },
      {
        title: text('paper.sum'),
        of: (row) => formats.distance((row.length + over) * row.count),
        align: 'right',
      },
    ],
    list.rows,
    ['', '', String(list.count), '', '', formats.distance(list.gross)],
  );
}
