import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endSignals } from './cli/endSignals.ts';
import type { LogLine } from './api/deps.ts';
import type { Service } from './compose.ts';
import type { ServeArguments } from './serveArguments.ts';
import { serveArguments, USAGE } from './serveArguments.ts';
import { reportFault } from './pool/reportFault.ts';
import { holdsData, isDefaultFolder, prepareFolder, takeLock } from './storage/folder.ts';
import { explain } from './storage/storageProblem.ts';

/** The same service without Electron: servers, CI, bench, e2e and browser mode. Its arguments stand
 *  in `serveArguments.ts`. Prints `ready <url>` on standard output and, with a built page,
 *  `open <url>/#code=...`, good for one page; the log goes to standard error; a worker prints `ready worker`.
 *  Ends with 0 after SIGTERM or SIGINT (SIGHUP where it has a terminal), with 1 and one sentence when it cannot
 *  start. */
async function main(): Promise<void> {
  // Who reads the log may go away, and the disk it is kept on may be full: calls are answered all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const args = serveArguments(process.argv.slice(2));
  if (args === null) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  keepWarningsInLog(logOf(args));
  const begun = args.database === undefined ? requireFolder(args.data) : null;
  const root = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../' : '../../', import.meta.url));
  const page = `${root}out/renderer`;
  // The page is one person's window; a service under another name, or for many, has none.
  const hasPage = !args.noPage && args.allowedHosts.length === 0 && args.database === undefined;
  const pageFolder = hasPage && existsSync(`${page}/index.html`) ? page : undefined;
  const service = await start(args, root, pageFolder);
  const url = args.role === 'worker' ? null : (await service.listen(args.port)).url;
  if (url === null) await service.listenForOperators();
  if (begun !== null) logOf(args)(begun);
  // Whoever reads `ready` may send a signal at once.
  closeOnSignal(service, logOf(args));
  process.stdout.write(`ready ${url ?? 'worker'}\n`);
  if (url !== null && pageFolder !== undefined) offerPages(service, url);
  // Nobody watches over an unattended service: a forgotten promise is logged, and the next request is served
  // all the same.
  process.on('unhandledRejection', (reason) => reportFault('fault', reason));
}

function offerPages(service: Service, url: string): void {
  const offer = (): void => void process.stdout.write(`open ${url}/#code=${service.pageCode()}\n`);
  offer();
  // The starter wants one more window.
  process.on('message', (message) => {
    if (message === 'page') offer();
  });
}

/** A folder that is held by another instance, or cannot be written to, is found before the service is even
 *  loaded. Returns what to tell of data that are begun anew, else null: a folder that is misspelt is made, and no key
 *  is known there. */
function requireFolder(folder: string): LogLine | null {
  const isThere = existsSync(folder);
  const isKept = holdsData(folder);
  try {
    prepareFolder(folder);
    takeLock(folder).release();
  } catch (error) {
    throw explain(error, folder);
  }
  if (isKept) return null;
  // The usual folder, and one that a service manager has made, are new once; one that was named should be there.
  const isMade = !isThere && !isDefaultFolder(folder);
  const what = isMade ? 'was not there and is made' : 'is new';
  const message = `the data folder ${folder} ${what}: no keys, counted calls or jobs are in it`;
  return { level: isMade ? 'warn' : 'info', event: 'data-begun', message };
}

async function start(args: ServeArguments, root: string, pageFolder: string | undefined): Promise<Service> {
  const [{ composeService }, { createNodeHost }, { workerFile }] = await Promise.all([
    import('./compose.ts'),
    import('./pool/spawnNode.ts'),
    import('./pool/protocol.ts'),
  ]);
  const worker = workerFile(import.meta.url);
  return composeService({
    host: createNodeHost(worker),
    dataFolder: args.data,
    pageFolder,
    sawPageFolder: pageFolder,
    openapiFile: `${root}docs/openapi.json`,
    maxTier: !args.noMax,
    ...args,
    log: logOf(args),
  });
}

const logOf =
  (args: ServeArguments) =>
  (line: LogLine): void => {
    if (!args.quiet || line['level'] !== 'info')
      process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
  };

/** What Node warns of is a line of the log like any other; by itself it writes text in between. */
function keepWarningsInLog(log: (line: LogLine) => void): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) =>
    log({ level: 'warn', event: 'warning', message: `${name}: ${message}` }),
  );
}

function closeOnSignal(service: Service, log: (line: LogLine) => void): void {
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    void service.close().then(() => process.exit(0), fail);
  };
  const signals = endSignals(() =>
    log({ level: 'info', event: 'hung-up', message: 'SIGHUP without a terminal: nothing to do' }),
  );
  // `disconnect`: the launcher that started us is gone.
  for (const event of [...signals, 'disconnect']) process.on(event, close);
}

function fail(error: unknown): never {
  process.stderr.write(`Cutwright cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await main().catch(fail);
