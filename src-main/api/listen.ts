import { createServer as createSocketServer, isIP } from 'node:net';
import type { Server as SocketServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where the service can be reached. */
export interface Listening {
  readonly port: number;
  /** Always the numeric address: `localhost` may lead elsewhere. */
  readonly url: string;
  /** Takes no more calls and waits for those under way; after `closeMs` `hurry` must end them, and what is
   *  still open a moment later is cut. */
  readonly close: (hurry: () => void) => Promise<void>;
}

/** Where to listen. */
export interface ListenOptions {
  /** 0 = any. */
  readonly port: number;
  /** A numeric address instead of loopback; then exactly this port or none, since a proxy looks there. */
  readonly address?: string | undefined;
  /** Calls under way get this long to finish when the service closes, milliseconds (default 3 s). */
  readonly closeMs?: number | undefined;
}

const NEXT_PORTS = 9;
const CLOSE_MS = 3_000;
/** Callers who were told that the service closes get this long to read it. */
const CUT_MS = 500;
/** How often connections that have become idle are looked for while the service closes. */
const SWEEP_MS = 50;
/** The port is taken, or the system reserves it (Windows does, for Hyper-V). */
const TAKEN = ['EADDRINUSE', 'EACCES'];

/** Binds 127.0.0.1 and, where the machine has it, [::1] on the same port, so that no other program can stand
 *  behind `localhost` on our port. Tries `port`, the next 9, then any port. `onBound` is told the port
 *  before the first request can arrive. Errors: what the system says when not even a free port can be
 *  bound, or not the one at an address of one's own. */
export async function listen(
  app: FastifyInstance,
  options: ListenOptions,
  onBound: (listening: Listening) => void,
): Promise<Listening> {
  const { port: preferred, address } = options;
  const ports =
    preferred === 0 || address !== undefined
      ? [preferred]
      : [
          ...Array.from({ length: NEXT_PORTS + 1 }, (_, step) => preferred + step).filter(
            (port) => port < 65_536,
          ),
          0,
        ];
  let lastError: unknown = new Error('no port to listen on');
  for (const port of ports) {
    try {
      return await bind(app, { ...options, port }, onBound);
    } catch (error) {
      if (!TAKEN.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      lastError = error;
    }
  }
  throw lastError;
}

async function bind(
  app: FastifyInstance,
  { port, address, closeMs = CLOSE_MS }: ListenOptions,
  onBound: (listening: Listening) => void,
): Promise<Listening> {
  const four = app.server;
  await started(four, address ?? '127.0.0.1', port);
  const bound = (four.address() as { readonly port: number }).port;
  let six: SocketServer | null;
  try {
    six = address !== undefined ? null : await listenSix(app, bound);
  } catch (error) {
    await stopped(four);
    throw error;
  }
  const listening = {
    port: bound,
    url: `http://${hostOf(address)}:${bound}`,
    close: async (hurry: () => void) => {
      const patience = setTimeout(hurry, closeMs);
      const force = setTimeout(() => four.closeAllConnections(), closeMs + CUT_MS);
      const ended = Promise.all([stopped(four), six === null ? undefined : stopped(six)]);
      four.closeIdleConnections();
      // A kept connection is idle again once its call has been answered.
      const sweep = setInterval(() => four.closeIdleConnections(), SWEEP_MS);
      await ended;
      clearInterval(sweep);
      clearTimeout(patience);
      clearTimeout(force);
    },
  };
  onBound(listening);
  return listening;
}

/** Under which name this machine itself reaches the address. */
function hostOf(address = '127.0.0.1'): string {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1';
  return isIP(address) === 6 ? `[${address}]` : address;
}

/** Null where the machine has no IPv6 loopback. Errors: EADDRINUSE when another program holds the port
 *  there. */
async function listenSix(app: FastifyInstance, port: number): Promise<SocketServer | null> {
  const six = createSocketServer((socket) => void app.server.emit('connection', socket));
  try {
    await started(six, '::1', port);
    return six;
  } catch (error) {
    if (TAKEN.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return null;
  }
}

function started(server: SocketServer, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function stopped(server: SocketServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
