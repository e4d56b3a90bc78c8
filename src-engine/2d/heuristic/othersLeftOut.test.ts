import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { solve } from '../../index.ts';
import { judge2d } from '../../judge/index.ts';

const solved = (request: Request2d): Response2d => {
  const answer = solve('2d', request) as Response2d;
  expect(judge2d(request, answer)).toEqual([]);
  return answer;
};

// Without the largest part the other two share a sheet.
it('leaves out the part without which the others take the least stock', () => {
  const { metrics, unplaced } = solved({
    parts: [
      { w: 920, h: 600, rotatable: false },
      { w: 830, h: 240, rotatable: false },
      { w: 720, h: 90, rotatable: false },
    ],
    stock: [
      { w: 1090, h: 640 },
      { w: 820, h: 1130 },
    ],
    options: { kerf: 20, respectStock: true },
  });
  expect(metrics).toMatchObject({ placed: 2, sheetCount: 1 });
  expect(unplaced).toMatchObject([{ w: 920, h: 600, qty: 1 }]);
});

// Of the two that no sheet holds together the small one has room beside the third part.
it('keeps of a group what takes no sheet of its own', () => {
  const { metrics, unplaced } = solved({
    parts: [
      { w: 620, h: 730, grainGroup: 'g', rotatable: false },
      { w: 960, h: 360, grainGroup: 'g', rotatable: false },
      { w: 370, h: 590, rotatable: false },
    ],
    stock: [{ w: 1290, h: 850 }],
    options: { kerf: 40 },
  });
  expect(metrics).toMatchObject({ placed: 2, sheetCount: 1 });
  expect(unplaced).toMatchObject([{ w: 960, h: 360, qty: 1 }]);
});

it('leaves out no must-cut part for less stock', () => {
  const { unplaced } = solved({
    parts: [
      { w: 920, h: 600, rotatable: false, priority: true },
      { w: 830, h: 240, rotatable: false },
      { w: 720, h: 90, rotatable: false },
    ],
    stock: [
      { w: 1090, h: 640 },
      { w: 820, h: 1130 },
    ],
    options: { kerf: 20, respectStock: true },
  });
  expect(unplaced.map(({ w }) => w)).not.toContain(920);
});
