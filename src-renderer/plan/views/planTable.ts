import { itemAt } from '../../../src-engine/control/present.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import type { AnyPlan, PanelsPlan, RodsPlan, ShapesPlan } from '../../stores/plans/plan.ts';
import { foldSheets, rowOf } from '../places/foldSheets.ts';
import { foldRods, rodNumber, rodsView, stockNameOfRod, stockOfRod } from '../rods/rodsView.ts';
import { rowNumber } from '../places/rowNumber.ts';
import type { Box } from '../sheets/sawWalk.ts';
import { listedFromMeta } from '../../../src-engine/lists/listed.ts';
import { namedStrips } from '../sheets/sawWalk.ts';
import { isRouterPlan } from '../sheets/routerPlan.ts';
import { walkOf } from '../sheets/sheetPicture.ts';

/** One line of a plan read as a table: a sheet, bar or beam; a strip of a sheet; a part or an offcut. */
export interface PlanRow {
  readonly id: string;
  readonly kind: 'stock' | 'strip' | 'part' | 'offcut';
  readonly name: string;
  /** Sheet, or bar counted through all sections. */
  readonly sheet: number;
  /** Index of the part or offcut there. */
  readonly index: number | null;
  /** Of a part: its row of the list, by id and as counted from 1. */
  readonly row: { readonly id: string; readonly number: number } | null;
  readonly size: string;
  /** From the left and from the top, or from the start of a bar. */
  readonly place: readonly string[];
  readonly notes: readonly string[];
  readonly children: readonly PlanRow[];
}

/** How a window says sizes and sentences. */
export interface Words {
  readonly text: Text;
  readonly formats: Formats;
}

const inBox = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.w <= outer.x + outer.w + 1e-6 &&
  inner.y + inner.h <= outer.y + outer.h + 1e-6;

const stockRow = (sheet: number, name: string): Pick<PlanRow, 'id' | 'kind' | 'name' | 'sheet'> => ({
  id: `sheet ${sheet}`,
  kind: 'stock',
  name,
  sheet,
});

/** Sheets, the strips the saw cuts them into first, and what lies in each; equal sheets once. */
export function panelTable(plan: PanelsPlan, words: Words): readonly PlanRow[] {
  const { sheets } = plan.response;
  return foldSheets(plan.response).map(({ first, sheets: equal }) => {
    const sheet = itemAt(sheets, first);
    const walk = isRouterPlan(plan) ? null : walkOf(plan, first);
    const strips = walk === null ? [] : namedStrips(walk).filter(({ isFirst }) => isFirst);
    const inside = panelPieces(plan, first, words);
    const stripOf = inside.map(({ box }) => strips.findIndex((strip) => inBox(strip.box, box)));
    const of = (strip: number): readonly PlanRow[] =>
      inside.flatMap(({ row }, index) => (stripOf[index] === strip ? [row] : []));
    const used = sheet.parts.reduce((sum, part) => sum + part.w * part.h, 0) / (sheet.w * sheet.h);
    const asked = plan.asked.request.stock[plan.asked.stockRows.indexOf(rowOf(sheet.meta))];
    return {
      ...stockRow(first, words.text('paper.sheetOf', { sheet: first + 1, count: sheets.length })),
      index: null,
      row: null,
      size: words.formats.size(sheet.w, sheet.h),
      place: ['', ''],
      notes: [
        ...(asked?.material ? [asked.material] : []),
        words.formats.percent(used * 100),
        ...(equal.length > 1 ? [words.text('plan.equal', { count: equal.length })] : []),
      ],
      children: [
        ...strips.map(
          ({ label, box }, index): PlanRow => ({
            id: `strip ${first} ${index}`,
            kind: 'strip',
            name: words.text('plan.strip', { letters: label }),
            sheet: first,
            index: null,
            row: null,
            size: words.formats.size(box.w, box.h),
            place: [words.formats.length(box.x), words.formats.length(box.y)],
            notes: [],
            children: of(index),
          }),
        ),
        ...of(-1),
      ],
    };
  });
}

/** Parts and offcuts of a sheet with where they lie. */
function panelPieces(
  plan: PanelsPlan,
  sheet: number,
  { text, formats }: Words,
): readonly { readonly box: Box; readonly row: PlanRow }[] {
  const { parts, offcuts = [] } = itemAt(plan.response.sheets, sheet);
  const common = (box: Box): Pick<PlanRow, 'sheet' | 'size' | 'place' | 'children'> => ({
    sheet,
    size: formats.size(box.w, box.h),
    place: [formats.length(box.x), formats.length(box.y)],
    children: [],
  });
  return [
    ...parts.map((part, index) => ({
      box: part,
      row: {
        ...common(part),
        id: `part ${sheet} ${index}`,
        kind: 'part' as const,
        name: part.name,
        index,
        row: listRow(plan, part),
        notes: [...cabinetOf(part), ...(part.rotated ? [text('plan.turned')] : [])],
      },
    })),
    ...offcuts.map((offcut, index) => ({
      box: offcut,
      row: {
        ...common(offcut),
        id: `offcut ${sheet} ${index}`,
        kind: 'offcut' as const,
        name: text('plan.offcut'),
        index,
        row: null,
        notes: [],
      },
    })),
  ];
}

const cabinetOf = ({ meta }: { readonly meta?: unknown }): readonly string[] => {
  const { cabinet } = listedFromMeta(meta);
  return cabinet ? [cabinet] : [];
};

function listRow({ asked }: Pick<AnyPlan, 'asked'>, part: { readonly meta?: unknown }): PlanRow['row'] {
  const number = rowNumber(asked, part);
  return number === 0 ? null : { id: rowOf(part.meta), number };
}

/** The slanted ends of a piece in words: `∠ left 45°`. */
export const slantsOf = (
  part: { readonly leftAngle?: number | undefined; readonly rightAngle?: number | undefined },
  { text, formats }: Pick<Words, 'text' | 'formats'>,
): readonly string[] =>
  (['left', 'right'] as const).flatMap((side) => {
    const angle = part[`${side}Angle`];
    return angle === undefined ? [] : [`${text('rods.angleHead', { side })} ${formats.number(angle, 2)}°`];
  });

/** Bars or beams, equal ones once, with their pieces from the start. */
export function rodTable(plan: RodsPlan, words: Words): readonly PlanRow[] {
  const { text, formats } = words;
  const { mode } = plan;
  const view = rodsView(plan.response);
  return foldRods(view, plan.hand).map((fold) => {
    const { rods, section } = itemAt(view.groups, fold.group);
    const rod = itemAt(rods, fold.first);
    const sheet = rodNumber(view, fold);
    const stock = stockOfRod(plan, rod);
    const stockName = stockNameOfRod(plan, rod);
    const pieces = rod.parts.map(
      (part, index): PlanRow => ({
        id: `part ${sheet} ${index}`,
        kind: 'part',
        name: part.name,
        sheet,
        index,
        row: listRow(plan, part),
        size: formats.length(part.length),
        place: [formats.length(part.pos)],
        notes: [...slantsOf(part, words), ...cabinetOf(part)],
        children: [],
      }),
    );
    return {
      ...stockRow(sheet, text('hand.sheetNumber', { mode, sheet: sheet + 1 })),
      index: null,
      row: null,
      size: formats.length(rod.length),
      place: [''],
      notes: [
        ...(fold.rods.length > 1 ? [text('rods.times', { count: fold.rods.length })] : []),
        ...(section === null ? [] : [formats.size(section[0], section[1])]),
        ...(stock?.material ? [stock.material] : []),
        ...(stockName === '' ? [] : [stockName]),
        ...(rod.offcuts ?? []).map((rest) => `${text('plan.offcut')} ${formats.length(rest)}`),
      ],
      children: pieces,
    };
  });
}

/** Nested sheets, equal ones once, with their outlines. */
export function nestTable(plan: ShapesPlan, { text, formats }: Words): readonly PlanRow[] {
  const { sheets } = plan.response;
  return sheets.flatMap((sheet, at) => {
    if (sheets.findIndex(({ pattern }) => pattern === sheet.pattern) !== at) return [];
    const copies = sheets.filter(({ pattern }) => pattern === sheet.pattern).length;
    const { material } = plan.asked.request.stock[sheet.stock] ?? {};
    return [
      {
        ...stockRow(at, text('paper.sheetOf', { sheet: at + 1, count: sheets.length })),
        index: null,
        row: null,
        size: formats.size(sheet.w, sheet.h),
        place: ['', ''],
        notes: [
          ...(material ? [material] : []),
          formats.percent(sheet.density),
          ...(copies > 1 ? [text('plan.equal', { count: copies })] : []),
        ],
        children: sheet.parts.map(
          (part, index): PlanRow => ({
            id: `part ${at} ${index}`,
            kind: 'part',
            name: part.name,
            sheet: at,
            index,
            row: listRow(plan, part),
            size: formats.size(part.bbox.w, part.bbox.h),
            place: [formats.length(part.bbox.x), formats.length(part.bbox.y)],
            notes: [
              ...cabinetOf(part),
              ...(part.rotation === 0
                ? []
                : [text('plan.turnedBy', { degrees: formats.number(part.rotation, 2) })]),
            ],
            children: [],
          }),
        ),
      },
    ];
  });
}
