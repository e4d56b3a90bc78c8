import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceNow } from './atomicWrite.ts';
import { homeFolder, isDefaultFolder } from './folder.ts';
import { removeNow } from './whenFree.ts';

/** What CAM software reads to find the service. Never a key. Stale when `pid` is dead or health does not
 *  answer. */
export interface Endpoint {
  readonly schema: 1;
  /** The numeric address; `localhost` may lead elsewhere. */
  readonly url: string;
  readonly pid: number;
  readonly startedAt: string;
  readonly instanceId: string;
  readonly contractVersion: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Where the file lies: the system's place for the usual data folder, and inside the data folder for any
 *  other, so that a test or a second installation never takes the place of the real one. */
export function endpointFile(
  dataFolder: string,
  env: Env = process.env,
  platform: string = process.platform,
): string {
  if (!isDefaultFolder(dataFolder, env, platform)) return join(dataFolder, 'api.json');
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(homeFolder(), 'AppData', 'Local'), 'Cutwright', 'api.json');
  if (platform === 'darwin') return join(dataFolder, 'api.json');
  const runtime = env['XDG_RUNTIME_DIR'];
  return join(
    runtime === undefined || runtime === '' ? join(homeFolder(), '.config') : runtime,
    'cutwright',
    'api.json',
  );
}

/** Writes the file (0600 in a 0700 folder, temp file and rename). Returns what removes it again, if it is
 *  still ours. */
export function publishEndpoint(
  file: string,
  url: string,
  contractVersion: string,
  startedAt: number,
): () => void {
  const instanceId = randomBytes(8).toString('hex');
  const endpoint: Endpoint = {
    schema: 1,
    url,
    pid: process.pid,
    startedAt: new Date(startedAt).toISOString(),
    instanceId,
    contractVersion,
  };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  replaceNow(file, `${JSON.stringify(endpoint, null, 2)}\n`);
  return () => {
    if (readEndpoint(file)?.instanceId === instanceId) removeNow(file);
  };
}

export function readEndpoint(file: string): Endpoint | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Endpoint;
  } catch {
    return null;
  }
}
