import { slackOf } from '../../bounds/coverRules.ts';
import type { Lines } from '../../lines.ts';
import type { Work } from '../../../optimise/work.ts';
import { line } from '../../lines.ts';
import { createWork } from '../../../optimise/work.ts';
import { ColumnGeneration } from '../../patterns/columnGeneration.ts';
import { dive } from '../../patterns/dive.ts';
import { sheetsOf } from '../../patterns/fillSheets.ts';
import { isOfStrips } from '../../patterns/twoStageSheet.ts';
import { pieceWork } from '../jobShape.ts';
import type { Member, Search } from '../search.ts';
import { withWhatFits } from './placeMost.ts';
import { suitsPatterns } from './stockDives.ts';
import { StockSets } from './stockSets.ts';
import * as tuning from '../tuning.ts';
import { STRIP_PRICING } from './shortMembers.ts';

/** Two stages, several kinds: the sets of sheets that are cheaper than the best plan and that the relaxation over
 *  strips allows, each filled by dives. */
export const stripSets: Member = {
  id: 'sets of strips',
  suits: ({ best, model, task }) =>
    isOfStrips(model) &&
    suitsPatterns({ model }) &&
    best.isComplete &&
    !best.sparesFirst &&
    task.isEnough === undefined,
  budget: ({ model }) => pieceWork(WORK, model) * Math.min(1, SETS.kinds / model.stocks.length),
  run: (search, work) => new StripSets(search, work).run(),
};

interface Candidate {
  readonly set: Int32Array;
  readonly slack: number;
}

/** Bisection on what the sets leave beyond the pieces, by the rule that leaves least: where dives fill the set in the
 *  middle of those that are left, only cheaper ones are of interest; where they do not, roomier ones come first. */
class StripSets {
  private readonly search: Search;
  private readonly sets: StockSets;
  private readonly generation: ColumnGeneration;
  private readonly work: number;
  /** Steps of the relaxation. */
  private readonly states: Work;
  private readonly tried = new Set<string>();

  constructor(search: Search, work: number) {
    const { model, best } = search;
    this.search = search;
    this.work = work;
    this.states = createWork(work * SETS.states);
    this.sets = new StockSets(model, model.demand);
    // What costs is leaving out a piece: the sheets of a set are there anyway.
    this.generation = new ColumnGeneration(model, {
      costs: Float64Array.from(model.stocks, ({ w, h }) => (SHEET_COST * w * h) / model.areaUnit),
      limited: model.stocks.map(() => true),
      leftOut: model.area,
      halted: () => best.proven,
    });
    this.generation.store.keep(best.plan.sheets, model.types);
  }

  run(): void {
    const { best } = this.search;
    let failed = -Infinity;
    while (!best.proven && this.generation.work < this.work) {
      const candidate = this.next(failed);
      if (candidate === null) break;
      this.tried.add(candidate.set.join());
      if (!this.search.strips.allows(candidate.set, this.states)) continue;
      failed = this.fills(candidate.set) ? -Infinity : candidate.slack;
    }
    this.search.spend('child', this.generation.work);
    this.search.spend('state', this.work * SETS.states - this.states.left);
  }

  /** The one in the middle of the roomiest sets that are cheaper and leave more than `failed`, else the roomiest of
   *  the rest. */
  private next(failed: number): Candidate | null {
    const { model, best, strips } = this.search;
    const base = Int32Array.from(model.stocks, ({ first, cap }) => (first ? cap : 0));
    const roomiest = this.sets.roomiest(base, best.spared, best.cost, SETS.most);
    const candidates = roomiest
      .map((set) => ({ set, slack: slackOf(strips.rules, set) }))
      .filter(({ set, slack }) => slack >= 0 && !this.tried.has(set.join()) && !isPart(set, roomiest))
      .sort((a, b) => b.slack - a.slack);
    const roomier = candidates.filter(({ slack }) => slack > failed);
    return roomier[roomier.length >> 1] ?? candidates[0] ?? null;
  }

  /** Whether dives lay everything on the sheets, or otherwise come to something cheaper. */
  private fills(set: Int32Array): boolean {
    const { generation, work } = this;
    const { model, best, ruin } = this.search;
    const task = { demand: model.demand, caps: Float64Array.from(set) };
    generation.allow(work * SETS.root);
    const { uses: root } = generation.solve(task, { ...STRIP_PRICING, rounds: Infinity });
    generation.allow(work * SETS.dives);
    const { ordinaryCost } = best.rank;
    for (let skip = 0; skip < tuning.STRIP_DIVES && !generation.exhausted; skip++) {
      const found = dive(generation, { task, pricing: STRIP_PRICING, root, skip, partial: true });
      if (found === null) continue;
      best.offer(withWhatFits(ruin, { sheets: sheetsOf(found, model.demand) }));
      if (best.rank.ordinaryCost < ordinaryCost) return true;
    }
    return false;
  }
}

/** Whether another set has all its sheets and more. */
const isPart = (set: Int32Array, others: readonly Int32Array[]): boolean =>
  others.some((other) => other !== set && set.every((count, kind) => count <= other[kind]));

/** What a sheet costs beside pieces of its area that are left out. */
const SHEET_COST = 1e-6;
/** Children that beams of the same time could look at. */
const WORK: Lines = [line(0, 200_000), line(16_000_000)];
/** How many sets are looked at a time; shares of the work for a root and for the dives on one set, and states of the
 *  relaxation for each child. Beyond so many kinds, which have too many sets, there is less work. */
const SETS = { most: 100, root: 1 / 32, dives: 1 / 8, states: 0.1, kinds: 8 } as const;
