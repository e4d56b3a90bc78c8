import type { Board } from '../core/board.ts';
import type { Drop, Gravity } from '../core/dropPlace.ts';
import { ALONG_X } from '../core/dropPlace.ts';
import type { ContactTable } from './contacts.ts';
import type { Hole } from './holes.ts';
import { holesOn, roomOf } from './holes.ts';
import { TouchFinder } from './touchPlace.ts';

/** Holes too dear for a piece of a row before no other is looked at: a plate may have hundreds of one kind. */
const DEAR = 4;

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
  /** Holes that all of a piece's work was not enough for. */
  private dear = 0;

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
    this.dear = 0;
    this.open = holesOn(board, sheet)
      .filter(({ area }) => area >= least * 0.999)
      .sort((a, b) => a.area - b.area || a.host - b.host || a.at - b.at);
  }

  /** A place for a piece of the row, or null; looking on ends at `end` of the collider's work. Holes that have none
   *  are not asked again: pieces are only added. Nor is one that took all of the work, and after a few of these none
   *  is. */
  place(piece: number, gravity: Gravity, end: number): Drop | null {
    const { collider } = this.board;
    for (let looks = 0; this.open.length > 0 && collider.work < end; looks++) {
      const drop = this.placeIn(this.open[0], piece, gravity, end);
      if (drop !== null) return drop;
      const isCut = collider.work >= end;
      if (isCut && looks > 0) return null;
      this.open.shift();
      this.dear += Number(isCut);
      if (this.dear === DEAR) this.open = [];
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
