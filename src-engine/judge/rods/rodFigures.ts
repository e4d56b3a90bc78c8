import type { MaterialSummary1d, Metrics1d } from '../../contract/linear1d.ts';
import type { Faults } from '../figures.ts';
import { micro, sum } from '../figures.ts';
import { mitredCuts } from './mitres.ts';
import { middleLength } from './slantedEnds.ts';
import { materialsOf } from '../rows.ts';
import type { RodFacts, RodFactsOfJob, RodJob } from './rods.ts';

/** A cut of the plan on one rod. */
export interface RodCut {
  readonly step: number;
  readonly axis: string;
  readonly pos: number;
  readonly length: number;
  readonly stage: number;
}

/** Pieces stand in order, a kerf apart, on the usable length or at most the tolerance beyond it; rest, offcuts
 *  and cuts follow from where they stand. */
export function judgeRodPlaces(
  { job, rods }: RodFactsOfJob,
  cutsOf: ((rod: number) => readonly RodCut[]) | null,
  faults: Faults,
): void {
  for (const rod of rods) {
    const at = `${job.at}rods[${rod.index}]`;
    const { free, edges } = judgePositions(job, rod, faults.about('apart'));
    const given = rod.told;
    faults.about('figures');
    const remaining = Math.max(0, rod.end - free);
    faults.figure(`${at}.remaining`, given.remaining, remaining / 1e6, 6);
    const wanted = remaining > 0 && remaining >= job.options.minOffcut ? [remaining] : [];
    if (given.offcuts !== undefined && given.offcuts.map(micro).join() !== wanted.join())
      faults.say`${at}.offcuts is [${given.offcuts.join()}], the leftover is ${remaining / 1e6}`;
    if (cutsOf === null) continue;
    faults.about('sawing');
    const cuts = cutsOf(rod.index);
    cuts.forEach((cut, index) => {
      if (cut.step !== index + 1) faults.say`${at}: cut ${index + 1} is numbered step ${cut.step}`;
      if (cut.axis !== 'v' || cut.length !== 0 || cut.stage !== 1)
        faults.say`${at}: a 1D cut has axis v, length 0, stage 1, step ${cut.step} has not`;
    });
    const positions = cuts.map((cut) => micro(cut.pos));
    const [cutAt, ends] = [cuts.map(({ pos }) => pos).join(), edges.map((edge) => edge / 1e6).join()];
    if (positions.join() !== edges.join())
      faults.say`${at}: the cut plan cuts at [${cutAt}], its pieces end at [${ends}]`;
  }
}

/** Where the rod is free after the last piece and its blade, and where the blade must pass. A piece that ends
 *  exactly at the end needs no cut (DECISIONS 24). */
function judgePositions(
  { at, options }: RodJob,
  rod: RodFacts,
  faults: Faults,
): { readonly free: number; readonly edges: readonly number[] } {
  let free = rod.start;
  let stop = rod.start;
  const edges: number[] = [];
  if (rod.pieces.length === 0) faults.say`${at}rods[${rod.index}] is empty`;
  for (const piece of rod.pieces) {
    if (piece.pos < free) faults.say`${piece.label} overlaps its neighbour or stands closer than the kerf`;
    if (piece.pos > free) faults.say`${piece.label} leaves a gap before it that no cut frees`;
    if (piece.pos >= rod.end) faults.about('inside').say`${piece.label} lies beyond the rod`;
    faults.about('apart');
    stop = piece.pos + piece.length;
    if (stop < rod.end) edges.push(stop);
    free = stop + options.kerf;
  }
  faults.about('inside');
  if (stop > rod.end + options.tolerance)
    faults.say`${at}rods[${rod.index}] is overshot by more than the tolerance`;
  return { free, edges };
}

const isOver = (rod: RodFacts): boolean => rod.pieces.some((piece) => piece.pos + piece.length > rod.end);

/** Every figure of `metrics` recomputed from rows, rods and cuts; the rollup from the rows. */
export function judgeRodFigures(
  facts: RodFactsOfJob,
  metrics: Metrics1d,
  materials: readonly MaterialSummary1d[] | undefined,
  faults: Faults,
): void {
  const { job, rods } = facts;
  const { at } = job;
  judgeRodTotals(`${at}metrics`, metrics, facts, rods, faults);
  faults.figure(`${at}metrics.total`, metrics.total, sum(job.parts.map((part) => part.qty)));
  const over = rods.filter(isOver).length;
  faults.figure(`${at}metrics.toleranceAcceptedCount`, metrics.toleranceAcceptedCount, over);
  const ends = rods.flatMap((rod) => rod.pieces.filter((piece) => piece.pos + piece.length < rod.end));
  const cuts = job.isMitred ? sum(rods.map(mitredCuts)) : ends.length;
  faults.figure(`${at}metrics.cuts`, metrics.cuts, cuts);
  const { tagged, pools } = materialsOf(job.parts, job.stock);
  if (!tagged) {
    if (materials !== undefined) faults.say`${at}materials is there although no row carries a material`;
    return;
  }
  if (materials === undefined) return faults.say`${at}materials is missing although a row carries a material`;
  const names = materials.map((entry) => entry.material);
  if (JSON.stringify(names) !== JSON.stringify(pools))
    return faults.say`${at}materials lists ${JSON.stringify(names)}, should be ${JSON.stringify(pools)}`;
  materials.forEach((entry, index) => {
    const { material } = entry;
    const own = rods.filter((rod) => rod.material === material);
    judgeRodTotals(`${at}materials[${index}]`, entry, facts, own, faults);
    const total = sum(job.parts.filter((part) => part.material === material).map((part) => part.qty));
    faults.figure(`${at}materials[${index}].total`, entry.total, total);
  });
}

interface RodTotals {
  readonly rodCount: number;
  readonly yieldPct: number;
  readonly placed: number;
  readonly totalPrice: number;
}

function judgeRodTotals(
  name: string,
  got: RodTotals,
  { job }: RodFactsOfJob,
  rods: readonly RodFacts[],
  faults: Faults,
): void {
  const own = rods.map(({ told }) => told);
  const full = sum(own.map((rod) => micro(rod.length)));
  const used = sum(
    rods.flatMap(({ pieces, material }) =>
      pieces.map(({ length, ends }) => middleLength(length, ends, job.heightOf(material))),
    ),
  );
  const price = sum(own.map((rod) => micro(rod.price)));
  faults.figure(`${name}.rodCount`, got.rodCount, own.length);
  faults.figure(`${name}.yieldPct`, got.yieldPct, full === 0 ? 0 : (used / full) * 100, 2);
  faults.figure(`${name}.placed`, got.placed, sum(own.map((rod) => rod.parts.length)));
  faults.figure(`${name}.totalPrice`, got.totalPrice, price / 1e6, 2);
}
