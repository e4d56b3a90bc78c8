import {
  DEPENDENCIES,
  DEAD,
  FORMATTED,
  LINT,
  runStages,
  STALE,
  STRICT_TYPES,
  TYPED_LINT,
  TYPES,
  UNIT,
} from './stages.ts';

/** `npm run check`: the fast half of `npm test`. Everything static beside the unit tests, which look at samples of
 *  the slow properties and leave the long conversations over HTTP out (CUTWRIGHT_QUICK, vitest.config.ts). */
await runStages(
  [
    [
      [FORMATTED, TYPES, STRICT_TYPES, LINT, TYPED_LINT, DEPENDENCIES, DEAD, STALE],
      [{ ...UNIT, name: 'unit, golden, samples of properties', env: { CUTWRIGHT_QUICK: '1' } }],
    ],
  ],
  process.argv.includes('--verbose'),
);
