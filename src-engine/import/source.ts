import { InvalidRequest } from '../contract/errors.ts';
import type { SourceFormat } from '../contract/import.ts';

/** The format by the filename's extension, else by the first visible character: markup is SVG, everything
 *  else DXF. */
export function detectFormat(content: string, filename: string): SourceFormat {
  const extension = filename
    .slice(filename.lastIndexOf('.') + 1)
    .trim()
    .toLowerCase();
  if (extension === 'svg' || extension === 'dxf') return extension;
  for (let i = 0; i < content.length; i += 1) {
    const c = content.charCodeAt(i);
    if (c > 32 && c !== 0xfeff) return content[i] === '<' ? 'svg' : 'dxf';
  }
  return 'dxf';
}

/** First characters of files that are something else, or text in another encoding, and what to do. A byte
 *  that is no UTF-8 has become U+FFFD on the way. */
const OTHER: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:\uFFFD{2}|\u00FF\u00FE|\u00FE\u00FF)|^[^\0]?\0[^\0]\0|^\0[^\0]\0/,
    'is UTF-16 text read as UTF-8; send it decoded, or save it as UTF-8',
  ],
  [/^\u001F[\u008B\uFFFD]/, 'is compressed (svgz, gzip); unpack it first'],
  [/^PK\u0003\u0004/, 'is a ZIP archive; unpack it first'],
  [/^AC10\d\d/, 'is a DWG drawing; save it as DXF'],
  [/^%PDF/, 'is a PDF; save it as SVG or DXF'],
  [/^%!PS/, 'is PostScript; save it as SVG or DXF'],
  [/^\uFFFD?PNG\r?\n/, 'is a picture (PNG), not a drawing'],
];

/** Errors: InvalidRequest at `path` for what is known not to be SVG or DXF text, with what to do. */
export function refuseOther(content: string, path: string): void {
  const head = content.slice(0, 16);
  for (const [mark, sentence] of OTHER) if (mark.test(head)) throw new InvalidRequest(path, sentence);
}

/** Names of the results: one keeps the bare file name (no folder, no extension), several get ` 1`, ` 2`,
 *  ... */
export function partNames(filename: string, count: number): string[] {
  const file = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1).trim();
  const dot = file.lastIndexOf('.');
  const base = (dot > 0 ? file.slice(0, dot) : file).trim() || 'Part';
  return count === 1 ? [base] : Array.from({ length: count }, (_, i) => `${base} ${i + 1}`);
}
