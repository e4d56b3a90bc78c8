import type { Accounts } from '../accounts/accounts.ts';
import type { QuotaLedger } from '../accounts/quotaLedger.ts';
import type { JobChanges } from '../jobs/jobChanges.ts';
import type { JobRunner } from '../jobs/jobRunner.ts';
import type { OnceBook } from '../jobs/once.ts';
import type { ResultCache } from './resultCache.ts';
import type { PageCodes } from './pageCodes.ts';
import type { JobStore } from '../jobs/jobStore.ts';
import type { EverythingStore } from '../kept/everything.ts';
import type { JobDocuments } from '../kept/jobDocuments.ts';
import type { LibraryStore } from '../kept/libraryStore.ts';
import type { StockStore } from '../kept/stockStore.ts';
import type { HoldBudget } from './holdBudget.ts';
import type { EnginePool } from '../pool/pool.ts';
import type { FolderWatch } from '../intake/folderWatch.ts';
import type { Observer } from '../operate/observer.ts';
import type { IsProxy } from '../operate/serveSettings.ts';
import type { ChangeFeed } from './changeFeed.ts';
import type { SawScreen } from './saw/screenDoor.ts';

/** One structured log line. Never a body, a key, an Authorization header or a file name (target S1). */
export type LogLine = Readonly<Record<string, string | number | boolean | null>>;

/** The page of browser mode: static files with the page's own content security policy. */
export interface PageFiles {
  readonly folder: string;
  readonly contentSecurityPolicy: string;
  /** What opens it. */
  readonly codes: PageCodes;
}

/** What is kept for the window on this computer; a service for many has none of it. */
export interface OwnData {
  /** Jobs, stock and materials of this computer. */
  readonly kept: {
    readonly jobs: JobDocuments;
    readonly stock: StockStore;
    readonly library: LibraryStore;
    readonly everything: EverythingStore;
  };
  readonly feed: ChangeFeed;
  readonly watch: FolderWatch;
  readonly screen: SawScreen;
}

/** Everything the HTTP layer is built from; compose.ts makes it. */
export interface ServerDeps {
  /** Long answers that are on their way to callers who may read slowly. */
  readonly answers: HoldBudget;
  readonly pool: EnginePool;
  readonly accounts: Accounts;
  readonly quota: QuotaLedger;
  /** Whether `engine: "max"` is offered. */
  readonly maxTier: boolean;
  readonly jobs: {
    readonly store: JobStore;
    readonly runner: JobRunner;
    /** Resolves when a worker that takes jobs is alive. Errors: EngineError. */
    readonly requireWorker: () => Promise<void>;
    readonly changes: JobChanges;
    readonly once: OnceBook;
  };
  readonly results: ResultCache;
  /** Absent where the app has no page of its own; its private paths do not exist there either. */
  readonly own?: OwnData | undefined;
  /** What a person should know about this start: a restored database, another port. For the app's screens. */
  readonly notices: () => readonly string[];
  /** The port the listener is bound to; the gate's allow-list follows it. */
  readonly port: () => number;
  /** Names of the service besides those of this machine itself; absent = none. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Whose X-Forwarded-* are believed; absent = nobody's. */
  readonly isProxy?: IsProxy | undefined;
  readonly observer?: Observer | undefined;
  /** Why this node should get no calls at the moment; null when it may. */
  readonly whyNotReady: () => Promise<string | null>;
  /** Secret of this launch: who sends it is the app itself (its page, or the window through
   *  `handleAppRequest`). */
  readonly appToken: string;
  readonly log: (line: LogLine) => void;
  /** Served on the listener in browser mode only. */
  readonly page?: PageFiles | undefined;
  /** docs/openapi.json, when it was found. */
  readonly openapi?: Readonly<Record<string, unknown>> | undefined;
  /** Wall clock, milliseconds since 1970 (handed in so that tests can move it). */
  readonly now: () => number;
}
