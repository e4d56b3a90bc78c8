import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { solve } from '../../index.ts';
import type { ListRow } from '../../lists/list.ts';
import { openList, sourceOfText } from '../../lists/openList.ts';
import { NEUTRAL_PTX } from './profile.ts';
import { ptx2d } from './ptx.ts';

const REQUEST: Request2d = {
  parts: [
    {
      ...{ name: 'Side, left', w: 720, h: 559, qty: 2, material: 'Oak 19', rotatable: false },
      edgeBanding: { bottom: 'ABS 1' },
      meta: { finished: [720, 560], cabinet: 'K1', note: 'drilled; "A"' },
    },
    { name: 'Shelf', w: 764.5, h: 540.25, qty: 3, material: 'Oak/19', meta: { note: 'loose' } },
    { name: 'Back', w: 780, h: 700 },
  ],
  stock: [
    { w: 2800, h: 2070, material: 'Oak 19' },
    { w: 2800, h: 2070, material: 'Oak/19' },
    { w: 2800, h: 2070 },
  ],
  options: { kerf: 3 },
};

function open(text: string) {
  const source = sourceOfText(text);
  if (source === null) throw new Error('no list');
  return openList(source, {
    kind: 'panels',
    unit: 'mm',
    longest: 2800,
    bands: [{ ref: 'ABS 1', thickness: 1 }],
  });
}

const said = ({ name, first, second, qty, material, grain, edges, cabinet, note, own }: ListRow) => [
  ...[name, first, second, qty, material, grain, Object.keys(edges).join(), cabinet, note, own],
];

const written = (): string => {
  const response = solve('2d', { ...REQUEST, include: ['cutPlan', 'offcuts', 'passes'] }) as Response2d;
  const job = { title: 'Kitchen', units: 'mm', thickness: { 'Oak 19': 19 } } as const;
  return ptx2d(REQUEST, response, job, NEUTRAL_PTX);
};

it('a file of ours is the same list when it is read: names of materials, cabinets and notes, too', () => {
  const { rows, boards } = open(written());
  expect(rows.map(said)).toEqual([
    ['Side, left', 720, 560, 2, 'Oak 19', 'first', 'bottom', 'K1', 'drilled; "A"', {}],
    ['Shelf', 764.5, 540.25, 3, 'Oak/19', 'any', '', '', 'loose', {}],
    ['Back', 780, 700, 1, '', 'any', '', '', '', {}],
  ]);
  expect(boards.map(({ material }) => material)).toEqual(['Oak 19', 'Oak/19', '']);
});

it('texts beside the parts of other programs are kept', () => {
  const text = written().replace(/^PARTS_UDI,1,2,.*$/m, 'PARTS_UDI,1,2,Shelf,Order 4711,,drill');
  expect(open(text).rows[1]).toMatchObject({ note: '', own: { 'Info 2': 'Order 4711', 'Info 4': 'drill' } });
});
