import type { Request1d } from '../contract/linear1d.ts';
import type { ValidateResponse } from '../contract/validation.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import { countRows } from '../job/rows.ts';
import { job1d } from './job1d.ts';

/** Solve-free notes: a part longer than every stock row. Ignores trim, kerf and material (API-V1 "Validate
 *  response"). */
export function validate1d(request: Request1d, warnings: readonly string[]): ValidateResponse {
  const job = job1d(request);
  const longest = request.stock.reduce((most, row) => Math.max(most, row.length), 0);
  const misfits = request.parts.flatMap((part, index) =>
    part.length > longest
      ? [`parts[${index}] "${job.group.names[index]}" (${part.length}) fits no stock`]
      : [],
  );
  return {
    valid: true,
    mode: '1d',
    contractVersion: CONTRACT_VERSION,
    parts: countRows(request.parts),
    stock: countRows(request.stock),
    warnings: [...warnings, ...job.warnings, ...misfits],
  };
}
