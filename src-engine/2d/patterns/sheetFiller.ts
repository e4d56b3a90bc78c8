import type { SheetFiller } from '../beam/sheetBeam.ts';
import { SheetBeam } from '../beam/sheetBeam.ts';
import type { PackModel } from '../packing/packModel.ts';
import { TwoStageSheet } from './twoStageSheet.ts';

/** Strips by knapsacks, where two stages of either first cut are all that a job has; null elsewhere. */
export const stripFiller = (model: PackModel): SheetFiller | null =>
  model.maxStages === 2 && model.rootAxis < 0 && model.grow === 0 ? new TwoStageSheet(model) : null;

/** What fills a sheet best for given values: strips where they are all there is, else a beam. */
export const sheetFiller = (model: PackModel): SheetFiller => stripFiller(model) ?? new SheetBeam(model);
