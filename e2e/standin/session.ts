import { EventEmitter } from 'node:events';
import { needReady, toInside, toOutside, world, browser } from './world.ts';
import { strict } from './strict.ts';
import type { Params } from './chromium.ts';

export interface Scheme {
  readonly scheme: string;
  readonly privileges?: {
    readonly standard?: boolean;
    readonly secure?: boolean;
    readonly supportFetchAPI?: boolean;
  };
}

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes: readonly Scheme[]): void {
    if (world.ready)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes)
      if (privileges?.standard === true && privileges.secure === true && privileges.supportFetchAPI === true)
        world.privileged.add(scheme);
  },
  handle(scheme: string, handler: (request: Request) => Promise<Response> | Response): void {
    needReady('protocol');
    if (world.handlers.has(scheme)) throw new Error(`protocol ${scheme} is already handled`);
    world.handlers.set(scheme, handler);
  },
  unhandle: (scheme: string): void => void world.handlers.delete(scheme),
  isProtocolHandled: (scheme: string): boolean => world.handlers.has(scheme),
});

type Check = (contents: unknown, permission: string, origin: string, details: Params) => boolean;
type Ask = (
  contents: unknown,
  permission: string,
  decide: (granted: boolean) => void,
  details: Params,
) => void;
type BeforeRequest = (
  details: Params,
  decide: (answer: { cancel?: boolean; redirectURL?: string }) => void,
) => void;

/** Permissions a page can really use in Chromium: DevTools name -> Electron name. */
const PERMISSIONS: readonly (readonly [string, string])[] = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['midi', 'midi'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-write', 'clipboard-sanitized-write'],
  ['local-fonts', 'local-fonts'],
  ['idle-detection', 'idle-detection'],
  ['screen-wake-lock', 'screen-wake-lock'],
];

export class Session extends EventEmitter {
  private check: Check | null = null;
  private ask: Ask | null = null;
  private beforeRequest: BeforeRequest | null = null;
  readonly protocol = protocol;
  readonly webRequest = strict('webRequest', {
    onBeforeRequest: (listener: BeforeRequest | null): void => {
      this.beforeRequest = listener;
    },
  });

  setPermissionCheckHandler(handler: Check | null): void {
    this.check = handler;
  }
  setPermissionRequestHandler(handler: Ask | null): void {
    this.ask = handler;
  }
  setDevicePermissionHandler(_handler: unknown): void {
    /* no devices in a headless browser */
  }
  setSpellCheckerEnabled(_enabled: boolean): void {
    /* headless has none */
  }

  /** Tells Chromium what the app's handlers say; without a handler Electron grants everything. Chromium knows
   *  one answer where Electron asks two handlers (one for queries, one for requests), so a hole in either is
   *  shown as a grant. */
  async applyPermissions(contents: unknown, url: string): Promise<void> {
    const origin = new URL(url).protocol === 'app:' ? 'app://cutwright' : new URL(url).origin;
    for (const [name, permission] of PERMISSIONS) {
      const checked = this.check === null || this.check(contents, permission, origin, {});
      const asked =
        this.ask === null ||
        (await new Promise<boolean>((resolve) =>
          this.ask?.(contents, permission, resolve, { requestingUrl: url, isMainFrame: true }),
        ));
      await browser()
        .send('Browser.setPermission', {
          permission: { name, ...(name === 'clipboard-write' ? { allowWithoutSanitization: false } : {}) },
          setting: checked || asked ? 'granted' : 'denied',
          origin: toOutside(`${origin}/`),
        })
        .catch((error: Error) => {
          if (!/Unknown permission|not.*support|Permission can't/i.test(error.message)) throw error;
        });
    }
  }

  /** Answers one request of a page: through the app's own scheme handler, or not at all. There is no network
   *  here. */
  async answer(params: Params, reply: (method: string, params: Params) => Promise<unknown>): Promise<void> {
    const request = params['request'] as {
      url: string;
      method: string;
      headers: Record<string, string>;
      postData?: string;
      postDataEntries?: { bytes?: string }[];
    };
    const url = toInside(request.url);
    const requestId = params['requestId'];
    const fail = (errorReason: string): Promise<unknown> =>
      reply('Fetch.failRequest', { requestId, errorReason });
    const decision = await new Promise<{ cancel?: boolean }>((resolve) => {
      if (this.beforeRequest === null) resolve({});
      else this.beforeRequest({ url, method: request.method, resourceType: params['resourceType'] }, resolve);
    });
    if (decision.cancel === true) return void (await fail('BlockedByClient'));
    const scheme = new URL(url).protocol.slice(0, -1);
    const handler = world.handlers.get(scheme);
    if (scheme !== 'app') world.record.network.push(url);
    if (handler === undefined || !world.privileged.has(scheme))
      return void (await fail(scheme === 'app' ? 'AddressUnreachable' : 'InternetDisconnected'));
    const bytes = Buffer.concat(
      (request.postDataEntries ?? []).map((entry) => Buffer.from(entry.bytes ?? '', 'base64')),
    );
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : bytes;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, toInside(value)]),
    );
    try {
      const response = await handler(new Request(url, { method: request.method, headers, body }));
      await reply('Fetch.fulfillRequest', {
        requestId,
        responseCode: response.status,
        responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
        body: Buffer.from(await response.arrayBuffer()).toString('base64'),
      });
    } catch (error) {
      process.stderr.write(
        `stand-in: the ${scheme} handler threw: ${String(error instanceof Error ? error.stack : error)}\n`,
      );
      await fail('Failed');
    }
  }
}

export const defaultSession = strict('session.defaultSession', new Session());
export const session = strict('session', {
  get defaultSession() {
    needReady('session');
    return defaultSession;
  },
});
