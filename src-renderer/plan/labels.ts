import type { Edge, Mode, PartEdges } from '../job/jobDocument.ts';
import { EDGES } from '../job/jobDocument.ts';
import { readPartMeta } from '../job/panelsRequest.ts';
import type { PanelsPlan, Plans, RodsPlan, ShapesPlan } from '../stores/plan.ts';
import type { LengthFormat } from '../units/length.ts';
import { formatLength } from '../units/length.ts';
import { rowOf } from './foldSheets.ts';
import { rodsView } from './rodsView.ts';

/** What is stuck on one piece. */
export interface Label {
  /** Its name, or the code of a rest. */
  readonly head: string;
  readonly size: string;
  /** Small lines below: material, where it comes from, what is still to be done to it. */
  readonly lines: readonly string[];
  /** Bands on its edges as the finished piece stands; null for pieces that are no panels. */
  readonly edges: PartEdges | null;
}

/** A label for every piece of the plan, in the order the pieces come off the saw: sheet by sheet, rod by rod.
 *  Sizes are finished sizes. */
export function partLabels(mode: Mode, plans: Plans, format: LengthFormat): readonly Label[] {
  const labels =
    mode === 'panels'
      ? panelLabels(plans.panels, format)
      : mode === 'shapes'
        ? shapeLabels(plans.shapes, format)
        : rodLabels(plans[mode], mode === 'bars' ? 'Bar' : 'Beam', format);
  const total = new Map<string, number>();
  for (const { row } of labels) total.set(row, (total.get(row) ?? 0) + 1);
  const seen = new Map<string, number>();
  return labels.map(({ row, label }) => {
    const at = (seen.get(row) ?? 0) + 1;
    seen.set(row, at);
    return { ...label, lines: [...label.lines, `${at} of ${total.get(row)}`] };
  });
}

interface RowLabel {
  readonly row: string;
  readonly label: Label;
}

const said = (...words: readonly (string | null | undefined)[]): readonly string[] =>
  words.filter((word) => word != null && word !== '') as string[];

function panelLabels(plan: PanelsPlan | null, format: LengthFormat): readonly RowLabel[] {
  const by = (w: number, h: number): string => `${formatLength(w, format)} × ${formatLength(h, format)}`;
  return (plan?.response.sheets ?? []).flatMap((sheet, index) =>
    sheet.parts.map((part): RowLabel => {
      const row = rowOf(part.meta);
      const meta = readPartMeta(part.meta);
      const material = plan?.asked.request.parts[plan.asked.partRows.indexOf(row)]?.material;
      const cut = part.rotated === (meta?.swapped === true) ? [part.w, part.h] : [part.h, part.w];
      const [w, h] = meta?.finished ?? cut;
      const isBanded = w !== cut[0] || h !== cut[1];
      return {
        row,
        label: {
          head: part.name,
          size: by(w, h),
          lines: said(
            material,
            isBanded ? `cut ${by(cut[0], cut[1])}` : null,
            bandWords(meta?.edges ?? {}),
            meta?.cabinet,
            meta?.note,
            `Sheet ${index + 1}`,
          ),
          edges: meta?.edges ?? {},
        },
      };
    }),
  );
}

const EDGE_WORDS: Readonly<Record<Edge, string>> = {
  top: 'top',
  right: 'right',
  bottom: 'bottom',
  left: 'left',
};

/** `ABS 2 mm: left, right`. */
function bandWords(edges: PartEdges): string {
  const refs = [...new Set(EDGES.flatMap((edge) => edges[edge] ?? []))];
  return refs
    .map(
      (ref) =>
        `${ref}: ${EDGES.filter((edge) => edges[edge] === ref)
          .map((edge) => EDGE_WORDS[edge])
          .join(', ')}`,
    )
    .join('; ');
}

function rodLabels(plan: RodsPlan | null, rod: string, format: LengthFormat): readonly RowLabel[] {
  if (plan === null) return [];
  let number = 0;
  return rodsView(plan.response).groups.flatMap(({ section, rods }) =>
    rods.flatMap((one) => {
      number++;
      return one.parts.map((part): RowLabel => {
        const row = rowOf(part.meta);
        const material = plan.asked.request.parts[plan.asked.partRows.indexOf(row)]?.material;
        return {
          row,
          label: {
            head: part.name,
            size: formatLength(part.length, format),
            lines: said(
              section === null
                ? null
                : `${formatLength(section[0], format)} × ${formatLength(section[1], format)}`,
              material,
              `${rod} ${number}`,
            ),
            edges: null,
          },
        };
      });
    }),
  );
}

function shapeLabels(plan: ShapesPlan | null, format: LengthFormat): readonly RowLabel[] {
  return (plan?.response.sheets ?? []).flatMap((sheet, index) =>
    sheet.parts.map((part): RowLabel => {
      const asked = plan?.asked.request.parts[part.part];
      const size = `${formatLength(part.bbox.w, format)} × ${formatLength(part.bbox.h, format)}`;
      return {
        row: String(part.part),
        label: {
          head: asked?.name ?? `Part ${part.part + 1}`,
          size,
          lines: said(asked?.material, `Sheet ${index + 1}`),
          edges: null,
        },
      };
    }),
  );
}
