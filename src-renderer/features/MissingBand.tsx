import type { ReactElement } from 'react';
import type { SawnMode } from '../job/saw/spoiled.ts';
import { countOf } from '../job/saw/spoiled.ts';
import { useDocument } from '../stores/jobs/job.ts';
import { planMissing, useMissing } from '../stores/saw/missing.ts';
import type { AnyPlan } from '../stores/plans/plan.ts';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { missingWords } from './player/missingWords.ts';

/** Pieces were spoiled at the saw, or their boards damaged: which, and the way to plan them. */
export function MissingBand({
  mode,
  plan,
}: {
  readonly mode: SawnMode;
  readonly plan: AnyPlan;
}): ReactElement | null {
  const text = useText();
  const job = useDocument();
  const missing = useMissing(mode, plan);
  const count = countOf(missing);
  if (count === 0) return null;
  return (
    <div className="band warn stays" role="status" data-testid="missing">
      <span>
        <Icon name="warn" size={14} />{' '}
        {text('player.missing', { names: missingWords({ job, mode, missing, most: 5 }, text) })}
      </span>{' '}
      <button
        type="button"
        className="button small primary"
        title={text('player.planSpoiledTip')}
        onClick={() => planMissing(mode, plan, missing)}
      >
        {text('player.planSpoiled', { count })}
      </button>
    </div>
  );
}
