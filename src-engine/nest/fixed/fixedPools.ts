import type { FixedNest } from '../../contract/fixed.ts';
import type { RequestNest } from '../../contract/nest.ts';
import { fixedRows, refuseFixed as refuse } from '../../job/fixedRows.ts';
import type { Pool } from '../../job/pools.ts';
import { roundedLength } from '../../geometry/lengths.ts';
import type { NestPlacement, NestSheetLayout } from '../../layout/nestLayout.ts';
import { placeFaults, withAnyTurn } from '../../layout/verifyNest.ts';
import { wholeMicroDegrees } from '../core/rotations.ts';
import type { NestProblem } from '../problemNest.ts';
import { mayLieAt, turnsAsked } from '../rows/turns.ts';

/** A sheet with pieces that stay where they are; indices as in its pool's problem. */
export interface FixedSheet extends NestSheetLayout {
  /** Nothing else is laid on it. */
  readonly closed: boolean;
}

/** What of a pool is fixed; without `lay` the other pieces stay unplaced. */
export interface FixedPool {
  readonly sheets: readonly FixedSheet[];
  readonly lay: boolean;
}

/** What `fixed` says, for each pool. Errors: InvalidRequest with the path of the first thing that cannot lie there: an
 *  unknown row, another material, more pieces or sheets than there are, a turn that is not allowed, off the usable
 *  sheet, in a zone, too close to another piece; and beside `wholeSets`, which may have to take pieces off. */
export function fixedPools(
  request: RequestNest,
  fixed: FixedNest,
  pools: readonly Pool[],
  problems: readonly NestProblem[],
): readonly FixedPool[] {
  if (request.options?.wholeSets === true) refuse('options.wholeSets', 'must not stand beside fixed');
  const sheets = problems.map((): FixedSheet[] => []);
  const rows = fixedRows(request, pools);
  fixed.sheets.forEach(({ stock: row, parts, closed }, at) => {
    const path = `fixed.sheets[${at}]`;
    const { pool, stock } = rows.takeSheet(row, `${path}.stock`);
    const placements = parts.map((piece, index): NestPlacement => {
      const where = `${path}.parts[${index}]`;
      const part = rows.takePiece(piece.part, pool, `${where}.part`);
      const rotation = wholeMicroDegrees(piece.rotation ?? 0);
      const mirrored = piece.mirrored === true;
      if (mirrored && !problems[pool].parts[part].mirror) refuse(`${where}.mirrored`, 'must not be mirrored');
      if (!mayLieAt(turnsAsked(request, piece.part), rotation))
        refuse(`${where}.rotation`, 'is no allowed rotation of the part');
      return { part, rotation, mirrored, x: roundedLength(piece.x), y: roundedLength(piece.y) };
    });
    for (const { piece, sentence } of placeFaults(withAnyTurn(problems[pool]), { stock, placements }))
      refuse(`${path}.parts[${piece}]`, sentence);
    sheets[pool].push({ stock, placements, closed: closed === true });
  });
  return sheets.map((own) => ({ sheets: own, lay: fixed.rest !== 'leave' }));
}
