import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { JobMode } from '../../job/jobDocument.ts';
import { pairOfPlan } from '../../checks/pairOfPlan.ts';
import { useChecks } from '../../stores/plans/checks.ts';
import { faultsOfPlan } from '../../stores/plans/hand.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTicks } from './useTicks.ts';

/** With more pieces the checks wait until they are asked for. */
const MOST_PIECES = 400;

/** Whether the plan on screen holds, as a button that opens the checks. */
export function ChecksBadge({
  mode,
  plan,
}: {
  readonly mode: JobMode;
  readonly plan: Plans[JobMode];
}): ReactElement {
  const text = useText();
  const show = useView((state) => state.show);
  // A piece was just laid elsewhere: the service is giving the plan its cuts.
  const isBetween = plan?.hand?.isDraft === true && faultsOfPlan(mode, plan).length === 0;
  const pair = useMemo(
    () =>
      plan === null || isBetween || plan.effort === 'fast' || plan.response.metrics.total > MOST_PIECES
        ? null
        : pairOfPlan(mode, plan),
    [mode, plan, isBetween],
  );
  const ticks = useTicks(pair);
  const bad = ticks?.filter(({ state }) => state === 'bad').length ?? 0;
  const words =
    ticks === null
      ? text('checks.notYet')
      : bad > 0
        ? text('checks.someBad', { count: bad })
        : text('checks.allGood', { count: ticks.filter(({ state }) => state === 'good').length });
  return (
    <button
      type="button"
      className={`button quiet small checks-badge${ticks === null ? '' : bad > 0 ? ' bad' : ' good'}`}
      title={text('checks.open')}
      data-testid="checks-badge"
      onClick={() => {
        useChecks.setState({ dropped: null });
        show({ dialog: 'checks' });
      }}
    >
      <Icon name={bad > 0 ? 'warn' : 'check'} size={13} /> {words}
    </button>
  );
}
