/** The four corners of a rectangle, from its upper left one on. */
export const corners = (
  x: number,
  y: number,
  w: number,
  h: number,
): readonly (readonly [number, number])[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
