import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { keysCommand } from './keysCommand.ts';
import { EXIT } from './surroundings.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterEach(() => vi.restoreAllMocks());

it.each([
  [['create', '--plna', 'free'], '--plna'],
  [['create', '--plan'], '--plan'],
  [['create', '--account', '--name', 'CAM'], '--account'],
  [['create', 'free'], 'free'],
  [['create', '--account', ''], '--account'],
  [['create', '--name', 'CAM\ncw_abcdef'], '--name'],
  [['revoke', 'cw_abcdef', 'cw_ghijkl'], 'cw_ghijkl'],
  [['revoke'], 'revoke'],
  [['make'], 'make'],
  [[], 'command'],
])('%j makes no key and names what is wrong', async (args, named) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await keysCommand([...args, '--data', folder])).toBe(EXIT.usage);
  expect(String(told.mock.calls[0]?.[0])).toContain(named);
  expect(shown).not.toHaveBeenCalled();
  expect(await keysCommand(['list', '--data', folder])).toBe(0);
  expect(shown).not.toHaveBeenCalled();
  rmSync(folder, { recursive: true, force: true });
});

it('an empty --data makes no database in the folder somebody happens to be in', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await keysCommand(['list', '--data', ''])).toBe(EXIT.usage);
  expect(String(told.mock.calls[0]?.[0])).toContain('--data');
});

it.each([
  [['revoke', 'cw_abcdef'], 'cw_abcdef'],
  [['suspend', 'nobody'], 'nobody'],
  [['create', '--plan', 'gold'], 'gold'],
])(
  '%j is refused by exit code and on standard error, where a pipe does not take it for an answer',
  async (args, named) => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await keysCommand([...args, '--data', folder])).toBe(EXIT.refused);
    expect(String(told.mock.calls[0]?.[0])).toContain(named);
    expect(shown).not.toHaveBeenCalled();
    rmSync(folder, { recursive: true, force: true });
  },
);
