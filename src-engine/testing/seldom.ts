import { it } from 'vitest';
import { QUICK } from './quick.ts';

/** A test of a second or more whose feature others show as well: left to `npm run test:thorough` and `npm run unit`. */
export const seldom: ReturnType<typeof it.skipIf> = it.skipIf(QUICK);
