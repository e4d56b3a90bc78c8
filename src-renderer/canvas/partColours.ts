/** Ten hues that stay apart for the common kinds of colour blindness; fill light in the light theme and deep
 *  in the dark one, border darker (lighter in the dark). The row's number chooses, so a part type keeps its
 *  colour in list and drawing. */
const HUES: readonly (readonly [hue: number, saturation: number])[] = [
  [212, 72],
  [32, 82],
  [158, 48],
  [330, 55],
  [50, 72],
  [265, 50],
  [186, 55],
  [8, 68],
  [95, 42],
  [230, 22],
];

export interface PartColour {
  readonly fill: string;
  readonly border: string;
  readonly text: string;
}

export function partColour(row: number, theme: 'light' | 'dark'): PartColour {
  const [hue, saturation] = HUES[((row % HUES.length) + HUES.length) % HUES.length] ?? [0, 0];
  if (theme === 'dark') {
    return {
      fill: `hsl(${hue} ${Math.round(saturation * 0.55)}% 30%)`,
      border: `hsl(${hue} ${Math.round(saturation * 0.55)}% 52%)`,
      text: '#f2f4f7',
    };
  }
  return {
    fill: `hsl(${hue} ${saturation}% 86%)`,
    border: `hsl(${hue} ${Math.round(saturation * 0.7)}% 50%)`,
    text: '#1b2027',
  };
}
