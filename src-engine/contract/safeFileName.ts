/** Longest name that is made, in bytes of UTF-8: file systems take 255, and `-sheet-1.cutwright.json` may follow. */
const MOST_BYTES = 200;
const MOST_CHARACTERS = 120;
/** What Windows takes for a device, whatever follows the first dot (learn.microsoft.com, "Naming Files, Paths, and
 *  Namespaces"). */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/i;

/** A file name out of any text: no separators, no control characters, no device names, never empty, at most 120
 *  characters and 200 bytes, so that an ending may follow. */
export function safeFileName(text: string, fallback: string): string {
  let [name, bytes, characters] = ['', 0, 0];
  for (const char of text.normalize('NFC')) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    characters += char.length;
    if (bytes > MOST_BYTES || characters > MOST_CHARACTERS) break;
    name += isUnsafe(char, code) ? '-' : char;
  }
  const trimmed = name.replace(/^[\s.]+|[\s.]+$/g, '');
  if (trimmed === '' || /^-+$/.test(trimmed)) return fallback;
  return trimmed.replace(DEVICE, '$1-');
}

function isUnsafe(char: string, code: number): boolean {
  return (
    code < 32 ||
    (code >= 127 && code < 160) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    // What turns the direction of writing hides the true ending; the last two are no characters.
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069) ||
    code === 0xfffe ||
    code === 0xffff ||
    '<>:"/\\|?*'.includes(char)
  );
}
