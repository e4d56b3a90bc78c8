import type { BoardStock, RackPiece, StockChange } from '../../src-engine/contract/documents/stock.ts';
import { BOARD, RACK_PIECE } from '../../src-engine/contract/documents/stock.ts';
import { readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import type { Database } from '../storage/database.ts';
import { Conflict } from './conflict.ts';

/** The steps of a journal entry, carried out and taken back. Each refuses when what it wants to change is no
 *  longer as it left it, so that no piece is ever on the rack twice. Errors: Conflict. */

export function carryOut(db: Database, change: StockChange): void {
  if (change.kind === 'put') put(db, change.piece);
  else if (change.kind === 'take') move(db, change.piece, false);
  else if (change.kind === 'edit') edit(db, change.before, change.after);
  else if (change.kind === 'count') count(db, change.board, change.by);
  else replaceBoard(db, change.before, change.after);
}

export function takeBack(db: Database, change: StockChange): void {
  if (change.kind === 'put') move(db, change.piece, false);
  else if (change.kind === 'take') move(db, change.piece, true);
  else if (change.kind === 'edit') edit(db, change.after, change.before);
  else if (change.kind === 'count') count(db, change.board, -change.by);
  else replaceBoard(db, change.after, change.before);
}

/** A piece on the rack, or null. */
export function pieceOnRack(db: Database, id: string): RackPiece | null {
  const row = db.sql('SELECT body FROM rack WHERE id = ? AND on_rack = 1').get(id);
  return row === undefined ? null : readDocument(RACK_PIECE, JSON.parse(String(row['body'])));
}

export function boardOf(db: Database, id: string): BoardStock | null {
  const row = db.sql('SELECT body, count FROM boards WHERE id = ?').get(id);
  if (row === undefined) return null;
  const body = JSON.parse(String(row['body'])) as object;
  return readDocument(BOARD, { ...body, count: Number(row['count']) });
}

/** Puts a new piece on the rack, or one back whose entry is carried out again. */
function put(db: Database, piece: RackPiece): void {
  const known = db.sql('SELECT on_rack FROM rack WHERE id = ?').get(piece.id);
  if (known === undefined)
    db.sql('INSERT INTO rack (id, code, body, on_rack) VALUES (?, ?, ?, 1)').run(
      piece.id,
      piece.code,
      JSON.stringify(piece),
    );
  else move(db, piece, true);
}

function move(db: Database, piece: RackPiece, onto: boolean): void {
  const moved = db
    .sql('UPDATE rack SET on_rack = ? WHERE id = ? AND on_rack = ?')
    .run(onto ? 1 : 0, piece.id, onto ? 0 : 1);
  if (moved.changes === 1) return;
  throw new Conflict(
    'in_the_way',
    onto
      ? `${piece.code} is on the rack again already.`
      : `${piece.code} is not on the rack any more: a later entry took it. Take that entry back first.`,
  );
}

function edit(db: Database, before: RackPiece, after: RackPiece): void {
  const now = pieceOnRack(db, before.id);
  if (now === null || JSON.stringify(now) !== JSON.stringify(before))
    throw new Conflict('in_the_way', `${before.code} was changed again since.`);
  db.sql('UPDATE rack SET body = ? WHERE id = ?').run(JSON.stringify(after), after.id);
}

function count(db: Database, board: string, by: number): void {
  const now = boardOf(db, board);
  if (now === null) throw new Conflict('in_the_way', 'The stock row that was counted is not there any more.');
  // What cannot be read back would hide the whole stock.
  if (!Number.isSafeInteger(now.count + by))
    throw new Conflict('in_the_way', `${now.name || 'The stock row'} cannot have so many pieces.`);
  db.sql('UPDATE boards SET count = count + ? WHERE id = ?').run(by, board);
}

/** `null` before = a new row, `null` after = removed; the count itself is moved by `count` steps only. */
function replaceBoard(db: Database, before: BoardStock | null, after: BoardStock | null): void {
  const id = (before ?? after)?.id ?? '';
  const now = boardOf(db, id);
  const same = (a: BoardStock | null, b: BoardStock | null): boolean =>
    JSON.stringify(a && { ...a, count: 0 }) === JSON.stringify(b && { ...b, count: 0 });
  if (!same(now, before) || (after === null && now?.count !== before?.count))
    throw new Conflict('in_the_way', `${(now ?? before)?.name || 'The stock row'} was changed again since.`);
  if (after === null) db.sql('DELETE FROM boards WHERE id = ?').run(id);
  else if (before === null)
    db.sql('INSERT INTO boards (id, body, count) VALUES (?, ?, ?)').run(
      id,
      JSON.stringify({ ...after, count: 0 }),
      after.count,
    );
  else db.sql('UPDATE boards SET body = ? WHERE id = ?').run(JSON.stringify({ ...after, count: 0 }), id);
}
