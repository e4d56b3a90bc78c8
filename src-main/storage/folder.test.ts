import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { chosenDataFolder, defaultDataFolder } from './folder.ts';

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
