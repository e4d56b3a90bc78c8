import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultDataFolder } from './folder.ts';

it('keeps its data in the home folder where the system names no folder, or none that can be meant', () => {
  const home = join(homedir(), '.config', 'Cutwright');
  for (const config of [undefined, '', 'config'])
    expect(defaultDataFolder({ XDG_CONFIG_HOME: config }, 'linux')).toBe(home);
  expect(defaultDataFolder({ XDG_CONFIG_HOME: '/srv/config' }, 'linux')).toBe('/srv/config/Cutwright');
});
