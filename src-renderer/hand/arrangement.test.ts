import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Arrangement, HandPiece, PieceAt } from './arrangement.ts';
import { marksIn, moved, pinTaker, swapped, takenOff } from './arrangement.ts';

const pieces = fc.array(
  fc.record({
    row: fc.integer({ min: 0, max: 4 }),
    x: fc.integer({ min: 0, max: 900 }),
    y: fc.integer({ min: 0, max: 900 }),
    turned: fc.boolean(),
    pinned: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
const plans: fc.Arbitrary<Arrangement> = fc.array(
  fc.record({ stock: fc.integer({ min: 0, max: 2 }), closed: fc.boolean(), pieces }),
  { minLength: 1, maxLength: 4 },
);
/** A plan and two of its pieces. */
const touched = fc
  .tuple(plans, fc.nat(), fc.nat(), fc.nat(), fc.nat())
  .map(([sheets, ...draws]): readonly [Arrangement, PieceAt, PieceAt] => {
    const at = (sheetDraw: number, indexDraw: number): PieceAt => {
      const sheet = sheetDraw % sheets.length;
      return { sheet, index: indexDraw % (sheets[sheet]?.pieces.length ?? 1) };
    };
    return [sheets, at(draws[0] ?? 0, draws[1] ?? 0), at(draws[2] ?? 0, draws[3] ?? 0)];
  });
const rowsOn = (sheets: Arrangement): readonly number[] =>
  sheets.flatMap((sheet) => sheet.pieces.map(({ row }) => row)).toSorted((a, b) => a - b);
const pieceAt = (sheets: Arrangement, { sheet, index }: PieceAt): HandPiece | undefined =>
  sheets[sheet]?.pieces[index];
const PARTS = ['p0', 'p1', 'p2', 'p3', 'p4'];

describe('a plan under a hand', () => {
  it('loses no piece where one is laid elsewhere: on its sheet, on another one, on a new one', () => {
    fc.assert(
      fc.property(touched, fc.nat(), ([sheets, at], draw) => {
        const sheet = draw % (sheets.length + 1);
        const laid = moved(sheets, at, { sheet, x: 5000, y: 7, stock: 9 });
        expect(rowsOn(laid)).toEqual(rowsOn(sheets));
        const home = laid.findIndex((one) => one.pieces.some(({ x }) => x === 5000));
        const isNew = sheet === sheets.length;
        expect(laid[home]?.stock).toBe(isNew ? 9 : sheets[sheet]?.stock);
        if (isNew) expect(home).toBe(laid.length - 1);
        expect(laid.every((one) => one.pieces.length > 0)).toBe(true);
      }),
    );
  });

  it('changes the places of two pieces and nothing else; twice is as before', () => {
    fc.assert(
      fc.property(touched, ([sheets, one, other]) => {
        const laid = swapped(sheets, one, other);
        expect(pieceAt(laid, one)?.row).toBe(pieceAt(sheets, other)?.row);
        expect(pieceAt(laid, other)?.row).toBe(pieceAt(sheets, one)?.row);
        expect(pieceAt(laid, one)?.x).toBe(pieceAt(sheets, one)?.x);
        expect(swapped(laid, one, other)).toEqual(sheets);
      }),
    );
  });

  it('has one piece less where one is taken off, and no sheet without pieces', () => {
    fc.assert(
      fc.property(touched, ([sheets, at]) => {
        const laid = takenOff(sheets, at);
        expect(rowsOn(laid)).toHaveLength(rowsOn(sheets).length - 1);
        expect(laid.every((one) => one.pieces.length > 0)).toBe(true);
      }),
    );
  });

  it('keeps its marks in an answer whose sheets stand in another order', () => {
    fc.assert(
      fc.property(plans, (sheets) => {
        const answer = sheets.toReversed();
        const marks = marksIn(sheets, answer, PARTS);
        expect(marks.closed).toHaveLength(sheets.filter(({ closed }) => closed).length);
        for (const [at, sheet] of answer.entries()) {
          const isPinned = pinTaker(marks, at);
          const kept = sheet.pieces.filter(({ row, x, y }) => isPinned({ row: PARTS[row] ?? '', x, y }));
          expect(rowsOn([{ ...sheet, pieces: kept }])).toEqual(
            rowsOn([{ ...sheet, pieces: sheet.pieces.filter(({ pinned }) => pinned) }]),
          );
        }
      }),
    );
  });
});
