import type { SawPass2d, SawPiece2d } from '../contract/panel2d.ts';
import type { SawPiece, SawWalk } from '../layout/sawWalk.ts';
import type { TickScale } from '../job/ticks.ts';
import type { Job2d } from './job2d.ts';
import type { PlannedSheet } from './planned2d.ts';

/** The walk of the saw over one sheet in the caller's unit: every pass with the piece on the saw, what it frees and
 *  what stays. Empty for a sheet no saw could cut. */
export function passesOf(job: Job2d, sheet: PlannedSheet, index: number): readonly SawPass2d[] {
  const { walk } = sheet;
  if (walk === null) return [];
  const { toUnit } = job.scale;
  const told = (piece: SawPiece | null): SawPiece2d | null =>
    piece === null ? null : pieceOf(job.scale, sheet, walk, piece);
  let step = 0;
  return walk.passes.map(({ axis, pos, length, stage, piece, freed, stays }, at) => ({
    sheet: index,
    pass: at + 1,
    step: stage === 0 ? null : ++step,
    axis,
    pos: toUnit(pos),
    length: toUnit(length),
    stage,
    piece: piece.id,
    freed: told(freed),
    stays: told(stays),
  }));
}

function pieceOf({ toUnit }: TickScale, sheet: PlannedSheet, walk: SawWalk, piece: SawPiece): SawPiece2d {
  const { id, kind } = piece;
  const region = { x: toUnit(piece.x), y: toUnit(piece.y), w: toUnit(piece.w), h: toUnit(piece.h) };
  if (kind === 'part') return { id, kind, ...region, part: walk.placementOf.get(id) };
  if (kind !== 'leftover') return { id, kind, ...region };
  const offcut = sheet.offcutOf.get(id);
  return offcut === undefined ? { id, kind: 'waste', ...region } : { id, kind: 'offcut', ...region, offcut };
}
