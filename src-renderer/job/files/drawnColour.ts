/** The colours 1 to 9 of a DXF index; 7 is black on white paper. */
const NAMED = [
  '#ff0000',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
  '#000000',
  '#808080',
  '#c0c0c0',
];
/** Of 255, by the last digit halved: colours 10 to 249 come in tens of one hue, each shade full and pale. */
const SHADES = [255, 189, 129, 104, 79];
const GREYS = [51, 80, 105, 130, 190, 255];

/** The colour a line is drawn in as a CSS colour: `#rrggbb`, or `aci:1` to `aci:255` for a DXF index (AutoCAD's colour
 *  table). Null for others. */
export function swatchOf(color: string): string | null {
  if (/^#[0-9a-f]{6}$/.test(color)) return color;
  const index = Number(/^aci:(\d{1,3})$/.exec(color)?.[1] ?? 0);
  if (index < 1 || index > 255) return null;
  if (index < 10) return itemAt(NAMED, index - 1);
  if (index >= 250)
    return `rgb(${Array(3)
      .fill(itemAt(GREYS, index - 250))
      .join(' ')})`;
  const hue = (Math.floor(index / 10) - 1) * 15;
  const value = itemAt(SHADES, (index % 10) >> 1) / 2.55;
  // Full colour is half as light as its value; the pale one keeps half of the white.
  const [saturation, lightness] = index % 2 === 0 ? [100, value / 2] : [33.3, value * 0.75];
  return `hsl(${hue} ${saturation}% ${lightness.toFixed(1)}%)`;
}
import { itemAt } from '../../../src-engine/control/present.ts';
