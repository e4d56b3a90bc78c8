import { noteWords } from '../../src-engine/lists/listed.ts';
import { materialWithThickness } from '../job/rows/thickness.ts';
import type { JobDocument, ShapePart } from '../job/jobDocument.ts';
import { slantsOf } from '../plan/views/planTable.ts';
import { rodPassCount } from '../plan/rods/rodPasses.ts';
import { boxOfRings } from '../plan/nests/rings.ts';
import { rodsView } from '../plan/rods/rodsView.ts';
import type { Plans } from '../stores/plans/plan.ts';
import type { PaperFacts, Section } from './desk.ts';
import { pairs, tableSection, titleBlock, unpricedBlocks } from './table.ts';

/** Totals and parts of bars and timber, parts of shapes. */
export function rodParts(facts: PaperFacts, job: JobDocument, plans: Plans): readonly Section[] {
  const { text, formats } = facts;
  if (job.mode === 'shapes') return shapeParts(facts, job);
  if (job.mode === 'panels') return [];
  const plan = plans[job.mode];
  const view = plan === null ? null : rodsView(plan.response);
  return [
    ...(view === null
      ? []
      : [
          {
            title: titleBlock(text('paper.totals')),
            columns: 1,
            blocks: [
              pairs(facts, [
                [
                  text('paper.rodCount', { mode: job.mode, count: view.metrics.rodCount }),
                  formats.number(view.metrics.rodCount),
                ],
                [
                  text('paper.pieces'),
                  text('paper.piecesOf', { placed: view.metrics.placed, total: view.metrics.total }),
                ],
                [text('paper.yield'), formats.percent(view.metrics.yieldPct)],
                [text('paper.sawPasses'), formats.number(plan === null ? 0 : rodPassCount(plan, view))],
                ...(view.metrics.totalPrice > 0
                  ? ([[text('paper.material'), formats.money(view.metrics.totalPrice)]] as const)
                  : []),
              ]),
              ...unpricedBlocks(
                facts,
                job.mode,
                view.metrics,
                view.groups.flatMap(({ rods }) => rods),
              ),
            ],
          },
        ]),
    tableSection(
      facts,
      titleBlock(text('paper.partsList')),
      [
        { title: text('paper.number'), of: ({ at }) => String(at + 1), align: 'right' },
        { title: text('paper.name'), of: ({ part }) => part.name, bold: true },
        { title: text('paper.cabinet'), of: ({ part }) => part.cabinet ?? '' },
        {
          title: text('paper.section'),
          of: ({ part }) =>
            job.mode === 'timber' && part.sw !== null && part.sh !== null
              ? formats.size(part.sw, part.sh)
              : '',
          align: 'right',
        },
        {
          title: text('paper.length'),
          of: ({ part }) => (part.length === null ? '–' : formats.length(part.length)),
          align: 'right',
          bold: true,
        },
        { title: text('paper.angles'), of: ({ part }) => slantsOf(part, facts).join(', ') },
        { title: text('paper.qty'), of: ({ part }) => String(part.qty), align: 'right', bold: true },
        { title: text('paper.material'), of: ({ part }) => part.material },
        { title: text('paper.note'), of: ({ part }) => noteWords(part), grows: true },
      ],
      job[job.mode].parts.map((part, at) => ({ part, at })),
    ),
  ];
}

function shapeParts(facts: PaperFacts, job: JobDocument): readonly Section[] {
  const { text } = facts;
  return [
    tableSection(
      facts,
      titleBlock(text('paper.partsList')),
      [
        { title: text('paper.number'), of: ({ at }) => String(at + 1), align: 'right' },
        { title: text('paper.name'), of: ({ part }) => part.name, bold: true, grows: true },
        { title: text('paper.size'), of: ({ part }) => outlineSize(facts, part), align: 'right' },
        { title: text('paper.qty'), of: ({ part }) => String(part.qty), align: 'right', bold: true },
        { title: text('paper.material'), of: ({ part }) => materialWithThickness(part) },
      ],
      job.shapes.parts.map((part, at) => ({ part, at })),
    ),
  ];
}

/** The size of the box round an outline. */
export function outlineSize({ formats }: PaperFacts, { polygon }: ShapePart): string {
  const { w, h } = boxOfRings([polygon]);
  return formats.size(w, h);
}
