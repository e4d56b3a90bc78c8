import { describe, expect, it } from 'vitest';
import type { Response2d } from '../contract/panel2d.ts';
import type { Response1d } from '../contract/linear1d.ts';
import { EXPORTERS_1D } from './exports1d.ts';
import { EXPORTERS_2D } from './exports2d.ts';

/** Width of an average lower-case letter: of a font's size on screen, of a capital's height in a drawing. */
const EM_SHARE = 0.5;
const CAPITAL_SHARE = 0.7;
const NAMES = ['Side', 'Drawer front of the third kitchen on the left', 'x'.repeat(200)];

const panels = {
  sheets: [
    {
      w: 2000,
      h: 900,
      parts: NAMES.map((name, at) => ({ name, x: at * 610, y: 0, w: 600, h: 400, rotated: true })),
    },
  ],
} as unknown as Response2d;
const bars = {
  rods: [{ length: 6000, parts: NAMES.map((name, at) => ({ name, pos: at * 610, length: 600 })) }],
} as unknown as Response1d;

/** Left end and height of each text of a DXF, by what it says. */
function textsOf(dxf: string): ReadonlyMap<string, { readonly x: number; readonly height: number }> {
  const texts = dxf.matchAll(
    /TEXT\r\n8\r\nLABELS\r\n10\r\n([\d.]+)\r\n[^]*?\r\n40\r\n([\d.]+)\r\n1\r\n(.*)\r\n/g,
  );
  return new Map(
    [...texts].map(([, x, height, text]) => [text ?? '', { x: Number(x), height: Number(height) }]),
  );
}

describe('the name of a part lies on the part, however long it is', () => {
  it('in a drawing of panels for the screen', () => {
    const sizes = new Map(
      [...EXPORTERS_2D.svg(panels).matchAll(/font-size="([\d.]+)" text-anchor="middle"[^>]*>([^<]*)</g)].map(
        ([, size, text]) => [text, Number(size)],
      ),
    );
    for (const name of NAMES)
      expect((sizes.get(name) ?? 1e9) * EM_SHARE * name.length, name).toBeLessThan(600);
    expect(sizes.get('Side')).toBe(50);
    expect(sizes.get('600 x 400 R')).toBe(50);
  });

  it('in a DXF of panels and of bars, whole', () => {
    const [ofPanels, ofBars] = [textsOf(EXPORTERS_2D.dxf(panels)), textsOf(EXPORTERS_1D.dxf(bars))];
    for (const [at, name] of NAMES.entries())
      for (const text of [ofPanels.get(name), ofBars.get(`${name} 600`)]) {
        const right = (text?.x ?? 1e9) + (text?.height ?? 1e9) * CAPITAL_SHARE * name.length;
        expect(right, name).toBeLessThan(at * 610 + 600);
      }
    expect(ofPanels.get('Side')).toEqual({ x: 50, height: 50 });
  });

  it('of a piece shorter than its bar is drawn high, too', () => {
    const short = { rods: [{ length: 6000, parts: [{ name: 'Foot', pos: 100, length: 20 }] }] };
    const text = textsOf(EXPORTERS_1D.dxf(short as unknown as Response1d)).get('Foot 20');
    expect(text?.x).toBeGreaterThan(100);
    expect((text?.x ?? 1e9) + (text?.height ?? 1e9) * CAPITAL_SHARE * 7).toBeLessThan(120);
  });

  it('where it is written in capitals', () => {
    const parts = [{ name: 'W'.repeat(60), x: 0, y: 0, w: 600, h: 400, rotated: false }];
    const wide = { sheets: [{ w: 2000, h: 900, parts }] } as unknown as Response2d;
    const size = /font-size="([\d.]+)" [^>]*>W/.exec(EXPORTERS_2D.svg(wide))?.[1];
    expect(Number(size) * 0.94 * 60).toBeLessThan(600);
  });
});
