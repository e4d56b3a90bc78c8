import { describe, expect, it } from 'vitest';
import type { ImportResponse } from '../contract/import.ts';
import { boxes, end, open, run, square, svg, tags } from '../testing/drawings.ts';

/** What drawing programs write that once got lost without a word. */

const twenty = Array.from({ length: 20 }, (_, i) => square(i * 10)).join('');

describe('a DXF that was cut off', () => {
  it('is read without a word only when it is whole', () => {
    expect(run(open + twenty + end).warnings).toEqual([]);
  });
  it('says so wherever it was cut, and counts only whole outlines as parts', () => {
    const text = open + twenty + end;
    for (let at = open.length + 40; at < text.length - 5; at += 37)
      expect(run(text.slice(0, at)).warnings.join('\n')).toMatch(/breaks off|should be a group code/);
  });
  it('names the polyline that lost vertices', () => {
    const half = open + square(0) + square(50).slice(0, -12);
    expect(run(half).warnings).toContain(
      'an LWPOLYLINE that begins at (50, 0) is cut off: vertices of it are missing',
    );
  });
  it('names an entity that lacks a number or has one that is none', () => {
    const line = (x: number | string): string => tags(0, 'LINE', 8, 0, 10, 1, 20, 2, 11, x);
    expect(run(open + line(5) + end).warnings[0]).toBe(
      'a LINE at (1, 2) lacks its group code 21; 0 was taken for it',
    );
    expect(run(open + line('x') + tags(21, 0) + end).warnings[0]).toMatch(/number that cannot be read/);
  });
});

describe('viewBoxes inside an SVG', () => {
  const symbol = '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>';
  it.each([
    ['a symbol', `${symbol}<use href="#s" x="5" y="5" width="100" height="100"/>`, '5 5 105 105'],
    ['a symbol in a wide place', `${symbol}<use href="#s" width="100" height="50"/>`, '25 0 75 50'],
    [
      'an inner svg',
      '<svg x="10" width="50%" height="50%" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>',
      '10 0 110 100',
    ],
    [
      'a stretched inner svg',
      '<svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="none"><rect width="10" height="10"/></svg>',
      '0 0 40 20',
    ],
    [
      'an inner svg drawn to its end',
      '<svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMid meet">' +
        '<rect width="10" height="10"/></svg>',
      '20 0 40 20',
    ],
  ])('%s has the size a viewer shows', (_, body, box) => {
    const read = run(svg(body, 'viewBox="0 0 200 200"'));
    expect([boxes(read), read.warnings]).toEqual([[box], []]);
  });
  it('tell that they were not applied where transforms are not', () => {
    const read = run(svg(`${symbol}<use href="#s" width="100" height="100"/>`), { applyTransforms: false });
    expect(boxes(read)).toEqual(['0 0 10 10']);
    expect(read.warnings[0]).toMatch(/viewBox .* not applied.*applyTransforms/);
  });
  it('tell that the file stretches its drawing', () => {
    const root = 'width="200mm" height="100mm" viewBox="0 0 100 100" preserveAspectRatio="none"';
    expect(run(svg('<rect width="10" height="10"/>', root)).warnings[0]).toMatch(/stretches its drawing/);
  });
  it('tell nothing of a size that is none, however long it is', () => {
    const root = `width="1${' '.repeat(60_000)}x" height="100mm" viewBox="0 0 100 100" preserveAspectRatio="none"`;
    const before = process.cpuUsage().user;
    expect(run(svg('<rect width="10" height="10"/>', root)).warnings).toEqual([]);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(3000);
  });
});

describe('styles', () => {
  const rect = (attributes: string): string => `<rect width="10" height="10" ${attributes}/>`;
  it.each([
    ['style="transform:translate(5px, 6px) rotate(90deg)"', '', '-5 6 5 16'],
    ['style="transform: scaleX(2)"', '', '0 0 20 10'],
    ['style="transform: translate(1in, -3pc) rotate(.25turn)"', '', '86 -48 96 -38'],
    ['style="transform: scale(2); transform-origin: 10px 10px"', '', '-10 -10 10 10'],
    ['class="big"', '.small, rect.big { transform: scale(3) }', '0 0 30 30'],
  ])('%s moves the shape', (attributes, css, box) => {
    const read = run(svg(`<style>${css}</style>${rect(attributes)}`));
    expect([boxes(read), read.warnings]).toEqual([[box], []]);
  });
  it.each([
    ['class="a"', '.a{display:none}'],
    ['class="x a"', '.a{fill:red} /* b */ .a { visibility: hidden }'],
    ['id="a"', '#a{display:none!important}'],
    ['', '<![CDATA[rect{display:none}]]>'],
    ['visibility="hidden"', ''],
    ['style="visibility:collapse"', ''],
  ])('%s with %s is not drawn, and that is told', (attributes, css) => {
    const read = run(svg(`<style>${css}</style>${rect(attributes)}<circle r="3"/>`));
    expect([boxes(read), read.warnings]).toEqual([['-3 -3 3 3'], ['1 hidden element was left out']]);
  });
  it('a visible shape in a hidden group is drawn, a rule that is not understood is told', () => {
    const group = `<g visibility="hidden">${rect('visibility="visible"')}</g>`;
    expect(boxes(run(svg(group)))).toEqual(['0 0 10 10']);
    expect(run(svg(`<style>rect:hover {display:none}</style>${rect('')}`)).warnings).toEqual([
      'the style rule "rect:hover" decides what is shown and is not understood; it was ignored',
    ]);
  });
  it('names hidden layers, clipped shapes and shapes without paint', () => {
    const layer = `<g inkscape:groupmode="layer" inkscape:label="Notes" style="display:none">${rect('')}</g>`;
    const read = run(svg(`${layer}${rect('clip-path="url(#c)"')}<circle r="30" fill="none"/>`));
    expect(read.warnings).toEqual([
      'the hidden layer "Notes" was left out',
      '1 element is clipped or masked; its outlines were taken whole',
      '1 shape has neither fill nor stroke and was taken as an outline all the same',
    ]);
  });
});

describe('what is no SVG or DXF text', () => {
  it.each([
    ['\uFFFD\uFFFD<\0s\0v\0g\0', /UTF-16/],
    ['<\0s\0v\0g\0', /UTF-16/],
    ['\u001F\uFFFD\b\0', /compressed/],
    ['PK\u0003\u0004', /ZIP/],
    ['AC1032\0\0', /DWG.*DXF/],
    ['%PDF-1.7', /PDF/],
    ['<!DOCTYPE svg [<!ENTITY ns_svg "x">]><svg/>', /Illustrator.*refused.*plain SVG/],
  ])('%j is refused with what to do', (content, words) => {
    expect(() => run(content)).toThrow(words);
  });

  it.each([
    [
      'moved by CSS',
      svg('<rect width="9" height="9" style="translate:4px 0;scale:2"/>'),
      /translate, rotate or scale/,
    ],
    [
      'clear',
      svg('<rect width="9" height="9"/><g opacity="0"><rect x="20" width="9" height="9"/></g>'),
      /opacity of 0/,
    ],
    ['a number too few', svg('<polygon points="0,0 9,0 9,9 0"/>'), /points of 1 polygon/],
    ['a number that is none', svg('<polygon points="0,0 9,0 9,9 0,x 4,4"/>'), /points of 1 polygon/],
    ['a stroke as outlines', svg('<path d="M0 0h40v40h-40zM.1 .1h39.8v39.8h-39.8z"/>'), /rim only 0.1 wide/],
    [
      'a background',
      svg('<rect width="90" height="60"/><path d="M9 9h9v9h-9z"/>', 'viewBox="0 0 90 60"'),
      /as large as the page/,
    ],
  ])('tells of an SVG with %s', (_, content, words) => expect(run(content).warnings.join()).toMatch(words));

  it('tells of an INSERT that is flattened to nothing, and draws it', () => {
    const block = tags(0, 'SECTION', 2, 'BLOCKS', 0, 'BLOCK', 2, 'B', 10, 0, 20, 0) + square(0);
    const insert = tags(0, 'INSERT', 8, 0, 2, 'B', 10, 5, 20, 0, 41, 0);
    const file = `${block}${tags(0, 'ENDBLK', 0, 'ENDSEC')}${tags(0, 'SECTION', 2, 'ENTITIES')}${insert}`;
    const read = run(`${file}${tags(0, 'ENDSEC', 0, 'EOF')}`, { format: 'dxf' });
    expect([boxes(read), read.warnings]).toEqual([
      ['5 0 13 8'],
      ['1 INSERT has a scale of 0; 1 was taken for it'],
    ]);
  });
  const drawn = (entities: string, before = ''): ImportResponse =>
    run(before + open + entities + end, { format: 'dxf', include: ['colors'] });
  const shape = (type: string, ...more: readonly (string | number)[]): string =>
    tags(0, type, 8, 'CUT', ...more);
  const flat = [10, 0, 20, 0, 11, 9, 21, 0];
  it.each([
    [
      'on DEFPOINTS',
      tags(0, 'LINE', 8, 'Defpoints', ...flat),
      /1 line on the layer "Defpoints", which is never/,
    ],
    ['that rises', shape('LINE', ...flat, 30, 0, 31, 5), /1 line leaves the plane/],
    [
      'of a tilted circle',
      shape('CIRCLE', 10, 0, 20, 0, 40, 5, 210, 0, 220, 1, 230, 1),
      /1 line leaves the plane/,
    ],
    [
      'of a spline that rises',
      shape('SPLINE', 71, 1, 40, 0, 40, 0, 40, 1, 40, 1, 10, 0, 20, 0, 30, 0, 10, 9, 20, 9, 30, 4),
      /leaves the plane/,
    ],
    [
      'with a width',
      shape('LWPOLYLINE', 90, 2, 43, 2, 10, 0, 20, 0, 10, 9, 20, 0),
      /^1 polyline is drawn with a width/,
    ],
    [
      'with a width at one end',
      shape('LWPOLYLINE', 90, 2, 10, 0, 20, 0, 40, 1, 41, 0, 10, 9, 20, 0),
      /^1 polyline is drawn with a width/,
    ],
    ['as flat as all others', shape('LINE', ...flat, 30, 5, 31, 5), /^an outline never closes/],
  ])('tells of a line %s', (_, line, words) =>
    expect(drawn(square(0) + line).warnings.join()).toMatch(words),
  );
  it('tells of layers that are not plotted, of the layouts and of blocks in other files', () => {
    const layer = tags(0, 'SECTION', 2, 'TABLES', 0, 'LAYER', 2, 'CUT', 70, 0, 62, 3, 290, 0, 0, 'ENDSEC');
    const paper = tags(0, 'BLOCK', 2, '*Paper_Space0', 10, 0, 20, 0) + square(0) + tags(0, 'ENDBLK');
    const other = tags(0, 'BLOCK', 2, 'DOOR', 70, 4, 0, 'ENDBLK');
    const blocks = tags(0, 'SECTION', 2, 'BLOCKS') + paper + other + tags(0, 'ENDSEC');
    expect(
      drawn(square(0) + tags(0, 'INSERT', 8, 0, 2, 'DOOR', 10, 0, 20, 0), layer + blocks).warnings,
    ).toEqual([
      '1 line on the layer "CUT", which is never plotted, was read like all others',
      'the block "DOOR" is a drawing in another file and was left out; bind it in the drawing program',
      '1 entity in paper space (a layout) was left out',
    ]);
  });
  it('gives a line in the colour of its block the colour of the INSERT', () => {
    const line = (color: number): string => tags(0, 'LINE', 8, 'CUT', 62, color, ...flat);
    const block = tags(0, 'BLOCK', 2, 'B', 10, 0, 20, 0) + line(0) + line(5) + tags(0, 'ENDBLK');
    const insert = tags(0, 'INSERT', 8, 0, 2, 'B', 62, 1);
    const read = drawn(insert, tags(0, 'SECTION', 2, 'BLOCKS') + block + tags(0, 'ENDSEC'));
    expect(read.colors).toEqual([
      { color: 'aci:1', lines: 1 },
      { color: 'aci:5', lines: 1 },
    ]);
  });
});

describe('what an SVG asks of a viewer', () => {
  const rect = (x: number, more = ''): string => `<rect x="${x}" width="10" height="10" ${more}/>`;
  const page = 'width="200mm" height="100mm" viewBox="0 0 200 100"';
  it.each([
    [
      'a choice of languages',
      `<switch>${rect(0, 'systemLanguage="de"')}${rect(50)}</switch>`,
      '50 0 60 10',
      /in some languages only/,
    ],
    [
      'languages alone',
      `<switch>${rect(0, 'systemLanguage="de"')}${rect(50, 'systemLanguage="fr"')}</switch>`,
      '0 0 10 10',
      /in some languages only/,
    ],
    [
      'a language outside of a choice',
      `<g systemLanguage="ja">${rect(0)}</g>`,
      '0 0 10 10',
      /in some languages only/,
    ],
    [
      "Illustrator's own data",
      `<switch><foreignObject requiredExtensions="x"/><g>${rect(0)}</g>${rect(50)}</switch>`,
      '0 0 10 10',
      /^$/,
    ],
    ['an extension', rect(0) + rect(50, 'requiredExtensions="x"'), '0 0 10 10', /^1 hidden/],
    [
      '!important before a later rule',
      `<style>.a{display:none !important;display:inline}</style>${rect(0)}${rect(50, 'class="a"')}`,
      '0 0 10 10',
      /^1 hidden/,
    ],
    [
      'its size in a style',
      '<style>.a{width:20px;height:30px;x:5px}</style><rect class="a"/>',
      '5 0 25 30',
      /^$/,
    ],
    ['a path in a style', `<path style="d:path('M0 0H9V9H0Z')"/>`, '0 0 9 9', /^$/],
    ['units', '<rect x="1in" y="6pc" width="7.2pt" height="2.54cm"/>', '96 96 105.6 192', /^$/],
    ['percentages', '<rect width="50%" height="25%"/>', '0 0 100 25', /^$/],
    ['a unit of type', '<rect width="2em" height="2"/>', '0 0 2 2', /carries a unit/],
    [
      'a background in percent',
      `<rect width="100%" height="100%"/>${rect(0)}`,
      '0 0 10 10',
      /a background, was left out/,
    ],
    [
      'an inner svg in millimetres',
      `<svg width="25.4mm" height="25.4mm" viewBox="0 0 10 10">${rect(0)}</svg>`,
      '0 0 96 96',
      /^$/,
    ],
    [
      '<use> that resizes an svg',
      `<defs><svg id="s" width="9" height="9" viewBox="0 0 10 10">${rect(0)}</svg></defs>` +
        '<use href="#s" width="40" height="40"/>',
      '0 0 40 40',
      /^$/,
    ],
    ['arrow heads', rect(0, 'marker-end="url(#m)"'), '0 0 10 10', /^1 element has markers/],
    [
      'styles for paper',
      `<style media="print">.a{display:none}</style>${rect(0, 'class="a"')}`,
      '0 0 10 10',
      /@media print/,
    ],
    ['styles of another file', `<style>@import url(x.css);</style>${rect(0)}`, '0 0 10 10', /@import/],
    ['one radius for both', '<ellipse rx="auto" ry="9"/>', '-9 -9 9 9', /^$/],
    ['a rectangle of no height', rect(0) + '<rect width="5"/>', '0 0 10 10', /^1 <rect> without extent/],
  ])('%s: read as it is shown, or told', (_, body, box, words) => {
    const read = run(svg(body, page));
    expect(boxes(read)).toEqual([box]);
    expect(read.warnings.join()).toMatch(words);
  });
  it('names a style sheet in another file', () =>
    expect(run(`<?xml-stylesheet href="a.css"?>${svg(rect(0))}`).warnings).toEqual([
      'the styles of another file ("href="a.css"") were not read',
    ]));
});

describe('names and namespaces of an SVG', () => {
  const inkscape = 'http://www.inkscape.org/namespaces/inkscape';
  it('prefixes mean what the file says they mean', () => {
    const used = run(
      svg(
        '<defs><rect id="a" width="5" height="5"/></defs><ns1:g xmlns:ns1="http://www.w3.org/2000/svg">' +
          '<use xmlns:ns2="http://www.w3.org/1999/xlink" ns2:href="#a" x="20"/></ns1:g>',
      ),
    );
    expect([boxes(used), used.warnings]).toEqual([['20 0 25 5'], []]);
    const layered = svg(
      '<g i:groupmode="layer" i:label="Fold"><path d="M5 0V5"/></g><rect width="9" height="9"/>' +
        '<g i:groupmode="layer" i:label="Guides" display="none"><path d="M5 0V5"/></g>',
      `xmlns:i="${inkscape}"`,
    );
    const { parts, warnings } = run(layered, {
      meanings: [{ layer: 'fold', meaning: 'BEND' }],
      include: ['curves'],
    });
    expect(parts[0].curves?.marks.map(({ source }) => source)).toEqual(['Fold']);
    expect(warnings).toEqual(['the hidden layer "Guides" was left out']);
  });
  it.each([
    ['under a prefix', '<x:rect xmlns:x="http://x" width="50" height="50"/>'],
    ['without one', '<rect xmlns="http://x" width="50" height="50"/>'],
    ['in a group', '<g xmlns="http://x"><rect width="50" height="50"/></g>'],
  ])('a shape of another language is none of the drawing: %s', (_, body) => {
    const read = run(svg(`${body}<rect width="6" height="6"/>`));
    expect(boxes(read)).toEqual(['0 0 6 6']);
    expect(read.warnings).toEqual([
      '1 shape of another XML namespace than SVG, which no viewer shows, was left out',
    ]);
  });
  it.each([
    [
      'a prefix for SVG',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect width="6" height="6"/></s:svg>',
    ],
    ['no namespace', '<svg><rect width="6" height="6"/></svg>'],
    ['a prefix that nothing declares', svg('<q:rect width="6" height="6"/>')],
    [
      'a name for SVG that is none',
      '<svg xmlns="https://www.w3.org/2000/svg"><rect width="6" height="6"/></svg>',
    ],
  ])('is read with %s', (_, text) => {
    expect([boxes(run(text)), run(text).warnings]).toEqual([['0 0 6 6'], []]);
  });
  it('flowing text is text', () => {
    const flow =
      '<flowRoot><flowRegion><rect width="50" height="50"/></flowRegion><flowPara>hi</flowPara></flowRoot>';
    const read = run(svg(`${flow}<rect width="6" height="6"/>`));
    expect(boxes(read)).toEqual(['0 0 6 6']);
    expect(read.warnings).toEqual([
      '1 <flowroot> element is no outline and was left out; convert text to paths in the drawing program to cut it',
    ]);
  });
});

describe('what a style says in another way', () => {
  const rect = (x: number, style: string): string => `<rect x="${x}" width="5" height="5" style="${style}"/>`;
  it.each(['display:NONE', '/* off */display:none', 'display:/* off */none', 'visibility:Hidden'])(
    'hides: %s',
    (style) => {
      const read = run(svg(rect(0, 'fill:red') + rect(20, style)));
      expect([boxes(read), read.warnings]).toEqual([['0 0 5 5'], ['1 hidden element was left out']]);
    },
  );
  it.each([
    ['fill:None', 'neither fill nor stroke'],
    ['fill:transparent', 'an opacity of 0'],
    ['fill-opacity:0', 'an opacity of 0'],
    ['fill-opacity:0;stroke:red;stroke-opacity:0', 'an opacity of 0'],
    ['fill:none;stroke:transparent', 'an opacity of 0'],
  ])('shows nothing: %s', (style, told) => {
    const { warnings } = run(svg(rect(0, style)));
    expect(warnings).toEqual([expect.stringContaining(told)]);
    expect(run(svg(`<g style="${style}">${rect(0, '')}</g>`)).warnings).toEqual(warnings);
  });
  it.each(['fill-opacity:0;stroke:red', 'fill:transparent;stroke:red', 'fill-opacity:0.5'])(
    'shows something: %s',
    (style) => expect(run(svg(rect(0, style))).warnings).toEqual([]),
  );
  it('an element that is clipped and masked is one', () => {
    expect(run(svg(rect(0, 'clip-path:url(#a);mask:url(#b)'))).warnings).toEqual([
      '1 element is clipped or masked; its outlines were taken whole',
    ]);
  });
});
