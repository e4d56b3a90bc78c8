/** Gauss-Jordan: turns `matrix` into the identity and `inverse` (the identity) into its inverse. Returns the
 *  steps taken; null where it has none. Columns are taken sparsest first as far as singletons go; zero entries are
 *  skipped, so sparse bases cost little. */
export function invert(matrix: Float64Array, inverse: Float64Array, n: number): number | null {
  let steps = 0;
  const done = new Uint8Array(n);
  const rowOf = new Int32Array(n);
  const live = new Int32Array(n);
  const order = columnOrder(matrix, n);
  for (let k = 0; k < n; k++) {
    const c = order[k];
    const pivot = pivotFor(matrix, n, c, done);
    if (pivot < 0) return null;
    done[pivot] = 1;
    rowOf[c] = pivot;
    const scale = 1 / matrix[pivot * n + c];
    const from = pivot * n;
    let filled = 0;
    for (let j = 0; j < n; j++) {
      if (inverse[from + j] === 0) continue;
      inverse[from + j] *= scale;
      live[filled++] = j;
    }
    for (let r = 0; r < n; r++) {
      const factor = r === pivot ? 0 : matrix[r * n + c];
      if (factor === 0) continue;
      for (let j = k; j < n; j++) matrix[r * n + order[j]] -= factor * scale * matrix[from + order[j]];
      for (let j = 0; j < filled; j++) inverse[r * n + live[j]] -= factor * inverse[from + live[j]];
      steps += n - k + filled;
    }
    for (let j = k; j < n; j++) matrix[from + order[j]] *= scale;
    steps += n * 3;
  }
  const copy = Float64Array.from(inverse);
  for (let c = 0; c < n; c++) inverse.set(copy.subarray(rowOf[c] * n, rowOf[c] * n + n), c * n);
  return steps;
}

function columnOrder(matrix: Float64Array, n: number): Int32Array {
  const entries = new Int32Array(n);
  for (let r = 0; r < n; r++) for (let c = 0; c < n; c++) if (matrix[r * n + c] !== 0) entries[c]++;
  return Int32Array.from({ length: n }, (_, c) => c).sort((a, b) => entries[a] - entries[b] || a - b);
}

function pivotFor(matrix: Float64Array, n: number, c: number, done: Uint8Array): number {
  let pivot = -1;
  let largest = 1e-11;
  for (let r = 0; r < n; r++) {
    const size = Math.abs(matrix[r * n + c]);
    if (done[r] === 0 && size > largest) {
      largest = size;
      pivot = r;
    }
  }
  return pivot;
}
