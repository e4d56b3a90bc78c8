import type { ReactElement } from 'react';
import { useState } from 'react';
import type { BoardStock } from '../../../src-engine/contract/documents/stock.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { bookByHand, setUndone, useStock } from '../../stores/stock/stock.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { toast } from '../../stores/window/toasts.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOneRun } from '../../ui/useOneRun.ts';
import { CellField } from './CellField.tsx';
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
                <BoardRow key={board.id} board={board} />
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
  const count = (by: number): Promise<unknown> =>
    bookByHand(text('stock.countTitle', { name, by: by > 0 ? `+${by}` : String(by) }), [
      { kind: 'count', board: board.id, by },
    ]);
  const edit = (patch: Partial<Pick<BoardStock, 'min' | 'place'>>): Promise<unknown> =>
    bookByHand(text('stock.editTitle', { code: name }), [{ kind: 'editBoard', id: board.id, patch }]);
  const [remove] = useOneRun(async () => {
    const title = text('stock.removeTitle', { name });
    const entry = await bookByHand(title, [{ kind: 'removeBoard', id: board.id }]);
    if (entry !== null) toast(title, { label: text('jobs.undo'), run: () => void setUndone(entry.id, true) });
  });
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
            onClick={() => void count(-1)}
          >
            <Icon name="minus" size={12} />
          </button>
          <CellField
            label={text('stock.countOf', { name })}
            value={String(board.count)}
            isNumber
            onLeave={async (typed) => {
              const by = Math.round(Number(typed)) - board.count;
              if (Number.isFinite(by) && by !== 0) await count(by);
            }}
          />
          <button
            type="button"
            className="button quiet small icon"
            aria-label={text('stock.oneMore', { name })}
            onClick={() => void count(1)}
          >
            <Icon name="plus" size={12} />
          </button>
        </span>
      </td>
      <td>
        <CellField
          label={text('stock.minOf', { name })}
          value={String(board.min)}
          isNumber
          onLeave={async (typed) => {
            const min = Math.max(0, Math.round(Number(typed) || 0));
            if (min !== board.min) await edit({ min });
          }}
        />
      </td>
      <td>
        <CellField
          label={text('stock.fieldOf', { field: text('stock.place'), code: name })}
          value={board.place}
          onLeave={(place) => edit({ place })}
        />
      </td>
      <td>
        <button
          type="button"
          className="button quiet small icon"
          aria-label={text('stock.removeBoard', { name })}
          onClick={remove}
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
  const [add, isAdding] = useOneRun(async () => {
    const board = { ...shape, count: pieces, name: '', min: 0, place: '', price: null };
    const title = text('stock.addTitle', { name: shape.material });
    if ((await bookByHand(title, [{ kind: 'addBoard', board }])) === null) return;
    // What is typed meanwhile is the next one.
    setShape((now) => (now === shape ? emptyShape(shape.mode, shape.material) : now));
  });
  return (
    <form
      className="rack-add"
      aria-label={text('stock.addBoard')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) add();
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
      <button type="submit" className="button" disabled={!isGood || isAdding}>
        <Icon name="plus" size={14} /> {text('stock.addBoardButton')}
      </button>
    </form>
  );
}
