import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '..');
const START_PATIENCE_MS = 60_000;

/** A running headless server of the built bundle. */
export interface HeadlessServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The address a person opens, good for one page. */
  readonly pageUrl: string;
  /** An address for one more page. */
  readonly anotherPage: () => Promise<string>;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Asks it to end and resolves with its exit code. */
  readonly close: () => Promise<number | null>;
}

/** Starts the headless server on any free port. */
export async function startHeadless(
  dataFolder: string,
  args: readonly string[] = [],
): Promise<HeadlessServer> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'out', 'main', 'headless.js'), '--port', '0', '--data', dataFolder, ...args],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  let output = '';
  const addresses: ((address: string) => void)[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const wantsPage = !args.includes('--no-page');
  let url = '';
  let pageUrl = '';
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(
      () => fail(new Error(`The headless server was not ready.\n${output}`)),
      START_PATIENCE_MS,
    );
    void exited.then((code) => fail(new Error(`The headless server ended with ${code}.\n${output}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('ready ')) url = line.slice('ready '.length);
      if (line.startsWith('open ')) addresses.shift()?.(line.slice('open '.length));
      if (line.startsWith('open ')) pageUrl ||= line.slice('open '.length);
      if (url === '' || (wantsPage && pageUrl === '')) return;
      clearTimeout(timer);
      done();
    });
  });
  return {
    url,
    pageUrl,
    anotherPage: () =>
      new Promise((resolve) => {
        addresses.push(resolve);
        child.send('page');
      }),
    process: child,
    output: () => output,
    close: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      return exited;
    },
  };
}

/** The secret of this launch, as a page gets it. */
export async function pageToken(server: HeadlessServer): Promise<string> {
  const code = new URL(await server.anotherPage()).hash.slice('#code='.length);
  const answer = await fetch(`${server.url}/app/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, next: randomBytes(32).toString('base64url') }),
  });
  return ((await answer.json()) as { readonly token: string }).token;
}
