import { expect, test } from 'vitest';
import { namesApart } from './namesApart.ts';

const apart = (names: readonly string[]): readonly (string | undefined)[] => {
  const said = namesApart(names);
  return names.map((name) => said.get(name));
};

test('long names that begin alike are told apart by what differs', () => {
  expect(
    apart([
      'Spanplatte melaminbeschichtet W1000 ST9 Premiumweiß 19 mm',
      'Spanplatte melaminbeschichtet W1000 ST9 Premiumweiß 8 mm',
      'Multiplex Birke BB/BB 18',
    ]),
  ).toEqual(['Spanplatte … 19 mm', 'Spanplatte … 8 mm', 'Multiplex Birke BB/BB 18']);
  expect(apart(['Halter_Kranbahn_Position_101_Rev_B.dxf', 'Halter_Kranbahn_Position_108_Rev_B.dxf'])).toEqual(
    ['Halter … 101_Rev_B.dxf', 'Halter … 108_Rev_B.dxf'],
  );
});

test('a name is whole where it is short, alone, or begins as no other does', () => {
  const alone = 'Spanplatte melaminbeschichtet W1000 ST9 Premiumweiß 19 mm';
  expect(apart([alone, alone, 'Eiche furniert A/B 19 längs'])).toEqual([
    alone,
    alone,
    'Eiche furniert A/B 19 längs',
  ]);
  expect(apart(['MDF weiß 16', 'MDF weiß 19'])).toEqual(['MDF weiß 16', 'MDF weiß 19']);
  expect(apart(['Spanplatte melaminbeschichtet', 'Spanplatte melaminbeschichtet W1000'])).toEqual([
    'Spanplatte melaminbeschichtet',
    'Spanplatte melaminbeschichtet W1000',
  ]);
});

test('no two different names become one', () => {
  const names = Array.from(
    { length: 60 },
    (_, at) => `Korpusseite links Hochschrank ${at % 7}/${at} außen ${at % 3}`,
  );
  expect(new Set(apart(names)).size).toBe(new Set(names).size);
  const boards = ['weiß', 'grau'].flatMap((colour) =>
    ['8 mm', '19 mm'].map((thick) => `Spanplatte melaminbeschichtet ${colour} matt ${thick}`),
  );
  expect(apart(boards)).toEqual(boards);
});
