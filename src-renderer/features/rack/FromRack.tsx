import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { JobMode } from '../../job/jobDocument.ts';
import type { RackPiece } from '../../job/stock/rack.ts';
import { withRackPieces } from '../../job/stock/rack.ts';
import { piecesThatFit, piecesToTake } from '../../job/stock/rackFits.ts';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { useStock } from '../../stores/stock/stock.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/overlays/PopoverButton.tsx';
import { countsOf, restsFound, restSize } from './rackText.ts';
import { RestShape } from './RestShape.tsx';
import { usePlannedElsewhere } from '../../stores/stock/plannedRests.ts';

const PAGE = 40;

/** Rests on the rack that this job could use: a press puts one into Stock, used up before new material. */
export function FromRack({ mode }: { readonly mode: JobMode }): ReactElement | null {
  const text = useText();
  const job = useDocument();
  const rack = useStock((state) => state.pieces);
  const offered = useMemo(() => {
    const stock: readonly { readonly rack?: string | undefined }[] = job[mode].stock;
    const taken = new Set(stock.map((row) => row.rack));
    return rack.filter((piece) => piece.mode === mode && !taken.has(piece.id));
  }, [job, mode, rack]);
  if (offered.length === 0) return null;
  return (
    <PopoverButton
      className="button quiet small"
      panelClass="popover rack-popover"
      label={text('stock.rack')}
      hint={text('stock.fromRackTip')}
      panel={(close) => <Offers mode={mode} offered={offered} close={close} />}
    >
      <Icon name="plus" size={13} /> {text('stock.fromRack', { count: offered.length })}
    </PopoverButton>
  );
}

/** Those that fit first, the largest of them on top; then the others, newest first. */
function Offers({
  mode,
  offered,
  close,
}: {
  readonly mode: JobMode;
  readonly offered: readonly RackPiece[];
  readonly close: () => void;
}): ReactElement {
  const text = useText();
  const job = useDocument();
  const format = useLengthFormat();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const fitting = useMemo(() => piecesThatFit(job, mode, offered), [job, mode, offered]);
  const { found, fits } = useMemo(() => {
    const first = new Set(fitting);
    const others = offered.filter((piece) => !first.has(piece)).toReversed();
    return { found: restsFound([...fitting, ...others], search, format), fits: first };
  }, [fitting, offered, search, format]);
  const elsewhere = usePlannedElsewhere();
  const free = fitting.filter(({ id }) => !elsewhere.has(id));
  const most = piecesToTake(job, mode, free);
  const isFull = piecesToTake(job, mode, offered).length === 0;
  const take = (pieces: readonly RackPiece[]): void => {
    useJob.getState().change((old) => withRackPieces(old, pieces));
    if (pieces.length === offered.length) close();
  };
  return (
    <>
      {offered.length > PAGE && (
        <input
          className="input rack-search"
          type="search"
          aria-label={text('stock.searchRack')}
          placeholder={text('stock.searchRack')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setLimit(PAGE);
          }}
        />
      )}
      <ul className="rack-list">
        {found.slice(0, limit).map((piece) => (
          <Offer
            key={piece.id}
            piece={piece}
            isFitting={fits.has(piece)}
            isFull={isFull}
            otherJob={elsewhere.get(piece.id)}
            onTake={() => take([piece])}
          />
        ))}
        {found.length > limit && (
          <li className="rack-more">
            <button type="button" className="button small" onClick={() => setLimit(limit + 5 * PAGE)}>
              {text('jobs.more', { count: found.length - limit })}
            </button>
          </li>
        )}
      </ul>
      <div className="rack-foot">
        <button
          type="button"
          className="button small"
          disabled={most.length === 0}
          title={text('stock.allFitTip')}
          onClick={() => take(most)}
        >
          {text('stock.takeAll', countsOf(free, most))}
        </button>
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            close();
            useView.getState().show({ dialog: 'rack' });
          }}
        >
          {text('stock.openRack')}
        </button>
      </div>
    </>
  );
}

function Offer({
  piece,
  isFitting,
  isFull,
  otherJob,
  onTake,
}: {
  readonly piece: RackPiece;
  readonly isFitting: boolean;
  /** The stock list has no row left. */
  readonly isFull: boolean;
  /** Name of another job whose plan cuts from it. */
  readonly otherJob: string | undefined;
  readonly onTake: () => void;
}): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  return (
    <li className={isFitting ? '' : 'off'}>
      <b>{piece.code}</b>
      <span>
        <RestShape rest={piece} /> {restSize(piece, format)}
      </span>
      <span
        className="rack-material"
        title={isFitting ? piece.material : text('stock.otherMaterial', { material: piece.material })}
      >
        {piece.material || '–'}
        {otherJob !== undefined && (
          <em className="rack-planned">
            {text('stock.plannedIn', { job: otherJob || text('start.untitled') })}
          </em>
        )}
      </span>
      <button
        type="button"
        className="button small"
        disabled={isFull}
        title={isFull ? text('stock.rowsFull', { most: String(LIMITS.stockRows) }) : undefined}
        aria-label={text('stock.takeThis', { code: piece.code })}
        onClick={onTake}
      >
        {text('stock.take')}
      </button>
    </li>
  );
}
