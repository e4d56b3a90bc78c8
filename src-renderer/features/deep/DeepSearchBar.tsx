import type { ReactElement, ReactNode } from 'react';
import type { BestSoFar } from '../../../src-engine/contract/progress.ts';
import {
  leaveFound,
  lookAtFound,
  stopDeepSearch,
  takeFound,
  useDeepSearch,
} from '../../stores/deepSearch.ts';
import type { Plans } from '../../stores/plan.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
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
  const text = useText();
  if (search.from === null) return <div className="deep-search">{start}</div>;
  const isOurs = search.from.key === plan.key;
  if (isOurs && search.found !== null)
    return <Offer gain={gainOf(search.found)} isLooking={search.isLooking} />;
  if (search.found !== null) {
    return (
      <div className="deep-search">
        <span>{text('deep.listChanged')}</span>
        <button type="button" className="button small" onClick={leaveFound}>
          {text('deep.ok')}
        </button>
      </div>
    );
  }
  const seconds = search.seconds.toFixed(0);
  const elapsed =
    search.budgetMs === null
      ? text('deep.seconds', { seconds })
      : text('deep.secondsOf', { seconds, total: (search.budgetMs / 1000).toFixed(0) });
  const share =
    search.budgetMs === null
      ? search.fraction
      : Math.max(search.fraction, Math.min(0.99, (search.seconds * 1000) / search.budgetMs));
  return (
    <div className="deep-search">
      <span role="status">
        {text('deep.searching', { ours: isOurs ? 'yes' : 'no', elapsed })}
        {search.best !== null && <small> {bestWords(search.best, text)}</small>}
      </span>
      <progress max={1} value={share} />
      <button
        type="button"
        className="button small"
        disabled={search.isStopping && search.jobId !== null}
        onClick={() => void stopDeepSearch()}
      >
        {text(search.isStopping ? 'deep.stopping' : 'deep.stop')}
      </button>
    </div>
  );
}

function bestWords({ sheets, material, reach }: BestSoFar, text: Text): string {
  const words = text('deep.bestSheets', { sheets });
  if (reach !== undefined) return text('deep.bestReach', { best: words, reach });
  if (material === undefined || material.of === 1) return words;
  return `${words}, ${text('deep.material', material)}`;
}

function Offer({
  gain,
  isLooking,
}: {
  readonly gain: string | null;
  readonly isLooking: boolean;
}): ReactElement {
  const text = useText();
  if (gain === null) {
    return (
      <div className="deep-search">
        <span role="status">{text('deep.nothing')}</span>
        <button type="button" className="button small" onClick={leaveFound}>
          {text('deep.ok')}
        </button>
      </div>
    );
  }
  return (
    <div className="deep-search offer">
      <span role="status">
        <Icon name="check" size={14} /> {isLooking ? `${text('deep.looking')} ` : ''}
        <b>{gain}</b>
      </span>
      {!isLooking && (
        <button type="button" className="button small" title={text('deep.lookTip')} onClick={lookAtFound}>
          {text('deep.look')}
        </button>
      )}
      <button type="button" className="button small primary" onClick={takeFound}>
        {text('deep.take')}
      </button>
      <button type="button" className="button small" onClick={leaveFound}>
        {text(isLooking ? 'deep.back' : 'deep.ignore')}
      </button>
    </div>
  );
}
