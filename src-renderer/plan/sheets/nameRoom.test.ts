import { describe, expect, it } from 'vitest';
import { nameRoom } from './nameRoom.ts';

const BOX = { x: 10, y: 10, w: 100, h: 80 };

describe('nameRoom', () => {
  it('keeps a name clear of a measure along the lower edge and of a letter in the corner', () => {
    const measure = { x: 0, y: 72, w: 150, h: 12 };
    const letter = { x: 10, y: 10, w: 18, h: 22 };
    expect(nameRoom(BOX, [measure, letter])).toEqual({ x: 28, y: 10, w: 82, h: 62 });
  });

  it('leaves a box alone that nothing lies over, and one that would keep hardly any room', () => {
    expect(nameRoom(BOX, [{ x: 110, y: 10, w: 5, h: 80 }])).toEqual(BOX);
    expect(nameRoom(BOX, [{ x: 10, y: 40, w: 100, h: 20 }])).toEqual({ ...BOX, h: 30 });
    expect(nameRoom(BOX, [{ x: 10, y: 25, w: 100, h: 50 }])).toEqual(BOX);
  });
});
