import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { solve } from '../../src-engine/index.ts';
import { answeredIn, isAnswer } from './answered.ts';
import { answerList } from './answerList.ts';
import { watchFolder } from './watchFolder.ts';

const WHOLE = 'Name;Length (mm);Width (mm);Qty\nSide;720;560;4\n';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutwright-answer-list-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each(['a', 'ü', '木'])(
  'answers lists whose names of %s leave no room for that of an answer',
  async (sign) => {
    const longest = (end: string): string =>
      `${sign.repeat((255 - end.length) / Buffer.byteLength(sign))}${end}`;
    const lists = [longest('-1.csv'), longest('-2.csv'), longest('-3.csv')];
    for (const [at, file] of lists.entries())
      writeFileSync(join(folder, file), at === 2 ? `${WHOLE}Shelf;72O;300;1\n` : WHOLE);
    const options = {
      ...{ folder, profile: { stock: [{ w: 2800, h: 2070 }] }, takeLikely: false },
      solve: async (mode: string, body: string) => JSON.stringify(solve(mode as '2d', JSON.parse(body))),
    };
    const events = [];
    for (const file of lists) events.push(await answerList(options, file));
    expect(events.map(({ kind }) => kind)).toEqual(['planned', 'planned', 'asked']);
    expect(new Set(events.map(({ wrote }) => wrote[0])).size).toBe(3);
    for (const { sentence, wrote } of events) {
      expect(sentence).toContain(`the name of the list is too long: its answer is called ${wrote[0]}`);
      expect(readdirSync(folder)).toEqual(expect.arrayContaining([...wrote]));
      expect(wrote.filter((name) => !isAnswer(name))).toEqual([]);
    }
    // The next start finds each answered, and so does the list that comes once more.
    const isAnswered = answeredIn(folder, readdirSync(folder));
    expect(lists.map(isAnswered)).toEqual([true, true, true]);
    expect((await answerList(options, lists[1])).kind).toBe('passed');
  },
);

it('removes at its start what a crash left of an answer, not what is being written or of others', () => {
  const left = '.cutwright-0123456789ab.tmp';
  const written = '.cutwright-ba9876543210.tmp';
  const others = ['.cutwright-answered', '.kitchen.tmp', 'kitchen.tmp'];
  for (const name of [left, written, ...others]) writeFileSync(join(folder, name), '');
  for (const name of [left, ...others]) utimesSync(join(folder, name), new Date(0), new Date(0));
  watchFolder({
    ...{ folder, profile: { stock: [] }, takeLikely: false, tell: () => undefined },
    solve: () => Promise.reject(new Error('no list is planned here')),
  }).close();
  expect(new Set(readdirSync(folder))).toEqual(new Set([written, ...others]));
});
