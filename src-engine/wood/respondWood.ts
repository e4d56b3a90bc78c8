import type { PlanBody } from '../job/answer.ts';
import { boundOfPools } from '../1d/boundOfPools.ts';
import type { RodSolution } from '../1d/problem1d.ts';
import type { GroupAnswer } from '../1d/respondRods.ts';
import { respondRods } from '../1d/respondRods.ts';
import { rodStep, rodWarnings } from '../1d/rodAnswer.ts';
import type { Metrics1d } from '../contract/linear1d.ts';
import type { ResponseWood, SectionWood, UnplacedWood } from '../contract/wood.ts';
import { roundTo } from '../job/ticks.ts';
import type { JobWood, WoodSection } from './jobWood.ts';

/** Job + one solution per pool of every section -> response body in the caller's unit. Assembles, decides
 *  nothing. */
export function respondWood(
  job: JobWood,
  solutions: readonly (readonly RodSolution[])[],
): PlanBody<ResponseWood> {
  const answers = job.sections.map(({ group }, index) =>
    respondRods(group, solutions[index], job.scale, job.minOffcut),
  );
  const unmatched = job.sections.filter(({ group }) => group.stock.length === 0);
  const materials = [
    ...new Set(
      job.sections
        .filter(({ group }) => group.stock.length > 0)
        .flatMap(({ group }) => group.pools.unmatched),
    ),
  ];
  const bound = job.include.wants('bound') ? boundOfPools(solutions.flat()) : null;
  return {
    sections: job.sections.map((section, index) => sectionOf(section, answers[index])),
    metrics: { ...summed(answers), yieldPct: yieldByVolume(job, answers) },
    cutPlan: answers.flatMap(({ cuts }, section) => cuts.map((cut) => ({ section, ...rodStep(cut) }))),
    unplaced: job.sections.flatMap((section, index) => unplacedIn(section, answers[index])),
    ...(unmatched.length > 0
      ? { unmatchedSections: unmatched.map((entry) => ({ ...entry.section, qty: demandOf(entry) })) }
      : {}),
    ...(materials.length > 0 ? { unmatchedMaterials: materials } : {}),
    ...(bound ? { bound } : {}),
    warnings: warningsOf(job, answers, bound === null),
  };
}

function sectionOf({ section, group }: WoodSection, answer: GroupAnswer): SectionWood {
  return {
    ...section,
    rods: [...answer.rods],
    metrics: answer.metrics,
    ...(group.pools.tagged ? { materials: [...answer.materials] } : {}),
    unplaced: [...answer.unplaced],
  };
}

function unplacedIn({ section }: WoodSection, answer: GroupAnswer): readonly UnplacedWood[] {
  return answer.unplaced.map(({ name, length, qty }) => ({ name, length, ...section, qty }));
}

const demandOf = ({ group }: WoodSection): number =>
  group.parts.reduce((sum, row) => sum + (row.qty ?? 1), 0);

function warningsOf(job: JobWood, answers: readonly GroupAnswer[], isUnbound: boolean): string[] {
  const own = job.sections.flatMap((entry, index) => {
    const name = `section ${entry.section.sw} x ${entry.section.sh}`;
    return [
      ...(entry.group.stock.length === 0 ? [`${name}: no stock has it`] : []),
      ...answers[index].warnings.map((warning) =>
        warning.startsWith('stock[') ? warning : `${name}: ${warning}`,
      ),
    ];
  });
  const unplaced = answers.flatMap((answer) => answer.unplaced);
  return rodWarnings(job, own, unplaced, isUnbound);
}

/** Placed volume / full volume of the rods used x 100, 2 decimals. */
function yieldByVolume(job: JobWood, answers: readonly GroupAnswer[]): number {
  let used = 0;
  let full = 0;
  answers.forEach(({ rods }, index) => {
    const { sw, sh } = job.sections[index].section;
    for (const rod of rods) {
      full += rod.length * sw * sh;
      for (const part of rod.parts) used += part.length * sw * sh;
    }
  });
  return full === 0 ? 0 : roundTo((used / full) * 100, 2);
}

/** Sums of the sections' counts and prices. */
function summed(answers: readonly GroupAnswer[]): Omit<Metrics1d, 'yieldPct'> {
  const sum = (of: (metrics: Metrics1d) => number): number =>
    answers.reduce((total, { metrics }) => total + of(metrics), 0);
  return {
    rodCount: sum((m) => m.rodCount),
    placed: sum((m) => m.placed),
    total: sum((m) => m.total),
    cuts: sum((m) => m.cuts),
    totalPrice: roundTo(
      sum((m) => m.totalPrice),
      2,
    ),
    toleranceAcceptedCount: sum((m) => m.toleranceAcceptedCount),
  };
}
