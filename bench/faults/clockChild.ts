import { createNodeHost } from '../../src-main/pool/spawnNode.ts';
import { composeService } from '../../src-main/compose.ts';
import { WORKER } from '../../e2e/api/service.ts';

/** The service on the data folder of `--data`, in a process of its own, with a clock that its parent sets ahead:
 *  the ceilings per minute would else refuse most of what hostile.ts sends before it does any harm. Answers
 *  with its memory. */
let ahead = 0;
process.on('message', (ms) => {
  ahead += Number(ms);
  process.send?.(process.memoryUsage());
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
