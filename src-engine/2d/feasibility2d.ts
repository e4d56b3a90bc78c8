import type { Request2d } from '../contract/panel2d.ts';
import type { ValidateResponse } from '../contract/validation.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import { countRows } from '../job/rows.ts';
import { job2d } from './job2d.ts';

/** Solve-free notes: a part whose box fits no stock in any allowed turn. Ignores trim, kerf and material
 *  (API-V1 "Validate response"). */
export function validate2d(request: Request2d, warnings: readonly string[]): ValidateResponse {
  const job = job2d(request);
  const misfits = request.parts.flatMap((part, index) => {
    const fits = request.stock.some(
      (sheet) =>
        (part.w <= sheet.w && part.h <= sheet.h) ||
        (part.rotatable !== false && part.h <= sheet.w && part.w <= sheet.h),
    );
    return fits ? [] : [`parts[${index}] "${job.names[index]}" (${part.w} x ${part.h}) fits no stock`];
  });
  return {
    valid: true,
    mode: '2d',
    contractVersion: CONTRACT_VERSION,
    parts: countRows(request.parts),
    stock: countRows(request.stock),
    warnings: [...warnings, ...job.warnings, ...misfits],
  };
}
