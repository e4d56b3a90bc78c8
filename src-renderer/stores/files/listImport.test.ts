import { beforeEach, expect, it } from 'vitest';
import { freshJob } from '../jobs/freshJob.ts';
import { useJob } from '../jobs/job.ts';
import { chooseSizeWords } from '../window/sizeWords.ts';
import { pasteList, take, takeAgain, settle, useListImport } from './listImport.ts';

const LIST = 'Name\tQty\tLength (mm)\tWidth (mm)\nSide\t2\t720\t560\nShelf\t1\t764\t540';
const names = (): readonly string[] => useJob.getState().history.present.panels.parts.map(({ name }) => name);

beforeEach(() => {
  useJob.getState().open(freshJob());
  pasteList(LIST, 'parts');
});

it('a list that was looked at once more and left stays in the job', () => {
  const { taken } = useListImport.getState();
  if (taken === null) throw new Error('the list did not go in');
  const before = names();
  expect(before).toEqual(expect.arrayContaining(['Side', 'Shelf']));
  takeAgain(taken);
  expect(names()).not.toContain('Side');
  useListImport.getState().close();
  expect(names()).toEqual(before);
  expect(useListImport.getState().taken).toBe(taken);
});

it('a list that was looked at once more and left stays in a job that another window changed meanwhile', () => {
  const { taken } = useListImport.getState();
  if (taken === null) throw new Error('the list did not go in');
  takeAgain(taken);
  useJob.getState().change((job) => ({ ...job, name: 'Elsewhere' }));
  useListImport.getState().close();
  expect(names()).toEqual(expect.arrayContaining(['Side', 'Shelf']));
  expect(useJob.getState().history.present.name).toBe('Elsewhere');
});

it('a list that was looked at once more and taken is in the job once', () => {
  const { taken } = useListImport.getState();
  if (taken === null) throw new Error('the list did not go in');
  takeAgain(taken);
  const { waiting } = useListImport.getState();
  if (waiting === null) throw new Error('the sheet is not open');
  take(waiting, settle(waiting));
  expect(names().filter((name) => name === 'Side')).toEqual(['Side']);
});

it('a list with a row that cannot be read is shown before it goes in', () => {
  pasteList('Name\tLength (mm)\tWidth (mm)\tQty\tEdges\nTop\t800\t600\t1\tround the clock', 'parts');
  expect(useListImport.getState().waiting).not.toBeNull();
  expect(names()).not.toContain('Top');
});

it.each(['Door\t600\t400\t2\nLid\t500\t300\t1', '2 pcs 600 x 400 Door'])(
  'the sizes of a list without titles are called as those of the job: %j',
  (list) => {
    for (const words of ['width', 'length'] as const) {
      chooseSizeWords(words);
      pasteList(list, 'parts');
      const { settled } = useListImport.getState().taken ?? {};
      expect(settled?.list.titles).toBeNull();
      expect(settled?.list.isLengthList).toBe(words === 'length');
      expect(useJob.getState().history.present.panels.sizeWords).toBe(words);
    }
  },
);

it('a list is read once for a paste and for its sheet, and anew where the job has changed', () => {
  pasteList('Name\tLength (mm)\tWidth (mm)\tQty\tEdges\nTop\t800\t600\t1\tround the clock', 'parts');
  const { waiting } = useListImport.getState();
  if (waiting === null) throw new Error('the sheet is not open');
  const read = settle(waiting);
  expect(settle(waiting)).toBe(read);
  useJob.getState().change((job) => ({ ...job, name: 'Elsewhere' }));
  expect(settle(waiting)).not.toBe(read);
});

it('a column of lengths with their quantities is a list of bars, one of lengths alone belongs to the cells', () => {
  useJob.getState().change((job) => ({ ...job, mode: 'bars' }));
  const lengths = () =>
    useJob.getState().history.present.bars.parts.map(({ length, qty }) => `${qty} ${length}`);
  expect(pasteList('2400\n1250', 'parts')).toBe(false);
  expect(pasteList('4 Stk 2400\n2 Stk 1250', 'parts')).toBe(true);
  expect(useListImport.getState().waiting).toBeNull();
  expect(lengths()).toEqual(expect.arrayContaining(['4 2400', '2 1250']));
});
