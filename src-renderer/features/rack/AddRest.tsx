import type { ReactElement } from 'react';
import { useState } from 'react';
import { useDocument } from '../../stores/jobs/job.ts';
import { bookByHand } from '../../stores/stock/stock.ts';
import { toast } from '../../stores/window/toasts.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOneRun } from '../../ui/useOneRun.ts';
import { emptyShape, isComplete, StockFields } from './StockFields.tsx';

/** A rest found in the workshop. */
export function AddRest(): ReactElement {
  const text = useText();
  const { mode } = useDocument();
  const [shape, setShape] = useState(() => emptyShape(mode));
  const [add, isAdding] = useOneRun(async () => {
    const entry = await bookByHand(text('stock.putTitle'), [{ kind: 'put', piece: shape }]);
    const put = entry?.changes[0];
    if (put?.kind !== 'put') return;
    toast(text('stock.isOnRack', { code: put.piece.code }));
    // What is typed meanwhile is the next one.
    setShape((now) => (now === shape ? emptyShape(shape.mode, shape.material) : now));
  });
  return (
    <form
      className="rack-add"
      aria-label={text('stock.putOn')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(shape)) add();
      }}
    >
      <StockFields shape={shape} onChange={setShape} />
      <button type="submit" className="button" disabled={!isComplete(shape) || isAdding}>
        <Icon name="plus" size={14} /> {text('stock.putOnButton')}
      </button>
    </form>
  );
}
