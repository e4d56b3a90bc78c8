import { KeyOrder } from './keyOrder.ts';

/** Room for children at least: with little, what is too poor is seen early; with less, choosing takes longer. */
const LEAST_ROOM = 64;

/** A bounded pool of children, cheapest keys kept: at least the best `2 x width` of everything added. Ties by
 *  order of arrival. */
export class Candidates {
  count = 0;
  key = new Float64Array(0);
  node = new Int32Array(0);
  step = new Int32Array(0);
  /** Number of the set of pieces, and of the layout's outline. */
  hash = new Float64Array(0);
  layout = new Float64Array(0);
  private readonly order = new KeyOrder();
  private readonly sets = new NumberMap();
  private readonly layouts = new NumberMap();
  private chosen = new Int32Array(0);
  private again = new Int32Array(0);
  /** Of a chosen child the one chosen before it of the same set. */
  private before = new Int32Array(0);
  private keep = 0;
  /** How many are taken before all but the best are dropped. */
  private room = 0;
  private limit = Infinity;

  clear(width: number): void {
    this.keep = 3 * width;
    this.room = Math.max(LEAST_ROOM, 4 * this.keep);
    if (this.key.length < this.room) {
      const size = this.room;
      this.key = new Float64Array(size);
      this.node = new Int32Array(size);
      this.step = new Int32Array(size);
      this.hash = new Float64Array(size);
      this.layout = new Float64Array(size);
      this.chosen = new Int32Array(size);
      this.again = new Int32Array(size);
      this.before = new Int32Array(size);
    }
    this.count = 0;
    this.limit = Infinity;
  }

  /** The key from which on nothing is taken any more. */
  get threshold(): number {
    return this.limit;
  }

  /** Takes a child whose key is below `threshold`. */
  add(key: number, node: number, step: number, hash: number, layout: number): void {
    if (this.count === this.room) {
      this.compact();
      if (key >= this.limit) return;
    }
    const at = this.count++;
    this.key[at] = key;
    this.node[at] = node;
    this.step[at] = step;
    this.hash[at] = hash;
    this.layout[at] = layout;
  }

  /** The next generation, at most `width`: best candidates first, up to `perSet` layouts of each set of pieces, none
   *  that is `useless` beside another one of them; if room is left, further ones of the same sets. Layouts with the
   *  same outline count once. */
  survivors(width: number, perSet: number, useless: (child: number, beside: number) => boolean): Int32Array {
    const { order, sets, layouts, chosen, again, before } = this;
    const best = Math.min(this.count, this.keep);
    order.take(this.key, this.count);
    sets.clear(best);
    layouts.clear(best);
    let taken = 0;
    let waiting = 0;
    for (let place = 0; place < best && taken < width; place++) {
      const at = order.at(place);
      const layout = layouts.placeOf(this.layout[at]);
      if (layouts.kept[layout] >= 0) continue;
      layouts.kept[layout] = at;
      const set = sets.placeOf(this.hash[at]);
      let waits = false;
      let others = 0;
      for (let other = sets.kept[set]; other >= 0 && !waits; other = before[other])
        waits = ++others === perSet || useless(at, other);
      if (waits) {
        again[waiting++] = at;
        continue;
      }
      chosen[taken++] = at;
      before[at] = sets.kept[set];
      sets.kept[set] = at;
    }
    for (let place = 0; place < waiting && taken < width; place++) chosen[taken++] = again[place];
    return chosen.subarray(0, taken);
  }

  /** Drops everything behind the best `keep`; what comes later has to beat the last of them. */
  private compact(): void {
    const { key, keep, count, order } = this;
    order.take(key, count);
    const limit = order.keyAt(keep - 1);
    let below = 0;
    for (let i = 0; i < count; i++) if (key[i] < limit) below++;
    let ties = keep - below;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      if (key[i] > limit || (key[i] === limit && ties-- <= 0)) continue;
      this.key[kept] = key[i];
      this.node[kept] = this.node[i];
      this.step[kept] = this.step[i];
      this.hash[kept] = this.hash[i];
      this.layout[kept] = this.layout[i];
      kept++;
    }
    this.limit = limit;
    this.count = kept;
  }
}

/** A map from numbers to what was kept last for each (-1: nothing), emptied at no cost: open addressing over typed
 *  arrays, a place counts as taken when it bears the stamp of the last clearing. Holds no more numbers than it was
 *  cleared for. */
class NumberMap {
  /** What is kept, by place. */
  kept = new Int32Array(0);
  private values = new Float64Array(0);
  private stamps = new Int32Array(0);
  private stamp = 0;
  private readonly bits = new Float64Array(1);
  private readonly words = new Uint32Array(this.bits.buffer);

  /** Empties the map and makes room for `most` numbers. */
  clear(most: number): void {
    let size = 16;
    while (size < 2 * most) size *= 2;
    if (this.values.length < size) {
      this.values = new Float64Array(size);
      this.stamps = new Int32Array(size);
      this.kept = new Int32Array(size);
      this.stamp = 0;
    }
    this.stamp += 1;
  }

  /** Place of a number, which is taken from now on. */
  placeOf(value: number): number {
    const { values, stamps, stamp } = this;
    const mask = values.length - 1;
    this.bits[0] = value;
    const mixed = Math.imul(this.words[0], 0x9e3779b1) ^ Math.imul(this.words[1], 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    while (stamps[place] === stamp && values[place] !== value) place = (place + 1) & mask;
    if (stamps[place] !== stamp) {
      stamps[place] = stamp;
      values[place] = value;
      this.kept[place] = -1;
    }
    return place;
  }
}
