import type { Request1d, Response1d } from '../../src-engine/contract/linear1d.ts';
import type { RequestNest, ResponseNest } from '../../src-engine/contract/nest.ts';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import type { RequestWood, ResponseWood } from '../../src-engine/contract/wood.ts';
import type { Figures } from '../harness.ts';

/** What the project's own jobs are measured by (DECISIONS 18): must-cut pieces out, pieces out, then what the
 *  sheets or rods cost: the price where it is minimised; what is cut beside the priority stock where there is
 *  some; the area or length where several sizes are on offer; else the number. */
export type Objective = Pick<Figures, 'value' | 'unit' | 'bound' | 'rank' | 'best'>;

interface PartRow {
  readonly name?: string | null;
  readonly priority?: boolean | null;
}

export function objective2d(request: Request2d, response: Response2d): Objective {
  const { metrics, bound } = response;
  const out = outOf(request.parts, response.unplaced, ({ name, w, h }) => `${name} ${w} ${h}`);
  const found = (value: number, unit: string, least: number | undefined): Objective =>
    objective(out, value, unit, least);
  if (request.options?.minimizeCost === true) return found(metrics.totalPrice, 'price', bound?.price);
  const key = ({ w, h }: { readonly w: number; readonly h: number }): string => `${w} x ${h}`;
  const first = new Set(request.stock.filter(({ priority }) => priority === true).map(key));
  if (first.size > 0) {
    const full = response.sheets.filter((sheet) => !first.has(key(sheet))).length;
    return found(full, 'full sheets', undefined);
  }
  if (new Set(request.stock.map(key)).size > 1) {
    const area = response.sheets.reduce((sum, { w, h }) => sum + w * h, 0);
    return found(Math.round(area / 100) / 1e4, 'm2', undefined);
  }
  return found(metrics.sheetCount, 'sheets', bound?.sheets);
}

export function objective1d(request: Request1d, response: Response1d): Objective {
  const out = outOf(request.parts, response.unplaced, ({ name, length }) => `${name} ${length}`);
  return objective(out, ...rodCost(request, response.rods, response.metrics, response.bound));
}

export function objectiveWood(request: RequestWood, response: ResponseWood): Objective {
  const out = outOf(
    request.parts,
    response.unplaced,
    ({ name, length, sw, sh }) => `${name} ${length} ${sw} ${sh}`,
  );
  const rods = response.sections.flatMap((section) => section.rods);
  return objective(out, ...rodCost(request, rods, response.metrics, response.bound));
}

function rodCost(
  request: Pick<Request1d, 'options' | 'stock'>,
  rods: Response1d['rods'],
  metrics: Response1d['metrics'],
  bound: Response1d['bound'],
): [number, string, number | undefined] {
  if (request.options?.minimizeCost === true) return [metrics.totalPrice, 'price', bound?.price];
  const lengths = new Set(request.stock.map(({ length }) => length));
  if (lengths.size === 1) return [metrics.rodCount, 'rods', bound?.rods];
  const first = new Set(request.stock.flatMap((row) => (row.priority === true ? [row.length] : [])));
  const others = rods.filter(({ length }) => !first.has(length));
  const total = others.reduce((sum, { length }) => sum + length, 0);
  return [total / 1000, first.size > 0 ? 'm beside offcuts' : 'm', undefined];
}

export function objectiveNest(request: RequestNest, response: ResponseNest): Objective {
  const { metrics } = response;
  const rowOut = new Map<number, number>();
  for (const { part, qty } of response.unplaced) rowOut.set(part, (rowOut.get(part) ?? 0) + qty);
  const must = [...rowOut].reduce(
    (sum, [row, qty]) => sum + (request.parts[row].priority === true ? qty : 0),
    0,
  );
  const out: Out = [must, metrics.total - metrics.placed];
  if (request.options?.minimizeCost === true) return objective(out, metrics.totalPrice, 'price', undefined);
  if (request.stock.length > 1)
    return objective(out, Math.round(metrics.sheetArea / 100) / 1e4, 'm2', undefined);
  return objective(out, metrics.sheetCount, 'sheets', metrics.lowerBound);
}

type Out = readonly [must: number, all: number];

const objective = (out: Out, value: number, unit: string, bound: number | undefined): Objective => ({
  value,
  unit,
  bound: bound ?? null,
  rank: [...out, value],
  best: null,
});

/** Pieces left out, must-cut ones and all. Rows of equal name and size share what is out; must-cut pieces are
 *  assumed to be the last of them to go. */
function outOf<T extends { readonly name: string; readonly qty: number }, P extends PartRow & object>(
  parts: readonly P[],
  unplaced: readonly T[],
  key: (row: T) => string,
): Out {
  const optional = new Map<string, number>();
  parts.forEach((row, index) => {
    if (row.priority === true) return;
    const named = { ...row, name: (row.name ?? '') === '' ? `Part ${index + 1}` : row.name } as unknown as T;
    optional.set(key(named), (optional.get(key(named)) ?? 0) + (named.qty ?? 1));
  });
  let [must, all] = [0, 0];
  for (const row of unplaced) {
    all += row.qty;
    must += Math.max(0, row.qty - (optional.get(key(row)) ?? 0));
  }
  return [must, all];
}
