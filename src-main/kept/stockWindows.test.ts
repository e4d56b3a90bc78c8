import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { StockOrder } from '../../src-engine/contract/documents/stock.ts';
import { sample } from '../../src-engine/testing/quick.ts';
import { openDatabase } from '../storage/database.ts';
import { Conflict } from './conflict.ts';
import type { StockStore } from './stockStore.ts';
import { createStockStore } from './stockStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'cutwright-stock-windows-'));
const db = openDatabase(folder, { now: () => 1 });
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const SHEET = {
  ...({ mode: 'panels', w: 2800, h: 2070, length: null, sw: null, sh: null } as const),
  ...({ material: 'MDF', grain: 'none' } as const),
};
const BOARD = { ...SHEET, name: 'MDF', count: 10, min: 0, place: '', price: null };

/** What one of two windows does next; `entry`: which of those written so far is taken back, or carried out again. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), by: fc.integer({ min: -4, max: 4 }), rests: fc.nat(2) }),
  fc.record({ kind: fc.constant('edit' as const), min: fc.nat(2), place: fc.constantFrom('wall', 'bay') }),
  fc.record({ kind: fc.constant('take' as const), piece: fc.nat(5) }),
  fc.record({ kind: fc.constant('remove' as const) }),
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('turn' as const), entry: fc.nat(9) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Written = Exclude<Step, { readonly kind: 'turn' }> | { readonly kind: 'add' };

interface Entry {
  readonly id: string;
  readonly step: Written;
  holds: boolean;
}

/** The stock with the entries that were written to it. */
function opened(): {
  readonly store: StockStore;
  readonly entries: Entry[];
  readonly act: (next: Step) => void;
} {
  for (const table of ['boards', 'rack', 'journal']) db.sql(`DELETE FROM ${table}`).run();
  const store = createStockStore(
    db,
    () => 1,
    () => undefined,
  );
  const entries: Entry[] = [];
  const write = (written: Written, orders: readonly StockOrder[]): void => {
    const id = `e${entries.length}`;
    const order = { id, kind: 'hand', title: '', job: null, from: '', orders } as const;
    if (isDone(() => store.write(order))) entries.push({ id, step: written, holds: true });
  };
  write({ kind: 'add' }, [{ kind: 'addBoard', board: BOARD }]);
  const board = store.state().boards[0]?.id ?? '';
  const act = (next: Step): void => {
    if (next.kind === 'turn') turn(store, entries[next.entry]);
    else if (next.kind === 'remove') write(next, [{ kind: 'removeBoard', id: board }]);
    else if (next.kind === 'take') {
      const { id } = store.state().pieces[next.piece] ?? { id: 'none' };
      write(next, [{ kind: 'take', id }]);
    } else if (next.kind === 'edit')
      write(next, [{ kind: 'editBoard', id: board, patch: { min: next.min, place: next.place } }]);
    else {
      const rests = Array.from({ length: next.rests }, () => ({ kind: 'put', piece: SHEET }) as const);
      write(next, [{ kind: 'count', board, by: next.by }, ...rests]);
    }
  };
  return { store, entries, act };
}

/** Whether it was done; what is refused changes nothing. */
function isDone(change: () => unknown): boolean {
  const before = db.sql('SELECT count(*) AS n, total(count) AS boards FROM boards').get();
  try {
    change();
    return true;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    expect(db.sql('SELECT count(*) AS n, total(count) AS boards FROM boards').get()).toEqual(before);
    return false;
  }
}

function turn(store: StockStore, entry: Entry | undefined): boolean {
  if (entry === undefined || !isDone(() => store.setUndone(entry.id, entry.holds))) return false;
  entry.holds = !entry.holds;
  return true;
}

/** What the entries that hold say, in whatever order they came to hold. */
function expectSums(store: StockStore, entries: readonly Entry[]): void {
  const { boards, pieces } = store.state();
  let [count, rests, rows] = [BOARD.count, 0, 0];
  for (const { step: made, holds } of entries) {
    if (!holds) continue;
    if (made.kind === 'book') [count, rests] = [count + made.by, rests + made.rests];
    if (made.kind === 'take') rests -= 1;
    if (made.kind === 'add') rows += 1;
    if (made.kind === 'remove') rows -= 1;
  }
  expect(boards.map((board) => board.count)).toEqual(rows === 1 ? [count] : []);
  expect(pieces).toHaveLength(rests);
  expect(new Set(pieces.map(({ code }) => code)).size).toBe(rests);
}

it('counts what holds, in whatever order two windows book, edit, remove, take back and carry out again', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 8, maxLength: 30 }), (steps) => {
      const { store, entries, act } = opened();
      for (const next of steps) {
        const before = store.state().boards[0];
        act(next);
        expectSums(store, entries);
        const after = store.state().boards[0];
        // A booking leaves alone what another window wrote of the row.
        if (next.kind === 'book') expect(after).toEqual(before && { ...before, count: after?.count });
      }
      // Every booking goes back, whatever was edited between, once its row and its rests are there again.
      const back = (kind: Written['kind']): readonly Entry[] =>
        entries.filter((entry) => entry.step.kind === kind && entry.holds).toReversed();
      for (const entry of back('remove')) turn(store, entry);
      if (entries[0]?.holds === false) turn(store, entries[0]);
      for (const entry of [...back('take'), ...back('book')]) expect(turn(store, entry)).toBe(true);
      expectSums(store, entries);
      expect(store.state()).toMatchObject({ boards: [{ count: BOARD.count }], pieces: [] });
    }),
    { numRuns: sample(150, 40) },
  );
});

it('takes an edit back without the count that another window moved meanwhile', () => {
  const { store, entries, act } = opened();
  act({ kind: 'edit', min: 2, place: 'bay' });
  act({ kind: 'book', by: -3, rests: 0 });
  for (const [min, place] of [
    [0, ''],
    [2, 'bay'],
  ]) {
    expect(turn(store, entries[1])).toBe(true);
    expect(store.state().boards).toMatchObject([{ count: 7, min, place }]);
  }
});

it('refuses a count that could not be read back, so that the stock stays', () => {
  const { store, entries, act } = opened();
  for (const by of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]) {
    act({ kind: 'book', by, rests: 0 });
    act({ kind: 'book', by, rests: 0 });
  }
  expectSums(store, entries);
  expect(entries.filter(({ holds }) => holds).length).toBeGreaterThan(1);
});
