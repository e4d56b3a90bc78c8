import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compareRanks } from './harness.ts';
import type { Best } from './measure/best.ts';
import { bestFile, bestKey, readBest } from './measure/best.ts';
import { readRun, runsNamed } from './measure/savedRuns.ts';

/** npm run bench:best -- [run.json]...: takes the better plans of saved runs (by default those of
 *  bench/results) into bench/best, the best ever measured on the project's own jobs. Plans with a fault and
 *  runs that leave members out do not count. */
for (const file of runsNamed()) {
  const run = readRun(file);
  const best: Record<string, Best> = { ...readBest(run.mode) };
  let better = 0;
  for (const result of run.results) {
    if (result.half === undefined || result.faults.length > 0 || result.refused !== undefined) continue;
    const before = best[bestKey(result)];
    if (before?.hash === result.hash && compareRanks(result.rank, before.rank) >= 0) continue;
    best[bestKey(result)] = { rank: result.rank, hash: result.hash };
    better += 1;
  }
  const keys = Object.keys(best).toSorted((a, b) => order(a, b));
  const lines = keys.map((key) => `${JSON.stringify(key)}: ${JSON.stringify(best[key])}`);
  mkdirSync(dirname(bestFile(run.mode)), { recursive: true });
  writeFileSync(bestFile(run.mode), `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${file}: ${better} better or new, ${keys.length} known`);
}

/** By family, then by seed as a number. */
function order(a: string, b: string): number {
  const [familyA, seedA] = a.split('/');
  const [familyB, seedB] = b.split('/');
  return familyA === familyB ? Number(seedA) - Number(seedB) : familyA < familyB ? -1 : 1;
}
