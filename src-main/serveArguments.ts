import type { ServiceOptions } from './compose.ts';
import { chosenDataFolder } from './storage/folder.ts';
import { SERVE_FLAGS } from './cli/serveFlags.ts';
import * as settings from './operate/serveSettings.ts';

/** What `cutwright serve` was told. */
export interface ServeArguments
  extends Pick<ServiceOptions, 'bind' | 'isProxy' | 'metrics' | 'traces' | 'closeMs' | 'database' | 'role'> {
  readonly port: number;
  readonly data: string;
  readonly allowedHosts: readonly string[];
  readonly engines: number | undefined;
  readonly noPage: boolean;
  readonly noMax: boolean;
  readonly quiet: boolean;
}

export const USAGE = `usage: npm run serve -- ${SERVE_FLAGS.join('\n       ')}`;
const VALUES = [
  ...['--port', '--data', '--engines', '--bind', '--allow-host'],
  ...['--trust-proxy', '--metrics', '--traces', '--drain', '--database', '--role'],
];
/** Given twice, both hold; of another value the later one does, as the options behind a unit's own. */
const LISTS = ['--allow-host', '--trust-proxy'];
const SWITCHES = ['--no-page', '--no-max', '--quiet'];

/** Arguments: --port <n> (0 = any), --data <folder> (or CUTWRIGHT_DATA), --no-page, --no-max (the async tier is off),
 *  --engines <n> (engine processes side by side; default: cores less one), --quiet (no log of requests). For a service
 *  that others reach (docs/OPERATIONS.md): --bind <address>, --allow-host <names>, --trust-proxy <networks>,
 *  --metrics <[address:]port>, --traces <url>, --drain <seconds>. For one node of several (docs/RELIABILITY.md):
 *  --database <postgres://...> (or CUTWRIGHT_DATABASE, which does not show in the list of processes) and
 *  --role api|worker|both. Null where help is asked for. Errors: an Error with a sentence for an argument that is not
 *  known or makes no sense; nothing is guessed. */
export function serveArguments(words: readonly string[]): ServeArguments | null {
  // `--name=value` is the same as `--name value`.
  const rest = words.flatMap((word) => /^(--[a-z-]+)=(.*)$/s.exec(word)?.slice(1) ?? [word]);
  if (rest.includes('--help') || rest.includes('-h')) return null;
  const given = new Map<string, string>();
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
function sharingOf(given: ReadonlyMap<string, string>): Pick<ServeArguments, 'database' | 'role'> {
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
