import { expect, it } from 'vitest';
import { bandAsThick } from './sameBand.ts';

it('a name that is a thickness alone is the only band that is as thick', () => {
  const bands = [
    { ref: 'ABS 1 mm', thickness: 1 },
    { ref: 'ABS 2 mm', thickness: 2 },
    { ref: 'Veneer', thickness: 0.8 },
    { ref: 'ABS oak', thickness: 1 },
  ];
  const named = ['2', '2 mm', '0,8', '1', '3', 'ABS 2', '2 x'].map((name) => bandAsThick(name, bands)?.ref);
  const none = undefined;
  expect(named).toEqual(['ABS 2 mm', 'ABS 2 mm', 'Veneer', none, none, none, none]);
});
