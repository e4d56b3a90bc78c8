import { decodeText, isKnownPage } from './decodeText.ts';

/** The text of a drawing from its bytes: a binary DXF as the text DXF of the same tags, anything else decoded. Letters
 *  that are no Unicode are read as the file says they are written. */
export function drawingText(bytes: Uint8Array): string {
  const page = statedPage(bytes);
  return textOfBinary(bytes, page) ?? decodeText(bytes, page);
}

/** Bytes in which a header says how letters are written. */
const HEAD = 20_000;
/** The code page of a DXF, in text behind its group code, in binary behind bytes that are no letters; the encoding of
 *  an XML declaration but for Unicode, which is tried anyway. */
const STATED =
  /\$DWGCODEPAGE[^\w$]+(?:3\s+)?([a-z][\w-]*)|^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?!utf)([\w-]+)/i;
/** Code pages of a DXF that are no Windows-125x (names of the Encoding Standard). */
const DXF_PAGES: Readonly<Partial<Record<string, string>>> = {
  ANSI_874: 'windows-874',
  ANSI_932: 'shift_jis',
  ANSI_936: 'gbk',
  ANSI_949: 'euc-kr',
  ANSI_950: 'big5',
  DOS437: 'DOS 850',
  DOS850: 'DOS 850',
};

/** How the letters of a drawing are written by its own word; undefined where it says nothing that is known. */
function statedPage(bytes: Uint8Array): string | undefined {
  const [, dxf, xml] = STATED.exec(String.fromCharCode(...bytes.subarray(0, HEAD))) ?? [];
  const name = dxf?.toUpperCase() ?? '';
  const page = DXF_PAGES[name] ?? (/^ANSI_125\d$/.test(name) ? name.replace('ANSI_', 'windows-') : xml);
  return page === undefined || isKnownPage(page) ? page : undefined;
}

/** What a binary DXF begins with. */
const SENTINEL = 'AutoCAD Binary DXF\r\n\u001a\0';

/** Kinds of values by group code, up to and with the first number (DXF Reference, "Group code value types"). */
const KINDS: readonly (readonly [last: number, kind: Kind])[] = [
  [9, 'text'],
  [59, 'double'],
  [79, 'int16'],
  [99, 'int32'],
  [109, 'text'],
  [149, 'double'],
  [169, 'int64'],
  [179, 'int16'],
  [239, 'double'],
  [289, 'int16'],
  [299, 'byte'],
  [309, 'text'],
  [319, 'chunk'],
  [369, 'text'],
  [389, 'int16'],
  [399, 'text'],
  [409, 'int16'],
  [419, 'text'],
  [429, 'int32'],
  [439, 'text'],
  [459, 'int32'],
  [469, 'double'],
  [1003, 'text'],
  [1004, 'chunk'],
  [1009, 'text'],
  [1059, 'double'],
  [1070, 'int16'],
  [1071, 'int32'],
];
type Kind = 'text' | 'double' | 'int16' | 'int32' | 'int64' | 'byte' | 'chunk';

const kindOf = (code: number): Kind => KINDS.find(([last]) => code <= last)?.[1] ?? 'text';

/** A binary DXF as text, up to where it breaks off; null for other files. Group codes have one byte up to R12 (255: two
 *  more follow) and two since: the first one is 0. */
function textOfBinary(bytes: Uint8Array, page: string | undefined): string | null {
  for (let i = 0; i < SENTINEL.length; i += 1) if (bytes[i] !== SENTINEL.charCodeAt(i)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWide = bytes[SENTINEL.length + 1] === 0;
  const lines: string[] = [];
  for (let at = SENTINEL.length; at < bytes.length; ) {
    const long = !isWide && bytes[at] === 255 ? 1 : 0;
    const width = isWide || long > 0 ? 2 : 1;
    if (at + long + width > bytes.length) break;
    const code = width === 2 ? view.getUint16(at + long, true) : view.getUint8(at);
    const value = valueAt(view, at + long + width, kindOf(code), page);
    if (value === null) break;
    lines.push(String(code), value.text);
    at = value.next;
  }
  return `${lines.join('\n')}\n`;
}

interface Value {
  readonly text: string;
  /** Where the next tag begins. */
  readonly next: number;
}

const SIZES = { double: 8, int16: 2, int32: 4, int64: 8, byte: 1 } as const;

/** Null where the file ends before the value does. */
function valueAt(view: DataView, at: number, kind: Kind, page: string | undefined): Value | null {
  const end = view.byteLength;
  if (kind === 'text') {
    const bytes = new Uint8Array(view.buffer, view.byteOffset + at, end - at);
    const length = bytes.indexOf(0);
    if (length < 0) return null;
    const text = decodeText(bytes.subarray(0, length), page);
    return { text: text.replace(/[\r\n]/g, ' '), next: at + length + 1 };
  }
  // Pictures and such: no line is made of them.
  if (kind === 'chunk') return at < end ? { text: '', next: at + 1 + view.getUint8(at) } : null;
  const next = at + SIZES[kind];
  if (next > end) return null;
  return { text: String(numberAt(view, at, kind)), next };
}

function numberAt(view: DataView, at: number, kind: keyof typeof SIZES): number | bigint {
  switch (kind) {
    case 'double':
      return view.getFloat64(at, true);
    case 'int16':
      return view.getInt16(at, true);
    case 'int32':
      return view.getInt32(at, true);
    case 'int64':
      return view.getBigInt64(at, true);
    case 'byte':
      return view.getUint8(at);
  }
}
