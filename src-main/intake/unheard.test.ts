import fs, { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { solve } from '../../src-engine/index.ts';
import type { WatchEvent } from './answerList.ts';
import { watchFolder } from './watchFolder.ts';

/** A network drive: the system tells of nothing that another computer does there. */
const { watch } = fs;
const put = (call: typeof watch): void => {
  fs.watch = call;
  syncBuiltinESMExports();
};

let close = (): void => undefined;
beforeEach(() => put((() => ({ on: () => undefined, close: () => undefined })) as never));
afterEach(() => {
  put(watch);
  close();
});

/** Linux has so many watches for all programs of a user together. */
it('a folder that the system watches for nobody any more is looked through', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cutwright-unwatched-'));
  put(() => {
    throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {
      code: 'ENOSPC',
    });
  });
  const seen = new Promise<string>((resolve) => {
    ({ close } = watchFolder({
      ...{ folder, profile: { stock: [{ w: 2800, h: 2070 }] }, takeLikely: false, lookMs: 5 },
      solve: () => Promise.reject(new Error('nothing is planned here')),
      tell: ({ kind, file }) => kind === 'seen' && resolve(file),
      whenQuiet: () => () => undefined,
    }));
  });
  writeFileSync(join(folder, 'kitchen.csv'), 'Name;Length (mm);Width (mm);Qty\nSide;720;560;4\n');
  expect(await seen).toBe('kitchen.csv');
  rmSync(folder, { recursive: true });
});

it('a watched folder whose changes nobody tells of is looked through', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cutwright-unheard-'));
  const events: WatchEvent[] = [];
  const told = (kind: WatchEvent['kind']): number => events.filter((event) => event.kind === kind).length;
  ({ close } = watchFolder({
    ...{ folder, profile: { stock: [{ w: 2800, h: 2070 }] }, takeLikely: false, lookMs: 5 },
    solve: async (mode, body) => JSON.stringify(solve(mode, JSON.parse(body))),
    tell: (event) => void events.push(event),
    whenQuiet: (run) => {
      const timer = setTimeout(run, 20);
      return () => clearTimeout(timer);
    },
  }));
  const list = join(folder, 'kitchen.csv');
  writeFileSync(join(folder, 'notes.doc'), '');
  writeFileSync(list, 'Name;Length (mm);Width (mm);Qty\nSide;720;560;4\n');
  await expect.poll(() => told('planned')).toBe(1);
  writeFileSync(list, 'Name;Length (mm);Width (mm);Qty\nSide;720;560;5\n');
  utimesSync(list, 1, 1);
  await expect.poll(() => told('planned')).toBe(2);
  expect([told('seen'), told('passed')]).toEqual([2, 1]);
  renameSync(folder, `${folder}-moved`);
  await expect.poll(() => told('ended')).toBe(1);
  rmSync(`${folder}-moved`, { recursive: true });
});
