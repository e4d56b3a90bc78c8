import { ContactTable } from '../beam/contacts.ts';
import { TouchFinder } from '../beam/touchPlace.ts';
import { ALONG_X } from '../core/dropPlace.ts';
import type { Goal } from '../core/goals.ts';
import { fitsField, goalsOf } from '../core/goals.ts';
import type { Layout, Session } from '../core/session.ts';
import { isComplete } from '../core/session.ts';
import { PROOF } from './tuning.ts';

/** Goals better than a layout, easiest first, without those whose sheets are proved not to hold everything. Clears the
 *  board. */
export function possibleGoals(session: Session, layout: Layout, proof: HoldingProof): readonly Goal[] {
  const goals = goalsOf(session, layout);
  if (!isComplete(layout)) return goals;
  return goals.filter(({ stock }) =>
    proof.mayHold(session.problem.stock.map((_, row) => stock.filter((other) => other === row).length)),
  );
}

/** Says of sets of sheets that they cannot hold all pieces: by what fits which sheet, by area, and by which two pieces
 *  have no room on one sheet together. Pairs are known for all sets of a session. */
export class HoldingProof {
  private readonly session: Session;
  private readonly finder: TouchFinder;
  private readonly pairs = new Map<string, boolean>();
  /** Rows of the pieces, largest first, and of the sheets; what lies on each of these, and the area left there. */
  private readonly pieces: readonly number[];
  private sheets: readonly number[] = [];
  private on: number[][] = [];
  private room: number[] = [];
  /** The collider's work at which everything counts as possible. */
  private end = 0;

  constructor(session: Session) {
    const { board, prepared } = session;
    this.session = session;
    this.finder = new TouchFinder(board, new ContactTable(board.collider.geoms));
    this.pieces = [...board.pieceRow].sort((a, b) => prepared.area[b] - prepared.area[a] || a - b);
  }

  /** False where so many sheets of each stock row cannot hold everything; true says nothing. Clears the board. */
  mayHold(counts: readonly number[]): boolean {
    const { board, fields } = this.session;
    if (board.pieces > PROOF.pieces) return true;
    for (let piece = 0; piece < board.pieces; piece++) board.take(piece);
    this.sheets = counts.flatMap((count, row) => Array.from({ length: count }, () => row));
    this.on = this.sheets.map(() => []);
    this.room = this.sheets.map((row) => {
      const field = fields[row];
      return field === null ? 0 : (field.x1 - field.x0) * (field.y1 - field.y0) * (1 + 1e-9);
    });
    this.end = board.collider.work + PROOF.work;
    return this.deal(0, 0);
  }

  /** Whether the pieces from the nth on can be dealt to the sheets; copies go no farther to the front than the one
   *  before. */
  private deal(nth: number, from: number): boolean {
    const { session, pieces, sheets, on, room } = this;
    const { collider } = session.board;
    if (nth === pieces.length || collider.work >= this.end) return true;
    const piece = pieces[nth];
    const size = session.prepared.area[piece];
    const seen = new Set<string>();
    for (let sheet = from; sheet < sheets.length; sheet++) {
      collider.work += PROOF.look + on[sheet].length;
      const alike = `${sheets[sheet]} ${on[sheet].join()}`;
      if (seen.has(alike) || room[sheet] < size || !this.hasRoom(piece, sheet)) continue;
      seen.add(alike);
      on[sheet].push(piece);
      room[sheet] -= size;
      if (this.deal(nth + 1, pieces[nth + 1] === piece ? sheet : 0)) return true;
      on[sheet].pop();
      room[sheet] += size;
    }
    return false;
  }

  /** Whether a piece fits a sheet, and beside each of those dealt to it alone. */
  private hasRoom(piece: number, sheet: number): boolean {
    const row = this.sheets[sheet];
    return (
      fitsField(this.session, piece, row) &&
      this.on[sheet].every((other) => this.haveRoom(Math.min(piece, other), Math.max(piece, other), row))
    );
  }

  private haveRoom(one: number, other: number, row: number): boolean {
    const pair = `${one} ${other} ${row}`;
    const known = this.pairs.get(pair) ?? this.findRoom(one, other, row);
    this.pairs.set(pair, known);
    return known;
  }

  /** Whether two pieces can lie apart on a sheet: the second goes wherever it may lie as seen from the first. */
  private findRoom(one: number, other: number, row: number): boolean {
    const { board, fields, piecesOfRow, gravity } = this.session;
    const field = fields[row];
    if (field === null) return false;
    const { rowStart, w, h } = board.shapes;
    const [first] = piecesOfRow[one];
    const second = piecesOfRow[other][Number(one === other)];
    const [width, height] = [field.x1 - field.x0, field.y1 - field.y0];
    const aim = { gravity: gravity[row], pull: ALONG_X };
    for (let shape = rowStart[one]; shape < rowStart[one + 1]; shape++) {
      if (w[shape] > width || h[shape] > height) continue;
      const around = { x0: w[shape] - width, y0: h[shape] - height, x1: width, y1: height };
      const sheet = board.addSheet({ ...around, obstacles: [], byGrade: null });
      board.put(first, sheet, shape, 0, 0);
      let found = false;
      for (let k = rowStart[other]; k < rowStart[other + 1] && !found; k++)
        found = w[k] <= width && h[k] <= height && this.finder.find(second, k, sheet, aim);
      board.take(first);
      board.fields.pop();
      board.counts.pop();
      if (found) return true;
    }
    return false;
  }
}
