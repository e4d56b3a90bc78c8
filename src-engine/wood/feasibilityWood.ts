import type { RequestWood } from '../contract/wood.ts';
import type { ValidateResponse } from '../contract/validation.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import { countRows, partName } from '../job/rows.ts';
import { crossSection, sectionKey } from './crossSection.ts';
import { jobWood } from './jobWood.ts';

/** Solve-free notes: a part for which no stock of its section is long enough, or whose section no stock has.
 *  Ignores trim, kerf and material (API-V1 "Validate response"). */
export function validateWood(request: RequestWood, warnings: readonly string[]): ValidateResponse {
  const job = jobWood(request);
  const longest = new Map<string, number>();
  for (const row of request.stock) {
    const key = sectionKey(row, job.scale);
    longest.set(key, Math.max(longest.get(key) ?? 0, row.length));
  }
  const misfits = request.parts.flatMap((part, index) => {
    const most = longest.get(sectionKey(part, job.scale));
    if (most !== undefined && part.length <= most) return [];
    const { sw, sh } = crossSection(part);
    const label = `parts[${index}] "${partName(part, index)}" (${part.length}, section ${sw} x ${sh})`;
    return [
      most === undefined
        ? `${label}: no stock has this section`
        : `${label}: no stock of this section is long enough`,
    ];
  });
  return {
    valid: true,
    mode: 'wood',
    contractVersion: CONTRACT_VERSION,
    parts: countRows(request.parts),
    stock: countRows(request.stock),
    warnings: [...warnings, ...job.warnings, ...misfits],
  };
}
