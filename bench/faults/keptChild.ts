import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import { composeService } from '../../src-main/compose.ts';

/** The service on a data folder, in a process of its own, for killDuringBookings.ts: says its address and the
 *  key of its page. Ends only by being killed. */
const service = await composeService({ dataFolder: process.argv[2] ?? '', host: createFakeHost() });
const { url } = await service.listen(0);
process.stdout.write(`ready ${url} ${service.appToken}\n`);
