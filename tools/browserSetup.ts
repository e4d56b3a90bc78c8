import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from '../e2e/standin/chromium.ts';

const APT_PATIENCE_MS = 15 * 60_000;

/** Makes sure that a Chromium and one font are there (without a font all text is empty boxes). On Debian as
 *  root they are installed; elsewhere the person is told what to do. Returns null, or the sentence to
 *  show. */
export function ensureBrowser(): string | null {
  const missing = missingPackages();
  if (missing.length === 0) return null;
  const advice =
    `The tests in a real browser need ${missing.join(' and ')}. On Debian: apt-get install ` +
    `${missing.join(' ')}. Elsewhere set CHROMIUM_PATH to a Chromium or Chrome.`;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return advice;
  process.stdout.write(`Installing ${missing.join(' and ')} with apt-get ...\n`);
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: APT_PATIENCE_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const installed =
    apt('-qq', 'update') && apt('-qq', '-y', '--no-install-recommends', 'install', ...missing);
  return installed && missingPackages().length === 0 ? null : advice;
}

function missingPackages(): readonly string[] {
  const missing: string[] = [];
  try {
    chromiumPath();
  } catch {
    missing.push('chromium');
  }
  if (process.platform === 'linux' && !hasFont()) missing.push('fonts-dejavu-core');
  return missing;
}

function hasFont(): boolean {
  const list = spawnSync('fc-list', [], { encoding: 'utf8' });
  if (list.status === 0) return list.stdout.trim() !== '';
  return existsSync('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf');
}
