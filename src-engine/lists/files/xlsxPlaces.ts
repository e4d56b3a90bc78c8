import { columnName } from '../tables/pageNotes.ts';

/** The tag of a row or a cell, with its attributes. */
const TAG = /<((?:\w+:)?)(row|c)(?=[\s/>])([^<>]*)>/g;
const PLACE = /\sr\s*=\s*["']([A-Z]*)(\d*)["']/;

/** A sheet of an XLSX file in which every row and cell says where it stands: `r` may be left out (ECMA-376 part 1:
 *  18.3.1.4 c, 18.3.1.73 row), then each stands behind the one before it. */
export function withPlaces(xml: string): string {
  let row = 0;
  let column = 0;
  return xml.replace(TAG, (tag, prefix: string, name: string, attributes: string) => {
    const [, letters = '', digits = ''] = PLACE.exec(attributes) ?? [];
    const isPlaced = letters + digits !== '';
    if (name === 'row') [row, column] = [isPlaced ? Number(digits) : row + 1, 0];
    else column = isPlaced ? columnOf(letters) : column + 1;
    const place = name === 'row' ? `${row}` : `${columnName(column - 1)}${row}`;
    return isPlaced ? tag : `<${prefix}${name} r="${place}"${attributes}>`;
  });
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
