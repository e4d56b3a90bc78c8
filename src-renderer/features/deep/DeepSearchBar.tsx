import type { ReactElement, ReactNode } from 'react';
import {
  leaveFound,
  lookAtFound,
  stopDeepSearch,
  takeFound,
  useDeepSearch,
} from '../../stores/deepSearch.ts';
import type { Plans } from '../../stores/plan.ts';
import { Icon } from '../../ui/Icon.tsx';

interface DeepSearchBarProps {
  readonly plan: NonNullable<Plans['panels'] | Plans['shapes']>;
  /** What the found plan is better by, in words, or null when it is not. */
  readonly gainOf: (found: NonNullable<Plans['panels'] | Plans['shapes']>) => string | null;
  /** The button that starts the search. */
  readonly start: ReactNode;
}

/** The deep search while it runs, with seconds, best so far and Stop, and its offer when it is done; it never
 *  swaps the plan by itself. */
export function DeepSearchBar({ plan, gainOf, start }: DeepSearchBarProps): ReactElement {
  const search = useDeepSearch();
  if (search.from === null) return <div className="deep-search">{start}</div>;
  const isOurs = search.from.key === plan.key;
  if (isOurs && search.found !== null)
    return <Offer gain={gainOf(search.found)} isLooking={search.isLooking} />;
  if (search.found !== null) {
    return (
      <div className="deep-search">
        <span>The list changed during the search</span>
        <button type="button" className="button small" onClick={leaveFound}>
          OK
        </button>
      </div>
    );
  }
  const seconds = search.seconds.toFixed(0);
  const elapsed =
    search.budgetMs === null ? `${seconds} s` : `${seconds} of ${(search.budgetMs / 1000).toFixed(0)} s`;
  const share =
    search.budgetMs === null
      ? search.fraction
      : Math.max(search.fraction, Math.min(0.99, (search.seconds * 1000) / search.budgetMs));
  return (
    <div className="deep-search">
      <span role="status">
        {isOurs ? 'Searching' : 'Searching for the list before'} {elapsed}
        {search.best !== null && <small> best {search.best}</small>}
      </span>
      <progress max={1} value={share} />
      <button
        type="button"
        className="button small"
        disabled={search.isStopping && search.jobId !== null}
        onClick={() => void stopDeepSearch()}
      >
        {search.isStopping ? 'Stopping …' : 'Stop'}
      </button>
    </div>
  );
}

function Offer({
  gain,
  isLooking,
}: {
  readonly gain: string | null;
  readonly isLooking: boolean;
}): ReactElement {
  if (gain === null) {
    return (
      <div className="deep-search">
        <span role="status">Nothing better was found</span>
        <button type="button" className="button small" onClick={leaveFound}>
          OK
        </button>
      </div>
    );
  }
  return (
    <div className="deep-search offer">
      <span role="status">
        <Icon name="check" size={14} /> {isLooking ? 'You look at it: ' : ''}
        <b>{gain}</b>
      </span>
      {!isLooking && (
        <button
          type="button"
          className="button small"
          title="Shows it; the plan before stays at hand"
          onClick={lookAtFound}
        >
          Look
        </button>
      )}
      <button type="button" className="button small primary" onClick={takeFound}>
        Take it
      </button>
      <button type="button" className="button small" onClick={leaveFound}>
        {isLooking ? 'Back' : 'Ignore'}
      </button>
    </div>
  );
}
