import type { PlanBody } from '../job/answer.ts';
import { boundOfPools } from '../1d/boundOfPools.ts';
import type { RodSolution } from '../1d/problem1d.ts';
import type { GroupAnswer } from '../1d/respondRods.ts';
import { respondRods } from '../1d/respondRods.ts';
import { rodStep, rodWarnings } from '../1d/rodAnswer.ts';
import type { Metrics1d } from '../contract/linear1d.ts';
import { middleLength } from '../geometry/mitre.ts';
import type { ResponseWood, SectionWood, UnplacedWood } from '../contract/wood.ts';
import { materialOf } from '../job/rows.ts';
import { priceOf, priceTicks, roundTo } from '../job/ticks.ts';
import type { JobWood, WoodSection } from './jobWood.ts';

/** A section with what is said of it. */
interface LaidSection extends WoodSection {
  readonly answer: GroupAnswer;
}

/** Job + one solution per pool of every section -> response body in the caller's unit. Assembles, decides
 *  nothing. */
export function respondWood(
  job: JobWood,
  solutions: readonly (readonly RodSolution[])[],
): PlanBody<ResponseWood> {
  const laid = job.sections.map((wood, index): LaidSection => {
    const answer = respondRods(wood.group, solutions[index] ?? [], job.scale, job.minOffcut);
    return { ...wood, answer };
  });
  const answers = laid.map(({ answer }) => answer);
  const unmatched = job.sections.filter(({ group }) => group.stock.length === 0);
  const materials = unmatchedMaterials(job);
  const bound = job.include.wants('bound') ? boundOfPools(solutions.flat()) : null;
  return {
    sections: laid.map(sectionOf),
    metrics: metricsOf(laid),
    cutPlan: answers.flatMap(({ cuts }, section) => cuts.map((cut) => ({ section, ...rodStep(cut) }))),
    unplaced: laid.flatMap(unplacedIn),
    ...(unmatched.length > 0
      ? { unmatchedSections: unmatched.map((entry) => ({ ...entry.section, qty: demandOf(entry) })) }
      : {}),
    ...(materials.length > 0 ? { unmatchedMaterials: [...materials] } : {}),
    ...(bound ? { bound } : {}),
    warnings: warningsOf(job, laid, bound === null),
  };
}

function sectionOf({ section, group, answer }: LaidSection): SectionWood {
  return {
    ...section,
    rods: [...answer.rods],
    metrics: answer.metrics,
    ...(group.pools.tagged ? { materials: [...answer.materials] } : {}),
    unplaced: [...answer.unplaced],
    ...(group.mitreHeight === null ? {} : { profileHeight: group.mitreHeight }),
  };
}

/** Materials that no stock of their section has; of a section without any stock only those that no stock has at all. */
function unmatchedMaterials({ request, sections }: JobWood): readonly string[] {
  const offered = new Set(request.stock.map(materialOf));
  const missing = sections.flatMap(({ group }) =>
    group.pools.unmatched.filter((material) => group.stock.length > 0 || !offered.has(material)),
  );
  return [...new Set(missing)];
}

function unplacedIn({ section, answer }: LaidSection): readonly UnplacedWood[] {
  return answer.unplaced.map(({ name, length, qty }) => ({ name, length, ...section, qty }));
}

const demandOf = ({ group }: WoodSection): number =>
  group.parts.reduce((sum, row) => sum + (row.qty ?? 1), 0);

function warningsOf(job: JobWood, laid: readonly LaidSection[], isUnbound: boolean): string[] {
  const own = laid.flatMap(({ section, group, answer }) => {
    const name = `section ${section.sw} x ${section.sh}`;
    return [
      ...(group.stock.length === 0 ? [`${name}: no stock has it`] : []),
      ...answer.warnings.map((warning) => (warning.startsWith('stock[') ? warning : `${name}: ${warning}`)),
    ];
  });
  const unplaced = laid.flatMap(({ answer }) => answer.unplaced);
  return rodWarnings(job, own, unplaced, isUnbound);
}

/** Placed volume / full volume of the rods used x 100, 2 decimals. */
function yieldByVolume(laid: readonly LaidSection[]): number {
  let used = 0;
  let full = 0;
  for (const { section, group, answer } of laid) {
    const { sw, sh } = section;
    for (const rod of answer.rods) {
      full += rod.length * sw * sh;
      for (const part of rod.parts) used += middleLength(part, group.mitreHeight ?? 0) * sw * sh;
    }
  }
  return full === 0 ? 0 : roundTo((used / full) * 100, 2);
}

/** Sums over the sections; the price is that of all rods, rounded once. */
function metricsOf(laid: readonly LaidSection[]): Metrics1d {
  const sum = (of: (metrics: Metrics1d) => number): number =>
    laid.reduce((total, { answer }) => total + of(answer.metrics), 0);
  const prices = laid.flatMap(({ answer }) => answer.rods.map(({ price }) => priceTicks(price ?? 0)));
  return {
    rodCount: sum((m) => m.rodCount),
    yieldPct: yieldByVolume(laid),
    placed: sum((m) => m.placed),
    total: sum((m) => m.total),
    cuts: sum((m) => m.cuts),
    totalPrice: roundTo(priceOf(prices.reduce((total, ticks) => total + ticks, 0)), 2),
    toleranceAcceptedCount: sum((m) => m.toleranceAcceptedCount),
  };
}
