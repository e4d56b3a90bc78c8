import { SaxesParser } from 'saxes';
import type { Faults } from '../figures.ts';
import type { WrittenText } from './labels.ts';
import { LETTER_WIDTH } from './labels.ts';

export interface SvgRect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** A path drawn: rings of points. */
export interface SvgPath {
  readonly rings: readonly (readonly (readonly [number, number])[])[];
  /** Hatched: filled with a pattern of the drawing; tinted: a see-through ground; dashed: a rim. */
  readonly kind: 'plain' | 'hatched' | 'tinted' | 'dashed';
}
export interface SvgRead {
  /** Rectangles drawn, in document order, those of fill patterns left out. */
  readonly rects: readonly SvgRect[];
  readonly paths: readonly SvgPath[];
  readonly texts: readonly WrittenText[];
}

const PLAIN = new Set('svg g defs pattern rect line path polygon text tspan title desc'.split(' '));

/** Reads a drawing back. Says what makes it more than a self-contained picture: scripts, links, styles. */
export function readSvg(text: string, faults: Faults): SvgRead | null {
  const read: { rects: SvgRect[]; paths: SvgPath[]; texts: WrittenText[] } = {
    rects: [],
    paths: [],
    texts: [],
  };
  let inDefs = 0;
  let words: string | null = null;
  let place: Attributes = {};
  let failed: string | null = null;
  const parser = new SaxesParser();
  parser.on('error', (error) => (failed ??= error.message));
  parser.on('opentag', ({ name, attributes }) => {
    if (!PLAIN.has(name)) faults.say`svg has an element <${name}>, which a drawing does not need`;
    for (const [key, value] of Object.entries(attributes)) judgeAttribute(key, value, faults);
    if (name === 'defs') inDefs += 1;
    if (name === 'text') [words, place] = ['', attributes];
    if (inDefs > 0) return;
    const number = (key: string): number => Number(attributes[key] ?? 0);
    if (name === 'rect')
      read.rects.push({ x: number('x'), y: number('y'), w: number('width'), h: number('height') });
    if (name === 'path')
      read.paths.push({
        rings: ringsOf(attributes['d'] ?? ''),
        kind: kindOf(attributes),
      });
  });
  parser.on('text', (piece) => {
    if (words !== null) words += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'defs') inDefs -= 1;
    if (name !== 'text' || words === null) return;
    read.texts.push(written(words, place));
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

type Attributes = Readonly<Record<string, string | undefined>>;

function kindOf(attributes: Attributes): SvgPath['kind'] {
  if (attributes['fill']?.startsWith('url(#') === true) return 'hatched';
  if (attributes['stroke-dasharray'] !== undefined) return 'dashed';
  return attributes['fill-opacity'] === undefined ? 'plain' : 'tinted';
}

/** Capital letters of the fonts named are 0.72 of their size. A text may be written about its middle, and turned about
 *  its own place. */
function written(text: string, attributes: Attributes): WrittenText {
  const [x, y] = [Number(attributes['x'] ?? 0), Number(attributes['y'] ?? 0)];
  const height = Number(attributes['font-size'] ?? 0) * 0.72;
  const turned = attributes['transform'] === `rotate(-90 ${attributes['x']} ${attributes['y']})`;
  const back = attributes['text-anchor'] === 'middle' ? (LETTER_WIDTH * height * [...text].length) / 2 : 0;
  return { text, x: turned ? x : x - back, y: turned ? y + back : y, height, turned };
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
          const [x = '', y = ''] = point.trim().split(/[ ,]+/);
          return [Number(x), Number(y)] as const;
        }),
    );
}
