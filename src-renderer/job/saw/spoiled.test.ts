import { expect, test } from 'vitest';
import { newJob, newLinearPart, newPanelPart, newPanelStock } from '../jobDocument.ts';
import { countOf, jobOfMissing, missingOf, withSpoiled } from './spoiled.ts';

test('spoiled pieces become a job of their own with the same stock and saw; taking one back counts down', () => {
  const job = {
    ...newJob('panels', 'Kitchen'),
    panels: {
      ...newJob('panels').panels,
      parts: [
        { ...newPanelPart('a'), name: 'Side', w: 700, h: 500, qty: 8 },
        { ...newPanelPart('b'), name: 'Shelf', w: 400, h: 300, qty: 2 },
      ],
    },
  };
  const noted = withSpoiled(withSpoiled(withSpoiled(job, 'a'), 'a'), 'b');
  const back = withSpoiled(noted, 'b', -1);
  // A shelf was to come from a damaged board.
  const missing = missingOf(back, 'panels', { b: 1 });
  expect(missing).toEqual({ a: 2, b: 1 });
  const again = jobOfMissing(back, 'panels', { missing, used: [], name: 'again' });
  const [side, shelf] = job.panels.parts;
  expect(again.panels.parts).toEqual([
    { ...side, qty: 2 },
    { ...shelf, qty: 1 },
  ]);
  expect(again.panels.stock).toEqual(job.panels.stock);
  expect([again.id === job.id, again.spoiled]).toEqual([false, undefined]);
});

test('each kind of work has its own spoiled pieces', () => {
  const empty = newJob('bars', 'Rails');
  const job = {
    ...empty,
    bars: {
      ...empty.bars,
      parts: [
        { ...newLinearPart('a'), name: 'Rail', length: 700, qty: 8 },
        { ...newLinearPart('b'), name: 'Post', length: 400, qty: 2 },
      ],
    },
    timber: {
      ...empty.timber,
      parts: [{ ...newLinearPart('c'), name: 'Beam', length: 3000, sw: 60, sh: 120, qty: 3 }],
    },
  };
  const noted = withSpoiled(withSpoiled(withSpoiled(job, 'b'), 'c'), 'c');
  expect((['panels', 'bars', 'timber'] as const).map((mode) => countOf(missingOf(noted, mode, {})))).toEqual([
    0, 1, 2,
  ]);
  const again = jobOfMissing(noted, 'bars', {
    missing: missingOf(noted, 'bars', {}),
    used: [],
    name: 'again',
  });
  expect(again.mode).toBe('bars');
  expect(again.bars).toEqual({ ...job.bars, parts: [{ ...job.bars.parts[1], qty: 1 }] });
  expect(
    jobOfMissing(noted, 'timber', { missing: missingOf(noted, 'timber', {}), used: [], name: 'again' }).timber
      .parts,
  ).toEqual([{ ...job.timber.parts[0], qty: 2 }]);
});

test('of counted stock only what the plan leaves is there for pieces that are cut once more', () => {
  const stock = [
    { ...newPanelStock('bought'), w: 2800, h: 2070, qty: null },
    { ...newPanelStock('offcut'), w: 1200, h: 610, qty: 1, first: true },
    { ...newPanelStock('three'), w: 2500, h: 1250, qty: 3 },
  ];
  const parts = [{ ...newPanelPart('a'), w: 700, h: 500, qty: 8 }];
  const job = { ...newJob('panels', 'Kitchen'), panels: { ...newJob('panels').panels, parts, stock } };
  const used = ['offcut', 'three', 'bought', 'three', 'bought'];
  const left = (sheets: readonly string[], onlyStock: boolean): unknown => {
    const panels = { ...job.panels, saw: { ...job.panels.saw, onlyStock } };
    const again = jobOfMissing({ ...job, panels }, 'panels', {
      ...{ missing: { a: 1 }, used: sheets, name: 'again' },
    });
    return again.panels.stock.map(({ id, qty }) => [id, qty]);
  };
  const some = [
    ['bought', null],
    ['three', 1],
  ];
  expect([left(used, false), left(used, true)]).toEqual([some, some]);
  // Four were cut where three were counted: the count was no limit, and is none now; offcuts are gone.
  const four = [...used, 'three', 'three'];
  expect([left(four, false), left(four, true)]).toEqual([
    [
      ['bought', null],
      ['three', null],
    ],
    [['bought', null]],
  ]);
});
