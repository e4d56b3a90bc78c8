import type { ReactElement } from 'react';
import type { SheetWalk } from '../../plan/sheets/sawWalk.ts';
import { fenceOf } from '../../plan/sheets/sawOrder.ts';
import { fenceFrom, passKind, pieceName } from '../../plan/sheets/sawWords.ts';
import { useLengthFormat, useSettings } from '../../stores/window/settings.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatLength } from '../../units/length.ts';
import { usePick } from '../../stores/window/pick.ts';

interface CutListProps {
  readonly walk: SheetWalk | null;
  readonly sheet: number;
  readonly onClose: () => void;
}

/** The passes of the sheet in saw order; pointing at one draws it on the sheet. */
export function CutList({ walk, sheet, onClose }: CutListProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const isFar = useSettings((state) => state.fenceOnRight);
  const { selected, show } = usePick(useView, 'selected', 'show');
  return (
    <aside className="cut-list" aria-label={text('saw.cutsOfSheet')}>
      <header>
        <b>{text('saw.cuts')}</b>
        <button
          type="button"
          className="button quiet small icon"
          aria-label={text('saw.closeCuts')}
          onClick={onClose}
        >
          <Icon name="close" size={14} />
        </button>
      </header>
      {walk === null ? (
        <p className="note">{text('saw.routerOnly')}</p>
      ) : (
        <ol>
          {walk.passes.map((pass, index) => (
            <li key={index}>
              <button
                type="button"
                className={`cut-row stage${Math.min(3, pass.step.stage)}`}
                aria-current={selected?.kind === 'cut' && selected.index === index}
                onMouseEnter={() => show({ hover: { kind: 'cut', sheet, index } })}
                onMouseLeave={() => show({ hover: null })}
                onClick={() => show({ selected: { kind: 'cut', sheet, index } })}
              >
                <span className="cut-number">{pass.step.pass}</span>
                <span className="cut-words">
                  {passKind(text, pass)} <b>{formatLength(fenceOf(pass, isFar), format)}</b>{' '}
                  <i>{fenceFrom(text, pass, isFar)}</i>
                  <small>
                    {pieceName(text, pass.piece)} →{' '}
                    {pass.freed === null ? text('saw.dust') : pieceName(text, pass.freed)}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
