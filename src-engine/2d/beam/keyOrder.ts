/** Runs of this length are sorted by insertion. */
const RUN = 8;
/** Keys of a bucket, if they lie evenly. */
const KEYS_PER_BUCKET = 4;

/** The least key, and buckets for each unit beyond it. */
function scaleOf(key: Float64Array, count: number, buckets: number): readonly [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < count; i++) {
    const own = key[i];
    if (own < least) least = own;
    if (own > most) most = own;
  }
  // The largest key is in the last bucket, whatever its quotient is rounded to.
  const scale = (buckets * (1 - 1e-9)) / (most - least);
  return [least, scale < Infinity ? scale : 0];
}

/** The places of keys by rising key, equal keys in order of place. The keys are spread over buckets of equal breadth,
 *  and only as many as are asked for are sorted: a bucket at a time, by merging without callbacks. */
export class KeyOrder {
  private key: Float64Array = new Float64Array(0);
  /** Of each key its bucket; of each bucket the number of keys before it, with one more entry than buckets, and where
   *  its next key goes. */
  private bucketOf = new Int32Array(0);
  private start = new Int32Array(1);
  private next = new Int32Array(0);
  private order = new Int32Array(0);
  private spare = new Int32Array(0);
  private sorted = 0;
  private bucket = 0;

  /** Takes the first `count` keys, which must stay as they are. */
  take(key: Float64Array, count: number): void {
    const buckets = Math.max(1, Math.floor(count / KEYS_PER_BUCKET));
    if (this.order.length < count) {
      this.bucketOf = new Int32Array(key.length);
      this.order = new Int32Array(key.length);
      this.spare = new Int32Array(key.length);
    }
    if (this.start.length <= buckets) {
      this.start = new Int32Array(2 * buckets + 1);
      this.next = new Int32Array(2 * buckets);
    }
    const { bucketOf, start, next, order } = this;
    start.fill(0, 0, buckets + 1);
    const [least, scale] = scaleOf(key, count, buckets);
    for (let i = 0; i < count; i++) {
      const own = ((key[i] - least) * scale) | 0;
      bucketOf[i] = own;
      start[own + 1]++;
    }
    for (let at = 0; at < buckets; at++) {
      start[at + 1] += start[at];
      next[at] = start[at];
    }
    for (let i = 0; i < count; i++) order[next[bucketOf[i]]++] = i;
    this.key = key;
    this.sorted = 0;
    this.bucket = 0;
  }

  /** The place of the key of this rank, 0 the least. */
  at(rank: number): number {
    while (rank >= this.sorted) {
      const end = this.start[++this.bucket];
      this.sortPlaces(this.sorted, end);
      this.sorted = end;
    }
    return this.order[rank];
  }

  /** The key of a rank, for which its bucket alone is sorted. */
  keyAt(rank: number): number {
    const { start, order, key } = this;
    let own = 0;
    while (start[own + 1] <= rank) own++;
    this.sortPlaces(start[own], start[own + 1]);
    return key[order[rank]];
  }

  /** Sorts a range of `order` by keys, equal keys as they stand. */
  private sortPlaces(first: number, end: number): void {
    const { order, spare } = this;
    for (let start = first; start < end; start += RUN) this.insertRun(start, Math.min(start + RUN, end));
    let from = order;
    let to = spare;
    for (let run = RUN; run < end - first; run *= 2) {
      this.mergeRuns(from, to, run, first, end);
      [from, to] = [to, from];
    }
    if (from !== order) for (let i = first; i < end; i++) order[i] = from[i];
  }

  private insertRun(start: number, end: number): void {
    const { key, order } = this;
    for (let i = start + 1; i < end; i++) {
      const place = order[i];
      const own = key[place];
      let at = i;
      while (at > start && key[order[at - 1]] > own) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = place;
    }
  }

  /** Merges every two neighbouring runs of `from` into one of `to`. */
  private mergeRuns(from: Int32Array, to: Int32Array, run: number, first: number, last: number): void {
    const { key } = this;
    for (let start = first; start < last; start += 2 * run) {
      const middle = Math.min(start + run, last);
      const end = Math.min(middle + run, last);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++) {
        const takeLeft = left < middle && (right >= end || key[from[left]] <= key[from[right]]);
        to[at] = takeLeft ? from[left++] : from[right++];
      }
    }
  }
}
