import type { Rod } from '../../../src-engine/contract/linear1d.ts';
import { endsAsked } from '../../../src-engine/geometry/mitre.ts';
import { LABEL_FIELDS } from '../../../src-engine/contract/documents/settings.ts';
import { boardOf, boardWords } from '../places/board.ts';
import { stockOf } from '../sheets/sheetText.ts';
import type { CodeTarget } from '../../job/saw/codes.ts';
import type { Edge, JobDocument, JobMode, PartEdges } from '../../job/jobDocument.ts';
import { EDGES } from '../../job/jobDocument.ts';
import { listedFromMeta } from '../../../src-engine/lists/listed.ts';
import { readPartMeta } from '../../job/requests/panelsRequest.ts';
import type { RackPiece } from '../../job/stock/rack.ts';
import type { PanelsPlan, Plans, RodsPlan, ShapesPlan } from '../../stores/plans/plan.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import { rowOf } from '../places/foldSheets.ts';
import { placeOfRow } from '../places/placeOfRow.ts';
import { boxOfRings } from '../nests/rings.ts';
import { slantsOf } from './planTable.ts';
import { rodsView } from '../rods/rodsView.ts';

export type LabelField = (typeof LABEL_FIELDS)[number];

/** What labels are stuck on: pieces of a job, whole sheets, rests on the rack. */
export type LabelKind = JobMode | 'sheet' | 'rest';

const ON_RODS = ['name', 'size', 'cabinet', 'material', 'note', 'where', 'position', 'count', 'job'] as const;

/** The fields that say something of each. */
export const FIELDS_OF: Readonly<Record<LabelKind, readonly LabelField[]>> = {
  panels: LABEL_FIELDS.filter((field) => field !== 'position'),
  bars: ON_RODS,
  timber: ON_RODS,
  shapes: ['name', 'size', 'material', 'where', 'count', 'job'],
  sheet: ['name', 'size', 'material', 'count', 'job'],
  rest: ['name', 'size', 'material', 'note', 'where', 'job'],
};

/** What is stuck on one piece; a field that says nothing about it is absent. */
export interface Label {
  readonly fields: Readonly<Partial<Record<LabelField, string>>>;
  /** Bands on its edges as the finished piece stands; null for pieces that are no panels. */
  readonly edges: PartEdges | null;
  readonly code: CodeTarget | null;
}

export interface LabelWords {
  readonly text: Text;
  readonly formats: Formats;
}

/** A label for every piece of the plan, in the order the pieces come off the saw: sheet by sheet, rod by rod.
 *  Sizes are finished sizes. */
export function partLabels(job: JobDocument, plans: Plans, words: LabelWords): readonly Label[] {
  const { mode } = job;
  const labels =
    mode === 'panels'
      ? panelLabels(job.id, plans.panels, words)
      : mode === 'shapes'
        ? shapeLabels(job.id, plans.shapes, words)
        : rodLabels(job.id, mode, plans[mode], words);
  const total = new Map<string, number>();
  for (const { row } of labels) total.set(row, (total.get(row) ?? 0) + 1);
  const seen = new Map<string, number>();
  return labels.map(({ row, label }) => {
    const at = (seen.get(row) ?? 0) + 1;
    seen.set(row, at);
    const count = words.text('labels.count', { at, total: total.get(row) ?? at });
    return { ...label, fields: said({ ...label.fields, count, job: job.name }) };
  });
}

interface RowLabel {
  readonly row: string;
  readonly label: Label;
}

/** Without what is empty. */
function said(fields: Readonly<Partial<Record<LabelField, string | null | undefined>>>): Label['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== ''));
}

function panelLabels(
  job: string,
  plan: PanelsPlan | null,
  { text, formats }: LabelWords,
): readonly RowLabel[] {
  return (plan?.response.sheets ?? []).flatMap((sheet, index) =>
    sheet.parts.map((part, at): RowLabel => {
      const row = rowOf(part.meta);
      const meta = readPartMeta(part.meta);
      const isAsListed = part.rotated === (meta?.swapped === true);
      const [cutW, cutH] = isAsListed ? [part.w, part.h] : [part.h, part.w];
      const [w, h] = meta?.finished ?? [cutW, cutH];
      const isBanded = w !== cutW || h !== cutH;
      return {
        row,
        label: {
          fields: said({
            name: part.name,
            size: formats.size(w, h),
            cut: isBanded ? text('labels.cut', { size: formats.size(cutW, cutH) }) : null,
            material: plan?.asked.request.parts[placeOfRow(plan.asked.partRows, row)]?.material,
            bands: bandWords(text, meta?.edges ?? {}),
            cabinet: meta?.cabinet,
            note: meta?.note,
            where: text('labels.sheet', { sheet: index + 1 }),
          }),
          edges: meta?.edges ?? {},
          code: { kind: 'piece', job, sheet: index, part: at },
        },
      };
    }),
  );
}

/** `ABS 2 mm: left, right`. */
function bandWords(text: Text, edges: PartEdges): string {
  const refs = [...new Set(EDGES.flatMap((edge) => edges[edge] ?? []))];
  const on = (ref: string): readonly Edge[] => EDGES.filter((edge) => edges[edge] === ref);
  return refs
    .map(
      (ref) =>
        `${ref}: ${on(ref)
          .map((edge) => text('paper.edgeWords', { edge }))
          .join(', ')}`,
    )
    .join('; ');
}

/** The code of a piece counts bars through all sections. */
function rodLabels(
  job: string,
  mode: 'bars' | 'timber',
  plan: RodsPlan | null,
  words: LabelWords,
): readonly RowLabel[] {
  if (plan === null) return [];
  const { text, formats } = words;
  let number = 0;
  return rodsView(plan.response).groups.flatMap(({ section, rods }) =>
    rods.flatMap((one) => {
      number++;
      const sheet = number - 1;
      return one.parts.map((part, at): RowLabel => {
        const row = rowOf(part.meta);
        const across = section === null ? [] : [formats.size(section[0], section[1])];
        const { cabinet, note } = listedFromMeta(part.meta);
        const size = [formats.length(part.length), ...across, ...slantsOf(asAsked(part), words)];
        return {
          row,
          label: {
            fields: said({
              name: part.name,
              // Broken between a length and an angle, never within one.
              size: size.map((figure) => figure.replaceAll(' ', '\u00a0')).join(', '),
              cabinet,
              material: plan.asked.request.parts[placeOfRow(plan.asked.partRows, row)]?.material,
              note,
              where: text('labels.rod', { mode, number: sheet + 1 }),
              position: text('labels.position', { from: formats.length(part.pos) }),
            }),
            edges: null,
            code: { kind: 'piece', job, sheet, part: at },
          },
        };
      });
    }),
  );
}

/** The slanted ends of a piece as its row has them, however it lies on the bar; a square end is not said. */
function asAsked(part: Rod['parts'][number]): Parameters<typeof slantsOf>[0] {
  const { left, right } = endsAsked(part);
  return { ...(left === 0 ? {} : { leftAngle: left }), ...(right === 0 ? {} : { rightAngle: right }) };
}

function shapeLabels(
  job: string,
  plan: ShapesPlan | null,
  { text, formats }: LabelWords,
): readonly RowLabel[] {
  return (plan?.response.sheets ?? []).flatMap((sheet, index) =>
    sheet.parts.map((part, at): RowLabel => {
      const asked = plan?.asked.request.parts[part.part];
      // As it was drawn: the box of a part that lies aslant is that of no part.
      const { w, h } = asked?.polygon ? boxOfRings([asked.polygon]) : part.bbox;
      return {
        row: String(part.part),
        label: {
          fields: said({
            name: asked?.name ?? text('labels.part', { number: part.part + 1 }),
            size: formats.size(w, h),
            material: asked?.material,
            where: text('labels.sheet', { sheet: index + 1 }),
          }),
          edges: null,
          code: { kind: 'piece', job, sheet: index, part: at },
        },
      };
    }),
  );
}

/** A label for every sheet of a plan. */
export function sheetLabels(job: JobDocument, plans: Plans, { text, formats }: LabelWords): readonly Label[] {
  const { mode } = job;
  if (mode !== 'panels' && mode !== 'shapes') return [];
  const { panels, shapes } = plans;
  const sheets: readonly { readonly w: number; readonly h: number }[] = plans[mode]?.response.sheets ?? [];
  // A board has a name too: the code of an offcut, by which it is found on the rack.
  const boards =
    mode === 'panels'
      ? panels?.response.sheets.map((sheet) => stockOf(panels, sheet))
      : shapes?.response.sheets.map((sheet) => boardOf(shapes.asked.request.stock[sheet.stock]));
  return sheets.map((sheet, index) => ({
    fields: said({
      name: text('labels.sheet', { sheet: index + 1 }),
      size: formats.size(sheet.w, sheet.h),
      material: boardWords(boards?.[index] ?? boardOf(undefined)).join(', '),
      count: text('labels.count', { at: index + 1, total: sheets.length }),
      job: job.name,
    }),
    edges: null,
    code: { kind: 'sheet', job: job.id, sheet: index },
  }));
}

/** Labels of the rests on the rack: the code is what is looked for later. */
export function rackLabels(
  pieces: readonly RackPiece[],
  sizeOf: (piece: RackPiece) => string,
): readonly Label[] {
  return pieces.map((piece) => ({
    fields: said({
      name: piece.code,
      size: sizeOf(piece),
      material: piece.material,
      where: piece.place,
      note: piece.label,
      job: piece.from,
    }),
    edges: null,
    code: { kind: 'rest', code: piece.code },
  }));
}
