import type { ReactElement } from 'react';
import type { RackMode, RackPiece } from '../../job/rack.ts';
import { piecesThatFit, withRackPieces } from '../../job/rack.ts';
import { useDocument, useJob } from '../../stores/job.ts';
import { useStock } from '../../stores/stock.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useView } from '../../stores/view.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { restSize } from './rackText.ts';
import { RestShape } from './RestShape.tsx';

/** Rests on the rack that this job could use: a press puts one into Stock, used up before new material. */
export function FromRack({ mode }: { readonly mode: RackMode }): ReactElement | null {
  const text = useText();
  const job = useDocument();
  const rack = useStock((state) => state.pieces);
  const stock: readonly { readonly rack?: string | undefined }[] = job[mode].stock;
  const offered = rack.filter((piece) => piece.mode === mode && !stock.some((row) => row.rack === piece.id));
  const fitting = piecesThatFit(job, mode, rack);
  const materials = new Set(fitting.map((piece) => piece.material));
  if (offered.length === 0) return null;
  const take = (pieces: readonly RackPiece[], close: () => void): void => {
    useJob.getState().change((old) => withRackPieces(old, pieces));
    if (pieces.length === offered.length) close();
  };
  return (
    <PopoverButton
      className="button quiet small"
      panelClass="popover rack-popover"
      label={text('stock.rack')}
      hint={text('stock.fromRackTip')}
      panel={(close) => (
        <>
          <ul className="rack-list">
            {offered.map((piece) => (
              <Offer
                key={piece.id}
                piece={piece}
                isFitting={materials.has(piece.material)}
                onTake={() => take([piece], close)}
              />
            ))}
          </ul>
          <div className="rack-foot">
            <button
              type="button"
              className="button small"
              disabled={fitting.length === 0}
              title={text('stock.allFitTip')}
              onClick={() => take(fitting, close)}
            >
              {text('stock.takeAll', { count: fitting.length })}
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
      )}
    >
      <Icon name="plus" size={13} /> {text('stock.fromRack', { count: offered.length })}
    </PopoverButton>
  );
}

function Offer({
  piece,
  isFitting,
  onTake,
}: {
  readonly piece: RackPiece;
  readonly isFitting: boolean;
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
      <span className="rack-material" title={isFitting ? piece.material : text('stock.otherMaterial')}>
        {piece.material || '–'}
      </span>
      <button
        type="button"
        className="button small"
        aria-label={text('stock.takeThis', { code: piece.code })}
        onClick={onTake}
      >
        {text('stock.take')}
      </button>
    </li>
  );
}
