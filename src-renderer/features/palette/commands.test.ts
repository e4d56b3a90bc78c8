import { expect, it } from 'vitest';
import { MENU_KEYS } from '../../../src-main/preload/contract.ts';
import { commands } from './commands.ts';
import { MENU } from './useShortcuts.ts';

it('every entry of the menu of the desktop is a command of the page, which hears the keys that the menu shows', () => {
  const known = new Map([['palette', 'Ctrl+K'], ...commands().map(({ id, keys }) => [id, keys] as const)]);
  expect(Object.entries(MENU).map(([name, id]) => [name, known.get(id)])).toEqual(Object.entries(MENU_KEYS));
});

it('no key stands for two commands', () => {
  const keys = commands().flatMap((command) => command.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
