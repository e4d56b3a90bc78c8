/** What happens to files on their way, and what the import must say of each. */
export interface Damage {
  readonly name: string;
  readonly formats: readonly ('dxf' | 'svg')[];
  readonly apply: (content: string) => string;
  /** Words of a warning that must be there; null: none may be. */
  readonly told: RegExp | null;
  /** Whether outlines, holes and sizes must still be the true ones. */
  readonly whole: boolean;
  readonly joinTolerance?: number;
  /** Area of an outline that the damage adds. */
  readonly adds?: number;
}

const insertDxf =
  (entities: string): ((content: string) => string) =>
  (content) =>
    content.replace(/( *2\nENTITIES\n)/, `$1${entities}`);
const insertSvg =
  (elements: string): ((content: string) => string) =>
  (content) =>
    content.replace(/<\/svg>\s*$/, `${elements}</svg>`);
const tags = (...values: readonly (string | number)[]): string =>
  values.map((value) => `${value}\n`).join('');

/** Four lines around a square of 30 whose last end misses the first by `gap`. */
const gapped = (gap: number): ((content: string) => string) => {
  const corners = [
    [800, 20],
    [830, 20],
    [830, 50],
    [800, 50],
    [800, 20 + gap],
  ];
  return insertDxf(
    corners
      .slice(1)
      .map(([x, y], k) => tags(0, 'LINE', 8, '0', 10, corners[k][0], 20, corners[k][1], 11, x, 21, y))
      .join(''),
  );
};

/** Every second byte nought, and a mark in front that is no UTF-8: UTF-16 that was read as UTF-8. */
const asWide = (content: string): string =>
  `\ufffd\ufffd${[...content.slice(0, 400)].map((char) => `${char}\0`).join('')}`;

function withoutLine(content: string): string {
  const lines = content.split('\n');
  const at = Math.floor(lines.length * 0.6);
  return [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n');
}

export const DAMAGES: readonly Damage[] = [
  { name: 'as written', formats: ['dxf', 'svg'], apply: (c) => c, told: null, whole: true },
  {
    name: 'line ends of another system',
    formats: ['dxf', 'svg'],
    apply: (c) => c.replaceAll('\n', '\r\n'),
    told: null,
    whole: true,
  },
  { name: 'a byte order mark', formats: ['dxf', 'svg'], apply: (c) => `\ufeff${c}`, told: null, whole: true },
  {
    name: 'cut off in the middle',
    formats: ['dxf'],
    apply: (c) => c.slice(0, Math.floor(c.length * 0.7)),
    told: /breaks off|cut off/,
    whole: false,
  },
  {
    name: 'cut off in the middle of an element',
    formats: ['svg'],
    apply: (c) => c.slice(0, Math.floor(c.length * 0.7)),
    told: /XML|not|broken|ends/i,
    whole: false,
  },
  {
    name: 'an end of file that is missing',
    formats: ['dxf'],
    apply: (c) => c.replace(/ *0\nEOF\n$/, ''),
    told: /no EOF/,
    whole: true,
  },
  {
    name: 'text beside the parts',
    formats: ['dxf'],
    apply: insertDxf(tags(0, 'TEXT', 8, '0', 10, 5, 20, 5, 40, 3, 1, 'Part 1')),
    told: /TEXT.*explode/,
    whole: true,
  },
  {
    name: 'text beside the parts, too',
    formats: ['svg'],
    apply: insertSvg('<text x="1" y="1">Part 1</text>'),
    told: /<text>.*convert/,
    whole: true,
  },
  {
    name: 'dimensions and points',
    formats: ['dxf'],
    apply: insertDxf(tags(0, 'DIMENSION', 8, 'DIM', 10, 0, 20, 0, 0, 'POINT', 8, '0', 10, 1, 20, 1)),
    told: /DIMENSION/,
    whole: true,
  },
  {
    name: 'a stray line',
    formats: ['dxf'],
    apply: insertDxf(tags(0, 'LINE', 8, '0', 10, 0, 20, 0, 11, 7, 21, 3)),
    told: /never closes/,
    whole: true,
  },
  {
    name: 'a number that is none',
    formats: ['dxf'],
    apply: insertDxf(tags(0, 'CIRCLE', 8, '0', 10, '1,5', 20, 1, 40, 'r')),
    told: /cannot be read|without a radius/,
    whole: true,
  },
  {
    name: 'a hidden element',
    formats: ['svg'],
    apply: insertSvg('<g style="display:none"><rect width="5" height="5"/></g>'),
    told: /hidden/,
    whole: true,
  },
  {
    name: 'a picture and a clipped element',
    formats: ['svg'],
    apply: insertSvg('<image href="a.png" width="3" height="3"/>'),
    told: /<image>/,
    whole: true,
  },
  {
    name: 'a plain doctype and comments',
    formats: ['svg'],
    apply: (c) =>
      c.replace('<svg', '<!DOCTYPE svg><!-- made -- by hand -->\n<svg').replace('made -- by', 'made by'),
    told: null,
    whole: true,
  },
  {
    name: 'everything drawn twice',
    formats: ['dxf'],
    apply: (c) => c.replace(/( *2\nENTITIES\n)([^]*)( *0\nENDSEC\n *0\nEOF\n)$/, '$1$2$2$3'),
    told: /drawn twice/,
    whole: true,
  },
  {
    name: 'everything drawn twice',
    formats: ['svg'],
    apply: (c) => c.replace(/(<svg[^>]*>)([^]*)(<\/svg>)$/, '$1$2$2$3'),
    told: /drawn twice/,
    whole: true,
  },
  { name: 'a gap left open', formats: ['dxf'], apply: gapped(0.3), told: /never closes/, whole: true },
  {
    name: 'a gap closed as asked',
    formats: ['dxf'],
    apply: gapped(0.3),
    told: /gap of 0\.3 .*closed/,
    whole: true,
    joinTolerance: 0.5,
    adds: 900,
  },
  { name: 'a gap nobody sees', formats: ['dxf'], apply: gapped(0.004), told: null, whole: true, adds: 900 },
  {
    name: 'an invisible circle',
    formats: ['dxf'],
    apply: insertDxf(tags(0, 'CIRCLE', 8, '0', 60, 1, 10, 900, 20, 0, 40, 9)),
    told: /invisible/,
    whole: true,
  },
  {
    name: 'a frame in paper space',
    formats: ['dxf'],
    apply: insertDxf(tags(0, 'CIRCLE', 8, '0', 67, 1, 10, 900, 20, 0, 40, 9)),
    told: /paper space/,
    whole: true,
  },
  {
    name: 'a block that is missing',
    formats: ['dxf'],
    apply: insertDxf(tags(0, 'INSERT', 8, '0', 2, 'SCREW M4', 10, 0, 20, 0)),
    told: /SCREW M4.*not in the file/,
    whole: true,
  },
  {
    name: 'a line of the file lost',
    formats: ['dxf'],
    apply: withoutLine,
    told: /group code|lacks|cut off|cannot be read|breaks off/,
    whole: false,
  },
  { name: 'UTF-16 read as UTF-8', formats: ['dxf', 'svg'], apply: asWide, told: /UTF-16/, whole: false },
  {
    name: 'a use of nothing',
    formats: ['svg'],
    apply: insertSvg('<use href="other.svg#a"/>'),
    told: /<use>/,
    whole: true,
  },
  {
    name: 'a path with a mistake',
    formats: ['svg'],
    apply: insertSvg('<path d="M 1 1 L 2 2 L oops"/>'),
    told: /mistake/,
    whole: true,
  },
  {
    name: 'an outline that crosses itself',
    formats: ['svg'],
    apply: insertSvg('<path d="M 900 0 L 930 30 L 930 0 L 900 30 Z"/>'),
    told: /crosses itself/,
    whole: false,
  },
  {
    name: 'what is drawn nowhere',
    formats: ['svg'],
    apply: insertSvg('<defs><path id="unused" d="M0 0H9V9Z"/></defs>'),
    told: null,
    whole: true,
  },
];
