/** The box around points: left, top, right, bottom. A point is two numbers, and so many lie from one to the next
 *  (two in a ring, four where each is the start of an edge). */
export function boxOf(points: Float64Array, stride = 2): [number, number, number, number] {
  let minX = Infinity,
    minY = Infinity,
    maxX = -Infinity,
    maxY = -Infinity;
  for (let k = 0; k < points.length; k += stride) {
    minX = Math.min(minX, points[k]);
    maxX = Math.max(maxX, points[k]);
    minY = Math.min(minY, points[k + 1]);
    maxY = Math.max(maxY, points[k + 1]);
  }
  return [minX, minY, maxX, maxY];
}
