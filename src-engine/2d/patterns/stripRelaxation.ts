import type { CoverRule, SheetSet } from '../bounds/coverRules.ts';
import { cheapestSet, slackOf } from '../bounds/coverRules.ts';
import { coverCost } from '../bounds/coverCost.ts';
import type { SheetRow } from '../bounds/coverCost.ts';
import type { CoverResult } from '../../optimise/coverMaster.ts';
import { CoverMaster } from '../../optimise/coverMaster.ts';
import type { Sought, Work } from '../../optimise/work.ts';
import { createWork, withShare } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import { pieceCount } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { countPlaced } from '../packing/plan.ts';
import { INTEGRAL, JOINT_STATES, MOST_LOOKS, PRICE_TOLERANCE, STATE_ADDS, STATE_LOOKS } from './tuning.ts';
import { Fill } from './strongestFill.ts';
import type { StripClass, Strips } from './strips.ts';
import { stripsOf, worthiestStrips } from './strips.ts';

/** A sheet of a kind with some pieces, counts by type. */
interface SheetPieces {
  readonly kind: number;
  readonly counts: Int32Array;
}

export interface Asked {
  /** A plan of more than this is of no interest. */
  readonly limit: number;
  readonly work: Work;
}

/** A lower bound of what the ordinary sheets cost in any two-stage plan with all pieces, in whole units of the model's
 *  cost. First by the given relaxation; if that proves nothing, for `JOINT_STATES` by one in which all strips of one
 *  width together are worth no more than their pieces on a single strip of their common length. Ends once a bound is
 *  more than `limit`; 0 when the work runs out before anything is known. */
export function twoStageCost(relaxation: StripRelaxation, { limit, work }: Asked): number {
  const least = relaxation.leastCost({ limit, work });
  if (least > limit || work.left <= 0) return least;
  const { model, plan, rules } = relaxation;
  const joint = new StripRelaxation(model, { plan, rules, isJoint: true });
  return withShare(work, JOINT_STATES, (rest) => Math.max(least, joint.leastCost({ limit, work: rest })));
}

interface Given {
  /** Its sheets are patterns at hand. */
  readonly plan: Plan;
  /** What sheets cover; those that it comes to are added. */
  readonly rules: CoverRule[];
  /** Whether strips of one width share the pieces there are. Absent = a sheet has as many equal ones as it has room
   *  for. */
  readonly isJoint?: boolean;
}

interface Kind extends SheetRow {
  /** Whether a plan could use more sheets than there are. */
  readonly isLimited: boolean;
  /** Its strips, for each first cut that is allowed. */
  readonly ways: readonly Strips[];
}

/** The linear relaxation over all sheet patterns of two stages, of any kinds of sheets. With any prices a sheet of each
 *  kind holds so much at most, and every plan has to cover what all pieces are worth: a rule. All rules together tell
 *  which sets of sheets may hold everything. A step of the work is a state of a knapsack.
 *
 *  Strips, then sheets, by knapsacks: Gilmore & Gomory 1965. What the prices of any master prove: Farley 1990, here in
 *  whole sheets; asked of one set of sheets after the other: cuts as in Benders 1962. */
export class StripRelaxation {
  readonly model: PackModel;
  readonly plan: Plan;
  readonly rules: CoverRule[];
  private readonly isJoint: boolean;
  private readonly kinds: readonly Kind[];
  private readonly patterns: SheetPieces[];

  constructor(model: PackModel, { plan, rules, isJoint = false }: Given) {
    this.model = model;
    this.plan = plan;
    this.rules = rules;
    this.isJoint = isJoint;
    this.kinds = kindsOf(model);
    this.patterns = plan.sheets.map((sheet) => ({
      kind: sheet.stock,
      counts: countPlaced({ sheets: [sheet] }, model.types),
    }));
  }

  /** What the ordinary sheets of any plan cost at least: by the relaxation and, of several kinds, the cheapest set of
   *  sheets that it allows; by that alone where rules are known. */
  leastCost(asked: Asked): number {
    const hasSets = this.kinds.length > 1;
    const least = hasSets && this.rules.length > 0 ? 0 : this.byCost(asked);
    if (least > asked.limit || !hasSets) return least;
    return Math.max(least, this.bySets(asked));
  }

  /** The relaxation priced to its end or as far as the work goes. */
  private byCost({ limit, work }: Asked): number {
    const { kinds, model } = this;
    const limited = kinds.filter(({ isLimited }) => isLimited);
    const unit = 2 * kinds.reduce((most, { cost }) => Math.max(most, cost), 1);
    const master = new CoverMaster(model.types, limited.length);
    const add = ({ kind, counts }: SheetPieces): void =>
      master.add({ counts, cost: kinds[kind].cost / unit, limit: limited.indexOf(kinds[kind]) });
    this.patterns.forEach(add);
    let least = 0;
    const caps = limited.map(({ cap }) => cap);
    let result = master.solve(model.demand, caps);
    while (work.left > 0) {
      const { duals } = result;
      const paid = kinds.map((kind) => {
        const row = limited.indexOf(kind);
        return kind.cost / unit + (row < 0 ? 0 : Math.max(0, -duals[model.types + row]));
      });
      const priced = this.price(result, paid, work);
      if (priced === null) break;
      const { covers, demand } = priced.rule;
      const rows = kinds.map(({ cost, cap }, kind) => ({ cost, cap, cover: covers[kind] }));
      least = Math.max(least, coverCost(rows, demand));
      if (least > limit || priced.better.length === 0) break;
      this.patterns.push(...priced.better);
      priced.better.forEach(add);
      result = resumed(master, work);
    }
    return least;
  }

  /** The cheapest set of sheets that all rules allow, and the relaxation on it alone; as long as that forbids one, the
   *  next. */
  private bySets({ limit, work }: Asked): number {
    let least = 0;
    while (work.left > 0) {
      const set = this.cheapest({ limit, work });
      if (set === 'none') return limit + 1;
      if (set === 'open') break;
      least = set.cost;
      if (this.allows(set.counts, work)) break;
    }
    return least;
  }

  private cheapest({ limit, work }: Asked): Sought<SheetSet> {
    const looks = createWork(Math.min(MOST_LOOKS, work.left * STATE_LOOKS));
    const before = looks.left;
    const set = cheapestSet(this.kinds, this.rules, { limit, work: looks });
    work.left -= (before - looks.left) / STATE_LOOKS;
    return set;
  }

  /** Whether the relaxation lays everything on a set of sheets, or is not known to fail; if it fails there is a rule
   *  that says so. */
  allows(counts: Int32Array, work: Work): boolean {
    const { model, kinds } = this;
    if (slackOf(this.rules, counts) < 0) return false;
    const master = new CoverMaster(model.types, kinds.length, model.area);
    const add = (sheet: SheetPieces): void =>
      master.add({ counts: sheet.counts, cost: 0, limit: sheet.kind });
    this.patterns.forEach(add);
    let result = master.solve(model.demand, counts);
    while (work.left > 0 && result.value > INTEGRAL) {
      const { duals } = result;
      const paid = kinds.map((_, kind) =>
        counts[kind] === 0 ? Infinity : Math.max(0, -duals[model.types + kind]) + INTEGRAL * result.value,
      );
      const priced = this.price(result, paid, work);
      if (priced === null) return true;
      if (slackOf([priced.rule], counts) < 0) return false;
      if (priced.better.length === 0) return true;
      this.patterns.push(...priced.better);
      priced.better.forEach(add);
      result = resumed(master, work);
    }
    return true;
  }

  /** What the prices of a master tell, and sheets that are worth more than what is `paid` for one of their kind; null
   *  when the work ends, and for prices of nothing. */
  private price(
    { duals }: CoverResult,
    paid: readonly number[],
    work: Work,
  ): { readonly rule: CoverRule; readonly better: readonly SheetPieces[] } | null {
    const { model, kinds, isJoint } = this;
    const prices = duals.slice(0, model.types).map((dual) => Math.max(0, dual));
    const found = kinds.map(({ ways }) =>
      ways.map((strips) => dearest(strips, { model, prices, isJoint }, work)),
    );
    const worth = prices.reduce((sum, price, type) => sum + price * model.demand[type], 0);
    if (work.left < 0 || worth <= 0) return null;
    const rule = {
      covers: found.map((each) => each.reduce((most, { value }) => Math.max(most, value), 0)),
      // Less than rounding may have added.
      demand: worth * (1 - INTEGRAL),
    };
    this.rules.push(rule);
    const better = found.flatMap((each, kind) =>
      each.flatMap(({ value, counts }) =>
        value > paid[kind] * (1 + PRICE_TOLERANCE) ? [{ kind, counts }] : [],
      ),
    );
    return { rule, better };
  }
}

function kindsOf(model: PackModel): readonly Kind[] {
  const pieces = pieceCount(model);
  return model.stocks.map(({ cost, cap, first }, kind) => ({
    cost: first ? 0 : Math.floor(cost),
    cap: Math.min(cap, pieces),
    isLimited: cap < pieces,
    ways: ([1, 0] as const)
      .filter((axis) => model.rootAxis < 0 || model.rootAxis === axis)
      .map((axis) => stripsOf(model, kind, axis)),
  }));
}

function resumed(master: CoverMaster, work: Work): CoverResult {
  const before = master.work;
  const result = master.resume();
  work.left -= (master.work - before) / STATE_ADDS;
  return result;
}

/** What one sheet holds at most for its pieces' prices, and of which. */
interface Priced {
  readonly value: number;
  readonly counts: Int32Array;
}

interface Pricing {
  readonly model: PackModel;
  readonly prices: Float64Array;
  readonly isJoint: boolean;
}

/** Some strips of one width: what they hold at most, and of which. */
interface Choice {
  readonly value: number;
  readonly counts: ReadonlyMap<number, number>;
}

function dearest({ across, along, classes }: Strips, pricing: Pricing, work: Work): Priced {
  const options = classes.map((strip) => {
    pricing.model.heed();
    const choices = choicesOf(strip, along, pricing, work);
    return { strip, choices, worths: choices.map(({ value }) => value) };
  });
  const { value, taken } = worthiestStrips(options, across, work);
  const counts = new Int32Array(pricing.model.types);
  for (const { option, count } of taken)
    option.choices[count - 1].counts.forEach((pieces, type) => (counts[type] += pieces));
  return { value, counts };
}

/** One strip of the width, two of them and so on. */
function choicesOf(
  { pieces, most }: StripClass,
  along: number,
  { model: { demand }, prices, isJoint }: Pricing,
  work: Work,
): readonly Choice[] {
  const priced = pieces.filter(({ type }) => prices[type] > 0);
  const strips = isJoint ? most : 1;
  work.left -= strips * priced.length;
  if (priced.length === 0 || work.left < 0) return [];
  const fill = new Fill(along * strips, work);
  for (const { type, along: length } of priced) {
    const copies = Math.min(demand[type], strips * Math.floor(along / length));
    const worths = Array.from({ length: copies }, (_, at) => (at + 1) * prices[type]);
    fill.choose(length, worths, Infinity);
  }
  const choice = (length: number): Choice => {
    const counts = new Map<number, number>();
    fill.taken(length).forEach((count, at) => {
      if (count > 0) counts.set(priced[at].type, (counts.get(priced[at].type) ?? 0) + count);
    });
    return { value: fill.best(length), counts };
  };
  const one = choice(along);
  return Array.from({ length: most }, (_, at) => {
    const joint = isJoint ? choice((at + 1) * along) : null;
    if (joint !== null && joint.value <= (at + 1) * one.value) return joint;
    const counts = new Map([...one.counts].map(([type, count]) => [type, (at + 1) * count] as const));
    return { value: (at + 1) * one.value, counts };
  });
}
