import type { ReactElement } from 'react';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { askedStock } from '../../job/builtRequest.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { useDocument } from '../../stores/job.ts';
import { useText } from '../../text/useText.ts';

/** Rows of stock, of how many a plan takes; where there are more, how many of them it is asked of. */
export function StockCount({ mode }: { readonly mode: JobMode }): ReactElement {
  const text = useText();
  const { parts, stock } = useDocument()[mode];
  const rows = stock.length;
  const asked = askedStock(mode, parts, stock as readonly { readonly material: string }[]).length;
  const isOver = asked > LIMITS.stockRows;
  return (
    <span
      className={isOver ? 'count over' : 'count'}
      title={
        rows > LIMITS.stockRows ? text('stock.rowsAsked', { rows, asked, most: LIMITS.stockRows }) : undefined
      }
    >
      {rows > LIMITS.stockRows && !isOver
        ? text('stock.rowsUsed', { rows, asked })
        : `${rows} / ${LIMITS.stockRows}`}
    </span>
  );
}
