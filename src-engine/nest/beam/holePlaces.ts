import type { Board } from '../core/board.ts';
import type { Drop, Gravity } from '../core/dropPlace.ts';
import { ALONG_X } from '../core/dropPlace.ts';
import type { ContactTable } from './contacts.ts';
import type { Hole } from './holes.ts';
import { holesOn, roomOf } from './holes.ts';
import { TouchFinder } from './touchPlace.ts';

/** Free places in holes of pieces that lie already, the smallest hole first: what goes there takes no room of the
 *  sheet. Places are exact contacts, as in beams. */
export class HolePlaces {
  private readonly board: Board;
  private readonly slack: number;
  private readonly finder: TouchFinder;
  private row = 0;
  private sheet = 0;
  /** Holes not known to be full for the row. */
  private open: Hole[] = [];

  constructor(board: Board, contacts: ContactTable, slack: number) {
    this.board = board;
    this.slack = slack;
    this.finder = new TouchFinder(board, contacts);
  }

  /** From now on for pieces of this row on this sheet. */
  aim(row: number, sheet: number): void {
    this.row = row;
    this.sheet = sheet;
    const { board } = this;
    const { rowStart, geom } = board.shapes;
    const { box } = board.collider.geoms;
    let least = Infinity;
    for (let shape = rowStart[row]; shape < rowStart[row + 1]; shape++) {
      const g = geom[shape] * 4;
      least = Math.min(least, (box[g + 2] - box[g]) * (box[g + 3] - box[g + 1]));
    }
    board.collider.work += board.counts[sheet];
    this.open = holesOn(board, sheet)
      .filter(({ area }) => area >= least * 0.999)
      .sort((a, b) => a.area - b.area || a.host - b.host || a.at - b.at);
  }

  /** A place for a piece of the row, or null; looking on ends at `end` of the collider's work. Holes that have none
   *  are not asked again: pieces are only added. */
  place(piece: number, gravity: Gravity, end: number): Drop | null {
    const { board } = this;
    while (this.open.length > 0 && board.collider.work < end) {
      const drop = this.placeIn(this.open[0], piece, gravity, end);
      if (drop !== null || board.collider.work >= end) return drop;
      this.open.shift();
    }
    return null;
  }

  private placeIn(hole: Hole, piece: number, gravity: Gravity, end: number): Drop | null {
    const { board, finder, sheet, row } = this;
    const { rowStart } = board.shapes;
    let best: Drop | null = null;
    if (hole.host === piece) return null;
    for (let shape = rowStart[row]; shape < rowStart[row + 1]; shape++) {
      const room = roomOf(board, hole, shape, this.slack);
      board.collider.work += 8 + (board.counts[sheet] >> 3);
      const below = best?.reach ?? Infinity;
      if (finder.find(piece, shape, sheet, { gravity, pull: ALONG_X, below, room, end }))
        best = { ...finder.best, shape };
    }
    return best;
  }
}
