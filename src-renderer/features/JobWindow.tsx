import type { PointerEvent, ReactElement } from 'react';
import { usePlan } from '../stores/plan.ts';
import { useDocument } from '../stores/job.ts';
import { useSettings } from '../stores/settings.ts';
import { useView } from '../stores/view.ts';
import { Icon } from '../ui/Icon.tsx';
import { PartsPanel } from './parts/PartsPanel.tsx';
import { PlanScreen } from './plan/PlanScreen.tsx';
import { PlayerScreen } from './player/PlayerScreen.tsx';
import { SawPanel } from './saw/SawPanel.tsx';
import { StatusBar } from './StatusBar.tsx';
import { StockPanel } from './stock/StockPanel.tsx';
import { TopBar } from './TopBar.tsx';

const SIDE = { min: 380, max: 760 };

/** The open job: lists on the left, the answer on the right. */
export function JobWindow(): ReactElement {
  const { mode } = useDocument();
  const { screen } = useView();
  const plan = usePlan((state) => state.panels);
  if (screen === 'cut' && mode === 'panels' && plan !== null) return <PlayerScreen plan={plan} />;
  return (
    <div className="window">
      <TopBar />
      <div className="work">
        <Side />
        <main className="answer"><Answer /></main>
      </div>
      <StatusBar />
    </div>
  );
}

function Side(): ReactElement {
  const width = useSettings((state) => state.sideWidth);
  const change = useSettings((state) => state.change);
  const { mode } = useDocument();
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons === 1) change({ sideWidth: Math.round(Math.min(SIDE.max, Math.max(SIDE.min, event.clientX))) });
  };
  return (
    <div className="side" style={{ width: `min(${width}px, 47vw)` }}>
      {mode === 'panels' ? <><PartsPanel /><StockPanel /><SawPanel /></> : <p className="note">This kind of work follows.</p>}
      <div className="splitter" role="separator" aria-orientation="vertical" aria-label="Width of the lists" aria-valuenow={width} aria-valuemin={SIDE.min} aria-valuemax={SIDE.max} tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)} onPointerMove={drag}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') change({ sideWidth: Math.max(SIDE.min, width - 16) });
          if (event.key === 'ArrowRight') change({ sideWidth: Math.min(SIDE.max, width + 16) });
        }} />
    </div>
  );
}

function Answer(): ReactElement {
  const { panels: plan, state, error, wantedKey } = usePlan();
  if (plan === null) return error === null ? <EmptyPlan isSolving={state === 'solving' || state === 'waiting'} /> : <div className="plan"><Band tone="bad" text={error.message} /></div>;
  const isCurrent = plan.key === wantedKey;
  const band = error !== null ? <Band tone="bad" text={`${error.message} The plan below is older than the list.`} />
    : !isCurrent ? <Band tone="warn" text={state === 'idle' ? 'The plan is older than the list: rows marked red have to be mended first.' : 'Recalculating - the plan below is older than the list.'} /> : null;
  return (
    <PlanScreen plan={plan} isCurrent={isCurrent} band={band} />
  );
}

function Band({ tone, text }: { readonly tone: 'warn' | 'bad'; readonly text: string }): ReactElement {
  return <div className={`band ${tone}`} role="status"><Icon name="warn" size={14} /> {text}</div>;
}

function EmptyPlan({ isSolving }: { readonly isSolving: boolean }): ReactElement {
  return (
    <div className="plan plan-hints">
      {isSolving ? <p>Solving …</p> : (
        <ol>
          <li><b>Type or paste parts</b> on the left: a name, width, height, how many. A list copied from a spreadsheet keeps its columns.</li>
          <li><b>Check the stock</b> below it: the sheet you saw from.</li>
          <li><b>The plan appears here</b> while you type.</li>
        </ol>
      )}
    </div>
  );
}
