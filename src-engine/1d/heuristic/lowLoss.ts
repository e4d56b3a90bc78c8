import type { Work } from '../../optimise/work.ts';
import type { CuttingStock } from './cuttingStock.ts';
import { LOW_LOSS_NODES, LOW_LOSS_PATTERNS } from './tuning.ts';
import type { DualProof, RodColumn } from './relaxation.ts';
import { itemsOf } from './rodList.ts';

/** Fillings that lose little, and whether they are all there are. */
export interface LowLoss {
  readonly patterns: readonly RodColumn[];
  readonly complete: boolean;
}

/** Fillings to which nothing can be added and whose loss is at most `slack`: all, or where they are too many
 *  those that lose least. A filling's loss is its cost minus the worth of its pieces (scaled); the losses of a
 *  plan add up to its cost minus what the dual solution proves, so no plan within the slack cuts any other
 *  filling. (Reduced-cost fixing) */
export function lowLossPatterns(problem: CuttingStock, proof: DualProof, slack: number, work: Work): LowLoss {
  let found = listed(problem, proof, slack, work);
  const { complete } = found;
  for (let least = slack / 2, k = 0; !found.complete && k < SLACK_HALVINGS; least /= 2, k++)
    found = listed(problem, proof, least, work);
  return { patterns: found.patterns, complete };
}

function listed(problem: CuttingStock, { values, price }: DualProof, slack: number, work: Work): LowLoss {
  const { sizes, demand, stock } = problem;
  const types = sizes.length;
  const rate = new Float64Array(types + 1);
  for (let type = types - 1; type >= 0; type--)
    rate[type] = Math.max(rate[type + 1], values[type] / sizes[type]);
  const patterns: RodColumn[] = [];
  const counts = new Int32Array(types);
  let nodes = 0;
  const isFull = (): boolean => nodes > LOW_LOSS_NODES || patterns.length >= LOW_LOSS_PATTERNS;
  const isMaximal = (rest: number): boolean => {
    for (let type = types - 1; type >= 0 && sizes[type] <= rest; type--)
      if (counts[type] < demand[type]) return false;
    return true;
  };
  const extend = (kind: number, type: number, rest: number, loss: number): void => {
    nodes++;
    if (isFull() || loss - rest * rate[type] > slack) return;
    if (type === types || rest < sizes[types - 1]) {
      if (loss <= slack && isMaximal(rest)) patterns.push({ stock: kind, items: itemsOf(counts) });
      return;
    }
    const most = Math.min(demand[type], Math.floor(rest / sizes[type]));
    for (let count = most; count >= 0; count--) {
      counts[type] = count;
      extend(kind, type + 1, rest - count * sizes[type], loss - count * values[type]);
    }
    counts[type] = 0;
  };
  for (let kind = 0; kind < stock.length; kind++)
    if (stock[kind].limit > 0) extend(kind, 0, stock[kind].capacity, price[kind]);
  work.left -= nodes * NODE_STEPS;
  return { patterns, complete: !isFull() };
}

/** How often the slack is halved where the list would be too long. */
const SLACK_HALVINGS = 8;
/** A node costs about as much as this many steps of a pivot. */
const NODE_STEPS = 8;
