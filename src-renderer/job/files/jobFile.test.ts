import { expect, it } from 'vitest';
import { readJobFile, readWholeJob, writeJobFile } from './jobFile.ts';
import { newJob } from '../jobDocument.ts';

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

it('what a newer version wrote beside what is known stays in the file, and is named', () => {
  const job = newJob('panels');
  const file = {
    ...job,
    cooled: { by: 'water' },
    panels: {
      ...job.panels,
      saw: { ...job.panels.saw, laser: [1, { deep: true }] },
      parts: [
        { id: 'p1', name: 'Side', w: 720, h: 560, drill: 5, own: { Drill: '8' } },
        { id: 'p2', name: 'Door', w: 700, h: 300, drill: 6 },
      ],
    },
  };
  const { job: read, unknown } = readWholeJob(JSON.stringify(file));
  expect(unknown).toEqual(['panels parts drill', 'panels saw laser', 'cooled']);
  const again: unknown = JSON.parse(writeJobFile(read));
  expect(again).toMatchObject(file);
  expect(readWholeJob(writeJobFile(newJob('bars'))).unknown).toEqual([]);
});
