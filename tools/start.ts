import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { askToEnd } from './askToEnd.ts';
import { build, isStale } from './buildOutput.ts';
import { ROOT } from './files.ts';
import { chooseMode, thisMachine } from './startMode.ts';
import { watchStarter } from './watchStarter.ts';

/** `npm start`: builds what is stale, then opens the app: as a desktop window, or as the same app in the
 *  browser. Options after `--`: --browser, --desktop, --port <n>, --data <folder>, --no-open. */
const args = process.argv.slice(2);
const has = (name: string): boolean => args.includes(name);
const after = (name: string): string | undefined => (has(name) ? args[args.indexOf(name) + 1] : undefined);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

if (isStale()) {
  say('Building Cutwright ...');
  const problem = build();
  if (problem !== null) {
    process.stderr.write(`${problem}\nCutwright could not be built; the reason is above.\n`);
    process.exit(1);
  }
}

const mode = await chooseMode({ browser: has('--browser'), desktop: has('--desktop') }, thisMachine(ROOT));
if (mode.kind === 'impossible') {
  process.stderr.write(
    `Cutwright cannot open its window: ${mode.because}. "npm start -- --browser" opens the same app in the browser.\n`,
  );
  process.exit(1);
}
const child = mode.kind === 'desktop' ? openDesktop(mode.electron) : openBrowserMode(mode.because);
passSignals(child);

function openDesktop(electron: string): ChildProcess {
  say(`Cutwright ${version} opens in its window.`);
  const env = {
    ...process.env,
    ...(after('--data') === undefined ? {} : { CUTWRIGHT_DATA: after('--data') }),
    ...(after('--port') === undefined ? {} : { CUTWRIGHT_PORT: after('--port') }),
  };
  const files = args.filter((argument) => argument.endsWith('.cutwright'));
  return spawn(electron, [ROOT, ...files], { stdio: ['ignore', 'inherit', 'inherit'], env });
}

/** The same service and page without Electron. A code that opens the page once stands in the fragment of the
 *  address, which no browser ever sends to a server. */
function openBrowserMode(because: string): ChildProcess {
  say(`Cutwright ${version} opens in the browser: ${because}.`);
  const service = spawn(
    process.execPath,
    [
      join(ROOT, 'out', 'main', 'headless.js'),
      '--quiet',
      ...['--data', '--port'].flatMap((name) => (after(name) === undefined ? [] : [name, after(name) ?? ''])),
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], cwd: ROOT },
  );
  createInterface({ input: service.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (!line.startsWith('open ')) return;
    const address = line.slice('open '.length);
    say(`Open ${address}`);
    if (!has('--no-open') && canShow()) openAddress(address);
  });
  return service;
}

function canShow(): boolean {
  if (process.env['CI'] || process.getuid?.() === 0) return false;
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
}

function openAddress(address: string): void {
  const command =
    process.platform === 'win32' ? 'explorer.exe' : process.platform === 'darwin' ? 'open' : 'xdg-open';
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/** Ctrl+C, SIGTERM and the end of `npm start` itself all reach the app; the app's exit code is ours. */
function passSignals(app: ChildProcess): void {
  let leaving = false;
  const leave = (): void => {
    leaving = true;
    askToEnd(app, 'SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave);
  watchStarter(leave);
  app.once('error', (error) => {
    process.stderr.write(`Cutwright did not start: ${error.message}\n`);
    process.exit(1);
  });
  app.once('exit', (code, signal) => process.exit(leaving || signal === 'SIGTERM' ? 0 : (code ?? 1)));
}
