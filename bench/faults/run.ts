import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** npm run faults [-- group]: every fault script but the soaks, one after the other (about twenty minutes on a
 *  free machine). `npm run faults -- load` (under four minutes) and `npm run faults -- hostile` (under six) are
 *  those that need a quiet machine. Exit code 1 when one fails. Single ones: node bench/faults/crash.ts C3, node
 *  bench/faults/fuzz.ts 10000 7, npm run soak -- 10, npm run soak:hostile -- 30. */
const SCRIPTS: readonly {
  readonly group: string;
  readonly script: string;
  readonly args?: readonly string[];
  /** Of another group: runs only when it is named. */
  readonly isPart?: boolean;
}[] = [
  { group: 'storage', script: 'storage.ts' },
  { group: 'crash', script: 'crash.ts' },
  { group: 'load', script: 'latency.ts' },
  { group: 'load', script: 'load.ts' },
  { group: 'legal', script: 'legal.ts' },
  { group: 'fuzz', script: 'fuzz.ts', args: ['10000'] },
  { group: 'contract', script: 'contract.ts' },
  { group: 'hostile', script: 'hostile.ts' },
  { group: 'proxy', script: 'proxy.ts' },
  { group: 'saw', script: 'sawScreen.ts' },
  { group: 'nodes', script: 'manyNodes.ts', args: ['5000', '1000', '20'] },
  { group: 'nodes', script: 'nodesThroughput.ts' },
  { group: 'tests', script: 'testedTargets.ts' },
  { group: 'review', script: 'testedTargets.ts', args: ['review'], isPart: true },
  { group: 'undone', script: 'undone.ts', isPart: true },
];
const wanted = process.argv.slice(2);
let failed = false;
for (const { group, script, args = [], isPart = false } of SCRIPTS) {
  if (wanted.length > 0 ? !wanted.includes(group) : isPart) continue;
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    stdio: 'inherit',
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
