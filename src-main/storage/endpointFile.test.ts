import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newFolder, tidyFolders } from '../../e2e/api/dataFolders.ts';
import { endpointFile, publishEndpoint, readEndpoint } from './endpointFile.ts';

afterEach(tidyFolders);

describe('endpoint file', () => {
  it('lies in the data folder unless that is the usual one', () => {
    expect(endpointFile('/data/x')).toBe('/data/x/api.json');
    expect(
      endpointFile(
        '/home/u/.config/Cutwright',
        { XDG_CONFIG_HOME: '/home/u/.config', XDG_RUNTIME_DIR: '/run/user/7' },
        'linux',
      ),
    ).toBe('/run/user/7/cutwright/api.json');
  });

  it('is removed by its owner only, and holds no key', () => {
    const file = join(newFolder(), 'sub', 'api.json');
    const withdrawFirst = publishEndpoint(file, 'http://127.0.0.1:1', '1', 0);
    const withdrawSecond = publishEndpoint(file, 'http://127.0.0.1:2', '1', 0);
    withdrawFirst();
    expect(readEndpoint(file)?.url).toBe('http://127.0.0.1:2');
    expect(readFileSync(file, 'utf8')).not.toContain('cw_');
    expect(statSync(file).mode & 0o077).toBe(0);
    withdrawSecond();
    expect(existsSync(file)).toBe(false);
  });
});
