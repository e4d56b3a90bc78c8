import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { ApiScreen } from './features/api/ApiScreen.tsx';
import { JobWindow } from './features/JobWindow.tsx';
import { ImportListSheet } from './features/lists/ImportListSheet.tsx';
import { Dialogs } from './features/palette/Dialogs.tsx';
import { useShortcuts } from './features/palette/useShortcuts.ts';
import { DrawnJobDialog } from './features/shapes/DrawnJobDialog.tsx';
import { DropOverlay } from './features/shapes/DropOverlay.tsx';
import { ImportSheet } from './features/shapes/ImportSheet.tsx';
import { ServiceBand } from './features/ServiceBand.tsx';
import { UnknownFieldsBand } from './features/UnknownFieldsBand.tsx';
import { StartScreen } from './features/start/StartScreen.tsx';
import { startBookings } from './stores/stock/bookingSteps.ts';
import { startCutPlans } from './stores/saw/cutPlan.ts';
import { startCallToasts } from './stores/window/callToasts.ts';
import { startChangeFeed } from './stores/window/changeFeed.ts';
import { startDeepSearches } from './stores/plans/deepSearch.ts';
import { startJudging } from './stores/plans/hand.ts';
import { startKeeping } from './stores/jobs/jobKeeper.ts';
import { useJob } from './stores/jobs/job.ts';
import { forgetOpenJob, rememberOpenJob, useOpenAgain } from './stores/jobs/openAgain.ts';
import { startLibrary } from './stores/stock/library.ts';
import { startSawPlaces } from './stores/saw/sawPlaces.ts';
import { startSawScreen } from './stores/saw/sawScreen.ts';
import { startScan } from './stores/saw/scan.ts';
import { useShell } from './stores/window/shell.ts';
import { tellPlanChanges } from './stores/plans/planChange.ts';
import { startLiveSolve } from './stores/plans/solver.ts';
import type { Screen } from './stores/window/view.ts';
import { useView } from './stores/window/view.ts';
import { startPlannedRests } from './stores/stock/plannedRests.ts';
import { startStock } from './stores/stock/stock.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Toasts } from './ui/overlays/Toasts.tsx';
import { usePageLook } from './ui/usePageLook.ts';

/** The whole page: start screen or the open job, with what floats above both. */
export function App(): ReactElement {
  const isOpen = useJob((state) => state.isOpen);
  const screen = useView((state) => state.screen);
  const isComing = useOpenAgain(({ id }) => id !== null);
  usePageLook();
  useEffect(() => {
    const stops = [
      startLiveSolve(),
      startDeepSearches(),
      startJudging(),
      tellPlanChanges(),
      startKeeping(),
      rememberOpenJob(),
      startStock(),
      startPlannedRests(),
      startBookings(),
      startSawPlaces(),
      startCutPlans(),
      startScan(),
      startSawScreen(),
      startLibrary(),
      startCallToasts(),
      startChangeFeed(),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useShortcuts();
  useShell();
  return (
    <>
      <div className="top-bands">
        <ServiceBand />
        <UnknownFieldsBand />
      </div>
      <ErrorBoundary screen={`${screen} ${isOpen}`} onReload={loadAnew}>
        {isOpen || screen === 'api' ? <ScreenOf screen={screen} /> : !isComing && <StartScreen />}
        <Dialogs />
        <ImportSheet />
        <DrawnJobDialog />
        <ImportListSheet />
      </ErrorBoundary>
      <DropOverlay />
      <Toasts />
    </>
  );
}

function loadAnew(): void {
  forgetOpenJob();
  location.reload();
}

/** A screen that is not named here does not compile. */
function ScreenOf({ screen }: { readonly screen: Screen }): ReactElement {
  switch (screen) {
    case 'plan':
    case 'cut':
      return <JobWindow />;
    case 'api':
      return <ApiScreen />;
  }
}
