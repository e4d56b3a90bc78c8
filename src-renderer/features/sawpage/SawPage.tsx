import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { useKeeping } from '../../stores/jobs/jobKeeper.ts';
import { usePick } from '../../stores/window/pick.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { openPlan, startSawLine, useSawLine } from '../../stores/saw/sawLine.ts';
import { startSawPlaces } from '../../stores/saw/sawPlaces.ts';
import { startScan } from '../../stores/saw/scan.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Toasts } from '../../ui/overlays/Toasts.tsx';
import { usePageLook } from '../../ui/usePageLook.ts';
import { RodPlayer } from '../linear/RodPlayer.tsx';
import { PlayerScreen } from '../player/PlayerScreen.tsx';
import { DayPlans } from './DayPlans.tsx';
import { LabelAtSaw } from './LabelAtSaw.tsx';
import { NestAtSaw } from './NestAtSaw.tsx';
import { PairForm } from './PairForm.tsx';

/** The whole page at the saw: the number that pairs it, the day's plans, the player. */
export function SawPage(): ReactElement {
  const state = useSawLine((line) => line.state);
  usePageLook();
  useEffect(() => {
    const stops = [startSawPlaces(), startScan(), startSawLine()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <>
      <ErrorBoundary screen={state} onReload={() => location.reload()}>
        {state === 'unpaired' ? <PairForm /> : <Work />}
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

function Work(): ReactElement {
  const isOpen = useJob((job) => job.isOpen);
  const { screen, dialog, onlyLabel, show } = usePick(useView, 'screen', 'dialog', 'onlyLabel', 'show');
  const isCutting = isOpen && screen === 'cut';
  return (
    <div className="saw-page">
      <Bands isCutting={isCutting} />
      {isCutting ? <Player /> : <DayPlans />}
      {dialog === 'print' && onlyLabel !== null && (
        <LabelAtSaw only={onlyLabel} onClose={() => show({ dialog: null, onlyLabel: null })} />
      )}
    </div>
  );
}

function Player(): ReactElement | null {
  const plans = usePlan((state) => state.plans);
  const { mode } = useDocument();
  if (mode === 'panels' && plans.panels !== null) return <PlayerScreen plan={plans.panels} />;
  if (mode === 'shapes' && plans.shapes !== null) return <NestAtSaw plan={plans.shapes} />;
  const rods = mode === 'bars' || mode === 'timber' ? plans[mode] : null;
  return rods === null ? null : <RodPlayer plan={rods} />;
}

/** What stands between this screen and the desk. */
function Bands({ isCutting }: { readonly isCutting: boolean }): ReactElement | null {
  const text = useText();
  const { state, plans, opened, hasUnsent } = usePick(useSawLine, 'state', 'plans', 'opened', 'hasUnsent');
  const steps = useKeeping((keeping) => keeping.steps);
  const now = plans.find(({ id }) => id === opened?.id);
  const isChanged = isCutting && opened !== null && state === 'here' && now?.sentAt !== opened.sentAt;
  if (state === 'lost' || steps === 'unreachable' || steps === 'failed' || hasUnsent)
    return (
      <p className="saw-band warn" role="status">
        {text(
          steps === 'failed'
            ? 'sawScreen.cannotWrite'
            : steps === 'stored' && !hasUnsent
              ? 'sawScreen.lost'
              : 'sawScreen.lostTicks',
        )}
      </p>
    );
  if (!isChanged) return null;
  return (
    <p className="saw-band" role="status">
      {text(now === undefined ? 'sawScreen.takenOff' : 'sawScreen.sentAnew')}
      {now !== undefined && (
        <button type="button" className="button" onClick={() => void openPlan(now.id)}>
          {text('sawScreen.openAnew')}
        </button>
      )}
    </p>
  );
}
