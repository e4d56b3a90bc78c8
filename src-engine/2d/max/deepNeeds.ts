import type { DeepCheck } from '../../contract/deep.ts';
import type { Request2d } from '../../contract/panel2d.ts';
import { materialOf } from '../../job/rows.ts';

/** Cuts of the fixed pattern: strips, strips across, pieces, and a trimming cut to size. */
const PATTERN_STAGES = 4;

/** What the search of `max` needs of a job that it is asked for by the app: trim is only a smaller region,
 *  and where all
 *  parts are of one material the stock of others is not in question. Else as `maxRestrictions`. */
export function deepNeeds({ parts, stock, options }: Request2d): DeepCheck['needs'] {
  const materials = new Set(parts.map(materialOf));
  const formats = stock.filter((row) => materialOf(row) === materialOf(parts[0])).length;
  const together = parts.filter((part) => part.grainGroup != null).length;
  const stages = options?.maxCutStages ?? Infinity;
  const oneMaterial = materials.size === 1;
  return [
    { need: 'oneMaterial', got: oneMaterial ? null : materials.size },
    { need: 'oneFormat', got: oneMaterial && formats !== 1 ? formats : null },
    { need: 'endlessStock', got: options?.respectStock === true ? 1 : null },
    { need: 'noGroups', got: together > 0 ? together : null },
    { need: 'threeStages', got: stages < PATTERN_STAGES ? stages : null },
  ];
}
