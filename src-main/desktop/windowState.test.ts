import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_HEIGHT, MIN_WIDTH, boundsOn, windowStateFrom } from './windowState.ts';

const SCREENS = [
  { x: 0, y: 0, width: 1920, height: 1040 },
  { x: 1920, y: -200, width: 1280, height: 984 },
];

describe('the remembered window', () => {
  it('opens where it was left, on the second screen too', () => {
    const state = { bounds: { x: 2000, y: -150, width: 1100, height: 800 }, maximized: true, theme: 'dark' };
    expect(windowStateFrom(JSON.stringify(state), SCREENS)).toEqual(state);
  });

  it('keeps its size but not its place when the screen is gone', () => {
    const state = {
      bounds: { x: 2000, y: -150, width: 1100, height: 800 },
      maximized: false,
      theme: 'system',
    };
    expect(windowStateFrom(JSON.stringify(state), SCREENS.slice(0, 1))).toEqual({
      ...state,
      bounds: { width: 1100, height: 800 },
    });
  });

  it('opens as at the first start when the file is missing or damaged', () => {
    for (const text of [null, '', '{', '[]', '7', '{"bounds":5,"maximized":"yes","theme":"pink"}'])
      expect(windowStateFrom(text, SCREENS)).toEqual({
        bounds: { width: 1440, height: 900 },
        maximized: false,
        theme: 'system',
      });
  });

  it('is no larger than the screen: where it was left, at the first start, and where the page would like more', () => {
    const laptop = [{ x: 0, y: 25, width: 1366, height: 728 }];
    const large = { x: 40, y: 60, width: 2560, height: 1400 };
    expect(boundsOn(laptop, large)).toEqual(laptop[0]);
    expect(windowStateFrom(null, laptop).bounds).toEqual({ width: 1366, height: 728 });
    const scaled = [{ x: 0, y: 0, width: 1093, height: 574 }];
    expect(boundsOn(scaled, { ...large, x: 4000 })).toEqual({ width: 1093, height: 574 });
    // One that lies across two screens keeps its size.
    const across = { x: 100, y: 0, width: 2900, height: 900 };
    expect(boundsOn(SCREENS, across)).toEqual(across);
  });

  it('is never smaller than the page needs and its title bar is always on a screen', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc
            .record({
              bounds: fc.record({
                x: fc.integer(),
                y: fc.integer(),
                width: fc.integer(),
                height: fc.integer(),
              }),
            })
            .map((value) => JSON.stringify(value)),
          fc
            .record({
              bounds: fc.record({
                x: fc.integer({ min: -3000, max: 4000 }),
                y: fc.integer({ min: -2000, max: 2000 }),
                width: fc.integer({ min: 0, max: 3000 }),
                height: fc.integer({ min: 0, max: 2000 }),
              }),
            })
            .map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const { bounds } = windowStateFrom(text, SCREENS);
          expect(bounds.width).toBeGreaterThanOrEqual(MIN_WIDTH);
          expect(bounds.height).toBeGreaterThanOrEqual(MIN_HEIGHT);
          if (bounds.x === undefined || bounds.y === undefined) return;
          const { x, y } = bounds;
          const grip = SCREENS.some(
            (screen) =>
              y >= screen.y &&
              y + 40 <= screen.y + screen.height &&
              Math.min(x + bounds.width, screen.x + screen.width) - Math.max(x, screen.x) >= 200,
          );
          expect(grip).toBe(true);
        },
      ),
    );
  });
});
