import type { Mode } from '../contract/validation.ts';
import { randomRequest2d } from './random2d.ts';

/** Random requests per mode: seed -> request. A mode is one line here. */
export const GENERATORS: Partial<Record<Mode, (seed: number) => unknown>> = { '2d': randomRequest2d };
