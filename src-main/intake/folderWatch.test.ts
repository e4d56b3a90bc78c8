import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WatchSettings } from '../../src-engine/contract/watch.ts';
import type { WatchEvent } from './answerList.ts';
import { createFolderWatch } from './folderWatch.ts';
import type { FolderWatch } from './folderWatch.ts';

let dataFolder = '';
let lists = '';
const open: FolderWatch[] = [];
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'cutwright-folder-watch-'));
  lists = join(dataFolder, 'lists');
  mkdirSync(lists);
});
afterEach(() => {
  for (const watch of open.splice(0)) watch.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const begun = (): FolderWatch => {
  const watch = createFolderWatch({
    dataFolder,
    solve: () => Promise.reject(new Error('no list is planned here')),
    now: () => 5,
  });
  open.push(watch);
  watch.start();
  return watch;
};
const settings = (more: Partial<WatchSettings> = {}): WatchSettings => ({
  ...{ on: true, folder: lists, takeLikely: false, from: 'Kitchen', language: 'en' },
  profile: { stock: [{ w: 2800, h: 2070 }] },
  ...more,
});

it('watches as it was told, also after the next start', () => {
  const first = begun();
  expect(first.state()).toMatchObject({ isWatching: false, problem: null });
  expect(first.change(settings())).toMatchObject({ isWatching: true, problem: null });
  const next = begun();
  expect(next.state()).toMatchObject({ isWatching: true, settings: { folder: lists, from: 'Kitchen' } });
  expect(next.change(settings({ on: false }))).toMatchObject({ isWatching: false, problem: null });
  expect(begun().state().isWatching).toBe(false);
});

it('says what keeps it from watching, in the language of the window', () => {
  const watch = begun();
  const problemOf = (more: Partial<WatchSettings>): string | null => {
    const state = watch.change(settings(more));
    expect(state.isWatching).toBe(false);
    return state.problem;
  };
  expect(problemOf({ folder: ' ' })).toBe('No folder is named.');
  expect(problemOf({ profile: null })).toBe('No stock and saw are chosen.');
  expect(problemOf({ profile: null, language: 'de' })).toBe('Lager und Säge sind nicht gewählt.');
  expect(problemOf({ folder: join(lists, 'gone') })).toContain(`There is no folder ${join(lists, 'gone')}`);
  const tooLong = join(lists, 'x'.repeat(300));
  expect(problemOf({ folder: tooLong })).toBe(`${tooLong} cannot be looked at: the name is too long`);
  expect(problemOf({ folder: tooLong, language: 'de' })).toMatch(/: der Name ist zu lang$/);
  // The next start is not hindered by it.
  expect(begun().state().isWatching).toBe(false);
  expect(watch.change(settings()).problem).toBeNull();
});

it('watches nothing by settings that are damaged', () => {
  writeFileSync(join(dataFolder, 'watch.json'), '{"on": true, "folder"');
  expect(begun().state()).toMatchObject({ isWatching: false, problem: null, settings: { on: false } });
});

it('keeps the last fifty things it told, newest first, and tells whoever listens', () => {
  const watch = begun();
  const heard: WatchEvent[] = [];
  watch.onEvent((event) => void heard.push(event));
  const other = join(dataFolder, 'others');
  mkdirSync(other);
  for (let k = 0; k < 60; k++) watch.change(settings({ folder: k === 59 ? other : lists }));
  const { log } = watch.state();
  expect(log).toHaveLength(50);
  expect(log[0]).toEqual({ at: 5, kind: 'watching', sentence: `watching ${other}` });
  expect(heard.at(-1)).toMatchObject({ sentence: `watching ${other}` });
});
