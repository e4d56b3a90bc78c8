import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How to start, and when it is not the desktop: why, as the end of a sentence. */
export type StartMode =
  | { readonly kind: 'desktop'; readonly electron: string }
  | { readonly kind: 'browser'; readonly because: string }
  | { readonly kind: 'impossible'; readonly because: string };

/** What the decision depends on; the tests hand in machines of all kinds. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** Path of Electron's binary, or null while it is not downloaded. */
  readonly electron: () => string | null;
  /** True when the download answers within four seconds. */
  readonly downloadAnswers: () => Promise<boolean>;
  /** Downloads the binary; a sentence when it failed. */
  readonly download: () => Promise<string | null>;
}

export interface Wish {
  readonly browser: boolean;
  readonly desktop: boolean;
}

/** Decides between the desktop window and the same app in the browser. Never waits longer than the probe
 *  unless a download is really under way. */
export async function chooseMode(wish: Wish, machine: Machine): Promise<StartMode> {
  if (wish.browser && !wish.desktop) return { kind: 'browser', because: 'as asked for' };
  const fallback = (because: string): StartMode =>
    wish.desktop ? { kind: 'impossible', because } : { kind: 'browser', because };
  const { platform, env } = machine;
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'])
    return fallback('there is no display');
  if (platform === 'linux' && machine.isRoot)
    return fallback('Electron keeps its sandbox and that does not run as root');
  const present = machine.electron();
  if (present !== null) return { kind: 'desktop', electron: present };
  if (!(await machine.downloadAnswers()))
    return fallback('Electron is not downloaded yet and its download cannot be reached');
  const problem = await machine.download();
  const electron = machine.electron();
  if (problem !== null || electron === null)
    return fallback(`Electron could not be downloaded (${problem ?? 'the file is missing'})`);
  return { kind: 'desktop', electron };
}

const PROBE_MS = 4_000;
/** A download that moves is allowed to take its time; one that hangs is ended. */
const DOWNLOAD_MS = 10 * 60_000;

/** This machine. */
export function thisMachine(root: string): Machine {
  const folder = join(root, 'node_modules', 'electron');
  return {
    platform: process.platform,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    electron: () => electronBinary(folder),
    downloadAnswers: async () => {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        version: string;
      };
      const mirror =
        process.env['ELECTRON_MIRROR'] ??
        process.env['npm_config_electron_mirror'] ??
        'https://github.com/electron/electron/releases/download/';
      const url = `${mirror}v${version}/SHASUMS256.txt`;
      return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) }).then(
        (answer) => answer.ok,
        () => false,
      );
    },
    download: () =>
      new Promise((resolve) => {
        process.stdout.write('Downloading Electron (once, about 110 MB) ...\n');
        const child = spawn(process.execPath, [join(folder, 'install.js')], {
          stdio: ['ignore', 'inherit', 'inherit'],
          timeout: DOWNLOAD_MS,
        });
        child.once('error', (error) => resolve(error.message));
        child.once('exit', (code) => resolve(code === 0 ? null : 'the download failed'));
      }),
  };
}

function electronBinary(folder: string): string | null {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron';
  const binary = join(override ?? join(folder, 'dist'), name);
  return existsSync(binary) ? binary : null;
}
