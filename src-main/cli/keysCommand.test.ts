import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { keysCommand } from './keysCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterEach(() => vi.restoreAllMocks());

it.each([
  [['create', '--plna', 'free'], '--plna'],
  [['create', '--plan'], '--plan'],
  [['create', '--account', '--name', 'CAM'], '--account'],
  [['create', 'free'], 'free'],
  [['revoke', 'cw_abcdef', 'cw_ghijkl'], 'cw_ghijkl'],
])('%j makes no key and names what is wrong', async (args, named) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await keysCommand([...args, '--data', folder])).toBe(1);
  expect(String(told.mock.calls[0]?.[0])).toContain(named);
  expect(shown).not.toHaveBeenCalled();
  expect(await keysCommand(['list', '--data', folder])).toBe(0);
  expect(shown).not.toHaveBeenCalled();
  rmSync(folder, { recursive: true, force: true });
});
