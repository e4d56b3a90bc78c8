import { expect, test } from 'vitest';
import { isOver } from '../plan/sheets/nameRoom.ts';
import { paintFullLabel } from './paintFullLabel.ts';

/** A pen that only measures. */
const pen = new Proxy(
  { measureText: (text: string) => ({ width: text.length * 6 }) },
  { get: (known, name) => (name in known ? known[name as 'measureText'] : () => undefined) },
) as unknown as CanvasRenderingContext2D;

test('the arrow of the grain lies on no figure of a low part', () => {
  for (const h of [54, 62, 70, 90, 160]) {
    const box = { x: 0, y: 0, w: 260, h };
    const look = { colour: { text: '#000' }, bands: {}, isShrunk: false, grain: 'w' as const };
    const name = { lines: ['Seite links'], letters: 12, leading: 14, upright: false, right: 0 };
    const written = paintFullLabel(
      pen,
      { box, look },
      { w: '1767.6', h: '410.1', corner: '64', name },
      { bad: '#f00', font: 'sans-serif' },
    );
    expect(
      written.flatMap((one, at) => written.slice(at + 1).filter((other) => isOver(one, other))),
      `${h} pixels`,
    ).toEqual([]);
  }
});
