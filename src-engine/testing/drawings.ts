import type { ImportResponse } from '../contract/import.ts';
import { boundsOf } from '../geometry/ring.ts';
import { checkImport, importOutlines } from '../import/importOutlines.ts';

/** Drawings written in a test, and what the import reads of them. */

export const run = (content: string, more: Record<string, unknown> = {}): ImportResponse =>
  importOutlines(checkImport({ content, applyTransforms: true, ...more }), true);
export const svg = (body: string, root = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${body}</svg>`;
export const tags = (...pairs: readonly (string | number)[]): string => `${pairs.join('\n')}\n`;
export const boxes = ({ parts }: ImportResponse): string[] =>
  parts.map(({ polygon }) => {
    const { minX, minY, maxX, maxY } = boundsOf(polygon);
    return [minX, minY, maxX, maxY].map((v) => Math.round(v * 1e3) / 1e3).join(' ');
  });
export const square = (x: number): string =>
  tags(
    0,
    'LWPOLYLINE',
    8,
    'CUT',
    90,
    4,
    70,
    1,
    10,
    x,
    20,
    0,
    10,
    x + 8,
    20,
    0,
    10,
    x + 8,
    20,
    8,
    10,
    x,
    20,
    8,
  );
export const open = tags(0, 'SECTION', 2, 'ENTITIES');
export const end = tags(0, 'ENDSEC', 0, 'EOF');
