import { describe, expect, it } from 'vitest';
import { svgLayers, withoutLayers } from './svgLayers.ts';

const INKSCAPE = `<?xml version="1.0"?><!-- <g id="no"> --><svg xmlns="x">
<defs><g id="arrow"><path d="M0 0"/></g></defs>
<g inkscape:groupmode="layer" inkscape:label="Cut &amp; score" id="l1">
<rect width="9" title="a > b"/><g id="inner"><path d="M0 0h1z"></path></g></g>
<g id="plain"><circle r="1"/></g>
<g id="wrap"><g inkscape:groupmode='layer' inkscape:label='Frame' style="opacity:1; display : none"><rect/></g></g>
<g inkscape:groupmode="layer" inkscape:label="Empty"/></svg>`;

describe('svgLayers', () => {
  it('lists the layers a drawing program marked, with their lines; a hidden one says so', () => {
    expect(svgLayers(INKSCAPE)).toEqual([
      { name: 'Cut & score', lines: 2, hidden: false, used: true },
      { name: 'Frame', lines: 1, hidden: true, used: false },
    ]);
  });
  it('takes the named groups of the drawing where nothing is marked, those of one name together', () => {
    const text =
      '<svg><g id="a"><path/></g><g><path/></g><g id="b"><g id="c"><line/></g></g><g id="a"><path/><path/></g></svg>';
    expect(svgLayers(text).map(({ name, lines }) => [name, lines])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });
  it('finds none in a file without groups, in a broken one and in a text that is no drawing', () => {
    expect(svgLayers('<svg><path d="M0 0"/></svg>')).toEqual([]);
    expect(svgLayers('<svg><g id="a"><path/>')).toEqual([]);
    expect(svgLayers('0\nSECTION\n2\nHEADER')).toEqual([]);
  });
});

describe('withoutLayers', () => {
  it('leaves the groups out and everything else as it was', () => {
    expect(withoutLayers(INKSCAPE, [])).toBe(INKSCAPE);
    const text =
      '<svg>\n<g id="a"><path/></g><!-- x --><g id="b"><g id="a"><line/></g></g><g id="a"><path/></g></svg>';
    expect(withoutLayers(text, ['a'])).toBe('<svg>\n<!-- x --><g id="b"><g id="a"><line/></g></g></svg>');
    expect(withoutLayers(INKSCAPE, ['Cut & score'])).not.toContain('inner');
    expect(svgLayers(withoutLayers(INKSCAPE, ['Cut & score'])).map((layer) => layer.name)).toEqual(['Frame']);
  });
});
