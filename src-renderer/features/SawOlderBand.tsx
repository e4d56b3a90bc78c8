import type { ReactElement } from 'react';
import type { AnyPlan } from '../stores/plans/plan.ts';
import { useDocument } from '../stores/jobs/job.ts';
import { planName } from '../stores/plans/planName.ts';
import { sendToSaw, useSawScreen } from '../stores/saw/sawScreen.ts';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** At the saw another plan of this job is sawn than the one on screen: said here, as the list was changed after it had
 *  been sent. */
export function SawOlderBand({ plan }: { readonly plan: AnyPlan }): ReactElement | null {
  const text = useText();
  const { id } = useDocument();
  const state = useSawScreen((screen) => screen.state);
  const sent = state?.settings.on === true ? state.plans.find((one) => one.id === id) : undefined;
  if (sent === undefined || plan.hand?.isDraft === true || sent.plan === planName(plan)) return null;
  return (
    <div className="band saw-older" role="status">
      <Icon name="warn" size={14} /> {text('sawScreen.older')}{' '}
      <button type="button" className="button small" onClick={() => void sendToSaw()}>
        {text('sawScreen.sendThis')}
      </button>
    </div>
  );
}
