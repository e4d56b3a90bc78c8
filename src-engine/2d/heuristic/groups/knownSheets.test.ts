import { expect, it } from 'vitest';
import { KnownSheets } from './mostOfGroup.ts';
import { LOOKS_WORK } from './tuning.ts';

const { free, most, least } = LOOKS_WORK;

it('a sheet of a group is looked for once, with ever less of its budgets the more was looked for before', () => {
  const heard: number[] = [];
  const known = new KnownSheets(0.5, (work) => heard.push(work));
  const parts: number[] = [];
  const look = (key: string, work: number): void => {
    known.sheet(key, (part) => {
      parts.push(part);
      return { plan: { sheets: [] }, work };
    });
  };
  look('first', free / 2);
  look('first', free / 2);
  look('second', (most - free) / 4);
  look('third', most);
  look('fourth', 1);
  expect(parts).toEqual([1, 1, 0.5, least]);
  expect(heard).toEqual([free / 2, (most - free) / 4, most, 1]);
});
