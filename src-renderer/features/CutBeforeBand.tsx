import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { isCutInto } from '../plan/cuts/piecesCut.ts';
import { cutPlanOf } from '../stores/saw/cutPlan.ts';
import { keepCut, keptOf, stepsBack, undoChange } from '../stores/saw/keepCut.ts';
import { useDocument } from '../stores/jobs/job.ts';
import type { AnyPlan } from '../stores/plans/plan.ts';
import { planName } from '../stores/plans/planName.ts';
import { useProgress } from '../stores/saw/sawPlaces.ts';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** Cuts are made of another plan of this list than the one on screen, which a change brought: said here, with the ways
 *  to keep what is cut. */
export function CutBeforeBand({ plan }: { readonly plan: AnyPlan }): ReactElement | null {
  const text = useText();
  const job = useDocument();
  const progress = useProgress();
  const { id, mode } = job;
  const before = cutPlanOf(id, mode);
  const kept = useMemo(() => (before === null ? null : keptOf(mode, before, plan)), [before, mode, plan]);
  const rows: readonly { readonly id: string }[] = job[mode].parts;
  const isOurs = before !== null || rows.some((row) => (progress.pieces[row.id] ?? 0) > 0);
  if (!isOurs || progress.plan === planName(plan) || !isCutInto(progress.steps) || mode === 'shapes')
    return null;
  const others = typeof kept === 'string' ? [] : (kept?.otherwise ?? []);
  const otherwise = others.reduce((sum, one) => sum + one.count, 0);
  const count = Object.values(progress.pieces).reduce((sum, cut) => sum + cut, 0);
  return (
    <div className="band warn stays" role="status" data-testid="cut-before">
      <span>
        <Icon name="warn" size={14} /> {text('player.cutBefore', { count })}
        {typeof kept === 'string' && ` ${text('player.cannotKeep', { reason: kept })}`}
        {otherwise > 0 && ` ${text('player.cutOtherwise', { count: otherwise })}`}
      </span>{' '}
      {kept !== null && typeof kept !== 'string' && (
        <button type="button" className="button small primary" onClick={() => void keepCut()}>
          {text('player.keepCut')}
        </button>
      )}{' '}
      {before !== null && stepsBack(before) > 0 && (
        <button type="button" className="button small" onClick={undoChange}>
          {text('player.undoChange')}
        </button>
      )}
    </div>
  );
}
