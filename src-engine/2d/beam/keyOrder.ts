/** Runs of this length are sorted by insertion. */
const RUN = 8;

/** Writes 0..count-1 into `order`, by rising key, equal keys in order of place. `spare` is room of the same
 *  size. A merge sort without callbacks: several times faster than sorting with a comparator. */
export function sortByKey(key: Float64Array, order: Int32Array, spare: Int32Array, count: number): void {
  for (let start = 0; start < count; start += RUN) insertRun(key, order, start, Math.min(start + RUN, count));
  let from = order;
  let to = spare;
  for (let run = RUN; run < count; run *= 2) {
    mergeRuns(key, from, to, run, count);
    [from, to] = [to, from];
  }
  if (from !== order) order.set(from.subarray(0, count));
}

function insertRun(key: Float64Array, order: Int32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    const own = key[i];
    let at = i;
    while (at > start && key[order[at - 1]] > own) {
      order[at] = order[at - 1];
      at--;
    }
    order[at] = i;
  }
}

/** Merges every two neighbouring runs of `from` into one of `to`. */
function mergeRuns(key: Float64Array, from: Int32Array, to: Int32Array, run: number, count: number): void {
  for (let start = 0; start < count; start += 2 * run) {
    const middle = Math.min(start + run, count);
    const end = Math.min(middle + run, count);
    let left = start;
    let right = middle;
    for (let at = start; at < end; at++) {
      const takeLeft = left < middle && (right >= end || key[from[left]] <= key[from[right]]);
      to[at] = takeLeft ? from[left++] : from[right++];
    }
  }
}

/** The `rank`-th smallest (1 = smallest) of the first `count` keys; `work` is room of the same size.
 *  Quickselect with the median of three. */
export function selectKey(key: Float64Array, work: Float64Array, count: number, rank: number): number {
  for (let i = 0; i < count; i++) work[i] = key[i];
  const target = rank - 1;
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
