import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { _electron } from '@playwright/test';
import { launchStandin } from './standin/launch.ts';
import type { AppHandle, LaunchOptions } from './standin/launch.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** The folder with the built app; the list of faults runs the specs against copies with a fault in them. */
const APP_FOLDER = process.env['E2E_APP_FOLDER'] ?? ROOT;

/** Starts the built app: on real Electron where its binary is installed (and E2E_STANDIN is not 1), else on
 *  the stand-in. */
export async function launchApp(
  options: Omit<LaunchOptions, 'appFolder'> & { readonly appFolder?: string },
): Promise<AppHandle> {
  const full = { appFolder: APP_FOLDER, ...options, env: { CUTWRIGHT_PORT: '0', ...options.env } };
  const binary = process.env['E2E_STANDIN'] === '1' ? null : electronBinary();
  return binary === null ? launchStandin(full) : launchElectron(binary, full);
}

function electronBinary(): string | null {
  const folder = join(ROOT, 'node_modules', 'electron');
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(binary) ? binary : null;
}

async function launchElectron(executablePath: string, options: LaunchOptions): Promise<AppHandle> {
  const app = await _electron.launch({
    executablePath,
    args: [options.appFolder, ...(options.args ?? [])],
    env: { ...(process.env as Record<string, string>), ...options.env, CUTWRIGHT_DATA: options.dataFolder },
  });
  const child = app.process();
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return {
    kind: 'electron',
    firstWindow: () => app.firstWindow(),
    windows: () => app.windows(),
    evaluate: (fn, arg) => app.evaluate(fn as never, arg as never) as never,
    close: async () => {
      await app.close();
      return exited;
    },
    exited,
    process: () => child,
    output: () => output,
  };
}
