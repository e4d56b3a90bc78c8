import { useEffect, useState } from 'react';
import type { Response2d } from '../../../src-engine/contract/panel2d.ts';
import { callApi } from '../../api/client.ts';
import { whenFree } from '../../api/whenFree.ts';
import type { PanelsJob } from '../../job/jobDocument.ts';
import { buildPanelsRequest } from '../../job/requests/panelsRequest.ts';
import type { Fix, FixWords } from '../../plan/missing/fixes.ts';
import { buyFix, candidateFixes, missingMaterials } from '../../plan/missing/fixes.ts';
import { rowOf } from '../../plan/places/foldSheets.ts';
import type { UnplacedRow } from '../../plan/missing/unplacedRows.ts';
import { unplacedRows } from '../../plan/missing/unplacedRows.ts';
import { rowsToTry } from '../../plan/missing/missingFolds.ts';
import { isSameUnpriced } from '../../plan/figures/unpriced.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { useFormats } from '../../text/formats.ts';
import { currentText } from '../../text/useText.ts';
import { calmly } from './calmly.ts';
import { fewNames } from '../../text/fewNames.ts';

export interface ProvedFix extends Fix {
  /** What it costs against the plan on screen, in words. */
  readonly effect: string;
}

/** What was proved so far. */
interface Fixes {
  readonly proved: ReadonlyMap<string, readonly ProvedFix[]>;
  readonly isTrying: boolean;
}

/** How many trials are over, of how many. */
interface Trying {
  readonly done: number;
  readonly count: number;
}

interface FixesFound extends Pick<Fixes, 'proved'> {
  /** Null: the last trial is over. */
  readonly trying: Trying | null;
  /** Ends the trials; what was proved stays. */
  readonly stop: () => void;
}

/** Rows at most for which fixes are tried, and how long the plan must have been quiet. */
const MOST_ROWS = 4;
/** Materials that a fix names before the others are counted. */
const MOST_NAMED = 5;
const QUIET_MS = 350;

/** The key under which the fix for everything together stands. */
export const FOR_ALL = '';

const NONE: Fixes = { proved: new Map(), isTrying: false };

/** What the trials are made with: the job, the plan on screen, the words of the window. */
interface Trial {
  readonly job: PanelsJob;
  readonly now: Response2d;
  readonly words: FixWords;
  readonly signal: AbortSignal;
}

/** For each unplaced row the fixes that did place it when solved, and under FOR_ALL what to buy so that
 *  everything is. Trials run one after another and stop when the job changes. The first ones that were proved are
 *  shown together, later ones while nobody points at one: none moves away under the pointer. */
export function useFixes(
  job: PanelsJob,
  missing: readonly UnplacedRow[],
  now: Response2d,
  isCurrent: boolean,
): FixesFound {
  const [fixes, setFixes] = useState(NONE);
  const [trying, setTrying] = useState<Trying | null>(null);
  const [stop, setStop] = useState(() => (): void => undefined);
  const formats = useFormats();
  const unit = useSettings((state) => state.unit);
  useEffect(() => {
    const isWanted = isCurrent && missing.length > 0;
    setFixes({ proved: new Map(), isTrying: isWanted });
    setTrying(null);
    if (!isWanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (): void => {
      clearTimeout(timer);
      controller.abort();
      setTrying(null);
    };
    const trial = { job, now, words: { text: currentText(), formats, unit }, signal };
    const progress = (done: number, count: number): void => {
      if (!signal.aborted) setTrying(done < count ? { done, count } : null);
    };
    const rows = rowsToTry(missing, MOST_ROWS);
    const timer = setTimeout(
      () => void tryAll(trial, rows, calmly<Fixes>(signal, setFixes), progress),
      QUIET_MS,
    );
    setStop(() => end);
    return end;
  }, [job, missing, now, isCurrent, formats, unit]);
  return { proved: fixes.proved, trying, stop };
}

async function tryAll(
  trial: Trial,
  missing: readonly UnplacedRow[],
  publish: (fixes: Fixes) => void,
  progress: (done: number, count: number) => void,
): Promise<void> {
  const proved = new Map<string, readonly ProvedFix[]>();
  const trials = [
    { row: FOR_ALL, run: () => tryMaterials(trial) },
    { row: FOR_ALL, run: () => tryBuying(trial) },
    ...missing.flatMap((row) =>
      candidateFixes(trial.job, row, trial.words).map((fix) => ({
        row: row.row,
        run: () => tryFix(trial, fix, row),
      })),
    ),
  ];
  for (const [done, { row, run }] of trials.entries()) {
    if (trial.signal.aborted) return;
    progress(done, trials.length);
    const fix = await run().catch(() => null);
    if (trial.signal.aborted || fix === null) continue;
    proved.set(row, [...(proved.get(row) ?? []), fix]);
    publish({ proved: new Map(proved), isTrying: true });
  }
  progress(trials.length, trials.length);
  if (!trial.signal.aborted) publish({ proved, isTrying: false });
}

/** How many sheets more would do when only what is in stock is used: solved without the limit, then once more
 *  with just that many. */
async function tryBuying({ job, now, words, signal }: Trial): Promise<ProvedFix | null> {
  if (!job.saw.onlyStock) return null;
  const free = await solved({ ...job, saw: { ...job.saw, onlyStock: false } }, signal);
  if (free === null || free.metrics.placed < free.metrics.total) return null;
  const used = new Map<string, number>();
  for (const sheet of free.sheets) used.set(rowOf(sheet.meta), (used.get(rowOf(sheet.meta)) ?? 0) + 1);
  const fix = buyFix(job, used, words);
  const bought = fix === null ? null : await solved(fix.apply(job), signal);
  if (fix === null || bought === null || bought.metrics.placed < bought.metrics.total) return null;
  return { ...fix, effect: effectOf(bought, now, words) };
}

/** Sheets for all materials that are missing, where more pieces are placed with them. */
async function tryMaterials({ job, now, words, signal }: Trial): Promise<ProvedFix | null> {
  const missing = missingMaterials(job, words.text);
  const response = missing === null ? null : await solved(missing.apply(job), signal);
  if (missing === null || response === null || response.metrics.placed <= now.metrics.placed) return null;
  const label = words.text('work.addMaterials', { list: fewNames(missing.names, MOST_NAMED, words.text) });
  return { id: 'materials', label, apply: missing.apply, effect: effectOf(response, now, words) };
}

const solved = (job: PanelsJob, signal: AbortSignal): Promise<Response2d | null> =>
  answered(buildPanelsRequest(job), signal);

async function answered(
  asked: ReturnType<typeof buildPanelsRequest>,
  signal: AbortSignal,
): Promise<Response2d | null> {
  return asked === null
    ? null
    : whenFree(
        () =>
          callApi<Response2d>('POST', '/v1/optimize/2d', { ...asked.request, include: ['offcuts'] }, signal),
        signal,
      );
}

/** Solves with the change; the fix with its effect when every piece of the row is placed and no other row loses
 *  one. */
async function tryFix(
  { job, now, words, signal }: Trial,
  fix: Fix,
  row: UnplacedRow,
): Promise<ProvedFix | null> {
  const asked = buildPanelsRequest(fix.apply(job));
  const response = await answered(asked, signal);
  if (asked === null || response === null) return null;
  const still = unplacedRows(asked, response, words.text);
  const pieces = response.metrics.total - response.metrics.placed;
  if (
    still.some((one) => one.row === row.row || one.row === `${row.row}b`) ||
    pieces >= now.metrics.total - now.metrics.placed
  )
    return null;
  return { ...fix, effect: effectOf(response, now, words) };
}

/** `+1 sheet, +EUR 39.00` */
function effectOf(response: Response2d, now: Response2d, { text, formats }: FixWords): string {
  const sheets = response.metrics.sheetCount - now.metrics.sheetCount;
  const price = response.metrics.totalPrice - now.metrics.totalPrice;
  return [
    sheets === 0
      ? text('why.noExtra')
      : text(sheets > 0 ? 'why.moreSheets' : 'why.fewerSheets', { count: Math.abs(sheets) }),
    ...(!isSameUnpriced(response.sheets, now.sheets) && now.metrics.totalPrice > 0
      ? [text('why.priceOpen')]
      : Math.abs(price) < 0.005
        ? []
        : [`${price > 0 ? '+' : '−'}${formats.money(Math.abs(price))}`]),
  ].join(', ');
}
