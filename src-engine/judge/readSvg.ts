import { SaxesParser } from 'saxes';
import type { Faults } from './figures.ts';

export interface SvgRect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** A path drawn: rings of points. */
export interface SvgPath {
  readonly rings: readonly (readonly (readonly [number, number])[])[];
  /** Filled with a pattern of the drawing. */
  readonly isHatched: boolean;
}
export interface SvgRead {
  /** Rectangles drawn, in document order, those of fill patterns left out. */
  readonly rects: readonly SvgRect[];
  readonly paths: readonly SvgPath[];
  readonly texts: readonly string[];
}

const PLAIN = new Set('svg g defs pattern rect line path polygon text tspan title desc'.split(' '));

/** Reads a drawing back. Says what makes it more than a self-contained picture: scripts, links, styles. */
export function readSvg(text: string, faults: Faults): SvgRead | null {
  const read = {
    rects: [] as SvgRect[],
    paths: [] as SvgPath[],
    texts: [] as string[],
  };
  let inDefs = 0;
  let words: string | null = null;
  let failed: string | null = null;
  const parser = new SaxesParser();
  parser.on('error', (error) => (failed ??= error.message));
  parser.on('opentag', ({ name, attributes }) => {
    if (!PLAIN.has(name)) faults.say`svg has an element <${name}>, which a drawing does not need`;
    for (const [key, value] of Object.entries(attributes)) judgeAttribute(key, value, faults);
    if (name === 'defs') inDefs += 1;
    if (name === 'text') words = '';
    if (inDefs > 0) return;
    const number = (key: string): number => Number(attributes[key] ?? 0);
    if (name === 'rect')
      read.rects.push({ x: number('x'), y: number('y'), w: number('width'), h: number('height') });
    if (name === 'path')
      read.paths.push({
        rings: ringsOf(attributes['d'] ?? ''),
        isHatched: attributes['fill']?.startsWith('url(#') === true,
      });
  });
  parser.on('text', (piece) => {
    if (words !== null) words += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'defs') inDefs -= 1;
    if (name !== 'text' || words === null) return;
    read.texts.push(words);
    words = null;
  });
  parser.write(text).close();
  if (failed === null) return read;
  faults.say`svg is no well-formed XML: ${String(failed)}`;
  return null;
}

function judgeAttribute(key: string, value: string, faults: Faults): void {
  const isOwn = value.startsWith('url(#') || value === 'http://www.w3.org/2000/svg';
  if (/^on|href$/i.test(key) || (!isOwn && /url\(|:\/\//i.test(value)))
    faults.say`svg is not self-contained: attribute ${key}="${value.slice(0, 40)}"`;
}

/** `M x y L x y ... Z` rings. */
function ringsOf(data: string): readonly (readonly (readonly [number, number])[])[] {
  return data
    .split('Z')
    .filter((ring) => ring !== '')
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((point) => {
          const [x, y] = point.trim().split(/[ ,]+/);
          return [Number(x), Number(y)] as const;
        }),
    );
}
