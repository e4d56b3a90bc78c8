import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import type { Arrangement, HandPiece, PieceAt } from '../../hand/arrangement.ts';
import { handKind, isTouchable } from '../../hand/kinds.ts';
import { slotAt } from '../../hand/rodHand.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { useSwap } from '../../stores/plans/hand.ts';
import type { AnyPlan } from '../../stores/plans/plan.ts';
import { useText } from '../../text/useText.ts';
import { keyWords } from '../palette/keyWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { movePiece, pinPiece, sendToSheet, takeOff, turnPiece, turnPieceTo } from './usePlanHand.ts';
import { SelectField } from '../../ui/fields/Select.tsx';

interface PieceHandProps {
  readonly mode: JobMode;
  readonly plan: AnyPlan;
  readonly sheet: number;
  readonly index: number;
}

/** One piece by numbers and buttons: place, sheet, turn, pin, swap, off the plan. */
export function PieceHand({ mode, plan, sheet, index }: PieceHandProps): ReactElement | null {
  const text = useText();
  const swap = useSwap((state) => state.from);
  const kind = handKind(mode);
  const sheets = kind.arrangementOf(plan);
  const piece = sheets?.[sheet]?.pieces[index];
  if (sheets === null || piece === undefined || !isTouchable(mode, plan)) return null;
  const at = { sheet, index };
  const isRod = mode === 'bars' || mode === 'timber';
  const mayMirror = plan.mode === 'shapes' && plan.asked.request.parts[piece.row]?.allowMirror === true;
  const isSwapping = swap?.sheet === sheet && swap.index === index;
  return (
    <div className="piece-hand">
      <h4>{text('hand.title')}</h4>
      {isRod ? <RodPlace sheets={sheets} at={at} /> : <SheetPlace piece={piece} at={at} />}
      {kind.turnedTo !== null && (
        <AngleField
          value={piece.rotation ?? 0}
          onChange={(rotation) => turnPieceTo(mode, plan, at, { rotation })}
        />
      )}
      <SelectField
        label={text('hand.sheet', { mode })}
        data-hand="sheet"
        value={sheet}
        options={[
          ...sheets.map(
            (_, number) => [number, text('hand.sheetNumber', { mode, sheet: number + 1 })] as const,
          ),
          [sheets.length, text('hand.newSheet', { mode })],
        ]}
        onChange={(chosen) => sendToSheet(mode, plan, at, chosen)}
      />
      <div className="piece-buttons">
        {kind.turned !== null && (
          <button type="button" className="button small" title="R" onClick={() => turnPiece(mode, plan, at)}>
            <Icon name="redo" size={13} /> {text('hand.turnIt')}
          </button>
        )}
        {mayMirror && (
          <button
            type="button"
            className="button small"
            aria-pressed={piece.mirrored === true}
            onClick={() => turnPieceTo(mode, plan, at, { mirrored: piece.mirrored !== true })}
          >
            {text('hand.mirror')}
          </button>
        )}
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
      <p className="note">{isRod ? text('hand.rodKeys', { mode }) : text('hand.keys')}</p>
    </div>
  );
}

/** The corner of a piece on its sheet. */
function SheetPlace({ piece, at }: { readonly piece: HandPiece; readonly at: PieceAt }): ReactElement {
  const text = useText();
  const place = { sheet: at.sheet, x: piece.x, y: piece.y };
  return (
    <div className="piece-place">
      <LengthField
        label={text('hand.fromLeft')}
        value={piece.x}
        isLate
        onChange={(x) => x !== null && x !== piece.x && movePiece(at, { ...place, x })}
      />
      <LengthField
        label={text('hand.fromTop')}
        value={piece.y}
        isLate
        onChange={(y) => y !== null && y !== piece.y && movePiece(at, { ...place, y })}
      />
    </div>
  );
}

/** Degrees, clockwise; takes effect when the field is left. */
function AngleField({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (degrees: number) => void;
}): ReactElement {
  const text = useText();
  return (
    <label className="field">
      <span>{text('hand.angle')}</span>
      <input
        className="input number"
        type="number"
        step="any"
        defaultValue={value}
        onBlur={(event) => {
          const degrees = event.target.valueAsNumber;
          if (Number.isFinite(degrees) && degrees !== value) onChange(degrees);
          else event.target.value = String(value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}

/** Which piece from the start of its rod. */
function RodPlace({
  sheets,
  at: { sheet, index },
}: {
  readonly sheets: Arrangement;
  readonly at: PieceAt;
}): ReactElement {
  const text = useText();
  return (
    <SelectField
      label={text('hand.place')}
      value={index}
      options={itemAt(sheets, sheet).pieces.map((_, place) => [
        place,
        text('hand.placeNumber', { place: place + 1 }),
      ])}
      onChange={(chosen) =>
        movePiece({ sheet, index }, { sheet, x: slotAt(sheets, sheet, index, chosen), y: 0 })
      }
    />
  );
}
