import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { endpointFile } from './endpointFile.ts';
import { chosenDataFolder, defaultDataFolder, prepareFolder } from './folder.ts';

afterEach(() => void vi.unstubAllEnvs());

it('keeps its data in the home folder where the system names no folder, or none that can be meant', () => {
  const home = join(homedir(), '.config', 'Cutwright');
  for (const config of [undefined, '', 'config'])
    expect(defaultDataFolder({ XDG_CONFIG_HOME: config }, 'linux')).toBe(home);
  expect(defaultDataFolder({ XDG_CONFIG_HOME: '/srv/config' }, 'linux')).toBe('/srv/config/Cutwright');
});

it('keeps its data where it is told, and never in the folder somebody happens to be in', () => {
  const env = { CUTWRIGHT_DATA: '/srv/cut', XDG_CONFIG_HOME: '/home/anna/.config' };
  expect(chosenDataFolder('/tmp/mine', env)).toBe(resolve('/tmp/mine'));
  expect(chosenDataFolder(undefined, env)).toBe(resolve('/srv/cut'));
  expect(chosenDataFolder(undefined, { ...env, CUTWRIGHT_DATA: '' })).toBe(resolve(defaultDataFolder(env)));
  for (const empty of ['', ' ']) expect(() => chosenDataFolder(empty, env)).toThrow('--data');
});

it.skipIf(process.platform === 'win32')(
  'shuts an empty folder to others, and leaves one in which something lies',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutwright-folder-'));
    const prepared = (): number => {
      chmodSync(folder, 0o755);
      prepareFolder(folder);
      return statSync(folder).mode & 0o777;
    };
    expect(prepared()).toBe(0o700);
    writeFileSync(join(folder, 'index.html'), '');
    expect(prepared()).toBe(0o755);
    rmSync(folder, { recursive: true });
  },
);

// Windows knows the folder of every user.
it.skipIf(process.platform === 'win32')(
  'works in a folder that was named for a user without a home folder, and else says what to name',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutwright-folder-'));
    vi.stubEnv('HOME', '');
    expect(() => prepareFolder(folder)).not.toThrow();
    expect(endpointFile(folder)).toBe(join(folder, 'api.json'));
    expect(() => chosenDataFolder(undefined, {})).toThrow('--data');
    rmSync(folder, { recursive: true });
  },
);
