import { describe, expect, it } from 'vitest';
import type { ImportResponse } from '../contract/import.ts';
import { boundsOf } from '../geometry/ring.ts';
import { checkImport, importOutlines } from './importOutlines.ts';

/** Small files in the manner of usual programs, after what their users complain about: what must come of each. */

const read = (content: string, format: 'svg' | 'dxf'): ImportResponse =>
  importOutlines(checkImport({ content, format, applyTransforms: true }), true);
const svg = (root: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${body}</svg>`;
const tags = (...values: readonly (string | number)[]): string => `${values.join('\n')}\n`;
type Spot = readonly [number, number];
const box = (x: number, y: number, w: number, h: number): readonly Spot[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const lines = (ring: readonly Spot[], layer = '0'): string =>
  ring
    .map((from, at) => {
      const to = ring[(at + 1) % ring.length];
      return tags(0, 'LINE', 8, layer, 10, from[0], 20, from[1], 11, to[0], 21, to[1]);
    })
    .join('');
const dxf = (entities: string, unit: number | null = 4, blocks = ''): string =>
  tags(0, 'SECTION', 2, 'HEADER', ...(unit === null ? [] : [9, '$INSUNITS', 70, unit]), 0, 'ENDSEC') +
  (blocks === '' ? '' : tags(0, 'SECTION', 2, 'BLOCKS') + blocks + tags(0, 'ENDSEC')) +
  tags(0, 'SECTION', 2, 'ENTITIES') +
  entities +
  tags(0, 'ENDSEC', 0, 'EOF');
const block = (name: string, flags: number, entities: string): string =>
  tags(0, 'BLOCK', 2, name, 70, flags, 10, 0, 20, 0) + entities + tags(0, 'ENDBLK');

/** `size holes` of each part, the largest first. */
const seen = ({ parts }: ImportResponse): string[] =>
  parts.map(({ polygon, holes = [] }) => {
    const { minX, minY, maxX, maxY } = boundsOf(polygon);
    const [w, h] = [maxX - minX, maxY - minY].map((v) => Math.round(v * 100) / 100);
    return `${w}x${h} ${holes.length}`;
  });

type Case = readonly [program: string, content: string, parts: readonly string[], told: RegExp | null];

const SVGS: readonly Case[] = [
  [
    'Illustrator: a switch around everything',
    svg(
      'viewBox="0 0 9 9"',
      '<switch><foreignObject width="1" height="1"/><g><path d="M1,1h5v4h-5z"/></g></switch>',
    ),
    ['5x4 0'],
    null,
  ],
  [
    'CorelDRAW: classes in CDATA',
    svg(
      'xml:space="preserve" width="100mm" height="100mm" viewBox="0 0 10000 10000"',
      '<defs><style><![CDATA[ .str0 {stroke:#2B2A29} .fil0 {fill:none} ]]></style></defs>' +
        '<polygon class="fil0 str0" points="1000,1000 5000,1000 5000,4000 1000,4000 "/>' +
        '<circle class="fil0 str0" cx="3000" cy="2500" r="500"/>',
    ),
    ['4000x3000 1'],
    null,
  ],
  [
    'Affinity: an artboard around the parts',
    svg(
      'width="100%" height="100%" viewBox="0 0 300 200"',
      '<g transform="matrix(1,0,0,1,-500,-100)"><g transform="matrix(1,0,0,1,500,100)">' +
        '<rect width="300" height="200" style="fill:none;"/><path d="M20,20L120,20L120,90L20,90L20,20Z"/></g></g>',
    ),
    ['300x200 1'],
    /neither fill nor stroke[^]*as large as the page/,
  ],
  [
    'Inkscape: a clone, an arc with old attributes, a path effect',
    svg(
      'width="210mm" height="297mm" viewBox="0 0 210 297" xmlns:sodipodi="s" xmlns:inkscape="i"',
      '<path id="p" d="M 10,10 H 40 V 30 H 10 Z" inkscape:original-d="M 0,0 1,1"/>' +
        '<use xlink:href="#p" transform="translate(50)"/><path sodipodi:type="arc" sodipodi:rx="3" ' +
        'd="m 110,100 a 10,10 0 1 1 -20,0 10,10 0 1 1 20,0 z"/>',
    ),
    ['30x20 0', '30x20 0', '20x20 0'],
    null,
  ],
  [
    'Figma: a white background, a mask, clips in defs',
    svg(
      'width="90" height="60" viewBox="0 0 90 60" fill="none"',
      '<g clip-path="url(#c)"><rect width="90" height="60" fill="white"/>' +
        '<mask id="m"><path d="M0 0h50v50H0z"/></mask>' +
        '<g mask="url(#m)"><path d="M10 10H40V40H10V10Z" stroke="black"/></g></g>' +
        '<defs><clipPath id="c"><rect width="90" height="60"/></clipPath></defs>',
    ),
    ['90x60 1'],
    /clipped or masked[^]*as large as the page/,
  ],
  [
    'LightBurn: arcs with flags run together',
    svg(
      'viewBox="0 0 99 99"',
      '<path d="M10 50a40 40 0 1180 0 40 40 0 11-80 0zm20 0a20 20 0 1040 0 20 20 0 10-40 0z"/>',
    ),
    ['80x80 1'],
    null,
  ],
  [
    'Cricut: patterns and markers hold no parts',
    svg(
      'viewBox="0 0 99 99"',
      '<defs><marker id="a"><path d="M0 0L9 5L0 9z"/></marker>' +
        '<pattern id="p"><rect width="2" height="2"/></pattern></defs>' +
        '<path fill="url(#p)" d="M10 10h30v30h-30z"/>',
    ),
    ['30x30 0'],
    null,
  ],
  [
    'Canva: a background in per cent',
    svg('viewBox="0 0 99 99"', '<rect width="100%" height="100%"/><rect width="9" height="5"/>'),
    ['9x5 0'],
    /background, was left out/,
  ],
  [
    'LibreOffice: an unseen frame around every shape',
    svg(
      'width="210mm" height="297mm" viewBox="0 0 21000 29700"',
      '<g><rect class="BoundingBox" stroke="none" fill="none" x="999" y="999" width="10003" height="5003"/>' +
        '<path fill="none" stroke="rgb(255,0,0)" d="M 6000,6000 L 1000,6000 1000,1000 11000,1000 11000,6000 Z"/></g>' +
        '<g><rect class="BoundingBox" stroke="none" fill="none" x="1999" y="1999" width="2003" height="2003"/>' +
        '<path fill="rgb(0,255,0)" stroke="none" d="M 2000,2000 L 4000,2000 4000,4000 2000,4000 Z"/></g>',
    ),
    ['10000x5000 1'],
    /^2 unseen frames around shapes, as LibreOffice writes them, were left out$/,
  ],
];

const DXFS: readonly Case[] = [
  [
    'SolidWorks: no unit, a bend line',
    dxf(lines(box(0, 0, 40, 30)) + tags(0, 'LINE', 8, 'BEND', 10, 0, 20, 9, 11, 40, 21, 9), null),
    ['40x30 0'],
    /never closes/,
  ],
  [
    'Fusion: every line twice, an arc of a full turn',
    dxf(
      lines(box(0, 0, 50, 50)) +
        lines(box(0, 0, 50, 50)) +
        tags(0, 'ARC', 8, '0', 10, 100, 20, 0, 40, 10, 50, 0, 51, 360),
    ),
    ['50x50 0', '20x20 0'],
    /drawn twice/,
  ],
  ['Onshape: metres', dxf(lines(box(0, 0, 0.4, 0.3)), 6), ['0.4x0.3 0'], /metres/],
  [
    'QCAD: a donut of two bulges',
    dxf(tags(0, 'LWPOLYLINE', 8, '0', 90, 2, 70, 1, 43, 0.5, 10, 0, 20, 0, 42, 1, 10, 20, 20, 0, 42, 1)),
    ['20x20 0'],
    /drawn with a width/,
  ],
  ['LibreCAD: decimal commas', dxf(lines(box(0, 0, 40, 40)).replaceAll('40', '40,5')), ['40.5x40.5 0'], null],
  [
    'BricsCAD: proxies, hatches, dimensions with blocks of their own',
    dxf(
      lines(box(0, 0, 40, 40)) +
        ['ACAD_PROXY_ENTITY', 'HATCH', 'MULTILEADER', 'WIPEOUT']
          .map((type) => tags(0, type, 8, '0'))
          .join('') +
        tags(0, 'DIMENSION', 8, '0', 2, '*D1', 10, 0, 20, 0),
      4,
      block('*D1', 1, lines(box(100, 100, 5, 5))),
    ),
    ['40x40 0'],
    /PROXY[^]*HATCH[^]*MULTILEADER[^]*WIPEOUT[^]*DIMENSION/,
  ],
  [
    'DraftSight: a mirrored block with an arc',
    dxf(
      tags(0, 'INSERT', 8, '0', 2, 'B', 10, 100, 20, 0, 41, -1, 42, 1),
      4,
      block(
        'B',
        0,
        tags(
          0,
          'LWPOLYLINE',
          8,
          '0',
          90,
          4,
          70,
          1,
          10,
          0,
          20,
          0,
          10,
          30,
          20,
          0,
          42,
          1,
          10,
          30,
          20,
          20,
          10,
          0,
          20,
          20,
        ),
      ),
    ),
    ['40x20 0'],
    null,
  ],
  [
    'nanoCAD: a reference to another drawing',
    dxf(lines(box(0, 0, 10, 10)) + tags(0, 'INSERT', 8, '0', 2, 'X', 10, 0, 20, 0), 4, block('X', 4, '')),
    ['10x10 0'],
    /block "X"/,
  ],
  [
    'Solid Edge: regions',
    dxf(tags(0, 'REGION', 8, '0', 70, 1) + lines(box(0, 0, 10, 10))),
    ['10x10 0'],
    /REGION/,
  ],
  [
    'SketchUp: faces, and a wall seen from above',
    dxf(
      tags(0, '3DFACE', 8, '0', 10, 0, 20, 0) +
        tags(0, 'LINE', 8, '0', 10, 0, 20, 0, 30, 0, 11, 9, 21, 0, 31, 4) +
        lines(box(20, 0, 10, 10)),
    ),
    ['10x10 0'],
    /3DFACE[^]*plane/,
  ],
  [
    'FreeCAD: points drawn twice on a polyline',
    dxf(
      tags(
        0,
        'LWPOLYLINE',
        8,
        '0',
        90,
        6,
        70,
        1,
        10,
        0,
        20,
        0,
        10,
        0,
        20,
        0,
        10,
        9,
        20,
        0,
        10,
        9,
        20,
        9,
        10,
        0,
        20,
        9,
        10,
        0,
        20,
        0,
      ),
    ),
    ['9x9 0'],
    null,
  ],
  ['Vectric: inches', dxf(lines(box(0, 0, 4, 3)), 1), ['4x3 0'], null],
];

describe('files in the manner of usual programs', () => {
  it.each([...SVGS.map((one) => [...one, 'svg'] as const), ...DXFS.map((one) => [...one, 'dxf'] as const)])(
    '%s',
    (_, content, parts, told, format) => {
      const answer = read(content, format);
      expect(seen(answer)).toEqual(parts);
      if (told === null) expect(answer.warnings).toEqual([]);
      else expect(answer.warnings.join('\n')).toMatch(told);
    },
  );
});
