import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import { startService } from '../../e2e/api/service.ts';

/** The service on a data folder, in a process of its own, for killDuringBookings.ts: says its address and the
 *  key of its page. Ends only by being killed. */
const api = await startService({ dataFolder: process.argv[2] ?? '', host: createFakeHost() });
process.stdout.write(`ready ${api.url} ${api.service.appToken}\n`);
