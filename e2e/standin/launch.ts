import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

export type Electron = typeof import('electron');

/** A running app, on real Electron or on the stand-in: what the specs need of Playwright's
 *  ElectronApplication. */
export interface AppHandle {
  readonly kind: 'electron' | 'standin';
  readonly firstWindow: () => Promise<Page>;
  readonly windows: () => readonly Page[];
  /** Runs a function in the main process with the `electron` module. */
  readonly evaluate: <R, A = undefined>(
    fn: (electron: Electron, arg: A) => R | Promise<R>,
    arg?: A,
  ) => Promise<R>;
  /** Asks the app to quit and waits until its process is gone; returns the exit code. */
  readonly close: () => Promise<number | null>;
  readonly exited: Promise<number | null>;
  readonly process: () => ChildProcess;
  readonly output: () => string;
}

export interface LaunchOptions {
  readonly appFolder: string;
  readonly args?: readonly string[];
  readonly dataFolder: string;
  readonly env?: Readonly<Record<string, string>>;
}

const START_PATIENCE_MS = 60_000;
const CLOSE_PATIENCE_MS = 15_000;

/** Starts an app on the stand-in. A second start ends by itself: then there is no window and `exited`
 *  resolves. */
export async function launchStandin(options: LaunchOptions): Promise<AppHandle> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'run.ts'), options.appFolder, ...(options.args ?? [])],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...options.env,
        CUTWRIGHT_DATA: options.dataFolder,
        STANDIN_CONTROL: '1',
        STANDIN_PROFILE: join(options.dataFolder, 'standin-chromium'),
      },
    },
  );
  let output = '';
  const note = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const control = new Control(child.stdio[3] as Duplex);
  let browser: Browser | null = null;
  const endpoint = await Promise.race([control.browser, exited.then(() => null), after(START_PATIENCE_MS)]);
  if (endpoint !== null) {
    browser = await chromium.connectOverCDP(endpoint);
    control.send({ kind: 'go' });
  }
  const pages = (): Page[] =>
    (browser?.contexts() ?? [])
      .flatMap((context) => context.pages())
      .filter((page) => !page.isClosed() && page.url() !== 'about:blank');
  const close = async (): Promise<number | null> => {
    if (child.exitCode === null)
      await control
        .evaluate('({ app }) => { setTimeout(() => app.quit(), 0); }', null)
        .catch(() => undefined);
    const code = await Promise.race([exited, after(CLOSE_PATIENCE_MS).then(() => 'late' as const)]);
    await browser?.close().catch(() => undefined);
    if (code === 'late') {
      child.kill('SIGKILL');
      throw new Error(`The app did not quit.\n${output}`);
    }
    return code;
  };
  return {
    kind: 'standin',
    firstWindow: () =>
      until(
        () => pages()[0],
        () => `No window.\n${output}`,
      ),
    windows: pages,
    evaluate: async (fn, arg) => (await control.evaluate(fn.toString(), arg ?? null)) as never,
    close,
    exited,
    process: () => child,
    output: () => output,
  };
}

interface FromRunner {
  readonly kind: string;
  readonly endpoint?: string;
  readonly call?: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** The line to the runner: one JSON object a line. */
class Control {
  readonly browser: Promise<string>;
  private readonly waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  private readonly line: Duplex;
  private nextCall = 1;

  constructor(line: Duplex) {
    this.line = line;
    let found: (endpoint: string) => void = () => undefined;
    this.browser = new Promise((resolve) => {
      found = resolve;
    });
    line.on('error', () => undefined);
    line.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('The app is gone.'));
    });
    createInterface({ input: line }).on('line', (text) => {
      const message = JSON.parse(text) as FromRunner;
      if (message.kind === 'browser') found(message.endpoint ?? '');
      const waiting = this.waiting.get(message.call ?? -1);
      if (message.kind !== 'result' || waiting === undefined) return;
      this.waiting.delete(message.call ?? -1);
      if (message.error !== undefined) waiting.reject(new Error(message.error));
      else waiting.resolve(message.value);
    });
  }

  send(message: object): void {
    this.line.write(`${JSON.stringify(message)}\n`);
  }

  evaluate(source: string, arg: unknown): Promise<unknown> {
    const call = this.nextCall++;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject });
      this.send({ kind: 'evaluate', call, source, arg });
    });
  }
}

function after(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing happened for ${ms} ms.`)), ms).unref();
  });
}

/** Polls until there is a value. */
async function until<T>(value: () => T | undefined, complaint: () => string): Promise<T> {
  const end = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const found = value();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(complaint());
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
