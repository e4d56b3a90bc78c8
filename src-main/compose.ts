import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { HandleAppRequest } from './api/appCalls.ts';
import { createAppRequestHandler } from './api/appCalls.ts';
import type { LogLine, ServerDeps } from './api/deps.ts';
import { createChangeFeed } from './api/changeFeed.ts';
import { createByteBudget } from './api/byteBudget.ts';
import { listen } from './api/listen.ts';
import type { Listening } from './api/listen.ts';
import { createServer } from './api/server.ts';
import { APP_HEADER } from './api/appCalls.ts';
import { WATCH_HEADER } from './api/inspector.ts';
import { createPageCodes } from './api/pageCodes.ts';
import type { HttpServer } from './api/server.ts';
import { createResultCache } from './api/onceCalls.ts';
import { CONTRACT_VERSION } from '../src-engine/contract/version.ts';
import { createAccounts } from './accounts/accounts.ts';
import type { Accounts } from './accounts/accounts.ts';
import { readPlans } from './accounts/plans.ts';
import { createQuotaLedger } from './accounts/quotaLedger.ts';
import { createJobChanges } from './jobs/jobChanges.ts';
import { createJobRunner } from './jobs/jobRunner.ts';
import { createJobStore } from './jobs/jobStore.ts';
import { createOnceBook } from './jobs/once.ts';
import { createFolderWatch } from './intake/folderWatch.ts';
import { createJobDocuments } from './kept/jobDocuments.ts';
import { createLibraryStore } from './kept/libraryStore.ts';
import { createStockStore } from './kept/stockStore.ts';
import { SERVED } from './pool/engineCalls.ts';
import { createPool } from './pool/pool.ts';
import type { Pool } from './pool/pool.ts';
import type { ProcessHost } from './pool/protocol.ts';
import { endpointFile, publishEndpoint } from './storage/endpointFile.ts';
import { openDatabase } from './storage/database.ts';
import { readPageCodes, writePageCodes } from './storage/pageCodeFile.ts';
import { createOperations } from './operate/operations.ts';
import type { OperationsOptions } from './operate/operations.ts';
import type { IsProxy } from './operate/serveSettings.ts';
import { CONTENT_SECURITY_HEADER } from './preload/contentSecurityPolicy.ts';

export const DEFAULT_PORT = 8731;

export interface ServiceOptions extends OperationsOptions {
  /** How engine processes start: createNodeHost or createUtilityHost. */
  readonly host: ProcessHost;
  /** Where keys, usage and jobs live; made with mode 0700 when missing. */
  readonly dataFolder: string;
  /** The built page, for browser mode; absent in the window, which has its own way in. */
  readonly pageFolder?: string | undefined;
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
  /** Overrides every hard limit (tests only). */
  readonly hardMs?: number | undefined;
  /** Overrides how long a job process may take to show that it is alive (tests only). */
  readonly signOfLifeMs?: number | undefined;
}

/** The service as both entries see it. */
export interface Service {
  readonly server: HttpServer;
  readonly pool: Pool;
  readonly accounts: Accounts;
  /** What a person should know about this start, e.g. that a backup was restored. */
  readonly notices: readonly string[];
  /** This launch's secret. */
  readonly appToken: string;
  /** A code that opens the page of browser mode once: `/#code=...`. */
  readonly pageCode: () => string;
  /** Answers the window's own page (Electron's `app://` handler). */
  readonly handleAppRequest: HandleAppRequest;
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
  const db = openDatabase(options.dataFolder, { now });
  const appToken = randomBytes(32).toString('base64url');
  let closing = false;
  const whyNotReady = async (): Promise<string | null> => {
    if (closing) return 'the service is being closed';
    try {
      db.sql('SELECT 1').get();
    } catch (error) {
      return `the database does not answer: ${(error as Error).message}`;
    }
    if (pool.isReady()) return null;
    pool.warm();
    return 'its engine processes are starting';
  };
  const operations = await createOperations(
    options,
    {
      engineProcesses: () => pool.pids().length,
      waiting: () => pool.waiting(),
      queuedJobs: () => store.queued().length,
      ready: whyNotReady,
    },
    SERVED.engineVersion,
  );
  const { observer } = operations;
  const pool = createPool(options.host, {
    ...options,
    engines: options.engines ?? defaultEngines(),
    onWork: observer?.work,
  });
  const accounts = createAccounts(db, readPlans(options.dataFolder), now);
  const quota = createQuotaLedger(db, now);
  const store = createJobStore(db, quota, now);
  const feed = createChangeFeed();
  const kept = {
    jobs: createJobDocuments(db, now, feed.note),
    stock: createStockStore(db, now, feed.note),
    library: createLibraryStore(db, feed.note),
  };
  const onFault = (error: unknown): void =>
    log({
      level: 'error',
      event: 'fault',
      stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  const codes = createPageCodes(readPageCodes(options.dataFolder), (hashes) =>
    attempt(() => writePageCodes(options.dataFolder, hashes), onFault),
  );
  const changes = createJobChanges();
  const runner = createJobRunner({ store, slots: pool.deep, now, onFault, onChange: changes.note });
  const notices: string[] = [];
  const tell = (message: string): void => {
    notices.push(message);
    log({ level: 'warn', event: 'notice', message });
  };
  db.notices.forEach(tell);
  recover(log, store, quota);

  let listening: Listening | null = null;
  let withdraw = (): void => undefined;
  const watch = createFolderWatch({
    dataFolder: options.dataFolder,
    now,
    solve: async (mode, body, file) => {
      const answer = await server.inject({
        method: 'POST',
        url: `/v1/optimize/${mode}`,
        headers: {
          host: `127.0.0.1:${deps.port()}`,
          'content-type': 'application/json',
          [APP_HEADER]: appToken,
          [WATCH_HEADER]: encodeURIComponent(file),
        },
        payload: body,
      });
      if (answer.statusCode === 200) return answer.body;
      throw new Error((JSON.parse(answer.body) as { readonly message: string }).message);
    },
  });
  const deps: ServerDeps = {
    pool,
    answers: createByteBudget(ANSWERS),
    accounts,
    quota,
    appToken,
    log,
    now,
    maxTier: options.maxTier ?? true,
    jobs: {
      store,
      runner,
      requireWorker: () => pool.deep[0].requireAnswer(),
      changes,
      once: createOnceBook(db),
    },
    results: createResultCache(),
    kept,
    feed,
    watch,
    notices: () => notices,
    port: () => listening?.port ?? DEFAULT_PORT,
    allowedHosts: options.allowedHosts,
    isProxy: options.isProxy,
    observer,
    whyNotReady,
    page:
      options.pageFolder === undefined
        ? undefined
        : { folder: options.pageFolder, contentSecurityPolicy: CONTENT_SECURITY_HEADER, codes },
    openapi: await readOpenapi(options.openapiFile),
  };
  const server: HttpServer = await createServer(deps);
  const daily = setInterval(() => {
    attempt(store.purge, onFault);
    attempt(db.backup, onFault);
  }, DAY_MS).unref();
  pool.warm();
  runner.wake();
  watch.start();
  return {
    server,
    pool,
    appToken,
    pageCode: codes.issue,
    accounts,
    notices,
    handleAppRequest: createAppRequestHandler(server, deps),
    listen: async (preferredPort = DEFAULT_PORT) => {
      const place = { port: preferredPort, address: options.bind, closeMs: options.closeMs };
      listening = await listen(server, place, (bound) => {
        listening = bound;
      });
      const operationsUrl = await operations.listen();
      if (operationsUrl !== null) log({ level: 'info', event: 'metrics', url: `${operationsUrl}/metrics` });
      const { url, port } = listening;
      if (preferredPort !== 0 && port !== preferredPort)
        tell(`port ${preferredPort} is taken by another program; the service is at ${url} this time`);
      attempt(() => {
        withdraw = publishEndpoint(endpointFile(options.dataFolder), url, CONTRACT_VERSION, now());
      }, onFault);
      return listening;
    },
    close: async () => {
      closing = true;
      clearInterval(daily);
      // In order, and each step whatever became of the one before: a full disk must not keep the others from
      // closing. The runner comes first, so that a running job goes back into the queue instead of failing
      // with its process.
      for (const step of [
        withdraw,
        watch.close,
        feed.close,
        changes.close,
        runner.close,
        () => listening?.close(pool.close),
        () => server.close(),
        pool.close,
        db.close,
        operations.close,
      ])
        await closeStep(step, onFault);
    },
  };
}

/** One core is left for the service and the window (DECISIONS 41). */
const defaultEngines = (): number => Math.max(1, availableParallelism() - 1);

const DAY_MS = 86_400_000;
/** Long answers in memory, without what is repeated in them. */
const ANSWERS = {
  perCaller: 80_000_000,
  inAll: 160_000_000,
  what: 'earlier long answers have not been read yet',
};

/** Tells what the last run left behind and puts it right. */
function recover(
  log: (line: LogLine) => void,
  store: { readonly recover: () => void },
  quota: { readonly releaseOrphans: () => number },
): void {
  const returned = quota.releaseOrphans();
  if (returned > 0) log({ level: 'info', event: 'calls-returned', calls: returned });
  store.recover();
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
