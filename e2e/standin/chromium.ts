import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';

/** Debian's Chromium without a window, which takes a quarter less CPU than the whole browser for the same specs. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Where Debian, other distributions and the two desktop systems put a Chromium. */
const PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/** A browser without first-run talk, background traffic or sandbox (CI runs as root). */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-features=Translate,MediaRouter,OptimizationHints',
];

/** The path of a Chromium on this machine; throws a sentence when there is none. */
export function chromiumPath(): string {
  const path = [process.env['CHROMIUM_PATH'], ...PLACES].find(
    (place) => place !== undefined && existsSync(place),
  );
  if (path === undefined)
    throw new Error(
      'No Chromium was found. On Debian: apt-get install chromium-headless-shell fonts-dejavu-core.',
    );
  return path;
}

const START_ATTEMPTS = 15;
const START_PAUSE_MS = 400;
const CLOSE_PATIENCE_MS = 2_000;

export type Params = Record<string, unknown>;
interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly sessionId?: string;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

/** A Chromium child process and the DevTools connection to it. Events are emitted as `method` with (params,
 *  sessionId). */
export class Chromium extends EventEmitter {
  readonly endpoint: string;
  private readonly child: ChildProcess;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<
    number,
    { resolve: (result: Params) => void; reject: (error: Error) => void }
  >();
  private nextId = 1;

  private constructor(child: ChildProcess, endpoint: string, socket: WebSocket) {
    super();
    this.setMaxListeners(0);
    this.child = child;
    this.endpoint = endpoint;
    this.socket = socket;
    socket.addEventListener('message', (event) => this.receive(JSON.parse(String(event.data)) as Reply));
    socket.addEventListener('close', () => this.emit('disconnected'));
  }

  /** A Chromium that was just killed may hold its profile for another moment, so a start that fails is tried
   *  again. */
  static async start(profile: string): Promise<Chromium> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await Chromium.startOnce(profile);
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, START_PAUSE_MS);
        });
      }
    }
  }

  /** The debugging pipe is not used: its end tells Chromium to leave when this process is killed. */
  private static async startOnce(profile: string): Promise<Chromium> {
    const child = spawn(
      chromiumPath(),
      [
        ...CHROMIUM_ARGS,
        '--headless',
        '--no-startup-window',
        '--remote-debugging-port=0',
        '--remote-debugging-pipe',
        `--user-data-dir=${profile}`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
    );
    const endpoint = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const found = /DevTools listening on (ws:\/\/\S+)/.exec(text);
        if (found !== null) resolve(found[1]);
      });
      child.once('exit', () => reject(new Error(`Chromium did not start: ${text.slice(-400)}`)));
    });
    const socket = new WebSocket(endpoint);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error('No connection to Chromium.')));
    });
    return new Chromium(child, endpoint, socket);
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  /** Ends it in order, so that what pages stored is on disk; after two seconds by force. */
  async close(): Promise<void> {
    const gone = new Promise<void>((resolve) => {
      this.child.once('exit', () => resolve());
    });
    this.send('Browser.close').catch(() => undefined);
    await Promise.race([
      gone,
      new Promise<void>((resolve) => {
        setTimeout(resolve, CLOSE_PATIENCE_MS).unref();
      }),
    ]);
    this.child.kill('SIGKILL');
  }

  private receive(message: Reply): void {
    if (message.id === undefined) {
      this.emit(message.method ?? '', message.params ?? {}, message.sessionId);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error !== undefined) waiting?.reject(new Error(message.error.message));
    else waiting?.resolve(message.result ?? {});
  }
}
