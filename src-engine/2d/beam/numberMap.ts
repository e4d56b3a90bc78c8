/** A map from numbers to what was kept last for each (-1: nothing), emptied at no cost: open addressing over typed
 *  arrays, a place counts as taken when it bears the stamp of the last clearing. Holds no more numbers than it was
 *  cleared for. */
export class NumberMap {
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
