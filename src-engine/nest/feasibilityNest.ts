import type { RequestNest } from '../contract/nest.ts';
import type { ValidateResponse } from '../contract/validation.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import { countRows } from '../job/rows.ts';
import { fitsAnywhere } from './rows/boxFit.ts';
import { jobNest } from './jobNest.ts';

/** Solve-free notes: a part whose box fits no stock in any allowed turn. Ignores margin, kerf and material
 *  (API-V1 "Validate response"). */
export function validateNest(request: RequestNest, warnings: readonly string[]): ValidateResponse {
  const job = jobNest(request);
  const misfits = job.problems.flatMap((problem, pool) =>
    problem.parts.flatMap((part, index) => {
      const row = job.pools.pools[pool].parts[index];
      return fitsAnywhere(part, job.stock, false)
        ? []
        : [{ row, note: `parts[${row}] "${job.names[row]}" fits no stock` }];
    }),
  );
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
