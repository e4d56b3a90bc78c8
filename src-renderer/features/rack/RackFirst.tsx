import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import type { RackPiece } from '../../job/stock/rack.ts';
import { withoutRack, withRackPieces } from '../../job/stock/rack.ts';
import { piecesThatFit, piecesToTake } from '../../job/stock/rackFits.ts';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { useStock } from '../../stores/stock/stock.ts';
import { useText } from '../../text/useText.ts';
import { countsOf } from './rackText.ts';
import { useRackSaving } from './useRackSaving.ts';
import { usePlannedElsewhere } from '../../stores/stock/plannedRests.ts';
import { fewNames } from '../../text/fewNames.ts';

/** Pieces that are named before the others are counted. */
const MOST_NAMED = 4;

/** The switch that puts every fitting piece of the rack into Stock, to be used up before new material, and
 *  takes them out again; with what it saves. */
export function RackFirst({ mode }: { readonly mode: JobMode }): ReactElement | null {
  const text = useText();
  const job = useDocument();
  const pieces = useStock((state) => state.pieces);
  const rows = job[mode].stock.filter((row) => row.rack !== undefined);
  const elsewhere = usePlannedElsewhere();
  // What another job is cut from is not offered by the dozen; From the rack has each piece, with that job's name.
  const fitting = useMemo(() => {
    const free = pieces.filter(({ id }) => !elsewhere.has(id));
    return piecesThatFit(job, mode, free);
  }, [job, mode, pieces, elsewhere]);
  const more = piecesToTake(job, mode, fitting);
  const isOn = rows.length > 0;
  const both = rows.filter(({ rack }) => rack !== undefined && elsewhere.has(rack));
  const gone = rows.filter((row) => !pieces.some(({ id }) => id === row.rack));
  const saving = useRackSaving(job, mode, isOn);
  if (!isOn && more.length === 0) return null;
  const change = (next: (old: JobDocument) => JobDocument): void => useJob.getState().change(next);
  const add = (all: readonly RackPiece[]): void => change((old) => withRackPieces(old, all));
  return (
    <div className="rack-first">
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => (isOn ? change((old) => withoutRack(old, mode)) : add(more))}
        />
        <span>
          {text('stock.rackFirst')}
          <small>
            {isOn
              ? text('stock.rackRows', { count: rows.length })
              : text('stock.rackFits', countsOf(fitting, more))}
            {saving !== null && ` · ${saving}`}
          </small>
        </span>
      </label>
      {isOn && more.length > 0 && (
        <button type="button" className="button quiet small" onClick={() => add(more)}>
          {text('stock.rackMore', { count: more.length })}
        </button>
      )}
      {gone.length > 0 && job.booked === undefined && (
        <p className="band warn" role="status">
          {text('stock.rackGone', { codes: gone.map((row) => row.name).join(', ') })}
        </p>
      )}
      {both.length > 0 && job.booked === undefined && (
        <p className="band warn" role="status" data-testid="planned-elsewhere">
          {text('stock.plannedElsewhere', {
            count: both.length,
            pieces: fewNames(
              both.map(({ name, rack }) =>
                text('stock.inJob', { code: name, job: elsewhere.get(rack ?? '') || text('start.untitled') }),
              ),
              MOST_NAMED,
              text,
            ),
          })}
        </p>
      )}
    </div>
  );
}
