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

/** A colour as `#rrggbb`, or as the file spells it, lower case, where it is no plain one. */
export function colorName(text: string | undefined): string {
  const word = (text ?? '').trim().toLowerCase();
  if (/^#[0-9a-f]{3}$/.test(word)) return `#${[...word.slice(1)].map((digit) => digit + digit).join('')}`;
  const rgb = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/.exec(word);
  if (rgb === null) return WORDS[word] ?? word;
  const hex = (part: string): string => Math.min(255, Number(part)).toString(16).padStart(2, '0');
  return `#${rgb.slice(1).map(hex).join('')}`;
}
