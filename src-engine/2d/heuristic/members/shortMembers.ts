import type { Effort } from '../../problem2d.ts';
import { pieceCount, wholeTask } from '../../packing/packModel.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { pieceWork, roomOfAll } from '../jobShape.ts';
import type { Member, Search } from '../search.ts';
import { placeMore, placeMost, tooManyFor, withWhatFits } from './placeMost.ts';
import { isOfPatterns } from './stockDives.ts';
import * as tuning from '../tuning.ts';
import { fillSheets, sheetsOf } from '../../patterns/fillSheets.ts';
import { isOfStrips, stripFiller } from '../../patterns/twoStageSheet.ts';
import { ColumnGeneration } from '../../patterns/columnGeneration.ts';
import { dive } from '../../patterns/dive.ts';

/** Width of the beam that places as many pieces as possible, less of it for a share of the budgets. */
function placeWidth(effort: Effort, { model, task }: Search): number {
  const most = Math.min(tuning.PLACE_WIDTH[effort], tuning.PLACE_SIZE / (pieceCount(model) * model.types));
  return Math.max(1, Math.floor(task.share * most));
}

export const mostPieces = (id: string, effort: Effort): Member => ({
  id,
  // At length only by a wider beam.
  suits: (search) =>
    !search.best.placesMost &&
    (effort === 'fast' || placeWidth('balanced', search) > placeWidth('fast', search)),
  budget: ({ model }) => pieceWork(tuning.PLACE_WORK[effort], model),
  run: (search, budget) => {
    const { model, best, task } = search;
    const { missing, mustMissing } = best.rank;
    const attempts = task.wholeOnly === true ? 1 : undefined;
    // Which must-cut pieces go on together is found on the way, too.
    const known =
      mustMissing > 0
        ? { low: 0, high: Infinity }
        : {
            low: effort === 'fast' ? 0 : pieceCount(model) - missing,
            high: tooManyFor(roomOfAll(model), model),
          };
    placeMost(budget, placeWidth(effort, search), search, { ...known, attempts });
  },
});

/** One piece more at a time, by beams that know how many there must be and choose which. */
export const morePieces: Member = {
  id: 'more pieces',
  suits: (search) => search.seeksMore && search.model.groups === 0,
  budget: ({ model }) => pieceWork(tuning.ENOUGH_WORK, model),
  run: (search, budget) => placeMore(budget, search),
};

export const lastPieces: Member = {
  id: 'last pieces',
  suits: (search) => search.seeksMore,
  budget: () => Infinity,
  run: ({ best, ruin }) => void best.offer(withWhatFits(ruin, best.plan)),
};

/** Too little stock and two stages: sheet after sheet what is worth most in strips, must-cut pieces before others.
 *  Pieces count for their number and, from pass to pass, more for their area. */
export const mostByStrips: Member = {
  id: 'most pieces in strips',
  suits: (search) => search.seeksMore && search.model.groups === 0 && isOfStrips(search.model),
  budget: ({ model }) => pieceWork(tuning.PLACE_WORK.balanced, model),
  run: fillByStrips,
};

function fillByStrips({ model, best, ruin }: Search, budget: number): void {
  const strips = stripFiller(model);
  if (strips === null) return;
  const all = pieceCount(model);
  const options = { width: 1, guide: 'size', partial: true } as const;
  for (const weight of AREA_WEIGHTS) {
    if (best.isComplete || strips.work > budget) return;
    const values = Float64Array.from(
      model.area,
      (area, type) => 1 + weight * area + (model.must[type] === 1 ? all * (1 + weight) : 0),
    );
    const plan = fillSheets(strips, model, values, wholeTask(model), options);
    if (plan !== null) best.offer(withWhatFits(ruin, { sheets: sheetsOf(plan, model.demand) }));
  }
}

/** What a sheet's area counts for, in pieces. */
const AREA_WEIGHTS = [0, 2, 6, 20] as const;

/** Too little stock and two stages: the master over patterns of strips, where leaving out a piece costs what it counts
 *  for, and dives, each passing over other patterns at first. The sheets of the best plan take part: once more later it
 *  comes to other plans. */
export const shortMaster = (id: string): Member => ({
  id,
  suits: (search) => search.seeksMore && isOfStrips(search.model) && isOfPatterns(search.model),
  budget: ({ model }) => pieceWork(tuning.SHORT_MASTER_WORK, model),
  run: diveForMost,
});

function diveForMost(search: Search, work: number): void {
  const { model, best, ruin } = search;
  const generation = masterOf(search);
  const task = wholeTask(model);
  generation.store.keep(best.plan.sheets, model.types);
  generation.allow(work * tuning.STOCK_MASTER.rootShare);
  const root = generation.solve(task, { ...STRIP_PRICING, rounds: Infinity }).uses;
  generation.allow(work - generation.work);
  for (let skip = 0; skip < tuning.STRIP_DIVES && !generation.exhausted; skip++) {
    const found = dive(generation, { task, pricing: STRIP_PRICING, root, skip, partial: true });
    if (found === null) break;
    best.offer(withWhatFits(ruin, { sheets: sheetsOf(found, model.demand) }));
  }
  search.spend('child', generation.work);
}

/** Sheets cost next to nothing: so no more of them are used than bring pieces. */
function masterOf({ model, best }: Search): ColumnGeneration {
  const leftOut = countsOf(model);
  const least = leftOut.reduce((a, b) => Math.min(a, b));
  return new ColumnGeneration(model, {
    costs: Float64Array.from(model.stocks, ({ w, h }) => (SHEET_COST * least * w * h) / model.areaUnit),
    limited: model.stocks.map(({ cap }) => cap < pieceCount(model)),
    leftOut,
    halted: () => best.proven,
  });
}

/** What a piece of each type counts for: a must-cut one 1, the others so much less that those in the place of one do
 *  not come to it. */
function countsOf({ must, area }: PackModel): Float64Array {
  const largest = area.reduce((most, one, type) => (must[type] === 1 ? Math.max(most, one) : most), 0);
  const smallest = area.reduce((least, one, type) => (must[type] === 1 ? least : Math.min(least, one)), 1);
  const more = largest === 0 ? 1 : 1 + Math.min(MOST_FOR_MUST, largest / smallest);
  return Float64Array.from(must, (is) => (is === 1 ? 1 : 1 / more));
}

/** How strips are looked for, the same for all widths. */
export const STRIP_PRICING = { rounds: tuning.STOCK_MASTER.rounds, widths: [1] } as const;
/** What a sheet of the model's area unit costs, in pieces that count least. */
const SHEET_COST = 1e-3;
/** More would leave the others too little to be told apart by the master. */
const MOST_FOR_MUST = 50;
