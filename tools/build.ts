import { build, isStale } from './buildOutput.ts';

/** Builds the bundles when a source changed since the last build; `--anew` (`npm run build`) in any case. */
const problem = process.argv.includes('--anew') || isStale() ? build() : null;
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
