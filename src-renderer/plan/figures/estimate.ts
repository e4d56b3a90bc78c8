import type { Estimate } from '../../../src-engine/contract/documents/job.ts';
import type { Rod } from '../../../src-engine/contract/linear1d.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import type { Plans, RodsPlan } from '../../stores/plans/plan.ts';
import type { BandList } from './bandList.ts';
import { rodsView } from '../rods/rodsView.ts';
import type { Unpriced } from './unpriced.ts';
import { unpricedBands, unpricedRows } from './unpriced.ts';

/** Whole cents: sums of money are exact, rounding happens once, where a line is made. */
export type Cents = number;

/** A board or bar of the plan: what it cost and how much of it goes back on the rack. */
export interface UsedStock {
  readonly price: Cents;
  /** 0..1 of its area or length. */
  readonly kept: number;
}

/** What is counted of a plan. */
export interface Amounts {
  readonly stock: readonly UsedStock[];
  readonly bands: readonly { readonly ref: string; readonly mm: number; readonly perMetre: Cents }[];
  readonly cuts: number;
  readonly minutes: number;
}

export type EstimateKind = 'material' | 'credit' | 'bands' | 'cuts' | 'time' | 'extra';

export interface EstimateLine {
  readonly kind: EstimateKind;
  readonly cents: Cents;
}

/** A calculation: lines, then overhead on them, margin on both, tax on all. */
export interface Calculation {
  readonly lines: readonly EstimateLine[];
  readonly costs: Cents;
  readonly overhead: Cents;
  readonly margin: Cents;
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

const centsOf = (money: number): Cents => Math.round(money * 100);

/** `share` charges what is used of each board, `whole` the boards less `creditPct` of the value of kept rests. */
export function calculate(amounts: Amounts, rates: Estimate): Calculation {
  const credit = rates.boards === 'share' ? 100 : rates.creditPct;
  const sum = (cents: readonly Cents[]): Cents => cents.reduce((all, one) => all + one, 0);
  const lines: readonly EstimateLine[] = (
    [
      ['material', sum(amounts.stock.map(({ price }) => price))],
      ['credit', -sum(amounts.stock.map(({ price, kept }) => Math.round((price * kept * credit) / 100)))],
      ['bands', sum(amounts.bands.map(({ mm, perMetre }) => Math.round((mm * perMetre) / 1000)))],
      ['cuts', Math.round(amounts.cuts * rates.perCut * 100)],
      ['time', Math.round((amounts.minutes * rates.perHour * 100) / 60)],
      ['extra', centsOf(rates.extra)],
    ] as const
  ).flatMap(([kind, cents]) => (cents === 0 ? [] : [{ kind, cents: cents + 0 }]));
  const costs = sum(lines.map(({ cents }) => cents));
  const overhead = Math.round((costs * rates.overheadPct) / 100);
  const margin = Math.round(((costs + overhead) * rates.marginPct) / 100);
  const net = costs + overhead + margin;
  const tax = Math.round((net * rates.taxPct) / 100);
  return { lines, costs, overhead, margin, net, tax, total: net + tax };
}

/** What the customer reads: material, bands and work with overhead and margin spread over them, so that they add up
 *  to the net sum to the cent (largest remainders). */
export function offered({
  lines,
  costs,
  net,
}: Calculation): readonly { readonly kind: 'material' | 'bands' | 'work'; readonly cents: Cents }[] {
  const of = (kinds: readonly EstimateKind[]): Cents =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((all, { cents }) => all + cents, 0);
  const groups = (
    [
      ['material', of(['material', 'credit'])],
      ['bands', of(['bands'])],
      ['work', of(['cuts', 'time', 'extra'])],
    ] as const
  ).filter(([, cents]) => cents !== 0);
  if (costs <= 0) return groups.map(([kind, cents]) => ({ kind, cents }));
  const shares = groups.map(([kind, cents], at) => {
    const exact = (cents * net) / costs;
    return { kind, at, cents: Math.floor(exact), left: exact - Math.floor(exact) };
  });
  let rest = net - shares.reduce((all, { cents }) => all + cents, 0);
  const byRemainder = shares.toSorted((a, b) => b.left - a.left || a.at - b.at);
  for (const share of byRemainder) if (rest-- > 0) share.cents++;
  return shares.map(({ kind, cents }) => ({ kind, cents }));
}

/** The boards or bars a plan cuts from, with what is kept of each. */
export function stockOfPlan(mode: JobMode, plans: Plans): readonly UsedStock[] {
  if (mode === 'panels')
    return (plans.panels?.response.sheets ?? []).map(({ price, w, h, offcuts = [] }) => ({
      price: centsOf(price ?? 0),
      kept: Math.min(1, offcuts.reduce((sum, one) => sum + one.w * one.h, 0) / (w * h)),
    }));
  if (mode === 'shapes') {
    const price = plans.shapes?.response.metrics.totalPrice ?? 0;
    return price === 0 ? [] : [{ price: centsOf(price), kept: 0 }];
  }
  return rodsOfPlan(plans[mode]).map(({ price, length, offcuts = [] }) => ({
    price: centsOf(price ?? 0),
    kept: Math.min(1, offcuts.reduce((sum, one) => sum + one, 0) / length),
  }));
}

const rodsOfPlan = (plan: RodsPlan | null): readonly Rod[] =>
  plan === null ? [] : rodsView(plan.response).groups.flatMap(({ rods }) => rods);

/** What of the plan and of these bands a calculation leaves out. */
export function unpricedOf(
  mode: JobMode,
  plans: Plans,
  bands: readonly BandList[],
  prices: ReadonlyMap<string, number>,
): Unpriced {
  const isSheets = mode === 'panels' || mode === 'shapes';
  const used = isSheets ? (plans[mode]?.response.sheets ?? []) : rodsOfPlan(plans[mode]);
  return { stock: unpricedRows(used).length, bands: unpricedBands(bands, prices) };
}

/** Bands with their overlength, at the library's price of a metre. */
export function bandsOfJob(
  lists: readonly BandList[],
  prices: ReadonlyMap<string, number>,
): Amounts['bands'] {
  return lists.map(({ ref, gross }) => ({ ref, mm: gross, perMetre: centsOf(prices.get(ref) ?? 0) }));
}
