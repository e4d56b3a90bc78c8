import type { ReactElement, ReactNode } from 'react';
import type { BestSoFar } from '../../../src-engine/contract/progress.ts';
import {
  foundOf,
  leaveFound,
  lookAtFound,
  stopDeepSearch,
  takeFound,
  useOwnSearch,
} from '../../stores/plans/deepSearch.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import type { Formats } from '../../text/formats.ts';
import { useFormats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';

type SearchedPlan = NonNullable<Plans['panels'] | Plans['shapes']>;

interface DeepSearchBarProps<Plan> {
  readonly plan: Plan;
  /** What the found plan is better by than the one the search began from, in words; null when it is not. */
  readonly gainOf: (before: Plan, found: Plan) => string | null;
  /** The button that starts the search. */
  readonly start: ReactNode;
}

/** The deep search of the open job while it runs, with seconds, best so far and Stop, and its offer when it is done; it
 *  never swaps the plan by itself. What was found for a list that has changed since waits beside the button: it comes
 *  back with its list. */
export function DeepSearchBar<Plan extends SearchedPlan>({
  plan,
  gainOf,
  start,
}: DeepSearchBarProps<Plan>): ReactElement {
  const search = useOwnSearch();
  const text = useText();
  const formats = useFormats();
  if (search === null) return <div className="deep-search">{start}</div>;
  const isOurs = search.from?.key === plan.key;
  const found = foundOf(search) as Plan | null;
  const gain = found === null ? null : gainOf(search.from as Plan, found);
  if (found !== null && isOurs) return <Offer gain={gain} isLooking={found.response === plan.response} />;
  if (search.response !== null) {
    const isWorse = found !== null && gain === null;
    return (
      <div className="deep-search">
        {!isWorse && (
          <>
            <small
              className="deep-waits"
              role="status"
              title={text('deep.waitsTip', { gain: gain ?? 'none' })}
            >
              {text(found === null ? 'deep.endedBefore' : 'deep.waits')}
            </small>
            <button
              type="button"
              className="button small icon"
              title={text('deep.drop')}
              aria-label={text('deep.drop')}
              onClick={leaveFound}
            >
              ×
            </button>
          </>
        )}
        {start}
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
        {search.isQueued
          ? text('deep.queued')
          : text('deep.searching', { ours: isOurs ? 'yes' : 'no', elapsed })}
        {search.best !== null && <small> {bestWords(search.best, text, formats)}</small>}
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

function bestWords({ sheets, material, reach }: BestSoFar, text: Text, formats: Formats): string {
  const words = text('deep.bestSheets', { sheets });
  if (reach !== undefined) return text('deep.bestReach', { best: words, reach: formats.length(reach) });
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
