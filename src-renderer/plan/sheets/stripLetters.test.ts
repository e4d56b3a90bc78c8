import { describe, expect, it } from 'vitest';
import type { NamedStrip } from './sawWalk.ts';
import { placeLetters } from './stripLetters.ts';

const ROOM = {
  wide: (label: string) => 7 * label.length,
  high: 12,
  least: 40,
  leastSpan: 10,
};
const strip = (label: string, x: number, y: number, w: number, h: number): NamedStrip => ({
  label,
  box: { x, y, w, h },
  axis: 'h',
  isFirst: false,
});
const place = (...strips: NamedStrip[]) => placeLetters({ strips, words: [] }, (box) => box, ROOM);

describe('placeLetters', () => {
  it('sets the tag of a piece beside the one in its corner, never on it', () => {
    const { tags } = place(
      strip('A1', 0, 0, 200, 100),
      strip('A1a', 0, 0, 120, 98),
      strip('A1b', 120, 0, 80, 98),
    );
    expect(tags.map(({ label, x }) => [label, x])).toEqual([
      ['A1', 0],
      ['A1a', 15],
      ['A1b', 120],
    ]);
  });

  it('gives way to words in its corner, to the right of them', () => {
    const strips = [strip('A1a', 0, 0, 300, 60), strip('B1a', 0, 80, 300, 60)];
    const words = [
      { x: 8, y: 0, w: 40, h: 60 },
      { x: 20, y: 80, w: 40, h: 40 },
    ];
    const { tags } = placeLetters({ strips, words }, (box) => box, ROOM);
    expect(tags.map(({ label, x }) => [label, x])).toEqual([
      ['A1a', 49],
      ['B1a', 0],
    ]);
  });

  it('leaves out a tag without room and pieces too small for one', () => {
    expect(
      place(strip('A1', 0, 0, 50, 50), strip('A1a1a1a1', 0, 0, 45, 50), strip('B1', 60, 0, 30, 90)).tags,
    ).toEqual([{ label: 'A1', x: 0, y: 38, w: 14, h: 12 }]);
  });

  it('stands in the upper corner where a figure is in the lower one', () => {
    const figure = { x: 4, y: 86, w: 60, h: 14 };
    const strips = [strip('A1', 0, 0, 200, 100), strip('A1a', 0, 0, 120, 98)];
    const { tags } = placeLetters({ strips, words: [figure] }, (box) => box, ROOM);
    expect(tags.map(({ label, x, y }) => [label, x, y])).toEqual([
      ['A1', 0, 0],
      ['A1a', 15, 0],
    ]);
  });

  it('letters beside the sheet never lie on each other', () => {
    const thin = (label: string, y: number): NamedStrip => ({
      ...strip(label, 0, y, 500, 11),
      isFirst: true,
    });
    const { beside } = place(thin('A', 0), thin('B', 11), thin('C', 22));
    expect(beside.map(({ isLettered }) => isLettered)).toEqual([true, false, true]);
  });
});
