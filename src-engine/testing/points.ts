/** Points as an SVG writes them: `0,0 60,0 60,20`. */
export const pointsOf = (text: string): [number, number][] =>
  text.split(' ').map((point): [number, number] => {
    const [x = Number.NaN, y = Number.NaN] = point.split(',').map(Number);
    return [x, y];
  });
