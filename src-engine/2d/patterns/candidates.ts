/** A bounded pool of children, cheapest keys kept: at least the best `2 x width` of everything added. Ties by order of arrival. */
export class Candidates {
  count = 0;
  /** After `rank`: places in falling quality. */
  order = new Int32Array(0);
  key = new Float64Array(0);
  node = new Int32Array(0);
  step = new Int32Array(0);
  /** Number of the set of pieces, and of the layout's outline. */
  hash = new Float64Array(0);
  layout = new Float64Array(0);
  private keep = 0;
  private limit = Infinity;

  clear(width: number): void {
    this.keep = 3 * width;
    const size = Math.max(512, 4 * this.keep);
    if (this.key.length < size) {
      this.key = new Float64Array(size);
      this.node = new Int32Array(size);
      this.step = new Int32Array(size);
      this.hash = new Float64Array(size);
      this.layout = new Float64Array(size);
      this.order = new Int32Array(size);
    }
    this.count = 0;
    this.limit = Infinity;
  }

  add(key: number, node: number, step: number, hash: number, layout: number): void {
    if (key >= this.limit) return;
    if (this.count === this.key.length) {
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

  rank(): void {
    for (let i = 0; i < this.count; i++) this.order[i] = i;
    this.order.subarray(0, this.count).sort((a, b) => this.key[a] - this.key[b] || a - b);
  }

  /** Drops everything behind the best `keep`; what comes later has to beat the last of them. */
  private compact(): void {
    this.rank();
    const best = this.order.slice(0, this.keep).sort((a, b) => a - b);
    this.limit = this.key[this.order[this.keep - 1]];
    for (let i = 0; i < best.length; i++) {
      this.key[i] = this.key[best[i]];
      this.node[i] = this.node[best[i]];
      this.step[i] = this.step[best[i]];
      this.hash[i] = this.hash[best[i]];
      this.layout[i] = this.layout[best[i]];
    }
    this.count = best.length;
  }
}
