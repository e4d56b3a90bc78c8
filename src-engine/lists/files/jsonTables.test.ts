import { describe, expect, it } from 'vitest';
import { partRow1d } from '../../contract/linear1d.ts';
import { partRowWood } from '../../contract/wood.ts';
import type { Answers } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

function read(value: unknown, answers: Answers = {}) {
  const source = sourceOfText(typeof value === 'string' ? value : JSON.stringify(value));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(
    source,
    { kind: 'panels', unit: 'mm', longest: 2800, bands: [] },
    answers,
  );
  return {
    rows: list.rows.map(({ name, first, second, qty, cabinet }) =>
      [name, first, second, qty, cabinet].join(' ').trim(),
    ),
    asked: questions.map(({ about, proposed }) => `${about} ${proposed}`),
    left: list.leftOut.filter(({ why }) => why === 'above').map(({ text }) => text),
    materials: list.rows.map(({ material }) => material),
  };
}
const SIDE = { name: 'Side', length: 720, width: 560, qty: 2 };
const SHELF = { name: 'Shelf', length: 764, width: 540, qty: 1 };

it('a request of the service is none, of bars, timber and outlines as of panels; one of another program is', () => {
  const stock = [{ length: 6000 }];
  const post = { name: 'Post', length: 900 };
  const ours = [
    { ...post, qty: 3 },
    { ...post, sw: 60, sh: 80, leftAngle: 45 },
    {
      polygon: [
        [0, 0],
        [9, 0],
        [0, 9],
      ],
    },
  ];
  for (const part of [{ w: 720, h: 560 }, ...ours])
    expect(() => sourceOfText(JSON.stringify({ parts: [part], stock }))).toThrow('opened as a job');
  expect(read({ parts: [SIDE], stock: [{ length: 2800, width: 2070 }] }).rows).toEqual(['Side 720 560 2']);
});

it('whatever the service knows of a piece of a bar or beam, its request is none', () => {
  for (const field of [...Object.keys(partRow1d.shape), ...Object.keys(partRowWood.shape)]) {
    const part = { length: 900, [field]: 45 };
    expect(() => sourceOfText(JSON.stringify({ parts: [part], stock: [{ length: 6000 }] }))).toThrow(
      'opened as a job',
    );
  }
});

it('lists of lists are the rows of a table', () => {
  const rows = [['Name', 'Length', 'Width', 'Qty'], ...[SIDE, SHELF].map((part) => Object.values(part))];
  expect(read(rows)).toMatchObject({ rows: ['Side 720 560 2', 'Shelf 764 540 1'], asked: [] });
});

it('cabinets that hold their parts are no parts, and how many there are is asked about', () => {
  const size = { width: 600, height: 720 };
  const cabinets = [
    { name: 'US1', qty: 3, ...size, parts: [SIDE] },
    { name: 'US2', qty: 1, ...size, parts: [SIDE, SHELF] },
  ];
  expect(read({ cabinets })).toMatchObject({
    rows: ['Side 720 560 6 US1', 'Side 720 560 2 US2', 'Shelf 764 540 1 US2'],
    asked: expect.arrayContaining(['Cabinet qty times']),
  });
  expect(read({ rooms: [{ name: 'Kitchen', items: cabinets }] }).rows).toHaveLength(3);
});

it('what is said beside the list holds for it: a unit is asked about, a material taken', () => {
  const said = { project: 'Meier', units: 'inch', material: 'Oak 19', parts: [SIDE, SHELF] };
  expect(read(said)).toMatchObject({
    asked: ['units | inch in', '764 in undefined'],
    left: ['project | Meier', 'units | inch'],
  });
  expect(read(said).materials).toEqual(['Oak 19', 'Oak 19']);
});

it('a list within what says how it was sent, rows beside their columns, sizes in a list, units of their own', () => {
  const rows = ['Side 720 560 2', 'Shelf 764 540 1'];
  expect(read({ status: 200, result: { items: [SIDE, SHELF] } }).rows).toEqual(rows);
  const columns = Object.keys(SIDE);
  expect(read({ columns, rows: [SIDE, SHELF].map((part) => Object.values(part)) }).rows).toEqual(rows);
  const sized = [SIDE, SHELF].map(({ name, length, width, qty }) => ({
    name,
    qty,
    dims: [length, width, 18],
  }));
  expect(read(sized).rows).toEqual(rows);
  const inCm = (mm: number): object => ({ value: mm / 10, unit: 'cm' });
  const units = [SIDE, SHELF].map((part) => ({
    ...part,
    length: inCm(part.length),
    width: inCm(part.width),
  }));
  expect(read(units)).toMatchObject({ rows, asked: [] });
});

it('an object of parts by their names is a list', () => {
  const { name: _, ...side } = SIDE;
  expect(read({ Side: side, Shelf: SHELF }).rows).toEqual(['Side 720 560 2', 'Shelf 764 540 1']);
});

it('holes and edges of a part are none of its parts', () => {
  const holes = [{ x: 37, y: 37, length: 35, width: 35 }];
  expect(read([{ ...SIDE, holes }, SHELF]).rows).toEqual(['Side 720 560 2', 'Shelf 764 540 1']);
});

describe('records of XML', () => {
  const element = (name: string, within: object): string =>
    `<${name}>${Object.entries(within)
      .map(([key, value]) => `<${key}>${value}</${key}>`)
      .join('')}</${name}>`;
  const ROWS = ['Side 720 560 2', 'Shelf 764 540 1'];
  const parts = [SIDE, SHELF].map((part) => element('x:part', part)).join('\n');
  it('are read by their elements, in others, too, or by their attributes', () => {
    expect(read(`<?xml version="1.0"?><list xmlns:x="urn:x">${parts}</list>`).rows).toEqual(ROWS);
    const sized = [SIDE, SHELF].map(({ length, width, ...part }) =>
      element('part', { ...part, size: `<length>${length}</length><width>${width}</width>` }),
    );
    expect(read(`<job><parts>${sized.join('')}</parts></job>`).rows).toEqual(ROWS);
    const flat = [SIDE, SHELF].map(
      ({ name, length, width, qty }) =>
        `<Part Name="${name}" Length="${length}" Width="${width}" Qty="${qty}"/>`,
    );
    expect(read(`<Parts>${flat.join('')}</Parts>`).rows).toEqual(ROWS);
  });
  it('name the cabinet that their parts stand in', () => {
    const cabinets = [SIDE, SHELF].map(
      (part, at) => `<Cabinet name="B${at}">${element('Part', part)}</Cabinet>`,
    );
    expect(read(`<Job>${cabinets.join('')}</Job>`).rows).toEqual(ROWS.map((row, at) => `${row} B${at}`));
  });
  it('that lie without an end in each other are none, and are read at once', () => {
    expect(() => read(`<a>${'<b>'.repeat(100_000)}`)).toThrow('no list');
  });
});

describe('labels and values, one below the other', () => {
  const lines = (part: object, sign: string): string =>
    Object.entries(part)
      .map(([label, value]) => `${label}${sign}${value}`)
      .join('\n');
  it.each([': ', '=', ' : '])('with %j between them are parts', (sign) => {
    const { rows } = read(`${lines(SIDE, sign)}\n\n${lines(SHELF, sign)}`);
    expect(rows).toEqual(['Side 720 560 2', 'Shelf 764 540 1']);
  });
  it('end at an empty line, whatever is missing on either side of it', () => {
    const { name: _, ...side } = SIDE;
    const { rows, left } = read(`${lines(side, ': ')}\nNote:\n\n${lines(SHELF, ': ')}\n\nNote: x`);
    expect([rows, left]).toEqual([['720 560 2', 'Shelf 764 540 1'], []]);
  });
  it('of YAML are, too, and other lines between them are told', () => {
    const yaml = `parts:\n${[SIDE, SHELF].map((part) => `- ${lines(part, ': ').replaceAll('\n', '\n  ')}`).join('\n')}`;
    expect(read(yaml)).toMatchObject({ rows: ['Side 720 560 2', 'Shelf 764 540 1'], left: ['parts:'] });
  });
  it('with words for a size are none', () => {
    expect(read('Name: Side\nLength: long\nWidth: 560\nQty: 2').rows).toEqual([]);
  });
});
