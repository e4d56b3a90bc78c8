import type { Request1d, Response1d } from '../../contract/linear1d.ts';
import type { RequestWood, ResponseWood } from '../../contract/wood.ts';
import { entryAt } from '../entries.ts';
import { judgeExportsRods, judgeExportsWood } from './exportsRods.ts';
import { judgeFixedRods } from './fixedRods.ts';
import type { Fault } from '../figures.ts';
import { Faults, groupBy, micro, sum } from '../figures.ts';
import type { AnyRequest, AnyResponse } from '../head.ts';
import { judgeHead, judgeNarrowing, judgeRounding, warned } from '../head.ts';
import { judgeRodBound } from './rodBound.ts';
import { judgeMitredPlaces } from './mitres.ts';
import { middleLength } from './slantedEnds.ts';
import { judgeRodFigures, judgeRodPlaces } from './rodFigures.ts';
import type { RodFactsOfJob } from './rods.ts';
import { judgeRodDemand, rodFacts, rodJob } from './rods.ts';
import { judgeUnmatched, materialOf, materialsOf } from '../rows.ts';

const rowsOf = <T>(rows: readonly T[]): readonly (readonly [number, T])[] =>
  rows.map((row, index) => [index, row] as const);

/** The independent judge of 1D answers, as `judge2d`: every fault in words, empty means the answer holds. */
export const judge1d = (request: Request1d, response: Response1d): readonly string[] =>
  faultsOf1d(request, response).map(({ sentence }) => sentence);

/** The same with what each sentence is about. */
export function faultsOf1d(request: Request1d, response: Response1d): readonly Fault[] {
  const faults = new Faults();
  judgeRodHead(request, response, response.rods, faults);
  const job = rodJob('', rowsOf(request.parts), rowsOf(request.stock), request.options);
  const facts = rodFacts(job, response);
  judgeFixedRods(request.fixed, facts, faults.about('pieces'));
  judgeRodDemand(facts, request.fixed != null, faults.about('pieces'));
  const { cutPlan } = response;
  judgeOrder(cutPlan ?? [], response.rods.length, faults.about('sawing'));
  const cutsOf = (rod: number) => (cutPlan ?? []).filter((cut) => cut.sheet === rod);
  if (job.isMitred) judgeMitredPlaces(facts, cutPlan === undefined ? null : cutsOf, faults);
  else judgeRodPlaces(facts, cutPlan === undefined ? null : cutsOf, faults);
  judgeProfileHeights(facts, response, faults);
  judgeRodFigures(facts, response.metrics, response.materials, faults.about('figures'));
  judgeUnmatched(materialsOf(request.parts, request.stock).unmatched, response.unmatchedMaterials, faults);
  if (response.guillotineValid !== true) faults.say`guillotineValid is false: a rod is cut across`;
  judgeRodBound(request, response, [facts], faults.about('bound'));
  judgeExportsRods(request, response, facts, faults.about('form'));
  return faults.found;
}

/** The answer tells the greatest height that slanted cuts lean over, rods of a material with another one theirs. */
function judgeProfileHeights({ job, rods }: RodFactsOfJob, response: Response1d, faults: Faults): void {
  const slanted = new Set(
    job.parts.flatMap(({ ends, material }) => (ends.left !== 0 || ends.right !== 0 ? [material] : [])),
  );
  const most = Math.max(...[...slanted].map(job.heightOf));
  if (micro(response.profileHeight) !== (job.isMitred ? most : 0))
    faults.say`profileHeight is ${response.profileHeight}`;
  for (const { index, told, material } of rods) {
    const height = slanted.has(material) ? job.heightOf(material) : most;
    if (micro(told.profileHeight) !== (height === most ? 0 : height))
      faults.say`rods[${index}].profileHeight is ${told.profileHeight}`;
  }
}

/** The independent judge of timber answers: every section is a rod job of its own, the top sums them up. */
export const judgeWood = (request: RequestWood, response: ResponseWood): readonly string[] =>
  faultsOfWood(request, response).map(({ sentence }) => sentence);

/** The same with what each sentence is about. */
export function faultsOfWood(request: RequestWood, response: ResponseWood): readonly Fault[] {
  const faults = new Faults();
  const rods = response.sections.flatMap((section) => section.rods);
  judgeRodHead(request, response, rods, faults);
  const sectionOf = (row: { sw: number; sh: number }): string =>
    `${Math.min(micro(row.sw), micro(row.sh)) / 1e6} x ${Math.max(micro(row.sw), micro(row.sh)) / 1e6}`;
  const parts = groupBy(rowsOf(request.parts), ([, row]) => sectionOf(row));
  const names = [...parts.keys()];
  const given = response.sections.map(({ sw, sh }) => `${sw} x ${sh}`);
  if (given.join() !== names.join()) {
    faults.say`sections are ${given.join()}, should be ${names.join()} (short side first, in order)`;
    return faults.found;
  }
  const facts = response.sections.map((section, index) => {
    const name = entryAt(names, index);
    const stock = rowsOf(request.stock).filter(([, row]) => sectionOf(row) === name);
    const { mitreSide, ...options } = request.options ?? {};
    const height = mitreSide === 'short' ? section.sw : section.sh;
    const job = rodJob(`sections[${index}].`, parts.get(name) ?? [], stock, {
      ...options,
      profileHeight: height,
    });
    const own = rodFacts(job, section);
    judgeFixedRods(request.fixed, own, faults.about('pieces'));
    judgeRodDemand(own, request.fixed != null, faults.about('pieces'));
    const cuts = response.cutPlan?.filter((cut) => cut.section === index);
    const cutsOf = (rod: number) => (cuts ?? []).filter((cut) => cut.sheet === rod);
    judgeOrder(cuts ?? [], section.rods.length, faults.about('sawing'));
    if (job.isMitred) judgeMitredPlaces(own, cuts === undefined ? null : cutsOf, faults);
    else judgeRodPlaces(own, cuts === undefined ? null : cutsOf, faults);
    if (section.profileHeight !== (job.isMitred ? height : undefined))
      faults.say`sections[${index}].profileHeight is ${section.profileHeight}`;
    judgeRodFigures(own, section.metrics, section.materials, faults.about('figures'));
    return own;
  });
  if ((response.cutPlan ?? []).some((cut) => !(cut.section in response.sections)))
    faults.say`cutPlan names a section that does not exist`;
  judgeSums(response, facts, faults.about('figures'));
  judgeUnmatchedWood(request, response, facts, faults);
  judgeRodBound(request, response, facts, faults.about('bound'));
  judgeExportsWood(request, response, facts, faults.about('form'));
  return faults.found;
}

function judgeRodHead(
  request: AnyRequest & object,
  response: AnyResponse & { readonly cutPlan?: unknown; readonly unplaced: readonly unknown[] },
  rods: readonly { readonly offcuts?: unknown }[],
  faults: Faults,
): void {
  judgeHead(request, response, { id: request.engine ?? 'heuristic', deterministic: true }, faults);
  judgeNarrowing(request, 'cutPlan', [response.cutPlan !== undefined], faults);
  judgeNarrowing(
    request,
    'offcuts',
    rods.map((rod) => rod.offcuts !== undefined),
    faults,
  );
  judgeRounding(request, response, faults);
  if (response.unplaced.length > 0 && response.warnings.length === 0)
    faults.say`parts are unplaced and no warning says so`;
  if (request.include?.includes('svg') === true) {
    if (response.svg !== undefined) faults.say`svg is 2D only`;
    if (!warned(response, 'svg')) faults.say`svg was asked for, not made, and no warning says so`;
  }
}

/** Rods in order; no step names a rod that does not exist. */
function judgeOrder(cuts: readonly { readonly sheet: number }[], rods: number, faults: Faults): void {
  cuts.forEach((cut, at) => {
    const before = cuts[at - 1];
    if (before !== undefined && before.sheet > cut.sheet) faults.say`cutPlan[${at}] goes back to a rod`;
    if (!(cut.sheet >= 0 && cut.sheet < rods))
      faults.say`cutPlan names rod ${cut.sheet}, which does not exist`;
  });
}

/** The top of a timber answer sums up its sections; yield goes by volume. */
function judgeSums(response: ResponseWood, facts: readonly RodFactsOfJob[], faults: Faults): void {
  const { sections, metrics } = response;
  for (const name of ['rodCount', 'placed', 'total', 'cuts', 'toleranceAcceptedCount'] as const)
    faults.figure(`metrics.${name}`, metrics[name], sum(sections.map((section) => section.metrics[name])));
  const prices = sections.flatMap(({ rods }) => rods.map(({ price }) => micro(price)));
  faults.figure('metrics.totalPrice', metrics.totalPrice, sum(prices) / 1e6, 2);
  const volume = (of: (section: ResponseWood['sections'][number], index: number) => number): number =>
    sum(sections.map((section, index) => of(section, index) * section.sw * section.sh));
  const full = volume((section) => sum(section.rods.map((rod) => rod.length)));
  const used = volume((section, index) => {
    const { job, rods } = entryAt(facts, index);
    return job.isMitred
      ? sum(
          rods.flatMap(({ pieces, material }) =>
            pieces.map((one) => middleLength(one.length, one.ends, job.heightOf(material))),
          ),
        ) / 1e6
      : sum(section.rods.flatMap((rod) => rod.parts.map((part) => part.length)));
  });
  faults.figure('metrics.yieldPct', metrics.yieldPct, full === 0 ? 0 : (used / full) * 100, 2);
  const wanted = sections.flatMap(({ sw, sh, unplaced }) => unplaced.map((entry) => ({ ...entry, sw, sh })));
  const text = (
    list: readonly { name: string; length: number; sw: number; sh: number; qty: number }[],
  ): string => JSON.stringify(list.map(({ name, length, sw, sh, qty }) => [name, length, sw, sh, qty]));
  if (text(response.unplaced) !== text(wanted))
    faults.say`unplaced is not the sum of what the sections leave unplaced`;
}

function judgeUnmatchedWood(
  request: RequestWood,
  response: ResponseWood,
  facts: readonly RodFactsOfJob[],
  faults: Faults,
): void {
  const bare = facts.flatMap(({ job }, index) => {
    const { sw, sh } = entryAt(response.sections, index);
    return job.stock.length > 0 ? [] : [{ sw, sh, qty: sum(job.parts.map((part) => part.qty)) }];
  });
  const got = response.unmatchedSections?.map(({ sw, sh, qty }) => ({ sw, sh, qty }));
  if (JSON.stringify(got) !== JSON.stringify(bare.length > 0 ? bare : undefined))
    faults.say`unmatchedSections is ${JSON.stringify(got)}, should be ${JSON.stringify(bare)}`;
  // Of a section without stock those count that are in no stock at all.
  const materials = facts.flatMap(
    ({ job }) => materialsOf(job.parts, job.stock.length === 0 ? request.stock : job.stock).unmatched,
  );
  judgeUnmatched([...new Set(materials)], response.unmatchedMaterials, faults);
  if (request.parts.some((part) => materialOf(part) !== null) && response.sections.length === 0)
    faults.say`sections are missing`;
}
