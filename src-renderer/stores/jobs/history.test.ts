import { describe, expect, it } from 'vitest';
import { rebase, record, redo, startHistory, undo, UNDO_STEPS } from './history.ts';

describe('history', () => {
  it('takes back exactly the last step and brings it again', () => {
    const two = record(record(startHistory(0), 1), 2);
    expect(undo(two).present).toBe(1);
    expect(redo(undo(two)).present).toBe(2);
    expect(undo(undo(undo(two))).present).toBe(0);
  });
  it('joins the keystrokes of one cell into one step', () => {
    const typed = [6, 60, 600].reduce((history, value) => record(history, value, 'cell:1'), startHistory(0));
    expect(typed.present).toBe(600);
    expect(undo(typed).present).toBe(0);
    expect(undo(record(typed, 7, 'cell:2')).present).toBe(600);
  });
  it('does not join across an undo', () => {
    const again = record(undo(record(startHistory(0), 1, 'a')), 2, 'a');
    expect(undo(again).present).toBe(0);
    expect(redo(again).present).toBe(2);
  });
  it('keeps a hundred steps and forgets older ones', () => {
    let history = startHistory(0);
    for (let step = 1; step <= 150; step++) history = record(history, step);
    let steps = 0;
    while (undo(history) !== history) {
      history = undo(history);
      steps++;
    }
    expect(steps).toBe(UNDO_STEPS);
    expect(history.present).toBe(50);
  });
  it('takes on what came from elsewhere as no step of its own, before and after the present', () => {
    const all = undo([1, 2, 3].reduce((history, value) => record(history, value), startHistory(0)));
    const moved = rebase(all, 12, (value) => value + 10, Object.is);
    expect([undo(moved).present, moved.present, redo(moved).present]).toEqual([11, 12, 13]);
  });
  it('drops the steps that change nothing any more; what is typed next into the same cell is one of its own', () => {
    const typed = record(record(startHistory(0), 1), 2, 'cell:1');
    const moved = rebase(typed, 5, (value) => (value === 0 ? 4 : 5), Object.is);
    expect(undo(moved).present).toBe(4);
    expect(undo(record(moved, 6, 'cell:1')).present).toBe(5);
  });
});
