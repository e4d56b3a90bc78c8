import type { Rng } from '../../../control/rng.ts';
import type { Bar, Laid, MitreModel } from '../../mitre/model.ts';
import { MITRE } from './tuning.ts';

interface Place {
  readonly bar: number;
  readonly at: number;
  readonly turn: number;
  /** By how much the bar's extent grows. */
  readonly more: number;
  readonly left: number;
}

/** Lays pieces (part rows) one after the other where they add least to a bar, else on a new bar; returns what has no
 *  place. With `rng` some places and kinds of bars are overlooked. Source: ruin and recreate with blinks (Christiaens &
 *  Vanden Berghe 2020), on sequences. */
export function layPieces(
  model: MitreModel,
  bars: Bar[],
  parts: readonly number[],
  rng: Rng | null,
): number[] {
  const missing: number[] = [];
  for (const part of parts)
    if (!laidOnOne(model, bars, part, rng) && !openBar(model, bars, part, rng)) missing.push(part);
  return missing;
}

/** Lays a piece on the bar to which it adds least; false where none has room. */
function laidOnOne(model: MitreModel, bars: readonly Bar[], part: number, rng: Rng | null): boolean {
  const place = bestPlace(model, bars, part, rng);
  if (place === null) return false;
  const bar = bars[place.bar];
  bar.pieces.splice(place.at, 0, { part, turn: place.turn });
  bar.extent += place.more;
  return true;
}

function bestPlace(model: MitreModel, bars: readonly Bar[], part: number, rng: Rng | null): Place | null {
  let best: Place | null = null;
  bars.forEach(({ row, pieces, extent, kept, closed }, bar) => {
    if (closed) return;
    const room = model.usable(row) - extent;
    for (const turn of model.turns[part]) {
      model.work += pieces.length + 1;
      for (let at = kept; at <= pieces.length; at++) {
        const more = growth(model, pieces, { part, turn }, at);
        if (more > room || (rng !== null && rng.next() < MITRE.blink)) continue;
        const left = room - more;
        if (best === null || more < best.more || (more === best.more && left < best.left))
          best = { bar, at, turn, more, left };
      }
    }
  });
  return best;
}

/** By how much a row of pieces grows when one is put before the piece `at`. */
function growth(model: MitreModel, pieces: readonly Laid[], piece: Laid, at: number): number {
  const length = model.lengthOf(piece.part);
  const isFirst = at === 0;
  const isLast = at === pieces.length;
  if (isFirst && isLast) return length;
  if (isFirst) return length + model.gap(piece, pieces[0]);
  const before = pieces[at - 1];
  const more = length + model.gap(before, piece);
  return isLast ? more : more + model.gap(piece, pieces[at]) - model.gap(before, pieces[at]);
}

/** Opens the bar that is to be used up first, else the cheapest for its length; under minimizeCost one without a price
 *  only where no priced one holds the piece. With `rng` some kinds of bars are overlooked. */
function openBar(model: MitreModel, bars: Bar[], part: number, rng: Rng | null): boolean {
  const { stock } = model.pool;
  const length = model.lengthOf(part);
  const used = stock.map((_, row) => bars.filter((bar) => bar.row === row).length);
  const rows = stock
    .map((_, row) => row)
    .filter((row) => stock[row].usable >= length && used[row] < stock[row].cap);
  const rank = (row: number): readonly number[] => {
    const { first, price, usable, length: full } = stock[row];
    const isFirst = used[row] < first;
    return [
      Number(model.byPrice && price === null && !isFirst),
      Number(!isFirst),
      (model.byPrice ? (price ?? 0) : full) / usable,
      -usable,
      row,
    ];
  };
  const ranked = rows.toSorted((a, b) => compareWords(rank(a), rank(b)));
  const isOverlooked = (at: number): boolean =>
    rng !== null && at + 1 < ranked.length && rng.next() < MITRE.overlooked;
  const row = ranked.find((_, at) => !isOverlooked(at));
  if (row === undefined) return false;
  bars.push({ row, pieces: [{ part, turn: model.turns[part][0] }], extent: length, kept: 0, closed: false });
  return true;
}

/** Order of words of numbers of one length. */
export function compareWords(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, k) => value !== b[k]);
  return at < 0 ? 0 : a[at] - b[at];
}

/** Bars to be used up first that lie idle take what they can of the others, the emptiest of these first and its longest
 *  pieces first, so that none stays on the rack while a piece it could hold lies on other stock. */
export function refillFirst(model: MitreModel, bars: Bar[]): void {
  const { stock } = model.pool;
  stock.forEach(({ first, cap }, row) => {
    const idle = Math.min(first, cap) - bars.filter((bar) => bar.row === row).length;
    for (let k = 0; k < idle; k++) {
      const bar: Bar = { row, pieces: [], extent: 0, kept: 0, closed: false };
      const others = bars.filter((other) => stock[other.row].first === 0);
      for (const other of others.toSorted((a, b) => a.extent - b.extent)) give(model, other, bar);
      if (bar.pieces.length === 0) break;
      bars.push(bar);
    }
  });
  bars.splice(0, bars.length, ...bars.filter(({ pieces }) => pieces.length > 0));
}

function give(model: MitreModel, from: Bar, to: Bar): void {
  const byLength = from.pieces
    .slice(from.kept)
    .toSorted((a, b) => model.lengthOf(b.part) - model.lengthOf(a.part));
  for (const piece of byLength) {
    const pieces = from.pieces.filter((one) => one !== piece);
    const extent = model.extentOf(pieces);
    if (extent > model.usable(from.row) || !laidOnOne(model, [to], piece.part, null)) continue;
    from.pieces = pieces;
    from.extent = extent;
  }
}

/** Every bar, or those from `from` on, on the cheapest stock that holds it; what is to be used up first stays. */
export function onCheapestStock(model: MitreModel, bars: readonly Bar[], from = 0): void {
  const { stock } = model.pool;
  const costOf = (row: number): number =>
    model.byPrice ? (stock[row].price ?? Infinity) : stock[row].length;
  const used = stock.map(() => 0);
  for (const { row } of bars) used[row]++;
  for (const bar of bars.slice(from)) {
    if (bar.kept > 0 || used[bar.row] <= stock[bar.row].first) continue;
    model.work += stock.length;
    const [cheapest] = [...stock.keys()]
      .filter(
        (row) =>
          costOf(row) < costOf(bar.row) && stock[row].usable >= bar.extent && used[row] < stock[row].cap,
      )
      .toSorted((a, b) => costOf(a) - costOf(b) || a - b);
    if (cheapest === undefined) continue;
    used[bar.row]--;
    used[cheapest]++;
    bar.row = cheapest;
  }
}

/** The pieces of a bar taken up and laid again while that shortens it. */
export function shorten(model: MitreModel, bar: Bar): void {
  for (let round = 0, better = true; better && round < bar.pieces.length; round++) {
    better = false;
    for (let at = bar.kept; at < bar.pieces.length; at++) {
      const rest = bar.pieces.filter((_, k) => k !== at);
      const again: Bar = { ...bar, pieces: rest, extent: model.extentOf(rest) };
      if (layPieces(model, [again], [bar.pieces[at].part], null).length > 0) continue;
      if (again.pieces.length !== bar.pieces.length || again.extent >= bar.extent) continue;
      bar.pieces = again.pieces;
      bar.extent = again.extent;
      better = true;
    }
  }
}
