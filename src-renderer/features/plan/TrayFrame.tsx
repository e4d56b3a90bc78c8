import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../text/useText.ts';
import { useView } from '../../stores/window/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NoteList } from '../../ui/NoteList.tsx';

interface TrayFrameProps {
  /** Rows whose pieces have no place. */
  readonly missing: readonly { readonly qty: number }[];
  readonly warnings: readonly string[];
  /** List items of what may be answered with a press; false: none. */
  readonly asks?: ReactNode;
  /** What may be done about all of them at once. */
  readonly fixes: ReactNode;
  /** A list item for each row. */
  readonly children: ReactNode;
}

/** What a plan leaves open, below its drawing: pieces without a place and warnings. Nothing where there is neither. */
export function TrayFrame({
  missing,
  warnings,
  asks = false,
  fixes,
  children,
}: TrayFrameProps): ReactElement | null {
  const text = useText();
  if (missing.length === 0 && warnings.length === 0 && asks === false) return null;
  const count = missing.reduce((sum, { qty }) => sum + qty, 0);
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
        {children}
        {asks}
      </ul>
      <NoteList notes={warnings} />
    </div>
  );
}

interface TrayRowProps {
  readonly row: {
    readonly row: string;
    readonly qty: number;
    readonly name: string;
    readonly reason: string;
  };
  readonly size: string;
  /** What may be done about this row. */
  readonly children?: ReactNode;
}

/** One row whose pieces have no place; a click shows it in the list. */
export function TrayRow({ row, size, children }: TrayRowProps): ReactElement {
  const show = useView((state) => state.show);
  return (
    <li>
      <button type="button" className="tray-row" onClick={() => show({ selectedRow: row.row })}>
        <b>
          {row.qty > 1 ? `${row.qty} × ` : ''}
          {row.name}
        </b>{' '}
        {size}
      </button>
      <span className="tray-reason">– {row.reason}</span>
      {children}
    </li>
  );
}
