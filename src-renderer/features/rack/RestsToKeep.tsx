import type { ReactElement } from 'react';
import type { JobMode } from '../../job/jobDocument.ts';
import type { RestGroup } from '../../job/stock/restGroups.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useText } from '../../text/useText.ts';
import { restSize } from './rackText.ts';
import { RestCells, RestHeads } from './RestCells.tsx';

interface RestsToKeepProps {
  readonly mode: JobMode;
  readonly groups: readonly RestGroup[];
  /** Of all rests. */
  readonly isKept: (index: number) => boolean;
  /** Keeps some of a group, and no other of it. */
  readonly keep: (group: RestGroup, kept: readonly number[]) => void;
}

/** Which rests of a plan go on the rack: of those that are alike all, none, or so many. */
export function RestsToKeep({ mode, groups, isKept, keep }: RestsToKeepProps): ReactElement {
  const text = useText();
  return (
    <table className="rack-table">
      <thead>
        <tr>
          <th>{text('stock.keep')}</th>
          <RestHeads mode={mode} />
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow
            key={group.at[0]}
            group={group}
            count={group.at.filter(isKept).length}
            keep={(count) => keep(group, group.at.slice(0, count))}
          />
        ))}
      </tbody>
    </table>
  );
}

function GroupRow({
  group: { rest, at, places },
  count,
  keep,
}: {
  readonly group: RestGroup;
  readonly count: number;
  readonly keep: (count: number) => void;
}): ReactElement {
  const text = useText();
  const size = restSize(rest, useLengthFormat());
  const all = at.length;
  return (
    <tr className={count === 0 ? 'off' : ''}>
      <td>
        <span className="rest-count">
          <input
            type="checkbox"
            aria-label={text('stock.keepThis', { size, count: all })}
            ref={(box) => {
              if (box !== null) box.indeterminate = count > 0 && count < all;
            }}
            checked={count === all}
            onChange={() => keep(count === all ? 0 : all)}
          />
          {all > 1 && (
            <input
              type="number"
              className="input number"
              min={0}
              max={all}
              aria-label={text('stock.keepSome', { size, count: all })}
              value={count}
              onChange={({ target }) =>
                keep(Math.min(all, Math.max(0, Math.trunc(target.valueAsNumber) || 0)))
              }
            />
          )}
          {all > 1 && <span>{text('stock.keepOf', { count: all })}</span>}
        </span>
      </td>
      <RestCells rest={rest} places={places} />
    </tr>
  );
}
