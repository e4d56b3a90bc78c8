import { expect, it } from 'vitest';
import { partColour } from './partColours.ts';
import { paintNestName, roomBeside } from './paintNestNames.ts';
import { pointsOf } from '../../src-engine/testing/points.ts';

const colour = partColour(0, 'light');
/** What is written of a piece on a canvas whose letters are 7 pixels wide. */
function written(name: string, room: number, beside: number): readonly string[] {
  const words: string[] = [];
  const context = {
    measureText: (text: string) => ({ width: 7 * text.length }),
    strokeText: () => undefined,
    fillText: (text: string) => words.push(text),
  } as unknown as CanvasRenderingContext2D;
  paintNestName(context, 'sans', { name, row: 69, colour, x: 0, y: 0, room, beside });
  return words;
}

it('writes the name with the number of the list where it fits, else the number, else nothing', () => {
  expect(written('Bracket', 40, 60)).toEqual(['Bracket', '69']);
  expect(written('Bracket', 20, 60)).toEqual(['69 Bracket']);
  expect(written('Bracket', 40, 20)).toEqual(['69']);
  expect(written('', 40, 60)).toEqual(['69']);
  expect(written('Bracket', 5, 60)).toEqual([]);
});

it('measures the room beside a point up to outline and holes', () => {
  const plate = pointsOf('0,0 100,0 100,40 0,40');
  const hole = pointsOf('70,15 80,15 80,25 70,25');
  const middle = { x: 40, y: 20 };
  expect(roomBeside([plate], middle, 10)).toBe(40);
  expect(roomBeside([plate, hole], middle, 10)).toBe(30);
  expect(roomBeside([plate, hole], middle, 4)).toBe(30);
  expect(roomBeside([pointsOf('0,20 100,0 100,40')], { x: 60, y: 20 }, 6)).toBe(30);
});
