/** A hostile or damaged file. */
export interface Bomb {
  readonly name: string;
  readonly content: string;
  readonly flattenTolerance?: number;
}

const LIMIT = 4_000_000;

/** As many copies as fit into `size` characters. */
function fill(size: number, make: (i: number) => string): string {
  const out: string[] = [];
  for (let i = 0, length = 0; ; i += 1) {
    const piece = make(i);
    length += piece.length;
    if (length > size) return out.join('');
    out.push(piece);
  }
}

const svg = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`;
const dxf = (entities: string, blocks = '', tables = ''): string =>
  `${tables === '' ? '' : `0\nSECTION\n2\nTABLES\n${tables}0\nENDSEC\n`}0\nSECTION\n2\nBLOCKS\n` +
  `${blocks}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`;

type Named = [name: string, content: string];

/** XML: entities, depth, <use>. */
function svgStructure(room: number): Named[] {
  const uses = (depth: number, width: number): string =>
    svg(
      `<rect id="u0" width="1" height="1"/>${Array.from(
        { length: depth },
        (_, i) => `<g id="u${i + 1}">${`<use href="#u${i}" x="${i}"/>`.repeat(width)}</g>`,
      ).join('')}<use href="#u${depth}"/>`,
    );
  return [
    [
      'entity expansion',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><svg><path d="&b;"/></svg>`,
    ],
    [
      'external entity',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
    ],
    [
      'external subset',
      '<!DOCTYPE svg SYSTEM "http://127.0.0.1:9/evil.dtd"><svg><rect width="1" height="1"/></svg>',
    ],
    ['unclosed doctype', `<!DOCTYPE svg ${'['.repeat(1000)}${' '.repeat(room - 2000)}`],
    ['undefined entities', svg(fill(room, () => '&nope;'))],
    ['deep groups', fill(room, () => '<g>')],
    ['deep groups closed', svg(`${'<g>'.repeat(255)}<rect width="1" height="1"/>${'</g>'.repeat(255)}`)],
    ['deep text', svg(fill(room, () => '<text>'))],
    ['use doubles 40 times', uses(40, 2)],
    ['use tenfold 9 times', uses(9, 10)],
    ['use of itself', svg('<g id="a"><use href="#a"/><rect width="1" height="1"/></g>')],
    ['use in a circle', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['use of the root', '<svg id="r"><use href="#r"/><rect width="1" height="1"/></svg>'],
    [
      'many uses of one rect',
      svg(`<rect id="r" width="1" height="1"/>${fill(room, (i) => `<use href="#r" x="${i}"/>`)}`),
    ],
  ];
}

const d = (data: string): string => svg(`<path d="${data}"/>`);

/** Path data. */
function svgPaths(room: number): Named[] {
  return [
    ['close path with number', d('M0 0 Z5')],
    ['only a command', d(fill(room, () => 'M'))],
    ['no numbers', d(`M0 0L${' '.repeat(room)}`)],
    ['one long number', d(`M0 0L${'1'.repeat(room)} 1`)],
    ['one long fraction', d(`M0 0L.${'3'.repeat(room)} 1`)],
    ['long exponent', d(`M0 0L1e${'9'.repeat(room)} 1`)],
    ['minus signs', d(`M0 0L${'-'.repeat(room)}`)],
    ['dots', d(`M0 0L${'.'.repeat(room)}`)],
    ['e letters', d(`M0 0L1${'e'.repeat(room)}`)],
    ['commas', d(`M0 0L${','.repeat(room)}`)],
    ['arcs', d(`M0 0${fill(room, (i) => `a${i % 9} 1 0 011 ${i % 3}`)}z`)],
    ['huge arcs', d(`M0 0${fill(room, () => 'A1e8 1e8 0 1 1 1 1A1e8 1e8 0 0 0 0 0')}`)],
    ['curves', d(`M0 0${fill(room, (i) => `c1 ${i % 7} 2 ${i % 5} 3 1`)}z`)],
    ['smooth curves', d(`M0 0${fill(room, (i) => `s1 ${i % 7} 2 1`)}z`)],
    ['smooth quadratics that grow', d(`M0 0q1 1 2 0${'t3 1'.repeat(5000)}`)],
    ['zigzag', d(`M0 0${fill(room, (i) => (i % 2 ? 'l1 900' : 'l1-900'))}z`)],
    ['scribble', d(`M0 0${fill(room, (i) => `L${(i * 7919) % 1000} ${(i * 104729) % 997}`)}z`)],
    ['comb', d(`M0 0${fill(room, (i) => (i % 4 === 0 ? 'h9000' : i % 4 === 2 ? 'h-8999' : 'v1'))}z`)],
    [
      '2,000-vertex scribbles',
      svg(
        fill(
          room,
          (k) =>
            `<path d="M0 0${fill(19_000, (i) => `L${((i + k) * 7919) % 1000} ${((i + k) * 104729) % 997}`)}z"/>`,
        ),
      ),
    ],
    ['subpaths', d(fill(room, (i) => `M${i} 0h1v1z`))],
  ];
}

/** Many shapes, all over each other. */
function svgShapes(room: number): Named[] {
  return [
    [
      'concentric rects',
      svg(fill(room, (i) => `<rect width="${i + 1}" height="${i + 1}" x="${-i / 2}" y="${-i / 2}"/>`)),
    ],
    ['rects from one corner', svg(fill(room, (i) => `<rect width="${i + 1}" height="${i + 1}"/>`))],
    ['same rect', svg(fill(room, () => '<rect width="5" height="5"/>'))],
    ['overlapping circles', svg(fill(room, (i) => `<circle cx="${i % 100}" cy="${i % 97}" r="50"/>`))],
    [
      'same box, different shape',
      svg(fill(room, (i) => `<path d="M0 0H10V10H0zM0 ${(i % 9973) / 1000}L5 5 10 ${(i % 9967) / 1000}z"/>`)),
    ],
    ['star of lines', svg(fill(room, (i) => `<line x1="0" y1="0" x2="${i % 1999}" y2="${i % 2003}"/>`))],
    ['chain of lines', svg(fill(room, (i) => `<line x1="${i}" y1="0" x2="${i + 1}" y2="0"/>`))],
    [
      'lines all in one cell',
      svg(fill(room, (i) => `<line x1="0.00${i % 10}" y1="0" x2="0" y2="0.00${i % 7}1"/>`)),
    ],
    ['doubled lines', svg(fill(room, (i) => `<line x1="0" y1="0" x2="${i % 5}" y2="9"/>`))],
  ];
}

/** Numbers, attributes and markup. */
function svgMarkup(room: number): Named[] {
  return [
    [
      'not finite',
      svg('<rect width="1e308" height="1e308" x="1e308"/><circle r="1e400"/><path d="M0 0L1e999 1z"/>'),
    ],
    ['huge coordinates', d('M0 0H1e300V1e300H0z')],
    ['tiny coordinates', d('M0 0H1e-300V1e-300H0z')],
    ['huge and tiny', svg('<rect width="1e15" height="1e15"/><rect width="1e-15" height="1e-15"/>')],
    ['attributes', `<svg ${fill(room, (i) => `a${i}="1" `)}/>`],
    ['one attribute of blanks', svg(`<rect width="${' '.repeat(room)}"/>`)],
    ['style rules', svg(`<rect width="1" height="1" style="${fill(room, () => 'display:x;')}"/>`)],
    ['transforms', svg(`<rect width="1" height="1" transform="${fill(room, () => 'scale(1.1)')}"/>`)],
    ['transform brackets', svg(`<rect width="1" height="1" transform="${'('.repeat(room)}"/>`)],
    [
      'transform without end',
      svg(`<rect width="1" height="1" transform="matrix(${fill(room, () => '1 ')}"/>`),
    ],
    ['points', svg(`<polygon points="${fill(room, (i) => `${i} ${i % 13} `)}"/>`)],
    ['comment', svg(`<!--${'-x'.repeat(room / 2)}-->`)],
    ['cdata', svg(`<style><![CDATA[${']'.repeat(room)}]]></style>`)],
    ['processing instructions', svg(fill(room, () => '<?a b?>'))],
    ['unclosed tag', `<svg ${' '.repeat(room)}`],
    ['unclosed quote', `<svg a="${'x'.repeat(room)}`],
    ['angle brackets', '<'.repeat(room)],
    ['closing tags', svg('</g>'.repeat(room / 4))],
    ['blanks', `${' '.repeat(room)}<svg/>`],
    ['text only', `<svg>${'x'.repeat(room)}</svg>`],
    ['ids', svg(fill(room, (i) => `<g id="__proto__" x="${i}"/>`))],
    [
      'prototype names',
      svg(
        '<use href="#__proto__"/><constructor/><rect id="constructor" width="1" height="1"/>' +
          '<use href="#constructor"/><use href="#toString"/>',
      ),
    ],
    ['lone surrogates', svg(`<text>${'\ud800'.repeat(1000)}</text><rect width="2" height="2"/>`)],
    ['nul', svg(`\u0000<rect width="2" height="2"/>`)],
  ];
}

/** SVG files made to be slow, large or recursive, about `size` characters where size matters. */
export function svgBombs(size = LIMIT): Bomb[] {
  const room = size - 400;
  const list = [...svgStructure(room), ...svgPaths(room), ...svgShapes(room), ...svgMarkup(room)];
  return list
    .map(([name, content]) => ({ name, content: content.slice(0, LIMIT) }))
    .concat([
      {
        name: 'tiny tolerance',
        content: svg(fill(100_000, (i) => `<circle cx="${i}" r="1000"/>`)),
        flattenTolerance: 1e-300,
      } as Bomb,
    ]);
}

const block = (name: string, body: string): string =>
  `0\nBLOCK\n2\n${name}\n10\n0\n20\n0\n${body}0\nENDBLK\n`;
const insert = (name: string, more = ''): string => `0\nINSERT\n2\n${name}\n10\n1\n20\n1\n${more}`;
const unit = '0\nCIRCLE\n10\n0\n20\n0\n40\n1\n';
const nested = (depth: number, width: number): string =>
  block('B0', unit) +
  Array.from({ length: depth }, (_, i) => block(`B${i + 1}`, insert(`B${i}`).repeat(width))).join('');
const line = (a: number, b: number, c: number, e: number): string =>
  `0\nLINE\n10\n${a}\n20\n${b}\n11\n${c}\n21\n${e}\n`;
const spline = (room: number, degree: number, count: number): string =>
  `0\nSPLINE\n71\n${degree}\n${fill(room, (i) => (i < count ? `10\n${i}\n20\n${(i * 7) % 11}\n` : '999\n\n'))}`;

/** Tags, sections, blocks. */
function dxfStructure(room: number): Named[] {
  return [
    ['binary', `AutoCAD Binary DXF\r\n\u001a\u0000${'\u0000'.repeat(1000)}`],
    ['blanks', '\n'.repeat(room)],
    ['zeros', '0\n'.repeat(room / 2)],
    ['no sections', fill(room, () => '0\nLINE\n')],
    ['text', 'x'.repeat(room)],
    ['digits', '1'.repeat(room)],
    ['long value', dxf(`0\nLINE\n10\n${'1'.repeat(room)}\n20\n0\n11\n1\n21\n1\n`)],
    ['long fraction', dxf(`0\nCIRCLE\n10\n0.${'7'.repeat(room)}\n20\n0\n40\n1\n`)],
    ['values missing', dxf('0\nLINE\n10\n20\n11\n21\n0\nCIRCLE\n40\n0\nARC\n10\n')],
    ['code is no number', dxf(`${unit}abc\n1\n${unit}`)],
    ['doubling blocks 40 deep', dxf(insert('B40'), nested(40, 2))],
    ['doubling blocks 30 deep', dxf(insert('B30'), nested(30, 2))],
    ['tenfold blocks', dxf(insert('B9'), nested(9, 10))],
    ['block in itself', dxf(insert('A'), block('A', insert('A') + unit))],
    ['blocks in a circle', dxf(insert('A'), block('A', insert('B')) + block('B', insert('A')))],
    ['array', dxf(insert('B0', '70\n32767\n71\n32767\n44\n1\n45\n1\n'), nested(0, 0))],
    ['array of nothing', dxf(insert('E', '70\n32767\n71\n32767\n44\n1\n45\n1\n'), block('E', ''))],
    ['array of text', dxf(insert('E', '70\n32767\n71\n32767\n'), block('E', '0\nTEXT\n1\nx\n'))],
    ['array count beyond numbers', dxf(insert('B0', '70\n1e308\n71\n1e308\n44\n1\n'), nested(0, 0))],
    ['negative array', dxf(insert('B0', '70\n-5\n71\nNaN\n'), nested(0, 0))],
    [
      'array in array',
      dxf(
        insert('A', '70\n500\n71\n500\n44\n9\n45\n9\n'),
        block('A', insert('B0', '70\n500\n71\n500\n44\n1\n45\n1\n')) + nested(0, 0),
      ),
    ],
    ['missing blocks', dxf(fill(room, () => insert('NONE')))],
    [
      'blocks without end',
      dxf(
        insert('A'),
        fill(room, () => '0\nBLOCK\n2\nA\n'),
      ),
    ],
    [
      'many blocks',
      dxf(
        insert('A5'),
        fill(room, (i) => block(`A${i}`, unit)),
      ),
    ],
    [
      'many layers',
      dxf(
        unit,
        '',
        fill(room, (i) => `0\nLAYER\n2\nL${i}\n70\n1\n`),
      ),
    ],
  ];
}

function dxfPolylines(room: number): Named[] {
  return [
    [
      'polyline without end',
      dxf(`0\nPOLYLINE\n70\n1\n${fill(room, (i) => `0\nVERTEX\n10\n${i % 100}\n20\n${i % 97}\n`)}`),
    ],
    ['polyline of other things', dxf(`0\nPOLYLINE\n70\n1\n${fill(room, () => '0\nCIRCLE\n')}`)],
    ['empty polylines', dxf(fill(room, () => '0\nPOLYLINE\n0\nSEQEND\n'))],
    [
      'lwpolyline with a wrong count',
      dxf(`0\nLWPOLYLINE\n90\n999999999\n70\n1\n10\n0\n20\n0\n10\n1\n10\n2\n10\n3\n20\n7\n`),
    ],
    [
      'lwpolyline zigzag',
      dxf(`0\nLWPOLYLINE\n70\n1\n${fill(room, (i) => `10\n${i}\n20\n${(i % 2) * 900}\n`)}`),
    ],
    [
      'lwpolyline of bulges',
      dxf(`0\nLWPOLYLINE\n70\n1\n${fill(room, (i) => `10\n${i}\n20\n${i % 7}\n42\n${(i % 5) - 2}\n`)}`),
    ],
    [
      'bulges beyond reason',
      dxf(
        `0\nLWPOLYLINE\n70\n1\n10\n0\n20\n0\n42\n1e300\n10\n1\n20\n0\n42\n-1e-300\n10\n1\n20\n1\n42\nNaN\n`,
      ),
    ],
  ];
}

function dxfSplines(room: number): Named[] {
  return [
    ['spline of degree 1', dxf(spline(room, 1, 1e9))],
    ['spline of degree 3', dxf(spline(room, 3, 1e9))],
    ['spline of degree 12', dxf(spline(room, 12, 1e9))],
    ['spline of degree 25', dxf(spline(room, 25, 1e9))],
    ['spline of degree 1e9', dxf(spline(room, 1e9, 50))],
    ['spline of negative degree', dxf(spline(room, -3, 50))],
    ['spline of knots only', dxf(`0\nSPLINE\n71\n3\n${fill(room, (i) => `40\n${i}\n`)}`)],
    [
      'spline of equal knots',
      dxf(`0\nSPLINE\n71\n3\n${'40\n1\n'.repeat(8)}10\n0\n20\n0\n10\n1\n20\n0\n10\n1\n20\n1\n10\n0\n20\n1\n`),
    ],
    [
      'spline of fit points',
      dxf(`0\nSPLINE\n71\n3\n${fill(room, (i) => `11\n${i % 1000}\n21\n${(i * 7) % 1000}\n`)}`),
    ],
    [
      'spline weights',
      dxf(
        '0\nSPLINE\n71\n3\n41\n1e-300\n41\n1e300\n41\n0\n41\n-1\n10\n0\n20\n0\n10\n1\n20\n0\n10\n1\n' +
          '20\n1\n10\n0\n20\n1\n',
      ),
    ],
  ];
}

function dxfCurves(room: number): Named[] {
  return [
    ['lines', dxf(fill(room, (i) => line(i % 1000, i % 997, (i + 1) % 1000, (i + 1) % 997)))],
    ['star', dxf(fill(room, (i) => line(0, 0, i % 1999, i % 2003)))],
    [
      'grid of lines',
      dxf(
        fill(room, (i) =>
          i % 2
            ? line(i % 100, (i >> 3) % 100, (i % 100) + 1, (i >> 3) % 100)
            : line(i % 100, (i >> 3) % 100, i % 100, ((i >> 3) % 100) + 1),
        ),
      ),
    ],
    ['zero lines', dxf(fill(room, () => line(0, 0, 0, 0)))],
    ['circles', dxf(fill(room, (i) => `0\nCIRCLE\n10\n${i % 500}\n20\n${i % 499}\n40\n${(i % 50) + 1}\n`))],
    ['concentric circles', dxf(fill(room, (i) => `0\nCIRCLE\n40\n${i + 1}\n`))],
    ['arcs', dxf(fill(room, (i) => `0\nARC\n10\n${i % 500}\n40\n5\n50\n${i}\n51\n${i * 7}\n`))],
    ['huge arcs', dxf(fill(50_000, (i) => `0\nARC\n10\n${i}\n40\n1e15\n50\n0\n51\n359\n`))],
    [
      'angles beyond reason',
      dxf('0\nARC\n40\n1\n50\n1e300\n51\n-1e300\n0\nELLIPSE\n11\n1\n40\n0.5\n41\n-1e300\n42\n1e300\n'),
    ],
    ['ellipses of ratio 0', dxf(fill(100_000, () => '0\nELLIPSE\n11\n1\n40\n0\n'))],
    [
      'extrusions',
      dxf(fill(100_000, (i) => `0\nCIRCLE\n10\n1\n40\n1\n210\n${i % 3}\n220\n${i % 5}\n230\n0\n`)),
    ],
    ['not finite', dxf(`0\nCIRCLE\n10\n1e999\n40\n1\n0\nCIRCLE\n40\nInfinity\n${line(1e308, 0, -1e308, 1)}`)],
  ];
}

/** Groups that are no geometry. */
function dxfGroups(room: number): Named[] {
  return [
    ['types', dxf(fill(room, (i) => `0\nT${i}\n`))],
    ['xdata', dxf(`0\nCIRCLE\n40\n1\n${fill(room, () => '1000\nxxxxxxxx\n')}`)],
    [
      'prototype names',
      dxf(
        insert('__proto__') + insert('constructor') + unit,
        block('__proto__', unit) + block('toString', unit),
      ),
    ],
    ['sections without end', fill(room, () => '0\nSECTION\n2\nENTITIES\n')],
    [
      'header of variables',
      `0\nSECTION\n2\nHEADER\n${fill(room, (i) => `9\n$V${i}\n70\n1\n`)}0\nENDSEC\n0\nEOF\n`,
    ],
  ];
}

/** DXF files of the same kind. */
export function dxfBombs(size = LIMIT): Bomb[] {
  const room = size - 600;
  return [dxfStructure, dxfPolylines, dxfSplines, dxfCurves, dxfGroups]
    .flatMap((named) => named(room))
    .map(([name, content]) => ({ name, content: content.slice(0, LIMIT) }))
    .concat([{ name: 'tiny tolerance', content: dxf(unit.repeat(1000)), flattenTolerance: 1e-300 } as Bomb]);
}
