import type { Request2d } from '../../contract/panel2d.ts';
import { behindBlade } from '../../geometry/kerf.ts';
import type { Ticks } from '../../geometry/lengths.ts';
import type { Rect } from '../../geometry/rect.ts';
import { bottom, right } from '../../geometry/rect.ts';
import { fixedRows, refuseFixed as refuse } from '../../job/fixedRows.ts';
import type { Pool } from '../../job/pools.ts';
import type { TickScale } from '../../job/ticks.ts';
import type { PanelPlacement, PanelProblem } from '../problem2d.ts';
import { footprintOf } from '../problem2d.ts';

/** A sheet with pieces that stay where they are, in ticks; indices as in its pool's problem. */
export interface FixedSheet {
  readonly stock: number;
  readonly placements: readonly PanelPlacement[];
  /** Nothing else is laid on it. */
  readonly closed: boolean;
  /** A piece hangs over within the tolerance. */
  readonly overshoot: boolean;
}

/** What of a pool is fixed; without `lay` the other pieces stay unplaced. */
export interface FixedPool {
  readonly sheets: readonly FixedSheet[];
  readonly lay: boolean;
}

type Asked = NonNullable<Request2d['fixed']>;

/** What `fixed` says, for each pool. Errors: InvalidRequest with the path of the first thing that cannot lie there: an
 *  unknown row, another material, more pieces than there are, a piece that may not turn, off the usable area, closer
 *  than the blade, more sheets than there are, a group on two sheets or only in part. */
export function fixedPools(
  request: Request2d,
  fixed: Asked,
  pools: readonly Pool[],
  problems: readonly PanelProblem[],
  scale: TickScale,
): readonly FixedPool[] {
  const sheets = problems.map((): FixedSheet[] => []);
  const rows = fixedRows(request, pools);
  fixed.sheets.forEach((asked, at) => {
    const path = `fixed.sheets[${at}]`;
    const { pool, stock } = rows.takeSheet(asked.stock, `${path}.stock`);
    const problem = problems[pool];
    const placements = asked.parts.map((piece, index): PanelPlacement => {
      const where = `${path}.parts[${index}]`;
      const part = rows.takePiece(piece.part, pool, `${where}.part`);
      if (problem.parts[part].qty === 0)
        refuse(`${where}.part`, 'is of a group that lies on another material');
      const turned = piece.rotated === true;
      if (turned && request.parts[piece.part].rotatable === false)
        refuse(`${where}.rotated`, 'must not be turned');
      const rotated = turned && problem.parts[part].rotatable;
      return { part, rotated, x: scale.toTicks(piece.x), y: scale.toTicks(piece.y) };
    });
    const overshoot = judgePlaces(problem, stock, placements, path);
    sheets[pool].push({ stock, placements, closed: asked.closed === true, overshoot });
  });
  problems.forEach((problem, pool) => refuseSplitGroups(problem, sheets[pool], fixed.rest !== 'leave'));
  return sheets.map((own) => ({ sheets: own, lay: fixed.rest !== 'leave' }));
}

/** Refuses pieces off the usable area or closer than the blade; whether one hangs over within the tolerance. */
function judgePlaces(
  problem: PanelProblem,
  stock: number,
  placements: readonly PanelPlacement[],
  path: string,
): boolean {
  const { region } = problem.stock[stock];
  const boxes = placements.map((placement) => footprintOf(problem, placement));
  let overshoot = false;
  boxes.forEach((box, index) => {
    const where = `${path}.parts[${index}]`;
    const [overX, overY] = [right(box) - right(region), bottom(box) - bottom(region)];
    if (box.x < region.x || overX > problem.tolerance)
      refuse(`${where}.x`, 'leaves the usable area of the sheet');
    if (box.y < region.y || overY > problem.tolerance)
      refuse(`${where}.y`, 'leaves the usable area of the sheet');
    overshoot ||= overX > 0 || overY > 0;
    const near = boxes.findIndex((other, at) => at < index && areCloser(box, other, problem.kerf));
    if (near >= 0) refuse(where, `overlaps ${path}.parts[${near}] or is closer to it than the blade`);
  });
  return overshoot;
}

const areCloser = (a: Rect, b: Rect, kerf: Ticks): boolean =>
  behindBlade(right(a), kerf) > b.x &&
  behindBlade(right(b), kerf) > a.x &&
  behindBlade(bottom(a), kerf) > b.y &&
  behindBlade(bottom(b), kerf) > a.y;

/** A group lies on one sheet: what is fixed of it must lie together, and be all of it where the rest is laid. */
function refuseSplitGroups(problem: PanelProblem, sheets: readonly FixedSheet[], lay: boolean): void {
  const sheetOf = new Map<number, number>();
  const fixed = new Map<number, number>();
  sheets.forEach(({ placements }, at) => {
    for (const { part } of placements) {
      const { group } = problem.parts[part];
      if (group < 0) continue;
      if ((sheetOf.get(group) ?? at) !== at) refuse('fixed.sheets', 'holds a group of parts on two sheets');
      sheetOf.set(group, at);
      fixed.set(group, (fixed.get(group) ?? 0) + 1);
    }
  });
  for (const [group, count] of fixed) {
    const all = problem.parts.reduce((sum, part) => sum + (part.group === group ? part.qty : 0), 0);
    if (lay && count < all) refuse('fixed.sheets', 'holds only some pieces of a group: all of them or none');
  }
}
