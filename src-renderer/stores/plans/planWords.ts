import type { JobEntry } from '../../../src-engine/contract/documents/appData.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import type { Text } from '../../text/text.ts';
import type { Plans } from './plan.ts';

/** What a plan uses and how well, for one mode: the same few numbers for every kind of work. */
export interface PlanNumbers {
  readonly mode: JobMode;
  /** Sheets, bars or beams. */
  readonly stock: number;
  readonly percent: number;
  readonly placed: number;
  readonly total: number;
  readonly engine: string;
  readonly solveMs: number;
  readonly deterministic: boolean;
}

export function planNumbers(mode: JobMode, plans: Plans): PlanNumbers | null {
  const plan = plans[mode];
  if (plan === null) return null;
  const { engine, timing, deterministic, metrics } = plan.response;
  const stock = 'sheetCount' in metrics ? metrics.sheetCount : metrics.rodCount;
  const percent = 'yieldPct' in metrics ? metrics.yieldPct : metrics.density;
  return {
    mode,
    stock,
    percent,
    placed: metrics.placed,
    total: metrics.total,
    engine,
    solveMs: timing.solveMs,
    deterministic,
  };
}

/** `3 sheets, 87 %` of a job in the list, in the language of the window that shows it; empty before the first plan. */
export function planWords(
  { mode, summary: { plan } }: Pick<JobEntry, 'mode' | 'summary'>,
  text: Text,
): string {
  if (plan === null || typeof plan === 'string') return plan ?? '';
  const stock = text('work.stock', { mode, count: plan.stock });
  return text('work.planShort', { stock, percent: plan.percent.toFixed(0) });
}
