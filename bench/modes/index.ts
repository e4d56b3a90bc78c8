import type { ModeBench } from '../harness.ts';
import { bench1d, benchWood } from './1d.ts';
import { bench2d } from './2d.ts';
import { benchNest } from './nest.ts';

export const MODES_BENCHED: readonly ModeBench[] = [bench2d, bench1d, benchWood, benchNest];
