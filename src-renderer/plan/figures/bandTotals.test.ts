import { expect, test } from 'vitest';
import { newPanelPart } from '../../job/jobDocument.ts';
import { bandTotals } from './bandTotals.ts';

test('adds up the finished edges of all pieces by kind of band', () => {
  const shelf = {
    ...newPanelPart('a'),
    name: 'Shelf',
    w: 600,
    h: 400,
    qty: 3,
    edges: { left: 'ABS 2 mm', right: 'ABS 2 mm' },
  };
  const door = { ...newPanelPart('b'), w: 300, h: 700, qty: 2, edges: { top: 'ABS 1 mm', left: 'ABS 2 mm' } };
  const begun = { ...newPanelPart('c'), w: 50, edges: { left: 'ABS 1 mm' } };
  expect([...bandTotals([shelf, door, begun])]).toEqual([
    ['ABS 2 mm', 2 * 400 * 3 + 700 * 2],
    ['ABS 1 mm', 600],
  ]);
});
