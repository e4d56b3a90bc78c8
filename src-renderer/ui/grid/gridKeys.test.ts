import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from './gridModel.ts';
import type { GridKeyContext } from './gridKeys.ts';
import { gridKey, keyName } from './gridKeys.ts';

interface Row {
  readonly id: string;
  readonly qty: number;
  readonly mustCut: boolean;
}
const COLUMNS: readonly GridColumn<Row>[] = [
  {
    ...{ id: 'qty', title: 'Qty', width: 10, text: ({ qty }) => String(qty) },
    read: (row, text) => ({ ok: true, row: { ...row, qty: Number(text) } }),
    copy: (row, from) => ({ ...row, qty: from.qty }),
    clear: (row) => ({ ...row, qty: 1 }),
  },
  {
    ...{ id: 'mustCut', title: 'Must', width: 10, text: () => '' },
    toggle: (row) => ({ ...row, mustCut: !row.mustCut }),
    copy: (row, from) => ({ ...row, mustCut: from.mustCut }),
  },
];
const ROWS: readonly Row[] = [
  { id: 'a', qty: 4, mustCut: false },
  { id: 'b', qty: 5, mustCut: true },
  { id: 'c', qty: 6, mustCut: false },
];

/** What a key does in a cell where rows a and b are chosen: what was called, and the rows after it. */
function pressed(key: string, column: number, draft: string | null = null, chosen = ['a', 'b']) {
  const called: string[] = [];
  let rows = ROWS;
  const noted = (name: string) => () => void called.push(name);
  const many = {
    selection: { ids: new Set(chosen) },
    each: (_at: number, change: (row: Row) => Row) => {
      rows = rows.map((row) => (chosen.includes(row.id) ? change(row) : row));
    },
    ...{ fill: noted('fill'), duplicate: noted('duplicate'), remove: noted('remove') },
    ...{ selectAll: noted('selectAll'), toggle: noted('toggle'), clear: noted('clear') },
  };
  const context = {
    ...{ at: { row: 0, column }, rows: ROWS, columns: COLUMNS, draft, typeKey: 'k', many },
    ...{ forgetDraft: noted('forgetDraft'), cancel: noted('cancel'), focusAgain: noted('focusAgain') },
    ...{ enterCaretMode: noted('caret'), openFind: noted('find'), goOut: noted('goOut') },
  } as unknown as GridKeyContext<Row>;
  const command = gridKey(key, context);
  command?.();
  return { isTaken: command !== null, called, rows };
}

afterEach(() => vi.unstubAllGlobals());

describe('a key in a cell of the list', () => {
  it('has one name on every system', () => {
    const key = { key: 'D', shiftKey: true, ctrlKey: false, metaKey: true, altKey: false };
    expect(keyName(key)).toBe('ctrl+shift+d');
    expect(keyName({ ...key, metaKey: false, shiftKey: false })).toBe('d');
  });

  it('does nothing to the rows with AltGr, nor with what moves the cursor on a Mac', () => {
    const key = { key: 'd', shiftKey: false, ctrlKey: true, metaKey: false, altKey: false };
    const isCommand = (keys: typeof key): boolean => pressed(keyName(keys), 0).isTaken;
    vi.stubGlobal('navigator', { platform: 'Win32' });
    expect([isCommand(key), isCommand({ ...key, altKey: true })]).toEqual([true, false]);
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    expect([isCommand(key), isCommand({ ...key, ctrlKey: false, metaKey: true })]).toEqual([false, true]);
    expect(isCommand({ ...key, key: 'Delete', ctrlKey: false, altKey: true })).toBe(false);
  });

  it('puts what is typed, or what stands there, into all chosen rows', () => {
    expect(pressed('ctrl+enter', 0, '9').rows.map(({ qty }) => qty)).toEqual([9, 9, 6]);
    expect(pressed('ctrl+enter', 0).rows.map(({ qty }) => qty)).toEqual([4, 4, 6]);
  });

  it('turns a mark in the chosen rows to what it becomes in the active one', () => {
    expect(pressed(' ', 1).rows.map(({ mustCut }) => mustCut)).toEqual([true, true, false]);
    expect(pressed(' ', 0).isTaken).toBe(false);
  });

  it('empties cells, but never while one is typed into', () => {
    expect(pressed('delete', 0).rows.map(({ qty }) => qty)).toEqual([1, 1, 6]);
    expect(pressed('delete', 0, '12').isTaken).toBe(false);
    expect(pressed('delete', 1).isTaken).toBe(false);
    expect(pressed('ctrl+a', 0, '12').isTaken).toBe(false);
  });

  it('leaves by Escape first what is typed, then the choice of rows, then the list', () => {
    expect(pressed('escape', 0, '12').called).toEqual(['cancel']);
    expect(pressed('escape', 0).called).toEqual(['clear']);
    expect(pressed('escape', 0, null, []).called).toEqual(['goOut']);
  });

  it('forgets what is typed where it moves or removes rows', () => {
    expect(pressed('ctrl+delete', 0, '12').called).toEqual(['forgetDraft', 'remove', 'focusAgain']);
    expect(pressed('ctrl+d', 0).called).toContain('fill');
    expect(pressed('ctrl+shift+d', 0).called).toContain('duplicate');
    expect(pressed('q', 0).isTaken).toBe(false);
  });
});
