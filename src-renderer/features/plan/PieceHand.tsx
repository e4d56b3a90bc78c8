import type { ReactElement } from 'react';
import { arrangementOf } from '../../hand/arrangement.ts';
import { useSwap } from '../../stores/hand.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useText } from '../../text/useText.ts';
import { keyWords } from '../palette/keyWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LengthField } from '../../ui/NumberField.tsx';
import { movePiece, pinPiece, sendToSheet, takeOff, turnPiece } from './usePlanHand.ts';

interface PieceHandProps {
  readonly plan: PanelsPlan;
  readonly sheet: number;
  readonly index: number;
}

/** One piece by numbers and buttons: place, sheet, turn, pin, swap, off the plan. */
export function PieceHand({ plan, sheet, index }: PieceHandProps): ReactElement | null {
  const text = useText();
  const format = useLengthFormat();
  const swap = useSwap((state) => state.from);
  const sheets = arrangementOf(plan);
  const piece = sheets?.[sheet]?.pieces[index];
  if (sheets === null || piece === undefined || plan.response.engine === 'max') return null;
  const at = { sheet, index };
  const place = { sheet, x: piece.x, y: piece.y };
  const isSwapping = swap?.sheet === sheet && swap.index === index;
  return (
    <div className="piece-hand">
      <h4>{text('hand.title')}</h4>
      <div className="piece-place">
        <LengthField
          label={text('hand.fromLeft')}
          value={piece.x}
          format={format}
          isLate
          onChange={(x) => x !== null && x !== piece.x && movePiece(at, { ...place, x })}
        />
        <LengthField
          label={text('hand.fromTop')}
          value={piece.y}
          format={format}
          isLate
          onChange={(y) => y !== null && y !== piece.y && movePiece(at, { ...place, y })}
        />
      </div>
      <label className="field">
        <span>{text('hand.sheet')}</span>
        <select
          className="input"
          data-hand="sheet"
          value={sheet}
          onChange={(event) => sendToSheet(plan, at, Number(event.target.value))}
        >
          {sheets.map((_, number) => (
            <option key={number} value={number}>
              {text('hand.sheetNumber', { sheet: number + 1 })}
            </option>
          ))}
          <option value={sheets.length}>{text('hand.newSheet')}</option>
        </select>
      </label>
      <div className="piece-buttons">
        <button type="button" className="button small" title="R" onClick={() => turnPiece(at)}>
          <Icon name="redo" size={13} /> {text('hand.turnIt')}
        </button>
        <button
          type="button"
          className="button small"
          title="P"
          aria-pressed={piece.pinned}
          onClick={() => pinPiece(at)}
        >
          {text(piece.pinned ? 'hand.unpin' : 'hand.pin')}
        </button>
        <button
          type="button"
          className="button small"
          aria-pressed={isSwapping}
          onClick={() => useSwap.setState({ from: isSwapping ? null : at })}
        >
          {text(isSwapping ? 'hand.swapNow' : 'hand.swap')}
        </button>
        <button
          type="button"
          className="button small"
          title={keyWords(text, 'Delete')}
          onClick={() => takeOff(at)}
        >
          {text('hand.rack')}
        </button>
      </div>
      <p className="note">{text('hand.keys')}</p>
    </div>
  );
}
