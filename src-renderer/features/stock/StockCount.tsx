import type { ReactElement } from 'react';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { askedStock } from '../../job/requests/builtRequest.ts';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import { holdsSome } from '../../job/rows/partsHeld.ts';
import { useDocument } from '../../stores/jobs/job.ts';
import { useText } from '../../text/useText.ts';

/** Rows of stock, of how many a plan takes; where there are more, how many of them it is asked of. */
export function StockCount({ mode }: { readonly mode: JobMode }): ReactElement {
  const text = useText();
  const lists = useDocument()[mode];
  const rows = lists.stock.length;
  const stock: readonly JobDocument[JobMode]['stock'][number][] = lists.stock;
  const asked = askedStock(mode, lists.parts, stock, () => holdsSome(mode, lists)).length;
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
