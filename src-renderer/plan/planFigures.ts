import type { Mode } from '../job/jobDocument.ts';
import type { PanelsPlan, Plans, RodsPlan, ShapesPlan } from '../stores/plan.ts';
import { sawnLength } from './sawOrder.ts';
import { sawOrders } from './sawOrders.ts';

/** One number of a plan that can be set beside that of another plan. */
export interface PlanFigure {
  readonly label: string;
  readonly value: number;
  /** How the number is written. */
  readonly kind: 'count' | 'percent' | 'money' | 'length' | 'distance' | 'area';
  /** Which way is better. */
  readonly better: 'less' | 'more';
}

/** The figures of a plan of any kind of work, in the order people ask for them. */
export function planFigures(mode: Mode, plan: NonNullable<Plans[Mode]>): readonly PlanFigure[] {
  if (mode === 'panels') return panelFigures(plan as PanelsPlan);
  if (mode === 'shapes') return shapeFigures(plan as ShapesPlan);
  return rodFigures(plan as RodsPlan);
}

const missing = (metrics: { readonly placed: number; readonly total: number }): PlanFigure => ({
  label: 'Pieces not placed',
  value: metrics.total - metrics.placed,
  kind: 'count',
  better: 'less',
});
const price = (value: number): readonly PlanFigure[] =>
  value > 0 ? [{ label: 'Material', value, kind: 'money', better: 'less' }] : [];

function panelFigures(plan: PanelsPlan): readonly PlanFigure[] {
  const { metrics, sheets, cutPlan } = plan.response;
  const orders = sawOrders(plan, false);
  const offcuts = sheets.flatMap((sheet) => sheet.offcuts ?? []);
  const turned = sheets.reduce((sum, sheet) => sum + sheet.parts.filter((part) => part.rotated).length, 0);
  return [
    missing(metrics),
    { label: 'Sheets', value: metrics.sheetCount, kind: 'count', better: 'less' },
    ...price(metrics.totalPrice),
    { label: 'Used for parts', value: metrics.yieldPct, kind: 'percent', better: 'more' },
    { label: 'Cuts', value: orders.sheet.passes.length, kind: 'count', better: 'less' },
    { label: 'Fence settings', value: orders.sheet.settings, kind: 'count', better: 'less' },
    { label: 'Settings in fence order', value: orders.fence.settings, kind: 'count', better: 'less' },
    { label: 'Sawn', value: sawnLength(orders.sheet), kind: 'distance', better: 'less' },
    {
      label: 'Stages at the saw',
      value: (cutPlan ?? []).reduce((most, step) => Math.max(most, step.stage), 0),
      kind: 'count',
      better: 'less',
    },
    { label: 'Parts turned', value: turned, kind: 'count', better: 'less' },
    { label: 'Offcuts to keep', value: offcuts.length, kind: 'count', better: 'less' },
    {
      label: 'Largest offcut',
      value: offcuts.reduce((most, one) => Math.max(most, one.w * one.h), 0),
      kind: 'area',
      better: 'more',
    },
  ];
}

function rodFigures({ response }: RodsPlan): readonly PlanFigure[] {
  const rods = 'sections' in response ? response.sections.flatMap((section) => section.rods) : response.rods;
  const rests = rods.flatMap((rod) => rod.offcuts ?? []);
  const { metrics } = response;
  return [
    missing(metrics),
    { label: 'Lengths of stock', value: metrics.rodCount, kind: 'count', better: 'less' },
    ...price(metrics.totalPrice),
    { label: 'Used for parts', value: metrics.yieldPct, kind: 'percent', better: 'more' },
    { label: 'Cuts', value: metrics.cuts, kind: 'count', better: 'less' },
    { label: 'Rests to keep', value: rests.length, kind: 'count', better: 'less' },
    {
      label: 'Longest rest',
      value: rests.reduce((most, rest) => Math.max(most, rest), 0),
      kind: 'length',
      better: 'more',
    },
  ];
}

function shapeFigures({ response: { metrics } }: ShapesPlan): readonly PlanFigure[] {
  return [
    missing(metrics),
    { label: 'Sheets', value: metrics.sheetCount, kind: 'count', better: 'less' },
    ...price(metrics.totalPrice),
    { label: 'Of the sheets used', value: metrics.density, kind: 'percent', better: 'more' },
    { label: 'Contours', value: metrics.cutLength, kind: 'distance', better: 'less' },
    { label: 'Pierces', value: metrics.pierces, kind: 'count', better: 'less' },
  ];
}

/** Per column whether its value is the best of the row; all false where the row is the same everywhere. */
export function bestOf(values: readonly (number | undefined)[], better: 'less' | 'more'): readonly boolean[] {
  const known = values.filter((value) => value !== undefined);
  const best = better === 'less' ? Math.min(...known) : Math.max(...known);
  return known.every((value) => value === best)
    ? values.map(() => false)
    : values.map((value) => value === best);
}
