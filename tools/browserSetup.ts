import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, HEADLESS_SHELL } from '../e2e/standin/chromium.ts';

const APT_PATIENCE_MS = 15 * 60_000;
/** How long another installation on this machine is waited for, seconds. */
const LOCK_PATIENCE_S = 300;

/** Makes sure that a Chromium and one font are there (without a font all text is empty boxes). On Debian as
 *  root they are installed, the browser without a window where the distribution has it; elsewhere the person is
 *  told what to do. Returns null, or the sentence to show. */
export function ensureBrowser(): string | null {
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const isQuick = process.env['CHROMIUM_PATH'] !== undefined || existsSync(HEADLESS_SHELL);
  if (isThere() && (isQuick || !canInstall)) return null;
  const missing = [...(isQuick ? [] : ['chromium-headless-shell']), ...(hasFont() ? [] : [FONT])];
  const advice =
    `The tests in a real browser need ${missing.join(' and ')}. On Debian: apt-get install ` +
    `${missing.join(' ')}. Elsewhere set CHROMIUM_PATH to a Chromium or Chrome.`;
  if (!canInstall) return advice;
  process.stdout.write(`Installing ${missing.join(' and ')} with apt-get ...\n`);
  // Older releases have the whole browser only.
  if (!install(missing) && !isThere()) install(['chromium', FONT]);
  return isThere() ? null : advice;
}

const FONT = 'fonts-dejavu-core';

function install(packages: readonly string[]): boolean {
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_PATIENCE_S}`, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: APT_PATIENCE_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('-qq', 'update') && apt('-qq', '-y', '--no-install-recommends', 'install', ...packages);
}

function isThere(): boolean {
  try {
    chromiumPath();
    return hasFont();
  } catch {
    return false;
  }
}

function hasFont(): boolean {
  if (process.platform !== 'linux') return true;
  const list = spawnSync('fc-list', [], { encoding: 'utf8' });
  if (list.status === 0) return list.stdout.trim() !== '';
  return existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf');
}
