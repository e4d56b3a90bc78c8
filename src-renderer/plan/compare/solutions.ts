import type { Alternative2d } from '../../../src-engine/contract/panel2d.ts';
import type { ChosenSolution } from '../../job/jobDocument.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { sawOrders } from '../sheets/sawOrders.ts';
import { isSameUnpriced } from '../figures/unpriced.ts';

export type Aim = Alternative2d['aims'][number];

/** A plan the engine found, and the options over those of the request that bring it; `{}`: the usual plan. */
export interface FoundPlan {
  readonly plan: PanelsPlan;
  readonly options: ChosenSolution['options'];
}

/** What solutions are compared by. */
export interface SolutionFigures {
  readonly sheets: number;
  /** 0 where no stock row has a price. */
  readonly price: number;
  /** At the saw, trims included; null where no saw cuts it. */
  readonly passes: number | null;
  readonly offcut: { readonly w: number; readonly h: number } | null;
  readonly turned: number;
}

export interface Solution extends FoundPlan {
  /** What no other one does better and none before it as well; empty where all are alike. */
  readonly aims: readonly Aim[];
  readonly figures: SolutionFigures;
}

const MOST_SHOWN = 5;

/** Less is better in each. */
const AIMS: readonly (readonly [Aim, (figures: SolutionFigures) => number])[] = [
  ['fewestSheets', ({ sheets }) => sheets],
  ['lowestPrice', ({ price }) => price],
  ['fewestPasses', ({ passes }) => passes ?? Infinity],
  ['largestOffcut', ({ offcut }) => (offcut === null ? 0 : -offcut.w * offcut.h)],
  ['fewestTurns', ({ turned }) => turned],
];

/** The solutions worth a choice, the usual plan first: none that another one equals or beats in every figure. */
export function solutionsOf(found: readonly FoundPlan[]): readonly Solution[] {
  const all = found.map((one) => ({ ...one, figures: figuresOf(one.plan) }));
  type Found = (typeof all)[number];
  const aims = AIMS.filter(([aim]) => aim !== 'lowestPrice' || arePricesComparable(all));
  const beats = (one: Found, other: Found): boolean =>
    aims.every(([, figure]) => figure(one.figures) <= figure(other.figures)) &&
    (all.indexOf(one) < all.indexOf(other) ||
      aims.some(([, figure]) => figure(one.figures) < figure(other.figures)));
  const kept = all
    .filter((one, at) => at === 0 || !all.some((other) => other !== one && beats(other, one)))
    .slice(0, MOST_SHOWN);
  return kept.map((one) => ({
    ...one,
    aims: aims.flatMap(([aim, figure]) => {
      const figures = kept.map((other) => figure(other.figures));
      const best = Math.min(...figures);
      const isOpen = figures.some((value) => value !== best);
      return isOpen && kept.indexOf(one) === figures.indexOf(best) ? [aim] : [];
    }),
  }));
}

/** Whether these leave the same sheets out of their prices. */
export const arePricesComparable = (all: readonly Pick<Solution, 'plan'>[]): boolean =>
  all.every(({ plan }) => isSameUnpriced(plan.response.sheets, all[0]?.plan.response.sheets ?? []));

function figuresOf(plan: PanelsPlan): SolutionFigures {
  const { sheets, metrics, guillotineValid } = plan.response;
  const offcuts = sheets.flatMap((sheet) => sheet.offcuts ?? []);
  return {
    sheets: metrics.sheetCount,
    price: metrics.totalPrice,
    passes: guillotineValid ? sawOrders(plan, false).sheet.passes.length : null,
    offcut: offcuts.toSorted((a, b) => b.w * b.h - a.w * a.h)[0] ?? null,
    turned: sheets.reduce((sum, { parts }) => sum + parts.filter(({ rotated }) => rotated).length, 0),
  };
}

/** The plan on screen, for as long as no other is known to compare it with; none of a plan by hand or of the deep
 *  search, which no options bring. */
export function firstSolution(shown: PanelsPlan): readonly Solution[] {
  const { aims, options } = shown.solution ?? { aims: [], options: {} };
  const solution = { aims, options, plan: shown };
  return isOnScreen(solution, shown) ? [{ ...solution, figures: figuresOf(shown) }] : [];
}

/** Whether this is the plan on screen. */
export function isOnScreen({ options }: Pick<Solution, 'options'>, shown: PanelsPlan): boolean {
  if (shown.hand !== undefined || shown.response.engine === 'max') return false;
  return JSON.stringify(shown.solution?.options ?? {}) === JSON.stringify(options);
}
