import type { AnyPlan, PanelsPlan, RodsPlan, ShapesPlan } from '../../stores/plans/plan.ts';
import { rodPassCount } from '../rods/rodPasses.ts';
import { rodsView } from '../rods/rodsView.ts';
import { sawnLength } from '../sheets/sawOrder.ts';
import { sawOrders } from '../sheets/sawOrders.ts';
import type { UsedBoard } from './unpriced.ts';
import { unpricedRows } from './unpriced.ts';

export type FigureName =
  | 'missing'
  | 'material'
  | 'sheets'
  | 'used'
  | 'cuts'
  | 'settings'
  | 'fenceOrder'
  | 'sawn'
  | 'stages'
  | 'turned'
  | 'offcuts'
  | 'largestOffcut'
  | 'lengths'
  | 'rests'
  | 'longestRest'
  | 'density'
  | 'contours'
  | 'pierces';

/** One number of a plan that can be set beside that of another plan. */
export interface PlanFigure {
  readonly name: FigureName;
  readonly value: number;
  /** How the number is written. */
  readonly kind: 'count' | 'percent' | 'money' | 'length' | 'distance' | 'area';
  /** Which way is better. */
  readonly better: 'less' | 'more';
  /** Stock rows of the sheets or bars that it leaves out as they have no price. */
  readonly unpriced?: readonly string[];
}

/** A number as a window writes it. */
export type WriteFigure = (figure: Pick<PlanFigure, 'kind' | 'value'>) => string;

/** The figures of a plan of any kind of work, in the order people ask for them. */
export function planFigures(plan: AnyPlan): readonly PlanFigure[] {
  if (plan.mode === 'panels') return panelFigures(plan);
  return plan.mode === 'shapes' ? shapeFigures(plan) : rodFigures(plan);
}

const missing = (metrics: { readonly placed: number; readonly total: number }): PlanFigure => ({
  name: 'missing',
  value: metrics.total - metrics.placed,
  kind: 'count',
  better: 'less',
});
const price = (value: number, used: readonly UsedBoard[]): readonly PlanFigure[] =>
  value > 0 ? [{ name: 'material', value, kind: 'money', better: 'less', unpriced: unpricedRows(used) }] : [];

function panelFigures(plan: PanelsPlan): readonly PlanFigure[] {
  const { metrics, sheets, cutPlan } = plan.response;
  const orders = sawOrders(plan, false);
  const offcuts = sheets.flatMap((sheet) => sheet.offcuts ?? []);
  const turned = sheets.reduce((sum, sheet) => sum + sheet.parts.filter((part) => part.rotated).length, 0);
  return [
    missing(metrics),
    { name: 'sheets', value: metrics.sheetCount, kind: 'count', better: 'less' },
    ...price(metrics.totalPrice, sheets),
    { name: 'used', value: metrics.yieldPct, kind: 'percent', better: 'more' },
    { name: 'cuts', value: orders.sheet.passes.length, kind: 'count', better: 'less' },
    { name: 'settings', value: orders.sheet.settings, kind: 'count', better: 'less' },
    {
      name: 'fenceOrder',
      // Takes a while for thousands of parts: found when it is asked for.
      get value() {
        return orders.fence.settings;
      },
      kind: 'count',
      better: 'less',
    },
    { name: 'sawn', value: sawnLength(orders.sheet), kind: 'distance', better: 'less' },
    {
      name: 'stages',
      value: (cutPlan ?? []).reduce((most, step) => Math.max(most, step.stage), 0),
      kind: 'count',
      better: 'less',
    },
    { name: 'turned', value: turned, kind: 'count', better: 'less' },
    { name: 'offcuts', value: offcuts.length, kind: 'count', better: 'less' },
    {
      name: 'largestOffcut',
      value: offcuts.reduce((most, one) => Math.max(most, one.w * one.h), 0),
      kind: 'area',
      better: 'more',
    },
  ];
}

function rodFigures(plan: RodsPlan): readonly PlanFigure[] {
  const { response } = plan;
  const rods = 'sections' in response ? response.sections.flatMap((section) => section.rods) : response.rods;
  const rests = rods.flatMap((rod) => rod.offcuts ?? []);
  const { metrics } = response;
  return [
    missing(metrics),
    { name: 'lengths', value: metrics.rodCount, kind: 'count', better: 'less' },
    ...price(metrics.totalPrice, rods),
    { name: 'used', value: metrics.yieldPct, kind: 'percent', better: 'more' },
    { name: 'cuts', value: rodPassCount(plan, rodsView(response)), kind: 'count', better: 'less' },
    { name: 'rests', value: rests.length, kind: 'count', better: 'less' },
    {
      name: 'longestRest',
      value: rests.reduce((most, rest) => Math.max(most, rest), 0),
      kind: 'length',
      better: 'more',
    },
  ];
}

function shapeFigures({ response: { metrics, sheets } }: ShapesPlan): readonly PlanFigure[] {
  return [
    missing(metrics),
    { name: 'sheets', value: metrics.sheetCount, kind: 'count', better: 'less' },
    ...price(metrics.totalPrice, sheets),
    { name: 'density', value: metrics.density, kind: 'percent', better: 'more' },
    { name: 'contours', value: metrics.cutLength, kind: 'distance', better: 'less' },
    { name: 'pierces', value: metrics.pierces, kind: 'count', better: 'less' },
  ];
}

/** Whether these say the same thing of their plans, so that one can be better: not where they leave out other sheets or
 *  bars. */
export const isComparable = (figures: readonly (PlanFigure | undefined)[]): boolean =>
  new Set(figures.flatMap((one) => (one === undefined ? [] : [JSON.stringify(one.unpriced ?? [])]))).size <=
  1;

/** Per column whether its value is the best of the row; all false where the row is the same everywhere. */
export function bestOf(values: readonly (number | undefined)[], better: 'less' | 'more'): readonly boolean[] {
  const known = values.filter((value) => value !== undefined);
  const best = better === 'less' ? Math.min(...known) : Math.max(...known);
  return known.every((value) => value === best)
    ? values.map(() => false)
    : values.map((value) => value === best);
}
