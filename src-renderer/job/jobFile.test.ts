import { expect, it } from 'vitest';
import { readJobFile, writeJobFile } from './jobFile.ts';
import { newJob } from './jobDocument.ts';

it('gives rows that stand twice in a file edited by hand ids of their own, and keeps all others', () => {
  const part = { id: 'p1', name: 'Side', w: 720, h: 560 };
  const job = {
    ...newJob('panels'),
    panels: {
      parts: [part, { ...part, id: 'p1~2' }, { ...part, name: 'Twin' }, { ...part, id: '' }],
      stock: [{ id: 'p1', w: 2800, h: 2070 }],
    },
  };
  const read = readJobFile(JSON.stringify(job));
  expect(read.panels.parts.map(({ id, name }) => [id, name])).toEqual([
    ['p1', 'Side'],
    ['p1~2', 'Side'],
    ['p1~3', 'Twin'],
    ['~2', 'Side'],
  ]);
  expect(read.panels.stock[0]?.id).toBe('p1~4');
  expect(readJobFile(writeJobFile(read))).toEqual(read);
});
