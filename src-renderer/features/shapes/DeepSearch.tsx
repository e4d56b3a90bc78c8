import type { ReactElement } from 'react';
import { useState } from 'react';
import { leaveFound, startDeepSearch, stopDeepSearch, takeFound, useDeepSearch } from '../../stores/deepSearch.ts';
import type { ShapesPlan } from '../../stores/plan.ts';
import { Icon } from '../../ui/Icon.tsx';

const BUDGETS = [10, 30, 60, 180] as const;

/** Starts the time-limited search, shows its seconds, stops it, and offers what it found; it never swaps the plan by itself. */
export function DeepSearch({ plan }: { readonly plan: ShapesPlan }): ReactElement {
  const search = useDeepSearch();
  const [seconds, setSeconds] = useState<number>(30);
  const isOurs = search.key === plan.key;
  if (isOurs && search.found !== null) {
    const [now, then] = [plan.response.metrics, search.found.metrics];
    const isBetter = then.placed > now.placed || then.sheetCount < now.sheetCount || then.density > now.density + 0.005;
    return (
      <div className="deep-search">
        <span>{isBetter ? <><b>{then.sheetCount}</b> {then.sheetCount === 1 ? 'sheet' : 'sheets'}, {then.density.toFixed(1)} % found</> : 'Nothing better was found'}</span>
        {isBetter && <button type="button" className="button small primary" onClick={takeFound}>Take it</button>}
        <button type="button" className="button small" onClick={leaveFound}>{isBetter ? 'Leave it' : 'OK'}</button>
      </div>
    );
  }
  if (search.key !== null) {
    return (
      <div className="deep-search">
        <span role="status">{isOurs ? 'Searching' : 'Searching for the list before'} {search.seconds.toFixed(0)} of {(search.budgetMs / 1000).toFixed(0)} s</span>
        <progress max={1} value={Math.max(search.fraction, Math.min(0.99, (search.seconds * 1000) / Math.max(1, search.budgetMs)))} />
        <button type="button" className="button small" disabled={search.isStopping && search.jobId !== null} onClick={() => void stopDeepSearch()}>{search.isStopping ? 'Stopping …' : 'Stop'}</button>
      </div>
    );
  }
  return (
    <div className="deep-search">
      <button type="button" className="button small" title="Looks for a denser nest in the background" onClick={() => void startDeepSearch(plan, seconds * 1000)}><Icon name="search" size={14} /> Search deeper</button>
      <select className="input" aria-label="Seconds to search" value={seconds} onChange={(event) => setSeconds(Number(event.target.value))}>{BUDGETS.map((one) => <option key={one} value={one}>{one} s</option>)}</select>
    </div>
  );
}
