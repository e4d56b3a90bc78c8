import { expect, it } from 'vitest';
import { listedFromMeta, listedMeta, nameInCabinet, noteWords } from './listed.ts';

it('what a list says goes into meta without what is empty, and comes back; other types are not taken', () => {
  const part = { thickness: 19, cabinet: '', note: 'by the door', own: { Hinge: 'left', Drill: '' } };
  expect(listedMeta(part)).toEqual({ thickness: 19, note: 'by the door', own: { Hinge: 'left' } });
  expect(listedFromMeta(listedMeta(part))).toEqual(listedMeta(part));
  expect(listedFromMeta({ thickness: 'thick', cabinet: 7, own: { Hinge: 3, Side: 'A' } })).toEqual({
    own: { Side: 'A' },
  });
  expect(listedFromMeta(null)).toEqual({});
});

it('the printed note holds the list\u2019s own columns', () => {
  expect(noteWords({ note: 'by the door', own: { Hinge: 'left', Drill: '' } })).toBe(
    'by the door; Hinge: left',
  );
  expect(noteWords({})).toBe('');
});

it('a name says its cabinet once', () => {
  expect(nameInCabinet('Side', { cabinet: 'US02' })).toBe('Side, US02');
  expect(nameInCabinet('Side of US02', { cabinet: 'US02' })).toBe('Side of US02');
  expect(nameInCabinet('Side', {})).toBe('Side');
});
