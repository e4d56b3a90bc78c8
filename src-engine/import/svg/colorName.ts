/** The sixteen colour names of old, and orange: what drawings name by word. */
const WORDS: Readonly<Partial<Record<string, string>>> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  orange: '#ffa500',
};

/** Letters of a colour; a longer text is none. */
const LONGEST = 100;
const PART = String.raw`\s*(\d*\.?\d+)(%?)\s*`;
const RGB = new RegExp(String.raw`^rgba?\(${PART}[, ]${PART}[, ]${PART}(?:[,/]${PART})?\)$`);

const HSL = new RegExp(
  String.raw`^hsla?\(\s*(-?\d*\.?\d+)(?:deg)?\s*[, ]\s*(\d*\.?\d+)%\s*[, ]\s*(\d*\.?\d+)%\s*(?:[,/]${PART})?\)$`,
);
/** Red, green and blue of a hue in degrees, a saturation and a lightness (CSS Color 4, 7.1), from 0 to 255. */
function rgbOf(hue: number, saturation: number, lightness: number): readonly number[] {
  const [s, l] = [Math.min(100, saturation) / 100, Math.min(100, lightness) / 100];
  const turn = ((hue % 360) + 360) % 360;
  return [0, 8, 4].map((from) => {
    const at = (from + turn / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  });
}

const hexOf = (part: number): string => Math.min(255, Math.round(part)).toString(16).padStart(2, '0');

/** A colour as `#rrggbb`, or as the file spells it, lower case, where it is no plain one. What it says beside (how much
 *  is seen through it, its name in a colour profile) is passed over; one that is not seen at all is `transparent`. */
export function colorName(text: string | undefined): string {
  const said = (text ?? '').trim().toLowerCase();
  if (said.length > LONGEST) return said;
  const word = said.replace(/ +icc-color\(.*$/, '');
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{8})$/.test(word)) {
    const digits = word.length > 5 ? word.slice(1) : [...word.slice(1)].map((one) => one + one).join('');
    return digits.slice(6) === '00' ? 'transparent' : `#${digits.slice(0, 6)}`;
  }
  const [, hue, saturation, lightness, hslSeen] = HSL.exec(word) ?? [];
  if (hue !== undefined) {
    const [r = 0, g = 0, b = 0] = rgbOf(Number(hue), Number(saturation), Number(lightness));
    return named([r, g, b], hslSeen);
  }
  const rgb = RGB.exec(word);
  if (rgb === null) return WORDS[word] ?? word;
  const [, r, rUnit, g, gUnit, b, bUnit, seen] = rgb;
  const value = (part: string | undefined, unit: string | undefined): number =>
    Number(part) * (unit === '%' ? 2.55 : 1);
  return named([value(r, rUnit), value(g, gUnit), value(b, bUnit)], seen);
}

const named = (parts: readonly number[], seen: string | undefined): string =>
  seen !== undefined && Number(seen) === 0 ? 'transparent' : `#${parts.map(hexOf).join('')}`;
