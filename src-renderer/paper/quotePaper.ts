import { materialWithThickness } from '../job/rows/thickness.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import type { Calculation } from '../plan/figures/estimate.ts';
import { offered } from '../plan/figures/estimate.ts';
import { slantsOf } from '../plan/views/planTable.ts';
import type { Unpriced } from '../plan/figures/unpriced.ts';
import { unpricedWords } from '../plan/figures/unpriced.ts';
import type { Block, PaperFacts } from './desk.ts';
import { Sheaf } from './desk.ts';
import type { PaperPage } from './page.ts';
import { outlineSize } from './rodLists.ts';
import { gap, sentence, tableBlocks, titleBlock } from './table.ts';

/** The quote for the customer: what is made, material, bands and work with everything spread over them, tax, total, and
 *  what has no price and is not in it. */
export function quotePages(
  facts: PaperFacts,
  job: JobDocument,
  sum: Calculation,
  unpriced: Unpriced,
): readonly PaperPage[] {
  const { text, formats } = facts;
  const { customer = '', taxPct = 0 } = job.estimate ?? {};
  const money = (cents: number): string => formats.money(cents / 100);
  const rows = [
    ...offered(sum).map(({ kind, cents }) => ({
      what: kind === 'material' ? text('quote.material', { mode: job.mode }) : text(`quote.${kind}`),
      cents,
    })),
    ...(sum.tax === 0
      ? []
      : [
          { what: text('quote.net'), cents: sum.net },
          { what: text('quote.tax', { percent: formats.percent(taxPct) }), cents: sum.tax },
        ]),
  ];
  const sheaf = new Sheaf(facts);
  const head = {
    title: text('quote.title'),
    words: customer === '' ? [] : [text('quote.forWhom', { customer })],
  };
  sheaf.flow(
    head,
    [
      ...tableBlocks(
        facts,
        [
          { title: '', of: (row) => row.what, grows: true },
          { title: text('paper.price'), of: (row) => money(row.cents), align: 'right' },
        ],
        rows,
        { total: [text('quote.total'), money(sum.total)] },
      ),
      ...sentence(facts, unpricedWords(unpriced, job.mode, text)),
      gap(6),
      ...pieceBlocks(facts, job),
    ],
    1,
  );
  return sheaf.finish();
}

interface Piece {
  readonly name: string;
  readonly size: string;
  readonly qty: number;
  readonly material: string;
}

function pieceBlocks(facts: PaperFacts, job: JobDocument): readonly Block[] {
  const { text } = facts;
  const pieces = piecesOf(facts, job);
  const count = pieces.reduce((all, { qty }) => all + qty, 0);
  return [
    titleBlock(text('quote.partsTitle'), text('quote.pieces', { count })),
    ...tableBlocks(
      facts,
      [
        { title: text('paper.number'), of: (one) => String(pieces.indexOf(one) + 1), align: 'right' },
        { title: text('paper.name'), of: (one: Piece) => one.name, grows: true },
        {
          title: text(job.mode === 'bars' || job.mode === 'timber' ? 'paper.length' : 'paper.finished'),
          of: (one) => one.size,
          align: 'right',
        },
        { title: text('paper.qty'), of: (one) => String(one.qty), align: 'right' },
        { title: text('paper.material'), of: (one) => one.material },
      ],
      pieces,
    ),
  ];
}

function piecesOf(facts: PaperFacts, job: JobDocument): readonly Piece[] {
  const { text, formats } = facts;
  if (job.mode === 'panels')
    return job.panels.parts.map(({ name, w, h, qty, material }) => ({
      name,
      size: w === null || h === null ? '' : formats.size(w, h),
      qty,
      material,
    }));
  if (job.mode === 'shapes')
    return job.shapes.parts.map((part) => ({
      name: part.name,
      size: outlineSize(facts, part),
      qty: part.qty,
      material: materialWithThickness(part),
    }));
  return job[job.mode].parts.map((part) => ({
    name: part.name,
    size: [
      ...(part.length === null ? [] : [formats.length(part.length)]),
      ...(part.sw === null || part.sh === null || job.mode === 'bars'
        ? []
        : [formats.size(part.sw, part.sh)]),
      ...slantsOf(part, { text, formats }),
    ].join(', '),
    qty: part.qty,
    material: part.material,
  }));
}
