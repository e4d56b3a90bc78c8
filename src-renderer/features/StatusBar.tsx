import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ApiStatus } from '../../src-main/preload/contract.ts';
import { bridge } from '../api/bridge.ts';
import { ChecksBadge } from './checks/ChecksBadge.tsx';
import type { JobMode } from '../job/jobDocument.ts';
import { serviceNote, serviceSentence } from '../plan/notes/serviceNotes.ts';
import { useDocument } from '../stores/jobs/job.ts';
import { useLeftOut } from '../stores/plans/leftOut.ts';
import { useKeeping } from '../stores/jobs/jobKeeper.ts';
import type { Plans, SolveState } from '../stores/plans/plan.ts';
import { useAnswer } from '../stores/plans/plan.ts';
import { faultsOfPlan } from '../stores/plans/hand.ts';
import type { TextKey } from '../text/catalogue.ts';
import { TROUBLE_WORDS, usePlanTrouble } from '../stores/plans/planStanding.ts';
import type { PlanNumbers } from '../stores/plans/planWords.ts';
import { planNumbers } from '../stores/plans/planWords.ts';
import { useSettings } from '../stores/window/settings.ts';
import { toggleUnit } from '../stores/window/showUnit.ts';
import { useFormats } from '../text/formats.ts';
import type { Text } from '../text/text.ts';
import { useText } from '../text/useText.ts';
import { useLongBusy } from '../ui/useLongBusy.ts';

/** One line at the bottom: state of the plan for eyes and ears, the solver, the API's address, the unit. */
export function StatusBar(): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { plans, state, error, busy, wantedKey } = useAnswer();
  const { mode } = useDocument();
  const unit = useSettings((settings) => settings.unit);
  const numbers = planNumbers(mode, plans);
  const leftOut = useLeftOut();
  const trouble = usePlanTrouble();
  const isReady =
    numbers !== null && trouble !== 'draft' && plans[mode]?.key === wantedKey && state === 'current';
  const spoken =
    error !== null
      ? serviceNote(text, error.message)
      : isReady
        ? readyText(numbers, leftOut, text)
        : busy !== null
          ? text('frame.waits', { reason: serviceSentence(text, busy.message) })
          : text(waitingWords(mode, plans, trouble, state));
  const shown = useShown(mode, isReady ? numbers : null, error === null && state !== 'idle');
  const words = shown === null ? spoken : readyText(shown, leftOut, text);
  return (
    <footer className="statusbar">
      <span className={`dot ${dotOf(error !== null, shown, leftOut)}`} />
      <span role="status" aria-live="polite" data-testid="status" className="visually-hidden">
        {spoken}
      </span>
      <span className="status-words" aria-hidden="true" title={words}>
        {words}
      </span>
      {shown !== null && (
        <span
          className="status-faint"
          title={text(shown.deterministic ? 'status.engineSame' : 'status.engine', { engine: shown.engine })}
        >
          {text(shown.deterministic ? 'status.tookSame' : 'status.took', {
            ms: formats.number(shown.solveMs),
          })}
        </span>
      )}
      {shown !== null && shown.placed > 0 && <ChecksBadge mode={mode} plan={plans[mode]} />}
      <span className="spacer" />
      <Keeping />
      <ApiAddress />
      <button type="button" className="button quiet small" title={text('status.unit')} onClick={toggleUnit}>
        {text(unit === 'mm' ? 'status.mm' : 'status.inch')}
      </button>
    </footer>
  );
}

/** Green only when the plan has every row of the list. */
function dotOf(isFailed: boolean, shown: PlanNumbers | null, leftOut: number): 'good' | 'bad' | 'busy' {
  if (isFailed || shown?.placed === 0) return 'bad';
  return shown !== null && shown.placed === shown.total && leftOut === 0 ? 'good' : 'busy';
}

/** Why there is no plan to tell of. A piece that lies well where it was laid only waits for its cuts. */
function waitingWords(
  mode: JobMode,
  plans: Plans,
  trouble: ReturnType<typeof usePlanTrouble>,
  state: SolveState,
): TextKey & ('hand.mendFirst' | 'frame.olderFirst' | 'status.idle' | 'status.solving') {
  const plan = plans[mode];
  const isRed = trouble === 'draft' && plan !== null && faultsOfPlan(mode, plan).length > 0;
  if (isRed) return TROUBLE_WORDS.draft;
  if (trouble === 'older') return TROUBLE_WORDS.older;
  return state === 'idle' ? 'status.idle' : 'status.solving';
}

/** The numbers for the eye: those of the last plan stand until solving takes long enough to be worth a word. */
function useShown(mode: JobMode, ready: PlanNumbers | null, isSolving: boolean): PlanNumbers | null {
  const isLong = useLongBusy(isSolving && ready === null);
  const last = useRef<PlanNumbers | null>(null);
  useEffect(() => {
    if (ready !== null) last.current = ready;
  });
  return ready ?? (isSolving && !isLong && last.current?.mode === mode ? last.current : null);
}

/** Whether the last change and the last cut made are stored. */
function Keeping(): ReactElement {
  const text = useText();
  const state = useKeeping((keeping) => (keeping.state === 'stored' ? keeping.steps : keeping.state));
  return (
    <span className={`keeping ${state}`} data-testid="keeping" data-state={state}>
      {text(`status.${state}`)}
    </span>
  );
}

/** The plan in one sentence, for eyes and for screen readers. */
function readyText(numbers: PlanNumbers, leftOut: number, text: Text): string {
  const stock = text('work.stock', { mode: numbers.mode, count: numbers.stock });
  const plan = text('work.planPercent', { stock, percent: numbers.percent.toFixed(0) });
  const missing = numbers.total - numbers.placed;
  if (numbers.placed === 0) return text('status.nonePlaced', { missing });
  // Never that all is placed while rows of the list are not in the plan.
  return missing === 0 && leftOut > 0
    ? text('status.readyPart', { plan, leftOut: text('work.rowsLeftOut', { count: leftOut }) })
    : text('status.ready', { plan, missing });
}

function ApiAddress(): ReactElement {
  const text = useText();
  const [status, setStatus] = useState<ApiStatus | null>(null);
  useEffect(() => {
    if (!bridge) return;
    void bridge.apiStatus().then(setStatus, () => undefined);
    return bridge.on('apiStatus', setStatus);
  }, []);
  const address =
    status === null
      ? text('status.apiOn', { address: location.host })
      : status.url === null
        ? (status.problem ?? text('status.apiClosed'))
        : text('status.apiOn', { address: status.url.replace('http://', '') });
  return <span className="status-faint">{address}</span>;
}
