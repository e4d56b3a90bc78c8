import type { JobDocument } from '../job/jobDocument.ts';
import { restsOf } from '../job/stock/rack.ts';
import type { Plans } from '../stores/plans/plan.ts';
import { sizeOfStock } from './buyPaper.ts';
import type { PaperFacts, Section } from './desk.ts';
import { tableSection, titleBlock } from './table.ts';
import { ranges } from '../plan/places/ranges.ts';

interface OffcutRow {
  readonly size: string;
  readonly material: string;
  readonly places: number[];
}

/** Offcuts the plan leaves that are worth keeping, equal ones once, with the sheets or patterns they lie on. */
export function keptOffcuts(facts: PaperFacts, job: JobDocument, plans: Plans): readonly Section[] {
  const { text, formats } = facts;
  const rows = new Map<string, OffcutRow>();
  for (const { rest, place } of restsOf(job, plans)) {
    const size = sizeOfStock(formats, rest);
    const key = `${size} ${rest.material}`;
    const row = rows.get(key) ?? { size, material: rest.material, places: [] };
    row.places.push(place + 1);
    rows.set(key, row);
  }
  if (rows.size === 0) return [];
  return [
    tableSection(
      facts,
      titleBlock(text('paper.offcuts')),
      [
        { title: text('paper.size'), of: (row) => row.size, align: 'right', bold: true },
        { title: text('paper.qty'), of: (row) => String(row.places.length), align: 'right', bold: true },
        { title: text('paper.material'), of: (row) => row.material },
        {
          title: text('paper.offcutOn', { mode: job.mode }),
          of: (row) => ranges([...new Set(row.places)]),
          grows: true,
        },
      ],
      [...rows.values()],
    ),
  ];
}
