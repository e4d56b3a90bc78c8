import type { ReactElement } from 'react';
import { useState } from 'react';
import type { BoardStock } from '../../../src-engine/contract/documents/stock.ts';
import { useDocument } from '../../stores/job.ts';
import { bookByHand, setUndone, useStock } from '../../stores/stock.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { toast } from '../../stores/toasts.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { restSize } from './rackText.ts';
import { emptyShape, isComplete, StockFields } from './StockFields.tsx';

/** Full boards and bars, counted by size. */
export function BoardsTab(): ReactElement {
  const text = useText();
  const boards = useStock((state) => state.boards);
  return (
    <>
      {boards.length === 0 ? (
        <p className="note">{text('stock.boardsEmpty')}</p>
      ) : (
        <div className="table-scroll">
          <table className="rack-table">
            <thead>
              <tr>
                <th>{text('stock.material')}</th>
                <th>{text('stock.size')}</th>
                <th>{text('stock.count')}</th>
                <th>{text('stock.min')}</th>
                <th>{text('stock.place')}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {boards.map((board) => (
                <BoardRow key={`${board.id} ${board.count} ${board.min} ${board.place}`} board={board} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <AddBoard />
    </>
  );
}

function BoardRow({ board }: { readonly board: BoardStock }): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const size = restSize(board, format);
  const name = `${board.material || board.name} ${size}`.trim();
  const count = (by: number): void =>
    void bookByHand(text('stock.countTitle', { name, by: by > 0 ? `+${by}` : String(by) }), [
      { kind: 'count', board: board.id, by },
    ]);
  const edit = (patch: Partial<Pick<BoardStock, 'min' | 'place'>>): void =>
    void bookByHand(text('stock.editTitle', { code: name }), [{ kind: 'editBoard', id: board.id, patch }]);
  const remove = async (): Promise<void> => {
    const title = text('stock.removeTitle', { name });
    const entry = await bookByHand(title, [{ kind: 'removeBoard', id: board.id }]);
    if (entry !== null) toast(title, { label: text('jobs.undo'), run: () => void setUndone(entry.id, true) });
  };
  return (
    <tr className={board.count < board.min ? 'short' : ''}>
      <td>{board.material || board.name || '–'}</td>
      <td>{size}</td>
      <td>
        <span className="count-cell">
          <button
            type="button"
            className="button quiet small icon"
            aria-label={text('stock.less', { name })}
            onClick={() => count(-1)}
          >
            <Icon name="minus" size={12} />
          </button>
          <input
            className="input cell number"
            type="number"
            aria-label={text('stock.countOf', { name })}
            defaultValue={board.count}
            onBlur={(event) => {
              const by = Math.round(Number(event.target.value)) - board.count;
              if (Number.isFinite(by) && by !== 0) count(by);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
          />
          <button
            type="button"
            className="button quiet small icon"
            aria-label={text('stock.oneMore', { name })}
            onClick={() => count(1)}
          >
            <Icon name="plus" size={12} />
          </button>
        </span>
      </td>
      <td>
        <input
          className="input cell number"
          type="number"
          min={0}
          aria-label={text('stock.minOf', { name })}
          defaultValue={board.min}
          onBlur={(event) => {
            const min = Math.max(0, Math.round(Number(event.target.value) || 0));
            if (min !== board.min) edit({ min });
          }}
        />
      </td>
      <td>
        <input
          className="input cell"
          aria-label={text('stock.fieldOf', { field: text('stock.place'), code: name })}
          defaultValue={board.place}
          onBlur={(event) => {
            if (event.target.value !== board.place) edit({ place: event.target.value });
          }}
        />
      </td>
      <td>
        <button
          type="button"
          className="button quiet small icon"
          aria-label={text('stock.removeBoard', { name })}
          onClick={() => void remove()}
        >
          <Icon name="trash" size={14} />
        </button>
      </td>
    </tr>
  );
}

/** A size that is counted from now on. */
function AddBoard(): ReactElement {
  const text = useText();
  const { mode } = useDocument();
  const [shape, setShape] = useState(() => emptyShape(mode));
  const [count, setCount] = useState('1');
  const pieces = Math.round(Number(count));
  const isGood = isComplete(shape) && Number.isFinite(pieces) && pieces >= 0 && count.trim() !== '';
  const add = async (): Promise<void> => {
    const board = { ...shape, count: pieces, name: '', min: 0, place: '', price: null };
    if (
      (await bookByHand(text('stock.addTitle', { name: shape.material }), [{ kind: 'addBoard', board }])) !==
      null
    )
      setShape(emptyShape(shape.mode, shape.material));
  };
  return (
    <form
      className="rack-add"
      aria-label={text('stock.addBoard')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) void add();
      }}
    >
      <StockFields shape={shape} onChange={setShape} />
      <label className="field">
        <span>{text('stock.count')}</span>
        <input
          className="input"
          type="number"
          min={0}
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={!isGood}>
        <Icon name="plus" size={14} /> {text('stock.addBoardButton')}
      </button>
    </form>
  );
}
