import {
  DEPENDENCIES,
  DEAD,
  FORMATTED,
  LINT,
  runStages,
  SAMPLED_UNIT,
  STALE,
  STRICT_TYPES,
  TYPES,
  UNIT,
} from './stages.ts';

/** The long conversations over real HTTP; back-pressure, jobs, accounts and storage stay in. */
const HTTP = 'src-main/api/{conformance*,badInput,rawHttp,apiDocs}.test.ts';

/** `npm run check`: the fast half of `npm test`. Everything static beside the unit tests, which look at samples of
 *  the slow properties and leave the long conversations over HTTP out. */
await runStages(
  [
    [
      [FORMATTED, TYPES, STRICT_TYPES, LINT, DEPENDENCIES, DEAD, STALE],
      [{ ...SAMPLED_UNIT, command: [...UNIT.command, `--exclude=${HTTP}`] }],
    ],
  ],
  process.argv.includes('--verbose'),
);
