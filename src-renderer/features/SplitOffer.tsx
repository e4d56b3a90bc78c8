import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { useDocument } from '../stores/jobs/job.ts';
import { splitOf, splitOpenJob, useSplitting } from '../stores/jobs/splitting.ts';
import { useText } from '../text/useText.ts';

/** The way on where a list is too long for one plan: several jobs, by material; or which material alone is too much. */
export function SplitOffer(): ReactElement | null {
  const text = useText();
  const job = useDocument();
  const split = useMemo(() => splitOf(job), [job]);
  const isBusy = useSplitting((state) => state.isBusy);
  if (split === null) return null;
  if (split.kind === 'tooMuch') {
    const { material, what, got } = split.of;
    return <span>{text('jobs.tooMuch', { what, got, material: material || 'none' })}</span>;
  }
  return (
    <button
      type="button"
      className="button small primary"
      title={text('jobs.splitTip')}
      disabled={isBusy}
      onClick={() => void splitOpenJob()}
    >
      {text('jobs.splitInto', { count: split.jobs.length, mode: job.mode })}
    </button>
  );
}
