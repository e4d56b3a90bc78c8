/** A plan by two of its figures. */
export interface ScatterPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Plans at one place of the picture; `left` and `bottom` are shares of it, 0 to 1. */
export interface ScatterDot {
  readonly ids: readonly string[];
  readonly left: number;
  readonly bottom: number;
}

/** Share of the picture that stays free at each edge. */
const FREE = 0.08;

const place = (value: number, all: readonly number[]): number => {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? 0.5 : FREE + ((1 - 2 * FREE) * (value - least)) / (most - least);
};

/** Where plans lie in a picture of two figures, the least value at the left and at the bottom; plans that are alike in
 *  both are one dot. */
export function scatterDots(points: readonly ScatterPoint[]): readonly ScatterDot[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const dots = new Map<string, { ids: string[]; left: number; bottom: number }>();
  for (const { id, x, y } of points) {
    const key = `${x} ${y}`;
    const dot = dots.get(key) ?? { ids: [], left: place(x, xs), bottom: place(y, ys) };
    dots.set(key, dot);
    dot.ids.push(id);
  }
  return [...dots.values()];
}
