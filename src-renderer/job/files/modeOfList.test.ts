import { expect, it } from 'vitest';
import { sourceOfText } from '../../../src-engine/lists/openList.ts';
import { modeOfList } from './modeOfList.ts';

it.each([
  ['timber', 'Pos.;Bezeichnung;Querschnitt;Länge (m);Stück\n1;Pfosten;120x120;2,45;6\n2;Latte;40x60;4,75;18'],
  ['timber', 'Pos;Bezeichnung;B;H;L;Stk\n1;Sparren;80;200;4500;12\n2;Pfosten;120;120;2400;6'],
  ['timber', 'Bezeichnung;Breite;Höhe;Länge;Stk\nStütze;120;120;700;3\nRiegel;80;200;600;2'],
  ['timber', 'Name;Width;Height;Length;Qty\nRafter;2;8;144;12\nPost;4;4;96;3'],
  // A board is not slender, and what says its thickness is none of the section.
  ['panels', 'Bauteil;Länge;Breite;Höhe;Stück\nSeite;720;560;19;2\nLeiste;2400;100;19;3'],
  ['panels', 'Bauteil;Länge;Breite;Dicke;Stück\nLeiste;2400;100;19;3'],
  ['bars', 'Mark\tProfile\tLength\tQty\tAngle L\nA1\tHSS 2x2x1/8\t49 7/8\t6\t45'],
  ['bars', 'Name\tLength\tQty\nRail\t1200\t4\nPost\t900\t2'],
  ['panels', 'Name\tLength\tWidth\tQty\nSide\t720\t560\t2'],
  // Widths are to come, are called in no known way, or stand in one cell with the lengths.
  ['panels', 'Name\tLength\tWidth\tQty\nSide\t720\t\t2'],
  ['panels', 'Teil\tLänge\tXy\tStk\nSeite\t720\t560\t2'],
  ['panels', 'Name\tSizes\tQty\nSide\t720x560\t2'],
  ['panels', 'Article\tCode\tQty\nHinge\t71T\t4'],
  ['panels', 'Rail\t1200\t4\nPost\t900\t2'],
])('a job of %s begins with %j', (mode, text) => {
  const source = sourceOfText(text);
  if (source === null) throw new Error('no list');
  expect(modeOfList(source, 'mm')).toBe(mode);
});
