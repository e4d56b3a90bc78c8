import { describe, expect, it } from 'vitest';
import { checkImport, importOutlines } from '../importOutlines.ts';
import { seldom } from '../../testing/seldom.ts';

/** Colours of a rectangle of 10 in a group below a style sheet, and what was told. */
function read(css: string, group = 'id="cut" class="a b"', rect = 'class="c d" data-k="one two"') {
  const content =
    `<svg xmlns="http://www.w3.org/2000/svg"><style>${css}</style><g class="outer"><g ${group}>` +
    `<rect width="10" height="10" ${rect}/></g></g><path d="M20 0h5v5h-5z" stroke="#000" fill="none"/></svg>`;
  const { colors = [], warnings } = importOutlines(checkImport({ content, include: ['colors'] }), true);
  return [colors.map(({ color }) => color).filter((color) => color !== '#000000')[0] ?? '', ...warnings];
}
const RED = ['#ff0000'];
const NONE = [''];

describe('rules of a style sheet', () => {
  it.each([
    ...[
      '#cut rect',
      '#cut > rect',
      '.a rect',
      '.outer rect',
      'svg g rect',
      '.outer > #cut > rect',
      '.outer .b .c',
    ],
    ...[
      '.c.d',
      'rect.c.d',
      'g.a.b rect',
      '[data-k]',
      'rect[data-k="one two"]',
      "[data-k~='two']",
      '[data-k^=one]',
    ],
    ...['.other, #cut rect', '.outer   >   .a>rect', '*#cut *', 'svg > g rect'],
  ])('mean an element by what it is and what is around it: %s', (selector) => {
    expect(read(`${selector} {stroke:red}`)).toEqual(RED);
  });
  it.each([
    ...[
      '#other rect',
      '.outer > rect',
      'rect g',
      '.c.x',
      '[data-k=one]',
      '[data-x]',
      'svg > rect',
      '.a > .outer rect',
    ],
  ])('mean no other element: %s', (selector) => {
    expect(read(`${selector} {stroke:red}`)).toEqual(NONE);
  });
  it('weigh by ids, then classes, then names, then their order; style and !important weigh more', () => {
    const colors = (css: string, style = '') => read(css, undefined, `class="c d" style="${style}"`)[0];
    expect(colors('#cut rect {stroke:red} g.a.b .c.d {stroke:blue}')).toBe('#ff0000');
    expect(colors('.c {stroke:red} svg g g rect {stroke:blue}')).toBe('#ff0000');
    expect(colors('g .c {stroke:blue} g .d {stroke:red}')).toBe('#ff0000');
    expect(colors('#cut .c.d {stroke:blue}', 'stroke:red')).toBe('#ff0000');
    expect(colors('g rect {stroke:red !important} #cut .c {stroke:blue}', 'stroke:lime')).toBe('#ff0000');
  });
  it('hide what is around an element, too, and are told where they ask for more', () => {
    expect(read('.outer > g rect {display:none}')).toEqual(['', '1 hidden element was left out']);
    const [, told] = read('g:hover rect {display:none}');
    expect(told).toMatch(/"g:hover rect" decides what is shown and is not understood/);
  });
  seldom('of countless elements and rules are read at once', () => {
    const css = Array.from({ length: 3000 }, () => 'a b rect {stroke:red}').join('');
    const rects = '<rect width="1" height="1"/>'.repeat(20_000);
    const [color, ...told] = read(css, `>${'<g>'.repeat(100)}${rects}${'</g>'.repeat(100)}<g`);
    expect([color, told.join()]).toEqual(['', expect.stringContaining('style rules were ignored')]);
  });
});
