import { build, isStale } from './buildOutput.ts';

/** Builds the bundles when a source changed since the last build. */
const problem = isStale() ? build() : null;
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
