import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { takeLock } from '../storage/folder.ts';
import { USAGE } from './command.ts';
import { keysCommand } from './keysCommand.ts';
import { EXIT } from './surroundings.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder in which a service has a key. */
async function withData(): Promise<void> {
  const muted = [process.stdout, process.stderr].map((to) => vi.spyOn(to, 'write').mockReturnValue(true));
  await keysCommand(['create', '--data', folder]);
  for (const spy of muted) spy.mockRestore();
}

it.each([
  [['create', '--plna', 'free'], '--plna'],
  [['create', '--plan'], '--plan'],
  [['create', '--account', '--name', 'CAM'], '--account'],
  [['create', 'free'], 'free'],
  [['create', '--account', ''], '--account'],
  [['create', '--name', 'CAM\ncw_abcdef'], '--name'],
  [['create', '--database', ''], '--database'],
  [['create', '--database', 'mysql://host/name'], 'a PostgreSQL database'],
  [['create', '--plan', 'shop', '--plan', 'free'], '--plan is given twice'],
  [['revoke', 'cw_abcdef', 'cw_ghijkl'], 'cw_ghijkl'],
  [['revoke'], 'revoke'],
  [['make'], 'make'],
  [['forget', 'local'], 'local'],
  [[], 'command'],
])('%j makes no key and names what is wrong', async (args, named) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await keysCommand([...args, '--data', folder])).toBe(EXIT.usage);
  expect(String(told.mock.calls[0]?.[0])).toContain(named);
  expect(shown).not.toHaveBeenCalled();
  expect(existsSync(join(folder, 'data.db'))).toBe(false);
});

it.each([
  [['list']],
  [['revoke', 'cw_abcdef']],
  [['suspend', 'local']],
  [['resume', 'local']],
  [['forget', 'firm']],
])('%j on a folder that is misspelt says so and makes none', async (args) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await keysCommand([...args, '--data', join(folder, 'dta')])).toBe(EXIT.refused);
  expect(String(told.mock.calls[0]?.[0])).toContain(join(folder, 'dta'));
  expect(existsSync(join(folder, 'dta'))).toBe(false);
});

it('a key in a folder without data is made, and it is said that they begin there', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const create = (): Promise<number> => keysCommand(['create', '--data', folder]);
  expect(await create()).toBe(EXIT.done);
  expect(String(told.mock.calls[0]?.[0])).toContain(`in ${folder} so far`);
  expect(await create()).toBe(EXIT.done);
  expect(told.mock.calls.filter(([line]) => String(line).includes('so far'))).toHaveLength(1);
  expect(shown).toHaveBeenCalledTimes(2);
});

it.runIf(process.getuid?.() === 0)(
  'root leaves nothing in the folder of another user that the service could not read',
  async () => {
    await withData();
    chownSync(folder, 65_534, 65_534);
    const before = readdirSync(join(folder, 'backups'));
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await keysCommand(['list', '--data', folder])).toBe(EXIT.fault);
    expect(String(told.mock.calls[0]?.[0])).toContain('belongs to another user');
    expect(readdirSync(join(folder, 'backups'))).toEqual(before);
    // Beside a running service nothing is made.
    const lock = takeLock(folder);
    expect(await keysCommand(['list', '--data', folder])).toBe(EXIT.done);
    expect(shown).toHaveBeenCalledTimes(1);
    lock.release();
  },
);

it('`cutwright --help` lists what it says of itself, as docs/CLI.md promises', async () => {
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await keysCommand(['--help'])).toBe(EXIT.done);
  const own = String(shown.mock.calls[0]?.[0]).match(/--[a-z]+/g) ?? [];
  expect(own.length).toBeGreaterThanOrEqual(5);
  const keys = USAGE.slice(USAGE.indexOf('  keys '), USAGE.indexOf('  --version'));
  expect(own.filter((option) => !keys.includes(option))).toEqual([]);
});

it('an empty --data makes no database in the folder somebody happens to be in', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await keysCommand(['list', '--data', ''])).toBe(EXIT.usage);
  expect(String(told.mock.calls[0]?.[0])).toContain('--data');
});

it.each([
  [['revoke', 'cw_abcdef'], 'cw_abcdef'],
  [['suspend', 'nobody'], 'nobody'],
  [['forget', 'nobody'], 'nobody'],
  [['create', '--plan', 'gold'], 'gold'],
])(
  '%j is refused by exit code and on standard error, where a pipe does not take it for an answer',
  async (args, named) => {
    await withData();
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await keysCommand([...args, '--data', folder])).toBe(EXIT.refused);
    expect(String(told.mock.calls[0]?.[0])).toContain(named);
    expect(shown).not.toHaveBeenCalled();
  },
);
