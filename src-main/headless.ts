import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endSignals } from './cli/endSignals.ts';
import type { LogLine } from './api/deps.ts';
import type { Service, ServiceOptions } from './compose.ts';
import * as settings from './operate/serveSettings.ts';
import { reportFault } from './pool/reportFault.ts';
import { chosenDataFolder, defaultDataFolder, holdsData, prepareFolder, takeLock } from './storage/folder.ts';
import { explain } from './storage/storageProblem.ts';

/** The same service without Electron: servers, CI, bench, e2e and browser mode. Arguments: --port <n> (0 =
 *  any), --data <folder> (or CUTWRIGHT_DATA), --no-page, --no-max (the async tier is off), --engines <n>
 *  (engine processes side by side; default: cores less one), --quiet (no log of requests). For a service that
 *  others reach (docs/OPERATIONS.md): --bind <address>, --allow-host <names>, --trust-proxy <networks>,
 *  --metrics <[address:]port>, --traces <url>, --drain <seconds>. For one node of several
 *  (docs/RELIABILITY.md): --database <postgres://...> (or CUTWRIGHT_DATABASE, which does not show in the list
 *  of processes) and --role api|worker|both. Prints `ready <url>` on standard output and, with a built page,
 *  `open <url>/#code=...`, good for one page; the log goes to standard error; a worker prints `ready worker`.
 *  Ends with 0 after SIGTERM or SIGINT (SIGHUP where it has a terminal), with 1 and one sentence when it cannot
 *  start. */
async function main(): Promise<void> {
  // Who reads the log may go away, and the disk it is kept on may be full: calls are answered all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // `--name=value` is the same as `--name value`.
  const args = readArguments(
    process.argv.slice(2).flatMap((word) => /^(--[a-z-]+)=(.*)$/s.exec(word)?.slice(1) ?? [word]),
  );
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
  const isMade = !isThere && folder !== defaultDataFolder();
  const what = isMade ? 'was not there and is made' : 'is new';
  const message = `the data folder ${folder} ${what}: no keys, counted calls or jobs are in it`;
  return { level: isMade ? 'warn' : 'info', event: 'data-begun', message };
}

async function start(args: Arguments, root: string, pageFolder: string | undefined): Promise<Service> {
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
  (args: Arguments) =>
  (line: LogLine): void => {
    if (!args.quiet || line['level'] !== 'info')
      process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
  };

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

interface Arguments
  extends Pick<ServiceOptions, 'bind' | 'isProxy' | 'metrics' | 'traces' | 'closeMs' | 'database' | 'role'> {
  readonly port: number;
  readonly data: string;
  readonly allowedHosts: readonly string[];
  readonly engines: number | undefined;
  readonly noPage: boolean;
  readonly noMax: boolean;
  readonly quiet: boolean;
}

const USAGE =
  'usage: npm run serve -- [--port <n>] [--data <folder>] [--engines <n>] [--no-page] [--no-max] [--quiet]\n' +
  '       [--bind <address> --allow-host <name,...>] [--trust-proxy <network,...>] [--metrics <[address:]port>]\n' +
  '       [--traces <url>] [--drain <seconds>]\n' +
  '       [--database <postgres://...>] [--role api|worker|both]';
const VALUES = [
  ...['--port', '--data', '--engines', '--bind', '--allow-host'],
  ...['--trust-proxy', '--metrics', '--traces', '--drain', '--database', '--role'],
];
/** Given twice, both hold; of another value the later one does, as the options behind a unit's own. */
const LISTS = ['--allow-host', '--trust-proxy'];
const SWITCHES = ['--no-page', '--no-max', '--quiet'];

/** Errors: an Error with a sentence for an argument that is not known or makes no sense; nothing is
 *  guessed. */
function readArguments(args: readonly string[]): Arguments {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  }
  const given = new Map<string, string>();
  const rest = [...args];
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (SWITCHES.includes(name)) {
      given.set(name, '');
      continue;
    }
    if (!VALUES.includes(name)) throw new Error(`${name} is not an argument of this program\n${USAGE}`);
    const value = rest.shift();
    if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value\n${USAGE}`);
    const before = LISTS.includes(name) ? given.get(name) : undefined;
    given.set(name, before === undefined ? value : `${before},${value}`);
  }
  const read = <T>(name: string, parse: (text: string, what: string) => T): T | undefined => {
    const text = given.get(name);
    return text === undefined ? undefined : parse(text, name);
  };
  const bind = read('--bind', settings.addressOf);
  const allowedHosts = read('--allow-host', settings.hostsOf) ?? [];
  if (bind !== undefined && allowedHosts.length === 0)
    throw new Error(`--bind needs --allow-host: the names under which others call this service\n${USAGE}`);
  return {
    ...sharingOf(given),
    bind,
    allowedHosts,
    isProxy: read('--trust-proxy', settings.proxiesOf),
    metrics: read('--metrics', settings.placeOf),
    traces: read('--traces', settings.traceAddressOf),
    closeMs: read('--drain', settings.secondsOf),
    port: portOf(given.get('--port') ?? (process.env['CUTWRIGHT_PORT'] || '8731')),
    data: chosenDataFolder(given.get('--data')),
    engines: enginesOf(given.get('--engines')),
    noPage: given.has('--no-page'),
    noMax: given.has('--no-max'),
    quiet: given.has('--quiet'),
  };
}

/** What nodes of one service share. */
function sharingOf(given: ReadonlyMap<string, string>): Pick<Arguments, 'database' | 'role'> {
  // As an option an empty one is a variable of a script that was not set: it would mean the data folder.
  const database = given.get('--database') ?? (process.env['CUTWRIGHT_DATABASE'] || undefined);
  const role = given.get('--role');
  if (database !== undefined)
    return {
      database: settings.databaseOf(database, '--database'),
      role: role === undefined ? 'both' : settings.roleOf(role, '--role'),
    };
  if (role === undefined) return {};
  throw new Error(`--role needs --database: only nodes of one database share their work\n${USAGE}`);
}

function enginesOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1)
    throw new Error(`the number of engines must be a whole number from 1 to 999, not "${text}"`);
  return Number(text);
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`the port must be a whole number from 0 (any) to 65535, not "${text}"`);
  return Number(text);
}

function fail(error: unknown): never {
  process.stderr.write(`Cutwright cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await main().catch(fail);
