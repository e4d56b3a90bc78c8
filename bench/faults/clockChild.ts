import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createNodeHost } from '../../src-main/pool/spawnNode.ts';
import { composeService } from '../../src-main/compose.ts';
import { WORKER } from '../../e2e/api/service.ts';

/** The service on the data folder of `--data`, in a process of its own, with a clock that its parent sets ahead:
 *  the ceilings per minute would else refuse most of what hostile.ts sends before it does any harm. Answers
 *  with its memory (told to `collect`: what it holds, without garbage) and the longest wait of its event loop since the
 *  last time (over the 10 ms between two looks). */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let ahead = 0;
const loop = monitorEventLoopDelay({ resolution: 10 });
loop.enable();
process.on('message', (said) => {
  if (said === 'collect') collect();
  else ahead += Number(said);
  process.send?.({ ...process.memoryUsage(), loopMs: Math.max(0, loop.max / 1e6 - 10) });
  loop.reset();
});
const service = await composeService({
  dataFolder: process.argv[process.argv.indexOf('--data') + 1],
  host: createNodeHost(WORKER),
  now: () => Date.now() + ahead,
});
const { url } = await service.listen(0);
process.stdout.write(`ready ${url}\n`);
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
