import { itemAt } from '../../src-engine/control/present.ts';
import { boardOf, boardWords } from '../plan/places/board.ts';
import type { JobDocument, Ring } from '../job/jobDocument.ts';
import { labelSpot } from '../../src-engine/export/labelSpot.ts';
import { gradedOn, ringsOf, spotOf, zonesOn } from '../plan/nests/nestRings.ts';
import type { ShapesPlan } from '../stores/plans/plan.ts';
import { sheetCode } from './barcodes.ts';
import type { SheetNest } from '../../src-engine/contract/nest.ts';
import type { Block, PageHead, PaperFacts, Sheaf } from './desk.ts';
import { CODE } from './desk.ts';
import type { Mark, RingsMark } from './page.ts';
import { tableBlocks } from './table.ts';

/** Nested sheets: each layout once, outlines with row numbers, zones that stay free in black, and a list of
 *  names. */
export function addNests(sheaf: Sheaf, job: JobDocument, plan: ShapesPlan): void {
  const { facts } = sheaf;
  const { sheets } = plan.response;
  sheets.forEach((sheet, index) => {
    if (sheets.findIndex((other) => other.pattern === sheet.pattern) !== index) return;
    const stock = plan.asked.request.stock[sheet.stock];
    const zones = zonesOn(plan, sheet);
    const head = nestHead(facts, job, plan, index);
    const marks = sheaf.open(head);
    const { area } = sheaf;
    const isWide = area.w > area.h;
    const room = isWide ? { ...area, w: area.w * 0.74 } : { ...area, h: area.h * 0.68 };
    const scale = Math.min(room.w / sheet.w, room.h / sheet.h);
    const rings = (all: readonly (readonly (readonly number[])[])[]): RingsMark['rings'] =>
      all.map((ring) => ring.map(([x = 0, y = 0]) => [room.x + x * scale, room.y + y * scale] as const));
    const board: Ring = sheet.polygon ??
      stock?.polygon ?? [
        [0, 0],
        [sheet.w, 0],
        [sheet.w, sheet.h],
        [0, sheet.h],
      ];
    marks.push({ kind: 'rings', rings: rings([board]), fill: 1, line: 0.45 });
    for (const zone of zones) marks.push({ kind: 'rings', rings: rings([zone]), fill: 0.25, line: 0.2 });
    const graded = gradedOn(plan, sheet);
    for (const { polygon } of graded)
      marks.push({ kind: 'rings', rings: rings([polygon]), fill: 0.8, line: 0.2 });
    const numberOf = ({ part }: { readonly part: number }): number => itemAt(plan.asked.partNumbers, part);
    for (const part of sheet.parts) {
      marks.push({ kind: 'rings', rings: rings(ringsOf(plan, part)), fill: 0.93, line: 0.2 });
      const spot = spotOf(plan, part);
      if (spot !== null)
        marks.push(
          ...numberMarks(room.x + spot.x * scale, room.y + spot.y * scale, numberOf(part), spot.room * scale),
        );
    }
    for (const zone of graded)
      marks.push(...gradeMarks(zone, (x, y) => [room.x + x * scale, room.y + y * scale]));
    const table = nameTable(facts, plan, sheet, isWide ? area.w * 0.26 - 5 : area.w);
    const below = room.y + sheet.h * scale + 4;
    sheaf.flow(head, table, 1, [
      isWide
        ? { ...area, x: area.x + area.w * 0.74 + 5, w: area.w * 0.26 - 5 }
        : { ...area, y: below, h: area.y + area.h - below },
    ]);
  });
}

function numberMarks(x: number, y: number, number: number, room: number): readonly Mark[] {
  const size = Math.max(1.2, Math.min(3.4, room * 1.1));
  return [{ kind: 'text', x, y: y + size * 0.36, text: String(number), size, bold: true, align: 'centre' }];
}

/** The letter of a quality zone, in a box of its own over what may lie there. */
function gradeMarks(
  { polygon, grade }: ReturnType<typeof gradedOn>[number],
  at: (x: number, y: number) => readonly [number, number],
): readonly Mark[] {
  const spot = labelSpot([polygon]);
  if (spot === null) return [];
  const [x, y] = at(spot.x, spot.y);
  return [
    { kind: 'rect', x: x - 2.2, y: y - 2.2, w: 4.4, h: 4.4, fill: 1, line: 0.3 },
    { kind: 'text', x, y: y + 1.1, text: grade, size: 3.2, bold: true, align: 'centre' },
  ];
}

function nestHead(
  { text, formats }: PaperFacts,
  job: JobDocument,
  plan: ShapesPlan,
  index: number,
): PageHead {
  const { sheets } = plan.response;
  const sheet = itemAt(sheets, index);
  const copies = sheets.filter((other) => other.pattern === sheet.pattern).length;
  return {
    title: [
      text('paper.sheetOf', { sheet: index + 1, count: sheets.length }),
      ...(copies > 1 ? [`· ${text('paper.copies', { count: copies })}`] : []),
    ].join(' '),
    words: [
      ...boardWords(boardOf(plan.asked.request.stock[sheet.stock])),
      formats.size(sheet.w, sheet.h),
      text('paper.parts', { count: sheet.parts.length }),
      text('paper.used', { percent: formats.percent(sheet.density) }),
      ...(zonesOn(plan, sheet).length > 0 ? [text('paper.zones')] : []),
      ...(gradedOn(plan, sheet).length > 0 ? [text('paper.grades')] : []),
    ],
    code: sheetCode(job.id, index, CODE),
  };
}

function nameTable(facts: PaperFacts, plan: ShapesPlan, sheet: SheetNest, wide: number): readonly Block[] {
  const { text } = facts;
  const rows = [...new Set(sheet.parts.map((part) => part.part))].toSorted((a, b) => a - b);
  return tableBlocks(
    facts,
    [
      {
        title: text('paper.number'),
        of: (row: number) => String(itemAt(plan.asked.partNumbers, row)),
        align: 'right',
        bold: true,
      },
      {
        title: text('paper.qty'),
        of: (row) => String(sheet.parts.filter((part) => part.part === row).length),
        align: 'right',
      },
      { title: text('paper.name'), of: (row) => plan.asked.request.parts[row]?.name ?? '', grows: true },
    ],
    rows,
    { wide },
  );
}
