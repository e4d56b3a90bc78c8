import type { Mode } from '../job/jobDocument.ts';
import type { Plans } from './plan.ts';

/** What a plan uses and how well, for one mode: the same few numbers for every kind of work. */
export interface PlanNumbers {
  readonly stock: number;
  readonly word: string;
  readonly percent: number;
  readonly placed: number;
  readonly total: number;
  readonly engine: string;
  readonly solveMs: number;
  readonly deterministic: boolean;
}

export function planNumbers(mode: Mode, plans: Plans): PlanNumbers | null {
  const plan = plans[mode];
  if (plan === null) return null;
  const { engine, timing, deterministic, metrics } = plan.response;
  const stock = 'sheetCount' in metrics ? metrics.sheetCount : metrics.rodCount;
  const percent = 'yieldPct' in metrics ? metrics.yieldPct : metrics.density;
  const one = mode === 'bars' ? 'bar' : mode === 'timber' ? 'beam' : 'sheet';
  return {
    stock,
    word: stock === 1 ? one : `${one}s`,
    percent,
    placed: metrics.placed,
    total: metrics.total,
    engine,
    solveMs: timing.solveMs,
    deterministic,
  };
}

/** `3 sheets, 87 %`, or empty before the first plan. */
export function planWords(mode: Mode, plans: Plans): string {
  const numbers = planNumbers(mode, plans);
  return numbers === null ? '' : `${numbers.stock} ${numbers.word}, ${numbers.percent.toFixed(0)} %`;
}
