import type { RackPiece, StockChange, StockOrder } from '../../src-engine/contract/documents/stock.ts';
import { rackCode, rackPiece } from '../../src-engine/contract/documents/stock.ts';
import type { Database } from '../storage/database.ts';
import { Conflict } from './conflict.ts';
import { boardOf, pieceOnRack } from './stockChanges.ts';

/** What a new piece or row is marked with. */
export interface Mark {
  readonly id: string;
  readonly from: string;
  /** ISO time. */
  readonly at: string;
}

/** Makes of what a window asks the step that can be taken back: with the code of a new piece, and with what
 *  was there before. Errors: Conflict `gone`. */
export function orderToChange(db: Database, order: StockOrder, mark: Mark): StockChange {
  switch (order.kind) {
    case 'put':
      return {
        kind: 'put',
        piece: rackPiece.parse({ ...order.piece, ...mark, version: 3, code: nextCode(db) }),
      };
    case 'import':
      return { kind: 'put', piece: withFreeCode(db, rackPiece.parse(order.piece), mark.id) };
    case 'take':
      return { kind: 'take', piece: pieceHere(db, order.id) };
    case 'edit': {
      const before = pieceHere(db, order.id);
      return { kind: 'edit', before, after: patched(before, order.patch) };
    }
    case 'count':
      return order;
    case 'addBoard': {
      const { min = 0, name = '', place = '', price = null, ...board } = order.board;
      const after = { ...board, min, name, place, price, version: 1 as const, id: mark.id };
      return { kind: 'board', before: null, after };
    }
    case 'editBoard': {
      const before = boardHere(db, order.id);
      return { kind: 'board', before, after: patched(before, order.patch) };
    }
    case 'removeBoard':
      return { kind: 'board', before: boardHere(db, order.id), after: null };
  }
}

function pieceHere(db: Database, id: string): RackPiece {
  const piece = pieceOnRack(db, id);
  if (piece === null)
    throw new Conflict('gone', 'A piece is not on the rack any more: another window took it.');
  return piece;
}

function boardHere(db: Database, id: string): NonNullable<ReturnType<typeof boardOf>> {
  const board = boardOf(db, id);
  if (board === null) throw new Conflict('gone', 'The stock row is not there any more.');
  return board;
}

/** The next code that was never given. */
function nextCode(db: Database): string {
  const row = db.sql("SELECT value FROM counters WHERE name = 'codes'").get();
  let given = Number(row?.['value'] ?? 0);
  while (isGiven(db, rackCode(given))) given += 1;
  db.sql(
    "INSERT INTO counters (name, value) VALUES ('codes', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1",
  ).run(given + 1);
  return rackCode(given);
}

function isGiven(db: Database, code: string): boolean {
  return db.sql('SELECT 1 FROM rack WHERE code = ?').get(code) !== undefined;
}

/** A piece of an older version keeps its code, which is written on it; where two pieces had one code, the
 *  second gets a new one and its label says which it had. */
function withFreeCode(db: Database, piece: RackPiece, id: string): RackPiece {
  const own = db.sql('SELECT 1 FROM rack WHERE id = ?').get(piece.id) === undefined ? piece.id : id;
  if (!isGiven(db, piece.code)) return { ...piece, id: own };
  return { ...piece, id: own, code: nextCode(db), label: piece.label || piece.code };
}

/** `before` with what a patch names; a field without a value is left as it was. */
function patched<T extends object>(before: T, patch: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const named = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named) };
}
