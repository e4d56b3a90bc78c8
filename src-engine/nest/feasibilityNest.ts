import type { RequestNest } from '../contract/nest.ts';
import type { ValidateResponse } from '../contract/validation.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import { boundsOf } from '../geometry/ring.ts';
import { placementTransform, transformRing } from '../geometry/transform.ts';
import { countRows } from '../job/rows.ts';
import { anglesOf } from './core/rotations.ts';
import { jobNest } from './jobNest.ts';
import type { NestPart, NestStock } from './problemNest.ts';

/** Solve-free notes: a part whose box fits no stock in any allowed turn. Ignores margin, kerf and material (API-V1 "Validate response"). */
export function validateNest(request: RequestNest, warnings: readonly string[]): ValidateResponse {
  const job = jobNest(request);
  const misfits = job.problems.flatMap((problem, pool) => problem.parts.flatMap((part, index) => {
    const row = job.pools.pools[pool].parts[index];
    return fitsAnywhere(part, job.stock, false) ? [] : [{ row, note: `parts[${row}] "${job.names[row]}" fits no stock` }];
  }));
  misfits.sort((a, b) => a.row - b.row);
  return {
    valid: true,
    mode: 'nest',
    contractVersion: CONTRACT_VERSION,
    engineEnabled: true,
    parts: countRows(request.parts),
    stock: countRows(request.stock),
    warnings: [...warnings, ...job.warnings, ...misfits.map(({ note }) => note)],
  };
}

/** Whether the bounding box of the part in some allowed turn fits the bounding box of some stock row. */
export function fitsAnywhere(part: NestPart, stock: readonly NestStock[], withMargin: boolean): boolean {
  return anglesOf(part).some((angle) => {
    const { minX, minY, maxX, maxY } = boundsOf(transformRing(placementTransform(angle, false, 0, 0), part.polygon.outline));
    return stock.some(({ w, h, margin }) => {
      const spareW = withMargin ? margin.left + margin.right : 0;
      const spareH = withMargin ? margin.top + margin.bottom : 0;
      return maxX - minX <= (w - spareW) * (1 + 1e-9) && maxY - minY <= (h - spareH) * (1 + 1e-9);
    });
  });
}
