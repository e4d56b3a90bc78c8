import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LogLine } from '../../src-main/api/deps.ts';
import { composeService } from '../../src-main/compose.ts';
import type { Service, ServiceOptions } from '../../src-main/compose.ts';
import { createNodeHost } from '../../src-main/pool/spawnNode.ts';
import { undocumented } from '../../tools/openapiMisfits.ts';
import { workerFile } from '../../src-main/pool/protocol.ts';

/** What came back, as text and (when it is JSON) as a value. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: Record<string, unknown> & {
    readonly error?: string;
    readonly message?: string;
    readonly details?: { readonly path?: string; readonly max?: number; readonly got?: number };
  };
}

export interface CallOptions {
  /** A value is sent as JSON; a string or bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `undefined` = the test's own key, `null` = none. */
  readonly key?: string | null;
}

/** A whole service on a free port of 127.0.0.1 with a data folder of its own. */
export interface TestService {
  readonly service: Service;
  readonly url: string;
  readonly port: number;
  readonly key: string;
  readonly folder: string;
  readonly log: readonly LogLine[];
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  readonly post: (path: string, body: unknown, options?: CallOptions) => Promise<Answer>;
  /** Sends bytes over a bare socket and returns everything that comes back until the other side closes or
   *  `ms` pass. */
  readonly raw: (text: string, ms?: number) => Promise<string>;
  readonly close: (options?: { readonly keepFolder?: boolean }) => Promise<void>;
}

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A program of the service: as `npm test` has just built it (CUTWRIGHT_BUILT=1; it starts in a fraction of the
 *  time), else its source. */
export const program = (name: 'cli' | 'headless'): string =>
  join(ROOT, process.env['CUTWRIGHT_BUILT'] === '1' ? `out/main/${name}.js` : `src-main/${name}.ts`);
export const WORKER = workerFile(pathToFileURL(program('headless')).href);

/** Whether the cases run over a shared database: there is no page then, and no file of a job. */
export const isShared = process.env['CUTWRIGHT_TEST_DATABASE'] !== undefined;

/** With CUTWRIGHT_TEST_DATABASE=postgres://... every test that asks for a service gets one on that database, with
 *  tables of its own for each data folder: the same cases over the other implementation. */
const sharedDatabase = (folder: string): Partial<ServiceOptions> => {
  const database = process.env['CUTWRIGHT_TEST_DATABASE'];
  if (database === undefined) return {};
  return { database, schema: `t_${createHash('sha256').update(folder).digest('hex').slice(0, 12)}` };
};

export async function startService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const folder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'cutwright-'));
  const log: LogLine[] = [];
  const service = await composeService({
    host: createNodeHost(WORKER),
    openapiFile: join(ROOT, 'docs/openapi.json'),
    log: (line) => log.push(line),
    ...sharedDatabase(folder),
    isCold: options.host === undefined,
    ...options,
    dataFolder: folder,
  });
  const { url, port } = await service.listen(0);
  const { key } = await service.accounts.createKey({ accountId: 'local', name: 'test' });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  // Every answer that a test gets is one the document tells of; what a test's own engine makes up is not looked at.
  const call: TestService['call'] = async (method, path, more = {}) => {
    const answer = await send({ port, agent, ownKey: key }, method, path, more);
    const strange = options.host === undefined ? undocumented(method, path, answer) : [];
    if (strange.length > 0) throw new Error(`docs/openapi.json: ${strange.slice(0, 5).join('; ')}`);
    return answer;
  };
  return {
    service,
    url,
    port,
    key,
    folder,
    log,
    call,
    post: (path, body, more) => call('POST', path, { body, ...more }),
    raw: (text, ms = 3000) => raw(port, text, ms),
    close: async ({ keepFolder = false } = {}) => {
      agent.destroy();
      await service.close();
      if (!keepFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function send(
  { port, agent, ownKey }: { readonly port: number; readonly agent: Agent; readonly ownKey: string },
  method: string,
  path: string,
  options: CallOptions,
): Promise<Answer> {
  const { body, headers = {} } = options;
  const key = options.key === undefined ? ownKey : options.key;
  const payload =
    body === undefined
      ? null
      : typeof body === 'string' || body instanceof Uint8Array
        ? body
        : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: {
        ...(payload === null ? {} : { 'content-type': 'application/json' }),
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...headers,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) });
      });
    });
    request.end(payload ?? undefined);
  });
}

function parsed(text: string): Answer['json'] {
  try {
    return JSON.parse(text) as Answer['json'];
  } catch {
    return {};
  }
}

function raw(port: number, text: string, ms: number): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    const timer = setTimeout(() => socket.destroy(), ms);
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(got);
    });
  });
}
