import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import type { MissingFold } from '../../plan/missing/missingFolds.ts';
import { missingFolds } from '../../plan/missing/missingFolds.ts';
import { useText } from '../../text/useText.ts';
import { useView } from '../../stores/window/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NoteList } from '../../ui/NoteList.tsx';

/** A row whose pieces have no place. */
export interface TrayMissing {
  readonly row: string;
  readonly qty: number;
  readonly name: string;
  readonly reason: string;
  readonly size: string;
  /** What may be done about this row. */
  readonly offers?: readonly ReactElement[];
}

interface TrayFrameProps {
  readonly missing: readonly TrayMissing[];
  readonly warnings: readonly string[];
  /** List items of what may be answered with a press; false: none. */
  readonly asks?: ReactNode;
  /** What may be done about all of them at once. */
  readonly fixes: ReactNode;
}

/** What a plan leaves open, below its drawing: pieces without a place and warnings. Nothing where there is neither. */
export function TrayFrame({ missing, warnings, asks = false, fixes }: TrayFrameProps): ReactElement | null {
  const text = useText();
  if (missing.length === 0 && warnings.length === 0 && asks === false) return null;
  const count = missing.reduce((sum, { qty }) => sum + qty, 0);
  const { alone, folds } = missingFolds(missing, ({ offers }) => (offers ?? []).length > 0);
  return (
    <div className="tray" role="region" aria-label={text('plan.trayTitle')}>
      {missing.length > 0 && (
        <div className="tray-head">
          <h3 className="tray-bad">
            <Icon name="warn" /> {text('plan.notPlaced', { count })}
          </h3>
          {fixes}
        </div>
      )}
      <ul>
        {alone.map((row) => (
          <TrayRow key={row.row} row={row} />
        ))}
        {folds.map((fold) => (
          <TrayFold key={fold.reason} fold={fold} />
        ))}
        {asks}
      </ul>
      <NoteList notes={warnings} />
    </div>
  );
}

/** Rows of one reason in a line that opens. */
function TrayFold({ fold }: { readonly fold: MissingFold<TrayMissing> }): ReactElement {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="tray-fold">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{text('plan.missingRows', { count: fold.rows.length, pieces: fold.count })}</b>{' '}
          <span className="tray-reason">– {fold.reason}</span>
        </summary>
        {isOpen && (
          <ul>
            {fold.rows.map((row) => (
              <TrayRow key={row.row} row={row} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

/** One row whose pieces have no place; a click shows it in the list. */
function TrayRow({ row }: { readonly row: TrayMissing }): ReactElement {
  const show = useView((state) => state.show);
  return (
    <li>
      <button type="button" className="tray-row" onClick={() => show({ selectedRow: row.row })}>
        <b>
          {row.qty > 1 ? `${row.qty} × ` : ''}
          {row.name}
        </b>{' '}
        {row.size}
      </button>
      <span className="tray-reason">– {row.reason}</span>
      {row.offers}
    </li>
  );
}
