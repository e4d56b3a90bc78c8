import type { JobDocument } from '../job/jobDocument.ts';
import type { BandList } from '../plan/figures/bandList.ts';
import { namedStockUsed } from '../plan/figures/stockUse.ts';
import { unpricedBands, unpricedWords } from '../plan/figures/unpriced.ts';
import type { Plans } from '../stores/plans/plan.ts';
import type { PaperFacts, Section } from './desk.ts';
import { sentence, tableSection, titleBlock } from './table.ts';

interface BuyRow {
  readonly what: string;
  readonly material: string;
  readonly size: string;
  readonly count: string;
  readonly each: number | null;
  readonly cents: number | null;
}

/** Boards or bars the plan uses (not the pieces of the rack, nor those in the house that are used up first) and metres
 *  of band; sums in whole cents. */
export function buying(
  facts: PaperFacts,
  job: JobDocument,
  plans: Plans,
  bands: readonly BandList[],
  bandPrices: ReadonlyMap<string, number>,
): readonly Section[] {
  const { text, formats } = facts;
  const used = namedStockUsed(job, plans).filter(({ use }) => use.isThere !== true);
  const rows = [...stockRows(facts, job, used), ...bandRows(facts, bands, bandPrices)];
  if (rows.length === 0) return [];
  const sum = rows.reduce((all, row) => all + (row.cents ?? 0), 0);
  const list = tableSection(
    facts,
    titleBlock(text('paper.buyList')),
    [
      { title: '', of: (row) => row.what },
      { title: text('paper.material'), of: (row) => row.material, bold: true, grows: true },
      { title: text('paper.size'), of: (row) => row.size, align: 'right' },
      { title: text('paper.qty'), of: (row) => row.count, align: 'right', bold: true },
      {
        title: text('paper.each'),
        of: (row) => (row.each === null ? '–' : formats.money(row.each)),
        align: 'right',
      },
      {
        title: text('paper.price'),
        of: (row) => (row.cents === null ? '–' : formats.money(row.cents / 100)),
        align: 'right',
        bold: true,
      },
    ],
    rows,
    sum > 0 ? ['', text('paper.sum'), '', '', '', formats.money(sum / 100)] : undefined,
  );
  if (sum === 0) return [list];
  const open = unpricedWords(
    {
      stock: used.reduce((all, { use }) => all + (use.price === null ? use.count : 0), 0),
      bands: unpricedBands(bands, bandPrices),
    },
    job.mode,
    text,
  );
  return [{ ...list, blocks: [...list.blocks, ...sentence(facts, open, list.columns)] }];
}

interface StockSize {
  readonly w: number | null;
  readonly h: number | null;
  readonly sw: number | null;
  readonly sh: number | null;
  readonly length: number | null;
}

/** `2800 × 2070`, `6000`, `60 × 120 × 5000`. */
export const sizeOfStock = (formats: PaperFacts['formats'], { w, h, sw, sh, length }: StockSize): string =>
  [
    w === null || h === null ? '' : formats.size(w, h),
    sw === null || sh === null ? '' : formats.size(sw, sh),
    length === null ? '' : formats.length(length),
  ]
    .filter((word) => word !== '')
    .join(' × ');

function stockRows(
  { text, formats }: PaperFacts,
  job: JobDocument,
  used: ReturnType<typeof namedStockUsed>,
): readonly BuyRow[] {
  const kind = {
    panels: 'paper.board',
    bars: 'paper.bar',
    timber: 'paper.beam',
    shapes: 'paper.board',
  } as const;
  return used.map(
    ({ name, use }): BuyRow => ({
      what: text(kind[job.mode]),
      // A board without a material is bought by its name.
      material: use.material || name,
      size: sizeOfStock(formats, use),
      count: String(use.count),
      each: use.price,
      cents: use.price === null ? null : Math.round(use.price * 100) * use.count,
    }),
  );
}

function bandRows(
  { text, formats }: PaperFacts,
  bands: readonly BandList[],
  prices: ReadonlyMap<string, number>,
): readonly BuyRow[] {
  return bands.map((band): BuyRow => {
    const each = prices.get(band.ref) ?? null;
    return {
      what: text('paper.band'),
      material: band.ref,
      size: '',
      count: formats.distance(band.gross),
      each,
      cents: each === null ? null : Math.round((each * 100 * band.gross) / 1000),
    };
  });
}
