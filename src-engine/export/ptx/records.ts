/** A field of a record. Empty and 0 differ: empty leaves the receiver's own setting. */
export type Field = string | number;

/** One record a line, comma separated, CRLF; text with commas or quotes is quoted; trailing empty fields fall off. */
export function fileText(records: readonly (readonly Field[])[]): string {
  return records.map((fields) => `${trimmed(fields).map(fieldText).join(',')}\r\n`).join('');
}

/** At most three decimals, decimal point, no exponent. */
export const number = (value: number): number => Math.round(value * 1000) / 1000;

/** The same, never larger than it is: what a board is cut into is no longer than the board, however many cuts there are
 *  (64ths of an inch are rounded up by a third of a thousandth each). */
export const floored = (value: number): number => Math.floor(value * 1000 + 1e-6) / 1000;

/** What the three decimals make to nothing: a rest of a ten-thousandth is no offcut, and a row of CUTS without a size
 *  is a label for the piece before it. */
export const isNothing = ({ w, h }: { readonly w: number; readonly h: number }): boolean =>
  floored(Math.min(w, h)) === 0;

/** Codes of the format: ASCII, no spaces, at most `longest` characters, capitals told apart by nobody;
 *  different names get different codes. */
export function codes(names: readonly string[], longest: number): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      ascii(name)
        .replaceAll(/[^A-Za-z0-9._-]+/g, '_')
        .slice(0, longest) || 'X';
    let code = plain;
    for (let count = 2; taken.has(code.toUpperCase()); count++)
      code = `${plain.slice(0, longest - 1 - `${count}`.length)}_${count}`;
    taken.add(code.toUpperCase());
    return code;
  });
}

const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ł: 'l',
  đ: 'd',
  œ: 'oe',
  Æ: 'AE',
  Ø: 'O',
  Ł: 'L',
  ẞ: 'SS',
  Đ: 'D',
  Œ: 'OE',
  ı: 'i',
  '×': 'x',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
};

/** A letter without its accent in ASCII, '' for an accent alone; null where it has no ASCII form. */
function asciiOf(letter: string): string | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x300 && code <= 0x36f) return '';
  return code < 0x7f && code >= 0x20 ? letter : (FOLDED[letter] ?? null);
}

/** Letters lose their accents; what has no ASCII form becomes a blank. */
export function ascii(text: string): string {
  let out = '';
  for (const letter of text.normalize('NFD')) out += asciiOf(letter) ?? ' ';
  return out;
}

/** Letters that a field holds: the title of the file, a code or short name, a text. */
export const LONGEST_TEXT = { title: 25, code: 50, text: 200 } as const;

/** A text as a field holds it. */
export const cutTo = (text: string, longest: number): string => ascii(text).trim().slice(0, longest);

/** Whether the format has a form for every letter and figure of a text. */
export const isSpelled = (text: string): boolean =>
  Array.from(text.normalize('NFD')).every(
    (letter) => !/[\p{L}\p{N}]/u.test(letter) || asciiOf(letter) !== null,
  );

function trimmed(fields: readonly Field[]): readonly Field[] {
  let length = fields.length;
  while (length > 1 && fields[length - 1] === '') length--;
  return fields.slice(0, length);
}

function fieldText(field: Field): string {
  if (typeof field === 'number') return String(field);
  const text = ascii(field).trim();
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
