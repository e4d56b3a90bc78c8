import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** npm run faults: every fault script but the soak, one after the other (about fifteen minutes on a
 *  free machine). Exit code 1 when one fails. Single ones: node bench/faults/crash.ts C3, node
 *  bench/faults/fuzz.ts 10000 7, npm run soak -- 10. */
const SCRIPTS: readonly (readonly string[])[] = [
  ['storage.ts'],
  ['crash.ts'],
  ['latency.ts'],
  ['fuzz.ts', '10000'],
  ['hostile.ts'],
  ['load.ts'],
  ['testedTargets.ts'],
];
let failed = false;
for (const [script, ...args] of SCRIPTS) {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    stdio: 'inherit',
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
