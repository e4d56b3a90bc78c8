import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { ErrorEnvelope } from '../src-engine/contract/errors.ts';
import { EngineError } from '../src-engine/contract/errors.ts';
import { localBackend, sharedBackend } from './backend.ts';
import type { Backend, BackendParts, Role } from './backend.ts';
import type { HandleAppRequest } from './api/appCalls.ts';
import { createAppRequestHandler } from './api/appCalls.ts';
import type { LogLine, OwnData, ServerDeps } from './api/deps.ts';
import { createChangeFeed } from './api/changeFeed.ts';
import { createHoldBudget } from './api/holdBudget.ts';
import { listen } from './api/listen.ts';
import type { Listening } from './api/listen.ts';
import { createServer } from './api/server.ts';
import { APP_HEADER } from './api/appCalls.ts';
import { WATCH_HEADER } from './api/inspector.ts';
import type { PageCodes } from './api/pageCodes.ts';
import { createPageCodes } from './api/pageCodes.ts';
import type { HttpServer } from './api/server.ts';
import { createSawScreen } from './api/saw/sawScreen.ts';
import { CONTRACT_VERSION } from '../src-engine/contract/version.ts';
import type { Accounts } from './accounts/accounts.ts';
import { readPlans } from './accounts/plans.ts';
import { createFolderWatch } from './intake/folderWatch.ts';
import type { FolderWatch } from './intake/folderWatch.ts';
import { createJobDocuments } from './kept/jobDocuments.ts';
import { createLibraryStore } from './kept/libraryStore.ts';
import { createSawStore } from './kept/sawStore.ts';
import { createEverythingStore } from './kept/everything.ts';
import { createStockStore } from './kept/stockStore.ts';
import { SERVED } from './pool/engineCalls.ts';
import { createEnginePool } from './pool/pool.ts';
import type { EnginePool } from './pool/pool.ts';
import type { ProcessHost } from './pool/protocol.ts';
import { stackOf } from './pool/reportFault.ts';
import { whyNotReady } from './readiness.ts';
import { endpointFile, publishEndpoint } from './storage/endpointFile.ts';
import { openDatabase } from './storage/database.ts';
import type { Database } from './storage/database.ts';
import type { StorageProblem } from './storage/storageProblem.ts';
import { readPageCodes, writePageCodes } from './storage/pageCodeFile.ts';
import { createOperations } from './operate/operations.ts';
import type { Operations, OperationsOptions } from './operate/operations.ts';
import type { IsProxy } from './operate/serveSettings.ts';
import { CONTENT_SECURITY_HEADER } from './preload/contentSecurityPolicy.ts';

const DEFAULT_PORT = 8731;

export interface ServiceOptions extends OperationsOptions {
  /** How engine processes start: createNodeHost or createUtilityHost. */
  readonly host: ProcessHost;
  /** Where keys, usage and jobs live; made with mode 0700 when missing. */
  readonly dataFolder: string;
  /** A PostgreSQL database in place of the data folder's own: this process is one node of a service for many. The
   *  window's documents, rack and watched folder are one person's and not part of it. */
  readonly database?: string | undefined;
  /** The schema of its tables (default `cutwright`). */
  readonly schema?: string | undefined;
  /** What this node does (default both); only with `database`. */
  readonly role?: Role | undefined;
  /** The built page, for browser mode; absent in the window, which has its own way in. */
  readonly pageFolder?: string | undefined;
  /** The built page for screens at the saw; absent where there is no window either. */
  readonly sawPageFolder?: string | undefined;
  /** docs/openapi.json. */
  readonly openapiFile?: string | undefined;
  readonly log?: ((line: LogLine) => void) | undefined;
  readonly now?: (() => number) | undefined;
  /** Whether `engine: "max"` is offered (default true). Without it such requests are 503 and health does not
   *  list it. */
  readonly maxTier?: boolean | undefined;
  /** Engine processes that solve side by side (default: cores less one, at least one). */
  readonly engines?: number | undefined;
  /** A numeric address to listen on instead of loopback (a service for many; the desktop has none). */
  readonly bind?: string | undefined;
  /** Names of the service besides those of this machine itself. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Whose X-Forwarded-* are believed. */
  readonly isProxy?: IsProxy | undefined;
  /** How long calls under way may take when the service closes, milliseconds (default 3 s). */
  readonly closeMs?: number | undefined;
  /** No spare engine process, none warmed up (default: whether CUTWRIGHT_COLD is 1; tests). */
  readonly isCold?: boolean | undefined;
  /** Overrides every hard limit (tests only). */
  readonly hardMs?: number | undefined;
  /** Overrides how long a job process may take to show that it is alive (tests only). */
  readonly signOfLifeMs?: number | undefined;
}

/** The service as both entries see it. */
export interface Service {
  readonly server: HttpServer;
  readonly pool: EnginePool;
  readonly accounts: Accounts;
  /** What a person should know about this start, e.g. that a backup was restored. */
  readonly notices: readonly string[];
  /** This launch's secret. */
  readonly appToken: string;
  /** A code that opens the page of browser mode once: `/#code=...`. */
  readonly pageCode: () => string;
  /** Answers the window's own page (Electron's `app://` handler). */
  readonly handleAppRequest: HandleAppRequest;
  /** Opens the address for those who run the service, where there is one, and tells where. */
  readonly listenForOperators: () => Promise<string | null>;
  /** Binds 127.0.0.1: the preferred port, the next 9, then any. */
  readonly listen: (preferredPort?: number) => Promise<Listening>;
  /** Finishes what is under way, then ends every process. */
  readonly close: () => Promise<void>;
}

/** Builds the object graph once, for the window and for headless. Nothing else constructs services.
 *  Errors: StorageProblem when the data folder is locked by another instance, not writable or full; nothing
 *  is left running then. */
export async function composeService(options: ServiceOptions): Promise<Service> {
  const now = options.now ?? Date.now;
  const log = options.log ?? (() => undefined);
  const onFault = (error: unknown): void => log(faultLine(error));
  const state: State = { listening: null, isClosing: false };
  const db = options.database === undefined ? openDatabase(options.dataFolder, { now }) : null;
  const appToken = randomBytes(32).toString('base64url');
  const operations = await createOperations(
    options,
    {
      engineProcesses: () => pool.pids().length,
      waiting: () => pool.waiting(),
      queuedJobs: () => backend.queuedJobs(),
      ready: () => readiness(),
    },
    SERVED.engineVersion,
  );
  const pool = createEnginePool(options.host, {
    ...options,
    isCold: options.isCold ?? process.env['CUTWRIGHT_COLD'] === '1',
    engines: options.engines ?? defaultEngines(),
    onWork: operations.observer?.work,
  });
  const codes = createPageCodes(readPageCodes(options.dataFolder), (hashes) =>
    attempt(() => writePageCodes(options.dataFolder, hashes), onFault),
  );
  const parts = { plans: readPlans(options.dataFolder), pool, now, onAway: tellAway(log), onFault };
  const backend = await openBackend(options, db, parts, log);
  const readiness = (): Promise<string | null> => whyNotReady(options.role, state, backend, pool);
  const notices: string[] = [];
  const tell = (message: string): void => {
    notices.push(message);
    log({ level: 'warn', event: 'notice', message });
  };
  backend.notices.forEach(tell);

  const port = (): number => state.listening?.port ?? DEFAULT_PORT;
  const watch = (): FolderWatch =>
    createFolderWatch({
      dataFolder: options.dataFolder,
      now,
      solve: (...call) => solveOverApi(server, { appToken, port }, call),
    });
  const deps: ServerDeps = {
    ...{ pool, appToken, log, port, now: backend.now, whyNotReady: readiness },
    answers: createHoldBudget(ANSWERS),
    accounts: backend.accounts,
    quota: backend.quota,
    maxTier: options.maxTier ?? true,
    jobs: backend.jobs,
    results: backend.results,
    own: db === null ? undefined : ownData(db, options, { now, log, watch: watch() }),
    notices: () => notices,
    allowedHosts: options.allowedHosts,
    isProxy: options.isProxy,
    observer: operations.observer,
    page:
      options.pageFolder === undefined
        ? undefined
        : { folder: options.pageFolder, contentSecurityPolicy: CONTENT_SECURITY_HEADER, codes },
    openapi: await readOpenapi(options.openapiFile),
  };
  const server: HttpServer = await createServer(deps);
  const whole: Composed = { options, state, server, deps, backend, operations, tell, onFault };
  return serviceOf(whole, { codes, notices, isOwn: db !== null });
}

/** What changes while the service lives. */
interface State {
  listening: Listening | null;
  isClosing: boolean;
}

interface Composed {
  readonly options: ServiceOptions;
  readonly state: State;
  readonly server: HttpServer;
  readonly deps: ServerDeps;
  readonly backend: Backend;
  readonly operations: Operations;
  readonly tell: (notice: string) => void;
  readonly onFault: (error: unknown) => void;
}

/** Starts what works by itself, and gives the entries their door. */
async function serviceOf(
  whole: Composed,
  kept: { readonly codes: PageCodes; readonly notices: readonly string[]; readonly isOwn: boolean },
): Promise<Service> {
  const { options, state, server, deps, backend, operations, onFault } = whole;
  const { pool, log } = deps;
  let withdraw = (): void => undefined;
  const tidy = setInterval(() => {
    for (const step of backend.tidy) void closeStep(step, onFault);
  }, backend.tidyMs).unref();
  if (options.role !== 'worker') pool.warm();
  await backend.jobs.runner.wake();
  deps.own?.watch.start();
  const listenForOperators = async (): Promise<string | null> => {
    const url = await operations.listen();
    if (url !== null) log({ level: 'info', event: 'metrics', url: `${url}/metrics` });
    return url;
  };
  return {
    server,
    pool,
    appToken: deps.appToken,
    pageCode: kept.codes.issue,
    accounts: backend.accounts,
    notices: kept.notices,
    listenForOperators,
    handleAppRequest: createAppRequestHandler(server, deps),
    listen: async (preferredPort = DEFAULT_PORT) => {
      const listening = await bind(whole, preferredPort);
      await Promise.all([listenForOperators(), deps.own?.screen.start()]);
      const { url, port } = listening;
      if (preferredPort !== 0 && port !== preferredPort)
        whole.tell(`port ${preferredPort} is taken by another program; the service is at ${url} this time`);
      if (!kept.isOwn) return listening;
      attempt(() => {
        withdraw = publishEndpoint(endpointFile(options.dataFolder), url, CONTRACT_VERSION, deps.now());
      }, onFault);
      return listening;
    },
    close: async () => {
      state.isClosing = true;
      clearInterval(tidy);
      // Each step whatever became of the one before: a full disk must not keep the others from closing.
      for (const step of [withdraw, ...closingSteps(whole)]) await closeStep(step, onFault);
    },
  };
}

/** While the port is being bound, those who ask already see which one it is. */
async function bind({ options, state, server }: Composed, preferredPort: number): Promise<Listening> {
  // Who stands in front of a service for others looks at one place.
  const isForOthers = (options.allowedHosts ?? []).length > 0 || options.database !== undefined;
  const isExact = options.bind !== undefined || isForOthers;
  const place = { port: preferredPort, address: options.bind, isExact, closeMs: options.closeMs };
  state.listening = await listen(server, place, (bound) => {
    state.listening = bound;
  });
  return state.listening;
}

/** In order. The runner comes before the processes, so that a running job goes back into the queue instead of
 *  failing with its process; then those who watch one hear of it, and hold nothing up. */
function closingSteps({ state, server, deps, backend, operations }: Composed): readonly (() => unknown)[] {
  const { pool, own } = deps;
  return [
    () => own?.watch.close(),
    () => own?.screen.close(),
    () => own?.feed.close(),
    backend.jobs.runner.close,
    backend.jobs.changes.close,
    () => state.listening?.close(pool.close),
    () => server.close(),
    pool.close,
    backend.close,
    operations.close,
  ];
}

/** The watched folder asks like any caller. Errors: Error with the sentence of the answer. */
async function solveOverApi(
  server: HttpServer,
  { appToken, port }: Pick<ServerDeps, 'appToken' | 'port'>,
  [mode, body, file]: readonly [mode: string, body: string, file: string],
): Promise<string> {
  const answer = await server.inject({
    method: 'POST',
    url: `/v1/optimize/${mode}`,
    headers: {
      host: `127.0.0.1:${port()}`,
      'content-type': 'application/json',
      [APP_HEADER]: appToken,
      [WATCH_HEADER]: encodeURIComponent(file),
    },
    payload: body,
  });
  if (answer.statusCode === 200) return answer.body;
  const { error, message } = answer.json<ErrorEnvelope>();
  throw new EngineError(error, message);
}

const faultLine = (error: unknown): LogLine => ({
  level: 'error',
  event: 'fault',
  stack: stackOf(error),
});

/** Twice an outage of a shared database, not with each call. */
const tellAway =
  (log: (line: LogLine) => void) =>
  (problem: StorageProblem | null): void =>
    log(
      problem === null
        ? { level: 'warn', event: 'database-back', message: 'the database server answers again' }
        : {
            level: 'error',
            event: 'database-away',
            message: `${problem.message}; calls are refused until it does`,
          },
    );

/** One core is left for the service and the window (DECISIONS 41). */
const defaultEngines = (): number => Math.max(1, availableParallelism() - 1);

/** Long answers in memory, without what is repeated in them. */
const ANSWERS = {
  perCaller: 80_000_000,
  inAll: 160_000_000,
  what: 'earlier long answers have not been read yet',
};

/** Opens what is kept, and tells what the last run left behind. Errors: StorageProblem. */
async function openBackend(
  options: ServiceOptions,
  db: Database | null,
  parts: BackendParts,
  log: (line: LogLine) => void,
): Promise<Backend> {
  if (db === null)
    return sharedBackend(
      { url: options.database ?? '', schema: options.schema, role: options.role ?? 'both' },
      parts,
    );
  const backend = localBackend(db, parts);
  if (backend.returned > 0) log({ level: 'info', event: 'calls-returned', calls: backend.returned });
  return backend;
}

function ownData(
  db: Database,
  { dataFolder, sawPageFolder }: ServiceOptions,
  { now, log, watch }: { readonly watch: FolderWatch } & Pick<ServerDeps, 'now' | 'log'>,
): OwnData {
  const feed = createChangeFeed();
  const stores = {
    jobs: createJobDocuments(db, now, feed.note),
    stock: createStockStore(db, now, feed.note),
    library: createLibraryStore(db, feed.note),
  };
  const kept = { ...stores, everything: createEverythingStore(db, stores, feed.note) };
  const screen = createSawScreen({
    ...{ dataFolder, now, log, feed },
    store: createSawStore(db, kept.jobs, { now, onChange: feed.note }),
    pageFolder: sawPageFolder,
    contentSecurityPolicy: CONTENT_SECURITY_HEADER,
    onChange: feed.note,
  });
  return { kept, feed, watch, screen };
}

async function closeStep(step: () => unknown, onFault: (error: unknown) => void): Promise<void> {
  try {
    await step();
  } catch (error) {
    onFault(error);
  }
}

function attempt(work: () => void, onFault: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    onFault(error);
  }
}

async function readOpenapi(file: string | undefined): Promise<Record<string, unknown> | undefined> {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
