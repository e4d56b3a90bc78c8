import { itemAt } from '../../../src-engine/control/present.ts';
import type { Sheet2d } from '../../../src-engine/contract/panel2d.ts';
import { boardOf, boardWords } from '../places/board.ts';
import type { SheetFold } from '../places/foldSheets.ts';
import { isRouterPlan } from './routerPlan.ts';
import { rowOf } from '../places/foldSheets.ts';
import { walkOf } from './sheetPicture.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';

/** Part area in percent of the full sheet. */
export function sheetYield(sheet: Sheet2d): number {
  return (sheet.parts.reduce((sum, part) => sum + part.w * part.h, 0) / (sheet.w * sheet.h)) * 100;
}

/** The stock row a sheet was taken from, as it was asked for. */
export const stockOf = (plan: PanelsPlan, sheet: Sheet2d): ReturnType<typeof boardOf> =>
  boardOf(plan.asked.request.stock[plan.asked.stockRows.indexOf(rowOf(sheet.meta))]);

/** `Sheet 2 of 3 · MDF 18 · 2800 × 2070 · 87.4 % · 19 passes · × 1` as separate words. */
export function sheetHead(
  plan: PanelsPlan,
  index: number,
  folds: readonly SheetFold[],
  formats: Formats,
  text: Text,
): readonly string[] {
  const sheet = itemAt(plan.response.sheets, index);
  const stock = stockOf(plan, sheet);
  const isRouter = isRouterPlan(plan);
  const passes = isRouter ? undefined : walkOf(plan, index)?.passes.length;
  const fold = folds.find((one) => one.sheets.includes(index));
  return [
    text('paper.sheetOf', { sheet: index + 1, count: plan.response.sheets.length }),
    ...boardWords(stock),
    formats.size(sheet.w, sheet.h),
    formats.percent(sheetYield(sheet)),
    text('paper.parts', { count: sheet.parts.length }),
    ...(passes === undefined ? [] : [text('plan.passes', { count: passes })]),
    ...(fold !== undefined && fold.sheets.length > 1
      ? [text('plan.equal', { count: fold.sheets.length })]
      : []),
  ];
}
