import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { createServer as createSocketServer, isIP, Server as SocketServer } from 'node:net';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { fieldOf, isOneOf } from '../../src-engine/contract/narrow.ts';
import { waitingAt } from './listenQueue.ts';

/** Where the service can be reached. */
export interface Listening {
  readonly port: number;
  /** Always the numeric address: `localhost` may lead elsewhere. */
  readonly url: string;
  /** Takes no more calls and waits for those under way until their answers have left; after `closeMs` `hurry`
   *  must end them, and what is still open a moment later is cut. */
  readonly close: (hurry: () => void) => Promise<void>;
}

/** Where to listen. */
export interface ListenOptions {
  /** 0 = any. */
  readonly port: number;
  /** A numeric address instead of loopback. */
  readonly address?: string | undefined;
  /** This port or none: a proxy looks there. */
  readonly isExact?: boolean | undefined;
  /** Calls under way get this long to finish when the service closes, milliseconds (default 3 s). */
  readonly closeMs?: number | undefined;
  /** Overrides `REST_MS` (tests only). */
  readonly restMs?: number | undefined;
}

const NEXT_PORTS = 9;
const CLOSE_MS = 3_000;
/** Callers who were told that the service closes get this long to read it. */
const CUT_MS = 500;
/** How often connections that have become idle are looked for while the service closes. */
const SWEEP_MS = 50;
/** Who keeps a connection may be sending the next call on it when it is ended: one that was answered a moment ago is
 *  left for so long (nginx's keepalive_min_timeout is for the same); */
const REST_MS = 200;
/** and one on which nothing was sent so far, for so long: its call is on the way, or it is a probe or a spare. */
const SILENT_MS = 1_000;
/** Connections that the system keeps for a listener until it takes them (Node's default). */
const QUEUE = 511;
/** The port is taken, or the system reserves it (Windows does, for Hyper-V). */
const TAKEN = ['EADDRINUSE', 'EACCES'];

/** Binds 127.0.0.1 and, where the machine has it, [::1] on the same port, so that no other program can stand
 *  behind `localhost` on our port. Tries `port`, the next 9, then any port. `onBound` is told the port
 *  before the first request can arrive. Errors: an Error with a sentence when the one port is taken; what the system
 *  says when nothing can be bound. */
export async function listen(
  app: FastifyInstance,
  options: ListenOptions,
  onBound: (listening: Listening) => void,
): Promise<Listening> {
  const { port: preferred, isExact = false } = options;
  const ports =
    preferred === 0 || isExact
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
      if (!isOneOf(TAKEN, fieldOf(error, 'code'))) throw error;
      lastError = error;
    }
  }
  if (fieldOf(lastError, 'code') === 'EADDRINUSE')
    throw new Error(`port ${preferred} is taken by another program`);
  throw lastError;
}

async function bind(
  app: FastifyInstance,
  { port, address, closeMs = CLOSE_MS, restMs = REST_MS }: ListenOptions,
  onBound: (listening: Listening) => void,
): Promise<Listening> {
  const four = app.server;
  const calls = watchCalls(four, restMs);
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
      calls.sayGoodbye();
      const goOn = heldBack(four);
      await calls.letIn(bound);
      const patience = setTimeout(hurry, closeMs);
      const force = setTimeout(() => four.closeAllConnections(), closeMs + CUT_MS);
      const ended = Promise.all([stopped(four), six === null ? undefined : stopped(six)]);
      goOn();
      calls.endIdle();
      // A kept connection is idle again once its call has been answered. What has come by now is read first.
      const sweep = setInterval(() => setImmediate(calls.endIdle), SWEEP_MS);
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
    if (isOneOf(TAKEN, fieldOf(error, 'code'))) throw error;
    return null;
  }
}

function started(server: SocketServer, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      outliveErrors(server);
      resolve();
    });
  });
}

/** That the system could let nobody in for a moment (no file handles or memory left, a network that is down) passes by;
 *  an event that nobody hears would end the process. */
export const outliveErrors = (server: Pick<SocketServer, 'on'>): unknown =>
  server.on('error', () => undefined);

/** Stops listening only: the `close` of an HTTP server also ends the connections that it takes for idle, and so
 *  does `closeIdleConnections`; to Node those are idle, too, whose answer is made but still on its way. */
function stopped(server: SocketServer): Promise<void> {
  return new Promise((resolve) => {
    SocketServer.prototype.close.call(server, () => resolve());
  });
}

/** Lets further calls of a server wait until the function that is returned is called: who were answered meanwhile would
 *  connect anew for the next one, and nobody be the last to be let in. */
function heldBack(server: HttpServer): () => void {
  const answering = server.listeners('request') as ((...call: readonly unknown[]) => void)[];
  const held: [IncomingMessage, ServerResponse][] = [];
  server.removeAllListeners('request');
  server.on('request', (...call) => void held.push(call));
  return () => {
    server.removeAllListeners('request');
    for (const listener of answering) server.on('request', listener);
    for (const call of held) server.emit('request', ...call);
  };
}

/** The calls on each connection of a server. */
interface Calls {
  /** From now on answers say that their connection ends with them, so that nobody sends a further call on it. */
  readonly sayGoodbye: () => void;
  /** Lets in who has connected by now: with the listener the system resets what still waits in its queue, and a
   *  proxy could not tell such a call from one that was begun. */
  readonly letIn: (port: number) => Promise<void>;
  /** Ends the connections whose calls are answered, to the last byte, and those that nothing comes on. One on which
   *  something has begun to come is none of them. */
  readonly endIdle: () => void;
}

/** What is under way on a connection. */
interface Connection {
  readonly calls: Set<ServerResponse>;
  /** When it came, or its last call ended; `performance.now()`. */
  since: number;
  /** Bytes that had come by then. */
  read: number;
}

function watchCalls(server: HttpServer, restMs: number): Calls {
  const open = new Map<Socket, Connection>();
  let isLeaving = false;
  let connected = 0;
  server.prependListener('connection', (socket: Socket) => {
    connected += 1;
    open.set(socket, { calls: new Set(), since: performance.now(), read: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (isLeaving) response.shouldKeepAlive = false;
    const connection = open.get(socket);
    connection?.calls.add(response);
    // A refusal may be out before the body is in.
    const end = (): void => {
      if (connection === undefined || !response.closed || !request.complete) return;
      connection.calls.delete(response);
      connection.since = performance.now();
      connection.read = socket.bytesRead;
    };
    response.once('close', end);
    request.once('close', end);
  });
  return {
    letIn: async (port) => {
      // Each turn of the event loop takes one of them; the first may begin behind the place where it does. Who comes
      // while the calls of a turn are worked on is seen by the system only.
      await nextTurn();
      for (let turn = 0, isEmpty = false; turn < QUEUE && !isEmpty; turn += 1) {
        const before = connected;
        await nextTurn();
        isEmpty = connected === before && (waitingAt(port) ?? 0) === 0;
      }
    },
    sayGoodbye: () => {
      isLeaving = true;
      for (const { calls } of open.values()) for (const response of calls) response.shouldKeepAlive = false;
    },
    endIdle: () => {
      const now = performance.now();
      for (const [socket, { calls, since, read }] of open) {
        const patience = read === 0 ? SILENT_MS : restMs;
        if (calls.size === 0 && socket.bytesRead === read && now - since >= patience) socket.destroy();
      }
    },
  };
}
