import { useEffect, useRef } from 'react';
import type { PointerEvent, ReactElement, ReactNode } from 'react';
import { USUAL_SIDE_WIDTH } from '../../src-engine/contract/documents/settings.ts';
import type { JobMode } from '../job/jobDocument.ts';
import type { ApiError } from '../api/client.ts';
import { isBusy } from '../api/whenFree.ts';
import { serviceNote, serviceSentence } from '../plan/notes/serviceNotes.ts';
import { useAnswer, usePlan } from '../stores/plans/plan.ts';
import { useDocument, useMode } from '../stores/jobs/job.ts';
import { useSettings } from '../stores/window/settings.ts';
import { solveNow, stopWaiting } from '../stores/plans/solver.ts';
import { useView } from '../stores/window/view.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinearSide } from './linear/LinearSide.tsx';
import { RodPlayer } from './linear/RodPlayer.tsx';
import { RodsScreen } from './linear/RodsScreen.tsx';
import { useListedShown } from './parts/useListedShown.ts';
import { PartsPanel } from './parts/PartsPanel.tsx';
import { PlanScreen } from './plan/PlanScreen.tsx';
import { PlayerScreen } from './player/PlayerScreen.tsx';
import { CutBeforeBand } from './CutBeforeBand.tsx';
import { MissingBand } from './MissingBand.tsx';
import { SawOlderBand } from './SawOlderBand.tsx';
import { SawPanel } from './saw/SawPanel.tsx';
import { ShapesScreen } from './shapes/ShapesScreen.tsx';
import { ShapesSide } from './shapes/ShapesSide.tsx';
import { FirstHints } from './start/FirstHints.tsx';
import { goToField } from '../ui/Section.tsx';
import { SplitOffer } from './SplitOffer.tsx';
import { StatusBar } from './StatusBar.tsx';
import { StockPanel } from './stock/StockPanel.tsx';
import { TopBar } from './TopBar.tsx';
import { usePick } from '../stores/window/pick.ts';
import { useText } from '../text/useText.ts';

const SIDE = { min: 380, max: 760 };
/** A column that a maker's list brings along, and its line, pixels. */
const LISTED = 78;

/** The open job: lists on the left, the answer on the right. */
export function JobWindow(): ReactElement {
  const mode = useMode();
  const { screen } = usePick(useView, 'screen');
  const { plans } = usePick(usePlan, 'plans');
  useFocusAfterCut(screen);
  if (screen === 'cut' && mode === 'panels' && plans.panels !== null)
    return <PlayerScreen plan={plans.panels} />;
  if (screen === 'cut' && (mode === 'bars' || mode === 'timber') && plans[mode] !== null)
    return <RodPlayer plan={plans[mode]} />;
  return (
    <div className="window">
      <TopBar />
      <div className="work">
        <Side />
        <main className="answer">
          <Answer />
        </main>
      </div>
      <StatusBar />
      <FirstHints />
    </div>
  );
}

/** Who comes back from the saw's view finds the keyboard where it went in, not at the page's beginning. */
function useFocusAfterCut(screen: string): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === 'cut' && screen === 'plan' && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.plan-actions .button.primary')?.focus();
    before.current = screen;
  }, [screen]);
}

function Side(): ReactElement {
  const text = useText();
  const chosen = useSettings((state) => state.sideWidth);
  const change = useSettings((state) => state.change);
  const job = useDocument();
  const { mode } = job;
  const { cabinet, note, own } = useListedShown(job[mode].parts);
  const columns = mode === 'shapes' ? 0 : Number(cabinet) + Number(note) + own.length;
  // As long as nobody dragged it, it is wide enough for what the list says beside the usual columns.
  const isUsual = chosen === USUAL_SIDE_WIDTH;
  const width = isUsual ? Math.min(SIDE.max, chosen + columns * LISTED) : chosen;
  const share = isUsual && columns > 0 ? 'clamp(47vw, 100vw - 660px, 50vw)' : '47vw';
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons === 1)
      change({ sideWidth: Math.round(Math.min(SIDE.max, Math.max(SIDE.min, event.clientX))) });
  };
  return (
    <aside className="side" aria-label={text('frame.lists')} style={{ width: `min(${width}px, ${share})` }}>
      {mode === 'panels' && (
        <>
          <PartsPanel />
          <StockPanel />
          <SawPanel />
        </>
      )}
      {(mode === 'bars' || mode === 'timber') && <LinearSide mode={mode} />}
      {mode === 'shapes' && <ShapesSide />}
      <div
        className="splitter"
        role="separator"
        aria-orientation="vertical"
        aria-label={text('frame.sideWidth')}
        aria-valuenow={width}
        aria-valuemin={SIDE.min}
        aria-valuemax={SIDE.max}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') change({ sideWidth: Math.max(SIDE.min, width - 16) });
          if (event.key === 'ArrowRight') change({ sideWidth: Math.min(SIDE.max, width + 16) });
        }}
      />
    </aside>
  );
}

function Answer(): ReactElement {
  const text = useText();
  const { plans, state, error, busy, wantedKey } = useAnswer();
  const mode = useMode();
  const plan = plans[mode];
  if (plan === null)
    return busy !== null ? (
      <div className="plan">
        <Waits busy={busy} />
      </div>
    ) : error === null ? (
      <EmptyPlan mode={mode} isSolving={state === 'solving' || state === 'waiting'} />
    ) : (
      <div className="plan">
        <Failed error={error} words={serviceNote(text, error.message)} />
      </div>
    );
  const isCurrent = plan.key === wantedKey;
  const band =
    error !== null ? (
      <Failed error={error} words={text('frame.older', { reason: serviceSentence(text, error.message) })} />
    ) : busy !== null ? (
      <Waits busy={busy} />
    ) : !isCurrent ? (
      <Band tone="warn" words={state === 'idle' ? text('frame.olderMend') : text('frame.recalculating')} />
    ) : state === 'current' ? (
      <>
        <CutBeforeBand plan={plan} />
        {mode !== 'shapes' && <MissingBand mode={mode} plan={plan} />}
        <SawOlderBand plan={plan} />
      </>
    ) : null;
  if (plan.mode === 'panels') return <PlanScreen plan={plan} isCurrent={isCurrent} band={band} />;
  if (plan.mode === 'shapes') return <ShapesScreen plan={plan} isCurrent={isCurrent} band={band} />;
  return <RodsScreen key={mode} plan={plan} mode={plan.mode} band={band} />;
}

/** To what slanted ends lean over. */
const goToSlants = (): void => goToField('saw', '.slants :is(input, select)');

/** Why there is no plan of the list. What is wrong with the list has to be mended there; what went wrong in the service
 *  can be tried again. */
function Failed({ error, words }: { readonly error: ApiError; readonly words: string }): ReactElement {
  const text = useText();
  return (
    <Band tone="bad" words={words}>
      {(error.status >= 500 || isBusy(error)) && (
        <button type="button" className="button small" onClick={solveNow}>
          {text('frame.tryAgain')}
        </button>
      )}
      {error.code === 'too_large' && <SplitOffer />}
      {error.path === 'options.profileHeight' && (
        <button type="button" className="button small" onClick={goToSlants}>
          {text('rods.profileHeight')} …
        </button>
      )}
      {error.path === 'options.mitreSide' && (
        <button type="button" className="button small" onClick={goToSlants}>
          {text('rods.mitreSide')} …
        </button>
      )}
    </Band>
  );
}

/** The service refuses for the moment and is asked again until it answers, or somebody stops it. */
function Waits({ busy }: { readonly busy: ApiError }): ReactElement {
  const text = useText();
  return (
    <Band tone="warn stays" words={text('frame.waits', { reason: serviceSentence(text, busy.message) })}>
      <button type="button" className="button small" onClick={stopWaiting}>
        {text('deep.stop')}
      </button>
    </Band>
  );
}

interface BandProps {
  readonly tone: 'warn' | 'warn stays' | 'bad';
  readonly words: string;
  readonly children?: ReactNode;
}

function Band({ tone, words, children }: BandProps): ReactElement {
  return (
    <div className={`band ${tone}`} role="status">
      <span>
        <Icon name="warn" size={14} /> {words}
      </span>
      {children}
    </div>
  );
}

const bold = (inside: ReactNode): ReactElement => <b>{inside}</b>;

function EmptyPlan({
  mode,
  isSolving,
}: {
  readonly mode: JobMode;
  readonly isSolving: boolean;
}): ReactElement {
  const text = useText();
  return (
    <div className="plan plan-hints">
      {isSolving ? (
        <p>{text('frame.solving')}</p>
      ) : (
        <ol>
          <li>{text.rich('frame.firstList', { mode }, { b: bold })}</li>
          <li>{text.rich('frame.firstStock', {}, { b: bold })}</li>
          <li>{text.rich('frame.firstPlan', {}, { b: bold })}</li>
        </ol>
      )}
    </div>
  );
}
