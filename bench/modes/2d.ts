import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { judge2d } from '../../src-engine/judge/index.ts';
import type { Instance, ModeBench } from '../harness.ts';
import type { Objective } from '../measure/objective.ts';
import { objective2d } from '../measure/objective.ts';
import { sawFigures } from '../measure/saw.ts';

interface Variant {
  readonly rotation?: boolean;
  readonly orthogonal?: boolean;
  readonly best?: number;
  readonly bestCost?: number;
  readonly unit?: string;
}

/** 2D panels: price where the request minimises cost, else sheets. */
export const bench2d: ModeBench = {
  mode: '2d',
  prepare: (request, options) => {
    const base = request as Request2d;
    const effort = options.effort ? { options: { ...base.options, effort: options.effort } } : {};
    return {
      ...base,
      ...effort,
      include: ['cutPlan', 'offcuts', 'bound'],
      ...(options.engine ? { engine: options.engine } : {}),
    };
  },
  measure: (instance, body, answer) => {
    const request = body as Request2d;
    const response = answer as Response2d;
    const { metrics } = response;
    const offcut = response.sheets
      .flatMap((sheet) => sheet.offcuts ?? [])
      .reduce((most, rect) => Math.max(most, rect.w * rect.h), 0);
    const sheet = response.sheets.reduce((most, { w, h }) => Math.max(most, w * h), 1);
    return {
      pieces: metrics.total,
      ...(instance.half === undefined
        ? publicObjective(instance, request, response)
        : objective2d(request, response)),
      placed: metrics.placed,
      yieldPct: metrics.yieldPct,
      faults: judge2d(request, response),
      extra: {
        cutLines: metrics.cutLines,
        sawPasses: metrics.sawPasses,
        ...sawFigures(request, response),
        largestOffcutPct: Math.round((offcut / sheet) * 1000) / 10,
      },
    };
  },
};

/** Public sets: the price where it is minimised, else the number of sheets. */
function publicObjective(instance: Instance, request: Request2d, { metrics, bound }: Response2d): Objective {
  const cost = request.options?.minimizeCost === true;
  const value = cost ? metrics.totalPrice : metrics.sheetCount;
  return {
    value,
    unit: cost ? 'price' : 'sheets',
    bound: (cost ? bound?.price : bound?.sheets) ?? null,
    rank: [0, metrics.total - metrics.placed, value],
    best: bestKnown(instance, cost),
  };
}

/** The best value known for the same rotation rule among guillotine results and peers' measured runs. */
function bestKnown({ known }: Instance, cost: boolean): number | null {
  const rotation = String(known.rotation ?? '') !== 'forbidden';
  const literature = ((known.variants ?? []) as readonly Variant[])
    .filter(
      (variant) => variant.orthogonal !== true && variant.unit === undefined && variant.rotation === rotation,
    )
    .map((variant) => (cost ? variant.bestCost : variant.best));
  const peers = Object.values(
    (known.peers ?? {}) as Readonly<Record<string, { sheets?: number; price?: number | null }>>,
  ).map((peer) => (cost ? peer.price : peer.sheets));
  const values = [...literature, ...peers].filter((value) => typeof value === 'number');
  return values.length === 0 ? null : Math.min(...values);
}
