import type { SheetFiller } from '../beam/sheetBeam.ts';
import { SheetBeam } from '../beam/sheetBeam.ts';
import type { PackModel } from '../packing/packModel.ts';
import { TwoStageSheet } from './twoStageSheet.ts';

/** Whether sheets are strips of one width each: two stages. */
export const isOfStrips = ({ maxStages, grow }: PackModel): boolean => maxStages === 2 && grow === 0;

/** Strips by knapsacks, where they are all there is; null elsewhere. */
export const stripFiller = (model: PackModel): SheetFiller | null =>
  isOfStrips(model) ? new TwoStageSheet(model) : null;

/** What fills a sheet best for given values: strips where they are all there is, else a beam. */
export const sheetFiller = (model: PackModel): SheetFiller => stripFiller(model) ?? new SheetBeam(model);
