import { pieceCount } from '../packing/packModel.ts';
import type { PackModel } from '../packing/packModel.ts';
import { SMALL_JOB } from './tuning.ts';

/** Pieces that share a sheet on average, judged by area. */
export function piecesPerSheet(model: PackModel): number {
  let area = 0;
  for (let type = 0; type < model.types; type++) area += model.area[type] * model.demand[type];
  return pieceCount(model) / Math.max(1, area);
}

/** A budget that grows with the number of pieces. */
interface Line {
  readonly floor: number;
  readonly perPiece: number;
}

/** A counted budget for the job, by its number of pieces; little for small jobs. */
export function pieceWork(lines: readonly Line[], model: PackModel): number {
  const small = Math.min(1, pieceCount(model) / SMALL_JOB);
  return small * small * leastLine(lines, model);
}

/** The smallest of some lines over the number of pieces. */
export function leastLine(lines: readonly Line[], model: PackModel): number {
  return lines.reduce(
    (least, line) => Math.min(least, line.floor + line.perPiece * pieceCount(model)),
    Infinity,
  );
}
