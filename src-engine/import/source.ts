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

/** Names of the results: one keeps the bare file name (no folder, no extension), several get ` 1`, ` 2`,
 *  ... */
export function partNames(filename: string, count: number): string[] {
  const file = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1).trim();
  const dot = file.lastIndexOf('.');
  const base = (dot > 0 ? file.slice(0, dot) : file).trim() || 'Part';
  return count === 1 ? [base] : Array.from({ length: count }, (_, i) => `${base} ${i + 1}`);
}
