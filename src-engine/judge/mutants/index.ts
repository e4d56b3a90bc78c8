import type { Mutant } from './mutant.ts';
import { NEST_MUTANTS } from './nests.ts';
import { PANEL_MUTANTS } from './panels.ts';
import { PASS_MUTANTS } from './passes.ts';
import { ROD_MUTANTS } from './rods.ts';

export type { Mutant } from './mutant.ts';

/** Every falsification the judge must refuse. A mode adds its list here. */
export const JUDGE_MUTANTS: readonly Mutant[] = [
  ...PANEL_MUTANTS,
  ...PASS_MUTANTS,
  ...ROD_MUTANTS,
  ...NEST_MUTANTS,
];
