import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from '../src-engine/contract/limits.ts';
import { ROOT } from './files.ts';

const page = readFileSync(join(ROOT, 'docs/API.md'), 'utf8').replaceAll(/\s+/g, ' ');
const n = (value: number): string => value.toLocaleString('en');
const mb = (bytes: number): string => `${bytes / 1_048_576} MB`;
const s = (ms: number): string => String(ms / 1000);
const { timeBudgetMs } = LIMITS;

/** How docs/API.md tells each limit. */
const TOLD: Readonly<Record<keyof typeof LIMITS, string>> = {
  parts: `${n(LIMITS.parts)} parts after quantities`,
  stockRows: `${LIMITS.stockRows} stock rows`,
  bodyBytes: `${mb(LIMITS.bodyBytes)} a request`,
  nestBodyBytes: `nest and import ${mb(LIMITS.nestBodyBytes)}`,
  sourceCharacters: `${n(LIMITS.sourceCharacters)} characters a drawing`,
  sourceCharactersTotal: `${n(LIMITS.sourceCharactersTotal)} in all of a request`,
  ringVertices: `${n(LIMITS.ringVertices)} vertices a ring`,
  rotations: `${LIMITS.rotations} rotations a part row`,
  rings: `${n(LIMITS.rings)} holes or zones a row`,
  ringContacts: `${n(LIMITS.ringContacts)} such crossings`,
  edgePairs: `${n(LIMITS.edgePairs)} pairs of them are compared`,
  edgePasses: `${n(LIMITS.edgePasses)} passed`,
  activeKeys: `up to ${LIMITS.activeKeys} active keys`,
  activeJobs: `${LIMITS.activeJobs} jobs at once`,
  timeBudgetMs: `${s(timeBudgetMs.min)} to ${s(timeBudgetMs.max)} s (${s(timeBudgetMs.default)} where`,
  mitreDeg: `(-${LIMITS.mitreDeg} to ${LIMITS.mitreDeg})`,
  length: `at most ${n(LIMITS.length)} (1e9)`,
  decimals: `Lengths count to ${LIMITS.decimals} decimals`,
  metaDepth: `at most ${LIMITS.metaDepth} levels deep`,
  warningsOfAKind: `listed up to ${LIMITS.warningsOfAKind}`,
  nameCharacters: `at most ${n(LIMITS.nameCharacters)} characters`,
  grainGroup: `a \`grainGroup\` ${LIMITS.grainGroup}`,
  solveMs: `a solve may take ${s(LIMITS.solveMs)} s`,
  nestSolveMs: `(nest ${s(LIMITS.nestSolveMs)} s)`,
  queueMs: `each at most ${s(LIMITS.queueMs)} seconds`,
  queueLength: `up to ${LIMITS.queueLength} wait`,
  busyRetrySeconds: `wait \`Retry-After\` seconds`,
  unknownKeysPerMinute: `${LIMITS.unknownKeysPerMinute} unknown keys a minute`,
  keylessValidatePerMinute: `Validation without a key: ${LIMITS.keylessValidatePerMinute} a minute`,
  jobDays: `results are kept ${LIMITS.jobDays} days`,
};

test.each(Object.entries(TOLD))('docs/API.md tells the limit %s as it is', (_name, words) => {
  expect(page).toContain(words);
});
