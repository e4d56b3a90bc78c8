import { useEffect, useState } from 'react';
import type { Response2d } from '../../../src-engine/contract/panel2d.ts';
import { callApi } from '../../api/client.ts';
import { whenFree } from '../../api/whenFree.ts';
import type { PanelsJob } from '../../job/jobDocument.ts';
import { buildPanelsRequest } from '../../job/panelsRequest.ts';
import type { Fix } from '../../plan/fixes.ts';
import { buyFix, candidateFixes, missingMaterials } from '../../plan/fixes.ts';
import { rowOf } from '../../plan/foldSheets.ts';
import type { UnplacedRow } from '../../plan/unplacedRows.ts';
import { unplacedRows } from '../../plan/unplacedRows.ts';
import { currentText } from '../../text/useText.ts';

export interface ProvedFix extends Fix {
  /** What it costs against the plan on screen, in words. */
  readonly effect: string;
}

/** Rows for which fixes are tried, and how long the plan must have been quiet. */
const MOST_ROWS = 4;
const QUIET_MS = 350;

/** The key under which the fix for everything together stands. */
export const FOR_ALL = '';

/** For each unplaced row the fixes that did place it when solved, and under FOR_ALL what to buy so that
 *  everything is. Trials run one after another and stop when the job changes. */
export function useFixes(
  job: PanelsJob,
  missing: readonly UnplacedRow[],
  now: Response2d,
  isCurrent: boolean,
): ReadonlyMap<string, readonly ProvedFix[]> {
  const [proved, setProved] = useState<ReadonlyMap<string, readonly ProvedFix[]>>(new Map());
  useEffect(() => {
    setProved(new Map());
    if (!isCurrent || missing.length === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => void tryAll(job, missing.slice(0, MOST_ROWS), now, controller.signal, setProved),
      QUIET_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [job, missing, now, isCurrent]);
  return proved;
}

async function tryAll(
  job: PanelsJob,
  missing: readonly UnplacedRow[],
  now: Response2d,
  signal: AbortSignal,
  publish: (proved: ReadonlyMap<string, readonly ProvedFix[]>) => void,
): Promise<void> {
  const proved = new Map<string, readonly ProvedFix[]>();
  const buy = await tryBuying(job, now, signal).catch(() => null);
  if (signal.aborted) return;
  if (buy !== null) publish(new Map(proved.set(FOR_ALL, [buy])));
  const materials = await tryMaterials(job, now, signal).catch(() => null);
  if (signal.aborted) return;
  if (materials !== null) publish(new Map(proved.set(FOR_ALL, [materials, ...(proved.get(FOR_ALL) ?? [])])));
  for (const row of missing) {
    for (const fix of candidateFixes(job, row, currentText())) {
      const effect = await tryFix(job, fix, row, now, signal).catch(() => null);
      if (signal.aborted) return;
      if (effect === null) continue;
      proved.set(row.row, [...(proved.get(row.row) ?? []), { ...fix, effect }]);
      publish(new Map(proved));
    }
  }
}

/** How many sheets more would do when only what is in stock is used: solved without the limit, then once more
 *  with just that many. */
async function tryBuying(job: PanelsJob, now: Response2d, signal: AbortSignal): Promise<ProvedFix | null> {
  if (!job.saw.onlyStock) return null;
  const free = await solved({ ...job, saw: { ...job.saw, onlyStock: false } }, signal);
  if (free === null || free.metrics.placed < free.metrics.total) return null;
  const used = new Map<string, number>();
  for (const sheet of free.sheets) used.set(rowOf(sheet.meta), (used.get(rowOf(sheet.meta)) ?? 0) + 1);
  const fix = buyFix(job, used, currentText());
  const bought = fix === null ? null : await solved(fix.apply(job), signal);
  if (fix === null || bought === null || bought.metrics.placed < bought.metrics.total) return null;
  return { ...fix, effect: effectOf(bought, now) };
}

/** Sheets for all materials that are missing, where more pieces are placed with them. */
async function tryMaterials(job: PanelsJob, now: Response2d, signal: AbortSignal): Promise<ProvedFix | null> {
  const missing = missingMaterials(job, currentText());
  const response = missing === null ? null : await solved(missing.apply(job), signal);
  if (missing === null || response === null || response.metrics.placed <= now.metrics.placed) return null;
  const label = currentText()('work.addMaterials', { list: missing.names.join(', ') });
  return { id: 'materials', label, apply: missing.apply, effect: effectOf(response, now) };
}

async function solved(job: PanelsJob, signal: AbortSignal): Promise<Response2d | null> {
  const asked = buildPanelsRequest(job);
  return asked === null
    ? null
    : whenFree(
        () =>
          callApi<Response2d>('POST', '/v1/optimize/2d', { ...asked.request, include: ['offcuts'] }, signal),
        signal,
      );
}

/** Solves with the change; the effect in words when every piece of the row is placed and no other row loses
 *  one. */
async function tryFix(
  job: PanelsJob,
  fix: Fix,
  row: UnplacedRow,
  now: Response2d,
  signal: AbortSignal,
): Promise<string | null> {
  const asked = buildPanelsRequest(fix.apply(job));
  const response = await solved(fix.apply(job), signal);
  if (asked === null || response === null) return null;
  const still = unplacedRows(asked, response, currentText());
  const pieces = response.metrics.total - response.metrics.placed;
  if (
    still.some((one) => one.row === row.row || one.row === `${row.row}b`) ||
    pieces >= now.metrics.total - now.metrics.placed
  )
    return null;
  return effectOf(response, now);
}

/** `+1 sheet, +39.00` */
function effectOf(response: Response2d, now: Response2d): string {
  const text = currentText();
  const sheets = response.metrics.sheetCount - now.metrics.sheetCount;
  const price = response.metrics.totalPrice - now.metrics.totalPrice;
  return [
    sheets === 0
      ? text('why.noExtra')
      : text(sheets > 0 ? 'why.moreSheets' : 'why.fewerSheets', { count: Math.abs(sheets) }),
    ...(Math.abs(price) < 0.005 ? [] : [`${price > 0 ? '+' : '−'}${Math.abs(price).toFixed(2)}`]),
  ].join(', ');
}
