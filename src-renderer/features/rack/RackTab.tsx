import type { ReactElement } from 'react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { RackPiece } from '../../job/stock/rack.ts';
import { bookByHand, setUndone, useStock } from '../../stores/stock/stock.ts';
import { moneyTitle, useLengthFormat, useSettings } from '../../stores/window/settings.ts';
import { toast } from '../../stores/window/toasts.ts';
import { useView } from '../../stores/window/view.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOneRun } from '../../ui/useOneRun.ts';
import { AddRest } from './AddRest.tsx';
import { CellField } from './CellField.tsx';
import type { RestOrder } from './rackText.ts';
import { restsFound, restSize, restsSorted } from './rackText.ts';
import { RestShape } from './RestShape.tsx';

const PAGE = 60;

/** Everything on the offcut rack, newest first or by a title that is pressed, searched by code, material, place and
 *  size. */
export function RackTab(): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const pieces = useStock((state) => state.pieces);
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const [order, setOrder] = useState<RestOrder | null>(null);
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => restsSorted(restsFound(pieces.toReversed(), wanted, format), order),
    [pieces, wanted, format, order],
  );
  return (
    <>
      {pieces.length === 0 ? (
        <p className="note">{text('stock.rackEmpty')}</p>
      ) : (
        <input
          className="input"
          type="search"
          aria-label={text('stock.searchRack')}
          placeholder={text('stock.searchRack')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length > 0 && <RackTable pieces={found.slice(0, limit)} order={order} sort={setOrder} />}
      {found.length > limit && (
        <button type="button" className="button small" onClick={() => setLimit(limit + 5 * PAGE)}>
          {text('jobs.more', { count: found.length - limit })}
        </button>
      )}
      <AddRest />
    </>
  );
}

const TITLES = ['code', 'size', 'material', 'place', 'label', 'value', 'from'] as const;

interface RackTableProps {
  readonly pieces: readonly RackPiece[];
  readonly order: RestOrder | null;
  readonly sort: (order: RestOrder) => void;
}

function RackTable({ pieces, order, sort }: RackTableProps): ReactElement {
  const text = useText();
  const currency = useSettings((state) => state.currency);
  return (
    <div className="table-scroll">
      <table className="rack-table">
        <thead>
          <tr>
            {TITLES.map((by) =>
              by === 'label' ? (
                <th key={by}>{text('stock.label')}</th>
              ) : (
                <th
                  key={by}
                  aria-sort={order?.by === by ? (order.isTurned ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    title={text('grid.sort')}
                    onClick={() => sort({ by, isTurned: order?.by === by && !order.isTurned })}
                  >
                    {by === 'value' ? moneyTitle(text('stock.value'), currency) : text(`stock.${by}`)}
                    {order?.by === by && (
                      <span className={order.isTurned ? 'flip-up' : ''}>
                        <Icon name="down" size={11} />
                      </span>
                    )}
                  </button>
                </th>
              ),
            )}
            <th />
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => (
            <RackRow key={piece.id} piece={piece} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The keyboard goes on from the row below one that goes, on a field: a second press takes nothing off. */
function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector('input')?.focus();
}

function RackRow({ piece }: { readonly piece: RackPiece }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const format = useLengthFormat();
  const edit = (patch: Partial<Pick<RackPiece, 'place' | 'label' | 'value'>>): Promise<unknown> =>
    bookByHand(text('stock.editTitle', { code: piece.code }), [{ kind: 'edit', id: piece.id, patch }]);
  const [remove] = useOneRun(async () => {
    const title = text('stock.takeTitle', { code: piece.code });
    const entry = await bookByHand(title, [{ kind: 'take', id: piece.id }]);
    if (entry === null) return;
    toast(title, { label: text('jobs.undo'), run: () => void setUndone(entry.id, true) });
  });
  const field = (key: 'place' | 'label'): ReactElement => (
    <CellField
      label={text('stock.fieldOf', { field: text(`stock.${key}`), code: piece.code })}
      value={piece[key]}
      onLeave={(typed) => edit({ [key]: typed })}
    />
  );
  const row = useRef<HTMLTableRowElement>(null);
  return (
    <tr ref={row}>
      <td>
        <b>{piece.code}</b>
      </td>
      <td>
        <RestShape rest={piece} /> {restSize(piece, format)}
      </td>
      <td>{piece.material || '–'}</td>
      <td>{field('place')}</td>
      <td>{field('label')}</td>
      <td>
        <CellField
          label={text('stock.fieldOf', { field: text('stock.value'), code: piece.code })}
          value={piece.value === null ? '' : String(piece.value)}
          isNumber
          onLeave={async (typed) => {
            const value = typed === '' ? null : Number(typed);
            if (value !== piece.value && (value === null || value >= 0)) await edit({ value });
          }}
        />
      </td>
      <td className="rack-from" title={formats.moment(piece.at)}>
        {piece.from || text('stock.byHand')}
      </td>
      <td className="rack-buttons">
        <button
          type="button"
          className="button quiet small icon"
          title={text('stock.labelOf', { code: piece.code })}
          aria-label={text('stock.labelOf', { code: piece.code })}
          onClick={() => useView.getState().show({ dialog: 'print', onlyRests: [piece.id] })}
        >
          <Icon name="print" size={14} />
        </button>
        <button
          type="button"
          className="button quiet small icon"
          title={text('stock.takeOff', { code: piece.code })}
          aria-label={text('stock.takeOff', { code: piece.code })}
          onClick={() => {
            focusBeside(row.current);
            remove();
          }}
        >
          <Icon name="trash" size={14} />
        </button>
      </td>
    </tr>
  );
}
