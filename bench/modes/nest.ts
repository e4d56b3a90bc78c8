import type { RequestNest, ResponseNest } from '../../src-engine/contract/nest.ts';
import { judgeNest } from '../../src-engine/judge/index.ts';
import type { Figures, Instance, ModeBench } from '../harness.ts';
import { objectiveNest } from '../measure/objective.ts';

interface Peer {
  readonly sheets?: number;
  readonly placed?: number;
  readonly total?: number;
  readonly ok?: boolean;
  readonly price?: number | null;
}

/** True shapes. Strip instances: the length used (density of the strip in `yieldPct`, against the references
 *  of the same engine: lbf against jagua-rs' lbf, max against sparrow at 60 s); others: price where the
 *  request minimises cost, else sheets. */
export const benchNest: ModeBench = {
  mode: 'nest',
  prepare: (request, options) => {
    const base = request as RequestNest;
    const budget =
      options.budgetMs === undefined ? {} : { options: { ...base.options, timeBudgetMs: options.budgetMs } };
    return { ...base, ...budget, ...(options.engine ? { engine: options.engine } : {}) };
  },
  measure: (instance, body, answer, options) => {
    const request = body as RequestNest;
    const response = answer as ResponseNest;
    const faults = judgeNest(request, response);
    return {
      ...(instance.set === 'strip'
        ? stripFigures(instance, response, options.engine)
        : binFigures(instance, request, response)),
      ...(instance.half === undefined ? {} : ownFigures(request, response)),
      faults,
      pieces: response.metrics.total,
      placed: response.metrics.placed,
    };
  },
};

type Part = Pick<Figures, 'value' | 'unit' | 'yieldPct' | 'bound' | 'best' | 'rank' | 'extra'>;

/** How much of the emptiest sheet the parts' bounding box takes tells layouts of equal sheets apart. */
function ownFigures(request: RequestNest, response: ResponseNest): Pick<Part, 'value' | 'extra'> {
  const used = response.sheets.map((sheet) => (sheet.usedW * sheet.usedH) / (sheet.w * sheet.h));
  const least = used.length === 0 ? 0 : Math.min(...used);
  return {
    ...objectiveNest(request, response),
    extra: { sheets: response.metrics.sheetCount, lastUsedPct: Math.round(least * 1000) / 10 },
  };
}

function stripFigures({ known }: Instance, response: ResponseNest, engine: string | undefined): Part {
  const sheet = response.sheets[0];
  const density =
    response.sheets.length === 1
      ? (response.metrics.partArea / (sheet.h * sheet.usedW)) * 100
      : response.metrics.density;
  const peers = (known.stripPeers ?? {}) as Readonly<Record<string, { readonly density: number }>>;
  const wanted = engine === 'max' ? 'sparrow:60' : 'lbf';
  const best = Object.entries(peers)
    .filter(([name]) => name.startsWith(wanted))
    .map(([, peer]) => peer.density);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    value: round(100 - density),
    rank: [0, response.metrics.total - response.metrics.placed, round(100 - density)],
    unit: '% strip waste',
    yieldPct: round(density),
    bound: 0,
    best: best.length > 0 ? round(100 - Math.max(...best)) : null,
    extra: {},
  };
}

function binFigures({ known }: Instance, request: RequestNest, response: ResponseNest): Part {
  const { metrics } = response;
  const cost = request.options?.minimizeCost === true;
  const peers = Object.values((known.peers ?? {}) as Readonly<Record<string, Peer>>).filter(
    (peer) => peer.ok !== false && peer.placed === peer.total,
  );
  const own = (known.known ?? {}) as { readonly optimalSheets?: number; readonly upperBoundSheets?: number };
  const values = cost
    ? peers.map(({ price }) => price)
    : [...peers.map(({ sheets }) => sheets), own.optimalSheets, own.upperBoundSheets];
  const numbers = values.filter((value) => typeof value === 'number');
  const peerBest = Math.min(...peers.map((peer) => (cost ? peer.price : peer.sheets) ?? Infinity));
  return {
    rank: [0, metrics.total - metrics.placed, cost ? metrics.totalPrice : metrics.sheetCount],
    value: cost ? metrics.totalPrice : metrics.sheetCount,
    unit: cost ? 'price' : 'sheets',
    yieldPct: metrics.density,
    bound: cost ? null : metrics.lowerBound,
    best: numbers.length > 0 ? Math.min(...numbers) : null,
    extra: { sheets: metrics.sheetCount, ...(peerBest < Infinity ? { bestPeer: peerBest } : {}) },
  };
}
