import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { HandleAppRequest } from './api/appCalls.ts';
import { createAppRequestHandler } from './api/appCalls.ts';
import type { LogLine, ServerDeps } from './api/deps.ts';
import { listen } from './api/listen.ts';
import type { Listening } from './api/listen.ts';
import { createServer } from './api/server.ts';
import type { HttpServer } from './api/server.ts';
import { createBodyChecker } from './pool/bodyChecker.ts';
import { createPool } from './pool/pool.ts';
import type { Pool } from './pool/pool.ts';
import type { ProcessHost } from './pool/protocol.ts';
import { CONTENT_SECURITY_HEADER } from './preload/contentSecurityPolicy.ts';

export const DEFAULT_PORT = 8731;

export interface ServiceOptions {
  /** How engine processes start: createNodeHost or createUtilityHost. */
  readonly host: ProcessHost;
  /** The worker's file (`workerFile(import.meta.url)` of the entry); its thread form checks large bodies. */
  readonly worker: URL;
  /** Where keys, usage and jobs live; made with mode 0700 when missing. */
  readonly dataFolder: string;
  /** The built page, for browser mode; absent in the window, which has its own way in. */
  readonly pageFolder?: string | undefined;
  /** docs/openapi.json. */
  readonly openapiFile?: string | undefined;
  readonly log?: ((line: LogLine) => void) | undefined;
  readonly now?: (() => number) | undefined;
  /** Overrides every hard limit (tests only). */
  readonly hardMs?: number | undefined;
}

/** The service as both entries see it. */
export interface Service {
  readonly server: HttpServer;
  readonly pool: Pool;
  /** This launch's secret: the page of browser mode gets it in its address (`/#token=...`). */
  readonly appToken: string;
  /** Answers the window's own page (Electron's `app://` handler). */
  readonly handleAppRequest: HandleAppRequest;
  /** Binds 127.0.0.1: the preferred port, the next 9, then any. */
  readonly listen: (preferredPort?: number) => Promise<Listening>;
  /** Finishes what is under way, then ends every process. */
  readonly close: () => Promise<void>;
}

/** Builds the object graph once, for the window and for headless. Nothing else constructs services. */
export async function composeService(options: ServiceOptions): Promise<Service> {
  const appToken = randomBytes(32).toString('base64url');
  const pool = createPool(options.host, options.hardMs === undefined ? {} : { hardMs: options.hardMs });
  const bodies = createBodyChecker(options.worker);
  let listening: Listening | null = null;
  const deps: ServerDeps = {
    pool,
    bodies,
    appToken,
    port: () => listening?.port ?? DEFAULT_PORT,
    log: options.log ?? (() => undefined),
    now: options.now ?? Date.now,
    page: options.pageFolder === undefined ? undefined : { folder: options.pageFolder, contentSecurityPolicy: CONTENT_SECURITY_HEADER },
    openapi: await readOpenapi(options.openapiFile),
  };
  const server = await createServer(deps);
  pool.warm();
  return {
    server,
    pool,
    appToken,
    handleAppRequest: createAppRequestHandler(server, deps),
    listen: async (preferredPort = DEFAULT_PORT) => {
      listening = await listen(server, preferredPort, (bound) => {
        listening = bound;
      });
      return listening;
    },
    close: async () => {
      await listening?.close();
      await server.close();
      await bodies.close();
      pool.close();
    },
  };
}

async function readOpenapi(file: string | undefined): Promise<Record<string, unknown> | undefined> {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
