import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { whenFree } from '../../api/whenFree.ts';
import { calmly } from './calmly.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import type { WholeFix } from '../../plan/missing/wholeFixes.ts';
import { wholeFixes } from '../../plan/missing/wholeFixes.ts';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { buildRequest, SOLVE_PATH } from '../../stores/plans/solver.ts';
import { usePlannedElsewhere } from '../../stores/stock/plannedRests.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { useStock } from '../../stores/stock/stock.ts';
import { toast } from '../../stores/window/toasts.ts';
import { useFormats } from '../../text/formats.ts';
import { currentText, useText } from '../../text/useText.ts';

/** How long the plan must have been quiet before trials begin. */
const QUIET_MS = 350;

interface Proved extends WholeFix {
  /** Pieces it places more. */
  readonly more: number;
}

interface Found {
  readonly found: readonly Proved[];
  readonly isTrying: boolean;
}

/** Buttons for what places more of the list at once: the rack, all missing materials. Each was solved
 *  beforehand, and they come together. `placed` of the plan on screen. */
export function WholeFixes({ placed }: { readonly placed: number }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const unit = useSettings((state) => state.unit);
  const job = useDocument();
  const pieces = useStock((state) => state.pieces);
  const elsewhere = usePlannedElsewhere();
  const rack = useMemo(() => pieces.filter(({ id }) => !elsewhere.has(id)), [pieces, elsewhere]);
  const [proved, setProved] = useState<readonly Proved[]>([]);
  useEffect(() => {
    setProved([]);
    const stop = new AbortController();
    const publish = calmly<Found>(stop.signal, ({ found }) => setProved(found));
    const timer = setTimeout(() => {
      const tried = wholeFixes(job, rack, { text: currentText(), formats, unit }).map(async (fix) => {
        const count = await placedWith(fix.apply(job), stop.signal).catch(() => 0);
        return count > placed ? [{ ...fix, more: count - placed }] : [];
      });
      void Promise.all(tried).then((found) => publish({ found: found.flat(), isTrying: false }));
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [job, rack, placed, formats, unit]);
  return (
    <>
      {proved.map(({ id, label, apply, more }) => (
        <button
          key={id}
          type="button"
          className="button small offer"
          onClick={() => {
            useJob.getState().change(apply);
            toast(text('plan.fixDone', { fix: label }));
          }}
        >
          {label} <span className="fix-effect">{text('stock.savesPieces', { count: more })}</span>
        </button>
      ))}
    </>
  );
}

async function placedWith(job: JobDocument, signal: AbortSignal): Promise<number> {
  const asked = buildRequest(job);
  if (asked === null) return 0;
  const ask = (): Promise<{ readonly metrics: { readonly placed: number } }> =>
    callApi('POST', SOLVE_PATH[job.mode], asked.request, signal);
  return (await whenFree(ask, signal)).metrics.placed;
}
