/** Runs of this length are sorted by insertion. */
const RUN = 8;
/** Keys of a bucket, if they lie evenly. */
const KEYS_PER_BUCKET = 4;

/** Spreads keys over buckets of equal breadth, from the least key to the largest. A larger key is never in an earlier
 *  bucket. */
export class KeyBuckets {
  /** Of each key its bucket. */
  bucket = new Int32Array(0);
  /** Of each bucket the number of keys before it; one more entry than buckets. */
  start = new Int32Array(1);
  buckets = 0;

  spread(key: Float64Array, count: number): void {
    const buckets = Math.max(1, Math.floor(count / KEYS_PER_BUCKET));
    if (this.bucket.length < count) this.bucket = new Int32Array(key.length);
    if (this.start.length <= buckets) this.start = new Int32Array(2 * buckets + 1);
    const { bucket, start } = this;
    this.buckets = buckets;
    start.fill(0, 0, buckets + 1);
    const [least, scale] = scaleOf(key, count, buckets);
    for (let i = 0; i < count; i++) {
      const own = ((key[i] - least) * scale) | 0;
      bucket[i] = own;
      start[own + 1]++;
    }
    for (let at = 1; at <= buckets; at++) start[at] += start[at - 1];
  }
}

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

/** The places of keys by rising key, equal keys in order of place. Only as many as are asked for are sorted: a bucket
 *  at a time, by merging without callbacks. */
export class KeyOrder {
  private readonly spreading = new KeyBuckets();
  private key: Float64Array = new Float64Array(0);
  private order = new Int32Array(0);
  private spare = new Int32Array(0);
  private next = new Int32Array(0);
  private sorted = 0;
  private bucket = 0;

  /** Takes the first `count` keys, which must stay as they are. */
  take(key: Float64Array, count: number): void {
    const { spreading } = this;
    spreading.spread(key, count);
    if (this.order.length < count) {
      this.order = new Int32Array(key.length);
      this.spare = new Int32Array(key.length);
    }
    if (this.next.length < spreading.buckets) this.next = new Int32Array(spreading.start.length);
    const { order, next } = this;
    const { bucket, start, buckets } = spreading;
    for (let at = 0; at < buckets; at++) next[at] = start[at];
    for (let i = 0; i < count; i++) order[next[bucket[i]]++] = i;
    this.key = key;
    this.sorted = 0;
    this.bucket = 0;
  }

  /** The place of the key of this rank, 0 the least. */
  at(rank: number): number {
    while (rank >= this.sorted) {
      const end = this.spreading.start[++this.bucket];
      this.sortPlaces(this.sorted, end);
      this.sorted = end;
    }
    return this.order[rank];
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

/** Finds keys by rank: the keys of one bucket are searched. */
export class KeyRanks {
  private readonly spreading = new KeyBuckets();
  private work = new Float64Array(0);

  /** The `rank`-th smallest (1 = smallest) of the first `count` keys. */
  keyOf(key: Float64Array, count: number, rank: number): number {
    const { spreading } = this;
    spreading.spread(key, count);
    if (this.work.length < count) this.work = new Float64Array(key.length);
    const { bucket, start } = spreading;
    let own = 0;
    while (start[own + 1] < rank) own++;
    const { work } = this;
    let size = 0;
    for (let i = 0; i < count; i++) if (bucket[i] === own) work[size++] = key[i];
    return select(work, size, rank - 1 - start[own]);
  }
}

/** The key that `target` others are below, among the first `count`, which change places. Quickselect with the median
 *  of three. */
function select(work: Float64Array, count: number, target: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = medianOfThree(work[low], work[(low + high) >> 1], work[high]);
    let i = low;
    let j = high;
    while (i <= j) {
      while (work[i] < pivot) i++;
      while (work[j] > pivot) j--;
      if (i > j) break;
      const kept = work[i];
      work[i++] = work[j];
      work[j--] = kept;
    }
    if (target <= j) high = j;
    else if (target >= i) low = i;
    else return work[target];
  }
  return work[target];
}

const medianOfThree = (a: number, b: number, c: number): number =>
  a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
