import { roundedLength } from '../geometry/lengths.ts';
import { isCutLabel, labelText } from './labelText.ts';

/** A DXF R12 (AC1009) drawing on the layers STOCK, PARTS and LABELS. Points are given with y growing down, as
 *  in a response, and flipped on writing, so that the drawing reads as on the saw. */
export interface DxfDrawing {
  readonly outline: (layer: DxfLayer, points: readonly (readonly [number, number])[]) => void;
  /** A text whose base line begins at a point; turned: written from the bottom to the top. */
  readonly label: (at: readonly [number, number], height: number, text: string, turned?: boolean) => void;
  readonly finish: () => string;
}
export type DxfLayer = 'STOCK' | 'PARTS' | 'LABELS';

const LAYERS: readonly (readonly [DxfLayer, number])[] = [
  ['STOCK', 8],
  ['PARTS', 7],
  ['LABELS', 3],
];

/** An empty drawing. Lengths in the unit of the response, six decimals. */
export function dxfDrawing(): DxfDrawing {
  const lines: string[] = [];
  const put = (code: number, value: string | number): void => void lines.push(String(code), String(value));
  open(put);
  return {
    outline: (layer, points) => {
      put(0, 'POLYLINE');
      put(8, layer);
      put(66, 1);
      put(70, 1);
      point(put, 0, 0);
      for (const [x, y] of points) {
        put(0, 'VERTEX');
        put(8, layer);
        point(put, x, -y);
      }
      put(0, 'SEQEND');
      put(8, layer);
    },
    label: ([x, y], height, text, turned = false) => {
      put(0, 'TEXT');
      put(8, 'LABELS');
      point(put, x, -y);
      put(40, coordinate(height));
      put(1, dxfText(text));
      if (turned) put(50, '90.0');
    },
    finish: () => {
      put(0, 'ENDSEC');
      put(0, 'EOF');
      return lines.join('\r\n') + '\r\n';
    },
  };
}

type Put = (code: number, value: string | number) => void;

function open(put: Put): void {
  put(0, 'SECTION');
  put(2, 'HEADER');
  put(9, '$ACADVER');
  put(1, 'AC1009');
  put(0, 'ENDSEC');
  put(0, 'SECTION');
  put(2, 'TABLES');
  put(0, 'TABLE');
  put(2, 'LAYER');
  put(70, LAYERS.length);
  for (const [name, colour] of LAYERS) {
    put(0, 'LAYER');
    put(2, name);
    put(70, 0);
    put(62, colour);
    put(6, 'CONTINUOUS');
  }
  put(0, 'ENDTAB');
  put(0, 'ENDSEC');
  put(0, 'SECTION');
  put(2, 'ENTITIES');
}

function point(put: Put, x: number, y: number): void {
  put(10, coordinate(x));
  put(20, coordinate(y));
  put(30, '0.0');
}

/** A number as DXF readers expect it: always a decimal point, never an exponent. */
export function coordinate(value: number): string {
  const rounded = roundedLength(value);
  const spelled = rounded === 0 ? '0' : String(rounded);
  if (spelled.includes('e')) return rounded.toFixed(6);
  return spelled.includes('.') ? spelled : `${spelled}.0`;
}

/** Longest text a group may hold. */
const LONGEST_TEXT = 255;
const DOTS = '...';

/** `%%` and `^` start a control sequence in TEXT, `\U+` a character by its number, and R12 knows no Unicode: all are
 *  escaped. What then is too long ends with three dots. */
export function dxfText(text: string): string {
  let out = '';
  let shorter = '';
  for (const spelled of spelledLetters(text)) {
    out += spelled;
    if (out.length > LONGEST_TEXT) return shorter + DOTS;
    if (out.length <= LONGEST_TEXT - DOTS.length) shorter = out;
  }
  return out;
}

/** Whether a drawing shows all of a text: no sign without a form, nothing cut. */
export const isWholeInDxf = (text: string): boolean =>
  !/[\u{10000}-\u{10ffff}]/u.test(text) &&
  !isCutLabel(text) &&
  spelledLetters(text).join('').length <= LONGEST_TEXT;

/** As each letter of a label stands in the file. */
function spelledLetters(text: string): readonly string[] {
  const characters = [...labelText(text).replaceAll(/%(?=%)/g, '% ')];
  return characters.map((character, at) => {
    const opensNumber = character === '\\' && characters[at + 1] === 'U' && characters[at + 2] === '+';
    return opensNumber ? byNumber(character) : spelledInText(character);
  });
}

function spelledInText(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (character === '^') return '^ ';
  if (code < 0x7f) return character;
  return code <= 0xffff ? byNumber(character) : '?';
}

const byNumber = (character: string): string =>
  `\\U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
