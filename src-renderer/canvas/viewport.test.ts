import { expect, it } from 'vitest';
import { fitViewport, panBy, toScreen, toWorld, zoomAbout } from './viewport.ts';

const SHEET = { w: 2800, h: 2070 };
const MARGIN = { top: 30, side: 20, bottom: 10 };

it('shows the whole sheet within its margins, as large as they allow, in the middle of what they leave', () => {
  for (const screen of [
    { w: 900, h: 700 },
    { w: 300, h: 900 },
    { w: 1600, h: 200 },
  ]) {
    const fitted = fitViewport(SHEET, screen, MARGIN);
    const [from, to] = [toScreen(fitted, { x: 0, y: 0 }), toScreen(fitted, { x: SHEET.w, y: SHEET.h })];
    const room = {
      left: from.x - 20,
      right: screen.w - 20 - to.x,
      top: from.y - 30,
      bottom: screen.h - 10 - to.y,
    };
    expect(Math.min(...Object.values(room))).toBeCloseTo(0, 6);
    expect(room.left).toBeCloseTo(room.right, 6);
    expect(room.top).toBeCloseTo(room.bottom, 6);
  }
});

it('zooms about the pointer: what lies under it stays there, also at the limits', () => {
  const at = { x: 333, y: 222 };
  let view = fitViewport(SHEET, { w: 900, h: 700 }, MARGIN);
  const under = toWorld(view, at);
  for (const factor of [1.25, 1e6, 10, 1e-9, 3]) {
    view = zoomAbout(view, at, factor);
    expect(toWorld(view, at).x).toBeCloseTo(under.x, 5);
    expect(toWorld(view, at).y).toBeCloseTo(under.y, 5);
    expect(view.scale).toBeGreaterThan(0);
  }
});

it('moves by as many pixels as the pointer, and tells places both ways', () => {
  const view = panBy({ scale: 0.5, x: 10, y: 20 }, 7, -3);
  expect(toScreen(view, { x: 100, y: 100 })).toEqual({ x: 67, y: 67 });
  expect(toWorld(view, { x: 67, y: 67 })).toEqual({ x: 100, y: 100 });
});
