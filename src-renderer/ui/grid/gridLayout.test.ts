import { expect, test } from 'vitest';
import { foldLevels, gridLayout, inTwoLines } from './gridLayout.ts';
import { linesOf, needOfText } from './textWidth.ts';
import type { GridColumn, GridRow } from './gridModel.ts';

interface Row extends GridRow {
  readonly name: string;
  readonly note: string;
}
const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'name', title: 'Name', width: 'minmax(104px, 1fr)', text: (row) => row.name },
  { id: 'w', title: 'Width', width: 60, align: 'right', text: () => '720' },
  { id: 'note', title: 'Note', width: 70, folds: 'first', text: (row) => row.note },
  { id: 'grain', title: 'Grain', head: 'Gr.', width: 30, folds: 'last', text: () => '', render: () => null },
];
const row = (name: string, note: string): Row => ({ id: name, name, note });
const SHORT = [row('Side', 'left')];
const LONG = [row('Construction shelf with a cut-out', 'Cut-out of 400 x 60 mm for the air, see drawing 4')];
/** Letters a bit more than half as wide as high. */
const widthOf = (text: string, letters: number): number => text.length * letters * 0.55;
const at = (room: number) => ({ room, widthOf });
const ids = (rows: readonly Row[], room: number): string => {
  const { folded } = gridLayout(COLUMNS, rows, {}, at(room));
  const columns = inTwoLines(COLUMNS, folded).map(({ id }) => id);
  return `${columns.slice(0, columns.length - folded).join(' ')} | ${columns.slice(columns.length - folded).join(' ')}`;
};

test('columns stand beside each other where their texts are read, else below', () => {
  expect(ids(SHORT, 320)).toBe('name w note grain | ');
  expect(ids(LONG, 600)).toBe('name w note grain | ');
  expect(ids(LONG, 320)).toBe('name w grain | note');
  expect(ids(LONG, 200)).toBe('name w | note grain');
});

test('a long note goes below alone while the other columns fit beside each other', () => {
  const [name, ...rest] = COLUMNS;
  const columns = [
    name,
    { ...rest[1], id: 'cabinet', text: () => 'B 600' },
    { ...rest[1], folds: 'note' as const },
  ];
  const folded = (room: number): number => gridLayout(columns, LONG, {}, at(room)).folded;
  expect([600, 400, 200].map(folded)).toEqual([0, 1, 2]);
});

test('the columns of a line never need more than the room while anything can give way', () => {
  for (let room = 200; room <= 900; room += 7)
    for (const rows of [SHORT, LONG])
      expect(gridLayout(COLUMNS, rows, {}, at(room)).least).toBeLessThanOrEqual(room);
});

test('numbers are read whole: a long one widens its column', () => {
  const priced = (price: string) => [
    COLUMNS[0],
    { ...COLUMNS[1], id: 'price', width: 46, text: () => price },
  ];
  const template = (price: string) =>
    gridLayout(priced(price), SHORT, {}, at(400)).template.split(' ').at(-1);
  expect([template('42.5'), template('1234567.89')]).toEqual(['46px', '87px']);
  // Also where columns give way to each other: of its usual 60 pixels it needs 58.
  const narrow = COLUMNS.map((column) => (column.id === 'w' ? { ...column, text: () => '5604.5' } : column));
  expect(gridLayout(narrow, SHORT, {}, at(232)).template.split(' ')).toContain('58px');
});

test('a short title in place of a long one is not cut where columns give way', () => {
  const first = { ...COLUMNS[3], title: 'Use up first', head: '1st', folds: undefined };
  const template = (column: typeof first) => gridLayout([COLUMNS[0], column], SHORT, {}, at(163)).template;
  expect([template(first), template({ ...first, head: '!' })].map((all) => all.split(' ').at(-1))).toEqual([
    '30px',
    '26px',
  ]);
});

test('no title is cut, however long the names are; one of a list only beyond its bound', () => {
  const [name, width, note, grain] = COLUMNS;
  const titled = [
    { ...name, title: 'Bezeichnung', width: 'minmax(40px, 1fr)' },
    { ...width, title: 'Stückzahl', head: 'Stückz.', width: 36 },
    { ...note, title: 'Bemerkungen' },
    { ...grain, title: 'Maserung', head: 'Mas.' },
    { ...note, id: 'own', title: 'A column of the list with a title of many words', folds: undefined },
  ];
  for (let room = 200; room <= 900; room += 7)
    for (const rows of [SHORT, LONG]) {
      const { template, folded } = gridLayout(titled, rows, {}, at(room));
      const least = template.match(/\b\d+(?=px(?!\)))/g)?.map(Number) ?? [];
      const line = inTwoLines(titled, folded).slice(0, titled.length - folded);
      expect(least).toHaveLength(line.length);
      for (const [index, { head, title }] of line.entries())
        expect(least[index]).toBeGreaterThanOrEqual(Math.min(96, widthOf(String(head ?? title), 11) + 11));
    }
});

test('a column that was dragged keeps its width', () => {
  expect(gridLayout(COLUMNS, SHORT, { w: 111 }, at(320)).template).toContain(' 111px ');
});

test('a row says how many lines its texts need in the columns as they stand', () => {
  const name = 'Seitenwand links mit Ausschnitt oben';
  const linesIn = (room: number): number =>
    gridLayout(COLUMNS, [row(name, 'left')], {}, at(room)).lines(row(name, 'left'), 13);
  expect([800, 400, 320, 200].map(linesIn)).toEqual([1, 2, 2, 4]);
  expect(linesOf('Ober-/Unterboden', 60, 10, widthOf)).toBe(2);
  // Between syllables: three full lines would break within one.
  expect(linesOf('Donaudampfschifffahrtsgesellschaft', 66, 10, widthOf)).toBe(4);
});

test('words of a name are not broken while another column can go below', () => {
  const long = [row('Unterschrankseitenwand', 'left')];
  const layout = gridLayout(COLUMNS, long, {}, at(275));
  expect([layout.folded, layout.lines(long[0], 13)]).toEqual([2, 1]);
  expect(needOfText('Span weiß W980', 10, widthOf)).toMatchObject({
    word: 22,
    two: expect.closeTo(49.5) as number,
  });
});

test('a second line that makes the list lower is taken before names on four lines', () => {
  const [name, width, note, grain] = COLUMNS;
  const angle = { ...grain, id: 'angle', width: 58, render: undefined, align: 'right' as const };
  const columns = [name, width, angle, { ...angle, id: 'right' }, note];
  const rows = ['Frame 12 railing post with a welded plate', 'Foot'].map((one) => row(one, 'RHS 60'));
  const { folded, lines } = gridLayout(columns, rows, {}, at(340));
  expect([folded, lines(rows[0], 13)]).toEqual([3, 2]);
  // Where it would make the list no lower the columns stay beside each other.
  const [short] = rows.toReversed();
  expect(gridLayout(columns, [short], {}, at(340)).folded).toBe(1);
});

test('on a second line the long texts give way to the same width, short ones stay whole', () => {
  const texts = (...all: readonly string[]) =>
    all.map((text, index) => ({ ...COLUMNS[2], id: `${index}`, text: () => text }));
  const level = (room: number, ...all: readonly string[]): number =>
    foldLevels(texts(...all), row('Side', ''), room, widthOf).others;
  const [long, longer, short] = ['x'.repeat(20), 'x'.repeat(24), 'x'.repeat(4)];
  expect(level(500, long, short, longer)).toBe(Infinity);
  // The short one needs 36 of 236 pixels: each of the two long ones has half of the rest.
  expect(level(236.2, long, short, longer)).toBe(100);
  expect(level(10, long, longer)).toBe(26);
  // A note gives way before them, and has what they leave.
  const noted = texts(long, 'x'.repeat(80)).map((column, at) => ({
    ...column,
    folds: at === 1 ? ('note' as const) : ('first' as const),
  }));
  expect(foldLevels(noted, row('Side', ''), 200, widthOf)).toEqual({ notes: 67, others: Infinity });
});

test('a word of a column that shares what is left over is not broken where all columns fit', () => {
  const beam = [{ id: 'a', name: 'Beamed', note: '' }];
  const columns = [{ ...COLUMNS[0], width: 'minmax(52px, 2fr)' }, COLUMNS[1]];
  // Six letters of 7.15 pixels and what stands beside them.
  expect(gridLayout(columns, beam, {}, at(400)).template.split(' 2fr')[0]).toBe('minmax(59px,');
});

test('columns stay beside each other where the list is lower so than with a second line in every row', () => {
  const [name, width, note, grain] = COLUMNS;
  const columns = [
    name,
    width,
    { ...note, title: 'Material', width: 78 },
    grain,
    { ...grain, id: 'edges', width: 42 },
  ];
  const door = row('Tür oben links mit Ausschnitt', 'Weiß 18');
  const layout = gridLayout(columns, [door, row('Seite', 'Weiß 18')], {}, at(348));
  expect([layout.folded, layout.lines(door, 13)]).toEqual([0, 2]);
  // What few rows say below makes only those higher: the names need not give way to it.
  const noted = columns.map((column) =>
    column.id === 'note' ? { ...column, folds: 'note' as const } : column,
  );
  const rows = [
    row('Tür oben links mit Ausschnitt', LONG[0]?.note ?? ''),
    ...Array(9).fill(row('Seite', '')),
  ];
  expect(gridLayout(noted, rows, {}, at(348)).folded).toBe(1);
});

test('titles of the second line stand over what it says while it has room for the longest text of each', () => {
  const tracks = (rows: readonly Row[], room: number) => gridLayout(COLUMNS, rows, {}, at(room)).foldTracks;
  // The note's title, and its longest text: `left over` and 12 pixels beside it; the sign's title of 3 letters.
  expect(tracks([row('Side', 'left'), row('Top', 'left over')], 200)).toEqual([67, 30]);
  expect(tracks(LONG, 200)).toBeNull();
  expect(tracks(SHORT, 320)).toEqual([]);
});
