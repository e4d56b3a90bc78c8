import type { PackModel } from '../packing/packModel.ts';
import { pieceCount, wholeTask } from '../packing/packModel.ts';
import { ColumnGeneration } from '../patterns/columnGeneration.ts';
import { dive } from '../patterns/dive.ts';
import { sheetsOf } from '../patterns/fillSheets.ts';
import { PatternStore } from '../patterns/patternStore.ts';
import { isOfStrips, sheetFiller } from '../patterns/sheetFiller.ts';
import { pieceWork } from './jobShape.ts';
import type { Member } from './member.ts';
import { withWhatFits } from './placeMost.ts';
import type { Search } from './search.ts';
import * as tuning from './tuning.ts';

/** Too little stock and two stages: the master over patterns of strips, where leaving out a piece costs what it counts
 *  for, and dives, each passing over other patterns at first. The sheets of the best plan take part: once more later it
 *  comes to other plans. */
export const shortMaster = (id: string): Member => ({
  id,
  suits: (search) => search.seeksMore && isOfFewStrips(search.model),
  budget: ({ model }) => pieceWork(tuning.SHORT_MASTER_WORK, model),
  run: diveForMost,
});

const isOfFewStrips = (model: PackModel): boolean =>
  model.groups === 0 &&
  isOfStrips(model) &&
  !model.minimizeRotations &&
  model.types <= tuning.STOCK_MASTER.types;

function diveForMost(search: Search, work: number): void {
  const { model, best, ruin } = search;
  const generation = masterOf(search);
  const task = wholeTask(model);
  generation.store.keep(best.plan.sheets, model.types);
  generation.allow(work * tuning.STOCK_MASTER.rootShare);
  const root = generation.solve(task, { rounds: Infinity, widths: ANY_WIDTH }).uses;
  generation.allow(work - generation.work);
  const pricing = { rounds: tuning.STOCK_MASTER.rounds, widths: ANY_WIDTH };
  for (let skip = 0; skip < tuning.STRIP_DIVES && !generation.exhausted; skip++) {
    const found = dive(generation, { task, pricing, root, skip, partial: true });
    if (found === null) break;
    best.offer(withWhatFits(ruin, { sheets: sheetsOf(found, model.demand) }));
  }
  search.pastLeftovers += generation.work * tuning.WORK_UNIT.child;
}

/** Sheets cost next to nothing: so no more of them are used than bring pieces. */
function masterOf({ model, best }: Search): ColumnGeneration {
  const leftOut = countsOf(model);
  const least = leftOut.reduce((a, b) => Math.min(a, b));
  return new ColumnGeneration(model, sheetFiller(model), new PatternStore(), {
    costs: Float64Array.from(model.stocks, ({ w, h }) => (SHEET_COST * least * w * h) / model.areaUnit),
    limited: model.stocks.map(({ cap }) => cap < pieceCount(model)),
    leftOut,
    guides: ['size'],
    perSearch: tuning.STOCK_MASTER.columnsPerSearch,
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

/** Strips are the same for all widths. */
const ANY_WIDTH: readonly number[] = [1];
/** What a sheet of the model's area unit costs, in pieces that count least. */
const SHEET_COST = 1e-3;
/** More would leave the others too little to be told apart by the master. */
const MOST_FOR_MUST = 50;
