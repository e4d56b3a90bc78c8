/** A set of numbers that counts how often each was added and is emptied at no cost: open addressing over typed arrays,
 *  a place counts as taken when it bears the stamp of the last clearing. Holds no more numbers than it was cleared
 *  for. */
export class NumberSet {
  private values = new Float64Array(0);
  private stamps = new Int32Array(0);
  private times = new Int32Array(0);
  private stamp = 0;
  private readonly bits = new Float64Array(1);
  private readonly words = new Uint32Array(this.bits.buffer);

  /** Empties the set and makes room for `most` numbers. */
  clear(most: number): void {
    let size = 16;
    while (size < 2 * most) size *= 2;
    if (this.values.length < size) {
      this.values = new Float64Array(size);
      this.stamps = new Int32Array(size);
      this.times = new Int32Array(size);
      this.stamp = 0;
    }
    this.stamp += 1;
  }

  /** Adds the number; tells how often it has been added. */
  add(value: number): number {
    const place = this.placeOf(value);
    if (this.stamps[place] !== this.stamp) {
      this.stamps[place] = this.stamp;
      this.values[place] = value;
      this.times[place] = 0;
    }
    return ++this.times[place];
  }

  /** Where the number is, or would go. */
  private placeOf(value: number): number {
    const { values, stamps, stamp } = this;
    const mask = values.length - 1;
    this.bits[0] = value;
    const mixed = Math.imul(this.words[0], 0x9e3779b1) ^ Math.imul(this.words[1], 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    while (stamps[place] === stamp && values[place] !== value) place = (place + 1) & mask;
    return place;
  }
}
