import type { Forest } from '../packing/forest.ts';
import { loadPlan } from '../packing/loadPlan.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { RuinRecreate } from '../packing/ruinRecreate.ts';
import type { Incumbent } from './incumbent.ts';
import { BLINK, MIX_NODES, MIX_TRIES, PHASES } from './tuning.ts';
import type { ValueCorrection } from './valueCorrection.ts';

/** How many sheets of each kind, and what they cost. */
interface Mix {
  readonly counts: readonly number[];
  readonly cost: number;
}

/** With several sheet sizes and few sheets: goes through the sets of sheets that are cheaper than the best
 *  plan and large enough, and tries to pack into exactly those. Bisection by cost first (a dearer set is
 *  usually the easier one), then the sets just below. `effort`: beam width and looked-at leftovers per set,
 *  and how much of both together for all sets. The idea of packing towards a given set of bins: Wei, Oon, Zhu
 *  & Lim, EJOR 2013 ("goal-driven"). */
export function tryStockMixes(
  model: PackModel,
  forest: Forest,
  search: RuinRecreate,
  passes: ValueCorrection,
  best: Incumbent,
  effort: { readonly width: number; readonly work: number; readonly inAll: number },
): void {
  const mixes = cheaperMixes(model, best.cost);
  const attempt = (mix: Mix): boolean => {
    const task = { demand: best.task.demand, caps: Float64Array.from(mix.counts) };
    loadPlan(forest, passes.pass(effort.width, task), task);
    const settings = {
      iterations: Infinity,
      work: effort.work,
      stageLimit: model.maxStages,
      costLimit: Infinity,
      blink: BLINK,
      removals: PHASES[0].removals,
      turnScore: 0,
    };
    const result = search.run(settings, true);
    if (result.penalty === 0) best.offer(result.plan);
    return result.penalty === 0;
  };
  const spent = (): number => passes.work + search.recreator.work;
  const end = spent() + effort.inAll;
  let low = 0;
  let high = mixes.length;
  while (low < high && spent() < end) {
    const middle = (low + high) >> 1;
    if (attempt(mixes[middle])) high = middle;
    else low = middle + 1;
  }
  // Bisection asks each set once; those just below the border get a second look.
  for (let i = 1; i <= MIX_TRIES && high - i >= 0 && spent() < end; i++)
    if (attempt(mixes[high - i])) high -= i;
}

/** All sets of sheets with enough area that cost less than `limit`, by rising cost; none when there are too
 *  many to look at. */
function cheaperMixes(model: PackModel, limit: number): Mix[] {
  let need = 0;
  for (let type = 0; type < model.types; type++) need += model.area[type] * model.demand[type];
  const mixes: Mix[] = [];
  const counts = new Array<number>(model.stocks.length).fill(0);
  let nodes = 0;
  const visit = (kind: number, cost: number, area: number): void => {
    if (++nodes > MIX_NODES) return;
    if (area >= need * (1 - 1e-12)) {
      mixes.push({ counts: [...counts], cost });
      return;
    }
    if (kind === model.stocks.length) return;
    const stock = model.stocks[kind];
    const share = (stock.w * stock.h) / model.areaUnit;
    // Sheets to be used up first are in every set.
    for (
      let count = stock.first ? stock.cap : 0;
      count <= stock.cap && cost + count * stock.cost < limit * (1 - 1e-9);
      count++
    ) {
      counts[kind] = count;
      visit(kind + 1, cost + count * stock.cost, area + count * share);
      if (area + count * share >= need) break;
    }
    counts[kind] = 0;
  };
  visit(0, 0, 0);
  if (nodes > MIX_NODES) return [];
  return mixes.sort((a, b) => a.cost - b.cost || compareCounts(a.counts, b.counts));
}

function compareCounts(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return b[i] - a[i];
  return 0;
}
