import type { Request1d, Response1d } from '../../src-engine/contract/linear1d.ts';
import type { RequestWood, ResponseWood } from '../../src-engine/contract/wood.ts';
import { judge1d, judgeWood } from '../../src-engine/judge/index.ts';
import type { Figures, Instance, ModeBench } from '../harness.ts';
import { objective1d, objectiveWood } from '../measure/objective.ts';

const TOKENS = ['cutPlan', 'offcuts', 'bound'] as const;

/** 1D: price where the instance counts cost, else rods; beside it what first-fit decreasing needs on the best
 *  single length. */
export const bench1d: ModeBench = {
  mode: '1d',
  prepare: (request, options) => ({
    ...(request as Request1d),
    include: [...TOKENS],
    ...(options.engine ? { engine: options.engine } : {}),
  }),
  measure: (instance, body, answer) => {
    const request = body as Request1d;
    const response = answer as Response1d;
    const cost = countsCost(instance, request);
    return {
      ...figures(instance, response, cost),
      ...(instance.half === undefined ? {} : objective1d(request, response)),
      faults: judge1d(request, response),
      extra: { rods: response.metrics.rodCount, firstFit: firstFitDecreasing(request, cost) },
    };
  },
};

/** Wood: the same per section, summed. The instances spell cross-sections `w`, `h`; the contract says `sw`,
 *  `sh`. */
export const benchWood: ModeBench = {
  mode: 'wood',
  prepare: (request, options) => {
    const { parts, stock, ...rest } = request as RequestWood;
    return {
      ...rest,
      parts: parts.map(spelled),
      stock: stock.map(spelled),
      include: [...TOKENS],
      ...(options.engine ? { engine: options.engine } : {}),
    };
  },
  measure: (instance, body, answer) => {
    const request = body as RequestWood;
    const response = answer as ResponseWood;
    const cost = countsCost(instance, request);
    const keys = [...new Set(request.parts.map(groupKey))];
    const firstFit = keys.reduce((sum, key) => {
      const parts = request.parts.filter((row) => groupKey(row) === key);
      const stock = request.stock.filter((row) => groupKey(row) === key);
      return sum + (stock.length === 0 ? 0 : firstFitDecreasing({ ...request, parts, stock }, cost));
    }, 0);
    return {
      ...figures(instance, response, cost),
      ...(instance.half === undefined ? {} : objectiveWood(request, response)),
      faults: judgeWood(request, response),
      extra: { rods: response.metrics.rodCount, firstFit: Math.round(firstFit * 100) / 100 },
    };
  },
};

function figures(
  { known }: Instance,
  { metrics, bound }: Pick<Response1d, 'metrics' | 'bound'>,
  cost: boolean,
): Omit<Figures, 'faults' | 'extra'> {
  const best = known.optimal ?? known.ub;
  const value = cost ? metrics.totalPrice : metrics.rodCount;
  return {
    pieces: metrics.total,
    value,
    rank: [0, metrics.total - metrics.placed, value],
    unit: cost ? 'price' : 'rods',
    placed: metrics.placed,
    yieldPct: metrics.yieldPct,
    bound: (cost ? bound?.price : bound?.rods) ?? null,
    best: typeof best === 'number' ? best : null,
  };
}

const countsCost = ({ known }: Instance, request: Pick<Request1d, 'options'>): boolean =>
  request.options?.minimizeCost === true || String(known.objective ?? 'rods').startsWith('cost');

function spelled(row: RequestWood['parts'][number] & { w?: number; h?: number }): object {
  const { w, h, ...rest } = row;
  return w === undefined ? row : { ...rest, sw: w, sh: h };
}

const groupKey = (row: { sw: number; sh: number; material?: string | null }): string =>
  `${Math.min(row.sw, row.sh)} ${Math.max(row.sw, row.sh)} ${row.material ?? ''}`;

/** Rods (or price) of first-fit decreasing on the best single length that holds every piece; caps are not
 *  looked at. */
function firstFitDecreasing(request: Pick<Request1d, 'parts' | 'stock' | 'options'>, cost: boolean): number {
  const { kerf = 0, trim } = request.options ?? {};
  const saw = kerf ?? 0;
  const pieces = request.parts
    .flatMap((row) => new Array<number>(row.qty ?? 1).fill(row.length + saw))
    .toSorted((a, b) => b - a);
  const totals = request.stock.flatMap((row) => {
    const room = row.length - (trim?.start ?? 0) - (trim?.end ?? 0) + saw;
    if (pieces[0] > room + 1e-9) return [];
    const rests: number[] = [];
    for (const piece of pieces) {
      const at = rests.findIndex((rest) => rest >= piece - 1e-9);
      if (at < 0) rests.push(room - piece);
      else rests[at] -= piece;
    }
    return [cost ? rests.length * (row.price ?? 0) : rests.length];
  });
  return Math.min(...totals);
}
