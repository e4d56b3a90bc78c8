import type { DeepCheck } from '../../contract/deep.ts';
import type { Request2d } from '../../contract/panel2d.ts';
import { poolsByMaterial } from '../../job/pools.ts';

/** Cuts of the fixed pattern: strips, strips across, pieces, and a trimming cut to size. */
const PATTERN_STAGES = 4;

/** What the search of `max` needs of a job that it is asked for by the app. Trim is only a smaller region, materials
 *  are searched one after another, and what else `max` does not model stays as planned (`deepPools.ts`); only the
 *  pattern itself cannot be had with fewer stages. */
export function deepNeeds({ options }: Request2d): DeepCheck['needs'] {
  const stages = options?.maxCutStages ?? Infinity;
  return [{ need: 'threeStages', got: stages < PATTERN_STAGES ? stages : null }];
}

/** The materials it takes one after another, and what stays as the plan has it. */
export function deepKeeps({ parts, stock }: Request2d): Pick<DeepCheck, 'materials' | 'keeps'> {
  const { pools } = poolsByMaterial(parts, stock);
  const rows = pools.map((pool) => pool.stock.map((row) => stock[row]));
  const isFirst = ({ priority }: Request2d['stock'][number]): boolean => priority === true;
  const holds = {
    first: rows.some((own) => own.some(isFirst) && !own.every(isFirst)),
    groups: parts.some((part) => part.grainGroup != null),
    formats: rows.some((own) => own.filter((row) => !isFirst(row)).length > 1),
  };
  const keeps = (['first', 'groups', 'formats'] as const).filter((name) => holds[name]);
  return { materials: pools.length, keeps };
}
