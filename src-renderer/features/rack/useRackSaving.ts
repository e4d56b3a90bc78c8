import { useEffect, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { whenFree } from '../../api/whenFree.ts';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import { withoutRack } from '../../job/stock/rack.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { buildRequest, SOLVE_PATH } from '../../stores/plans/solver.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { rowOf } from '../../plan/places/foldSheets.ts';
import { rodsView } from '../../plan/rods/rodsView.ts';

/** New material of a plan: how many sheets or bars that are not of the rack, and their price. */
interface NewStock {
  readonly count: number;
  readonly price: number;
  readonly missing: number;
}

type Answer =
  | Parameters<typeof rodsView>[0]
  | { readonly sheets: readonly AnySheet[]; readonly metrics: object };
interface AnySheet {
  readonly price: number | null;
  readonly meta?: unknown;
}

/** What the pieces of the rack save against the same job without them, in words; null until it is known. The
 *  job is solved once more, after its own plan is ready. */
export function useRackSaving(job: JobDocument, mode: JobMode, isOn: boolean): string | null {
  const text = useText();
  const formats = useFormats();
  const { plans, state } = usePlan();
  const [without, setWithout] = useState<{ readonly key: string; readonly stock: NewStock } | null>(null);
  const plan = plans[mode];
  const asked = isOn && state === 'current' ? buildRequest(withoutRack(job, mode)) : null;
  const key = asked === null ? '' : JSON.stringify(asked.request);
  useEffect(() => {
    if (key === '') return;
    const stop = new AbortController();
    const ask = (): Promise<Answer> =>
      callApi<Answer>('POST', SOLVE_PATH[mode], JSON.parse(key) as object, stop.signal);
    whenFree(ask, stop.signal).then(
      (answer) => setWithout({ key, stock: newStock(answer, new Set()) }),
      () => undefined,
    );
    return () => stop.abort();
  }, [key, mode]);
  if (plan === null || without === null || key === '' || without.key !== key) return null;
  const rack = new Set(job[mode].stock.flatMap((row) => (row.rack === undefined ? [] : [row.id])));
  const own = newStock(plan.response, rack);
  if (without.stock.missing > own.missing)
    return text('stock.savesPieces', { count: without.stock.missing - own.missing });
  const [count, price] = [without.stock.count - own.count, without.stock.price - own.price];
  if (count <= 0 && price <= 0) return text('stock.savesNothing');
  const stock = text('work.stock', { mode, count: Math.max(0, count) });
  return price > 0
    ? text('stock.savesMoney', { stock, money: formats.money(price) })
    : text('stock.saves', { stock });
}

function newStock(answer: Answer, rack: ReadonlySet<string>): NewStock {
  const used: readonly AnySheet[] =
    'sheets' in answer ? answer.sheets : rodsView(answer).groups.flatMap(({ rods }) => rods);
  const fresh = used.filter((one) => !rack.has(rowOf(one.meta)));
  const metrics = answer.metrics as { readonly placed: number; readonly total: number };
  return {
    count: fresh.length,
    price: fresh.reduce((sum, one) => sum + (one.price ?? 0), 0),
    missing: metrics.total - metrics.placed,
  };
}
