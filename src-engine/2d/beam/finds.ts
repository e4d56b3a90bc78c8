/** The most valuable patterns a beam has met, at most a given number, no two with the same pieces. */
export class Finds {
  count = 0;
  /** Values up to this are of no interest (any more). Infinity when nothing is to be kept. */
  threshold = Infinity;
  value = new Float64Array(0);
  parent = new Int32Array(0);
  step = new Int32Array(0);
  private hash = new Float64Array(0);
  private most = 0;

  /** Forgets everything; from now on the best `most` above `above` are kept. */
  clear(most: number, above: number): void {
    this.most = most;
    this.count = 0;
    this.threshold = most > 0 ? above : Infinity;
    if (this.value.length >= most) return;
    this.value = new Float64Array(most);
    this.parent = new Int32Array(most);
    this.step = new Int32Array(most);
    this.hash = new Float64Array(most);
  }

  /** Takes a pattern worth more than `threshold`; `hash` numbers its set of pieces. */
  add(value: number, parent: number, step: number, hash: number): void {
    for (let i = 0; i < this.count; i++) if (this.hash[i] === hash) return;
    const at = this.count < this.most ? this.count++ : this.least();
    this.value[at] = value;
    this.parent[at] = parent;
    this.step[at] = step;
    this.hash[at] = hash;
    if (this.count === this.most) this.threshold = this.value[this.least()];
  }

  private least(): number {
    let least = 0;
    for (let i = 1; i < this.count; i++) if (this.value[i] < this.value[least]) least = i;
    return least;
  }
}
