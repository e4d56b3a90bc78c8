import { describe, expect, it } from 'vitest';
import type { ListContext, ListKind } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

/** Manners in which people write a quantity, in front of a size or behind it, and a section beside a length. */
const IN_FRONT = ['#x ', '# x ', '# Stk ', '# pcs ', '(#) ', '# - ', '# @ ', '# off ', '#× '];
const BEHIND = [' (#)', ' - # Stk', ', # pcs', ' x#', ' = #', ' - # ea', ' # Stück', ' qty #', ': # pcs'];
const SIGNS = [' x ', 'x', 'X', '×', '*', ' × '];
const BESIDE = ['S x L', 'S L', 'S L=L', 'S @ L'];

interface Row {
  readonly count: number;
  /** As written, in mm or in inches with their sign, and in mm. */
  readonly sizes: readonly (readonly [text: string, mm: number])[];
}

const MM: readonly Row[] = [
  {
    count: 12,
    sizes: [
      ['2127', 2127],
      ['60', 60],
      ['120', 120],
    ],
  },
  {
    count: 4,
    sizes: [
      ['949', 949],
      ['45', 45],
      ['95', 95],
    ],
  },
  {
    count: 1,
    sizes: [
      ['1330', 1330],
      ['80', 80],
      ['160', 160],
    ],
  },
];
const INCHES: readonly Row[] = [
  {
    count: 12,
    sizes: [
      ['84 3/4"', 2152.65],
      ['2', 50.8],
      ['4', 101.6],
    ],
  },
  {
    count: 2,
    sizes: [
      [`7'-6"`, 2286],
      ['4', 101.6],
      ['8', 203.2],
    ],
  },
  {
    count: 5,
    sizes: [
      ['58-1/2"', 1485.9],
      ['1', 25.4],
      ['6', 152.4],
    ],
  },
];

const counted = (text: string, manner: string, count: number): string =>
  manner.startsWith(' ') || /^[,:]/.test(manner)
    ? text + manner.replace('#', `${count}`)
    : manner.replace('#', `${count}`) + text;

/** What comes in without a question, the right rows, or `asked`. */
function outcome(
  lines: readonly string[],
  rows: readonly Row[],
  kind: ListKind,
  unit: ListContext['unit'],
): string {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) return 'no list';
  const { list, questions } = settleList(source, { kind, unit, longest: 2800, bands: [] });
  if (questions.length > 0) return 'asked';
  const isMeant = list.rows.map((row, at) => {
    const { count, sizes = [] } = rows[at] ?? { count: 0 };
    const found = kind === 'panels' ? [row.first, row.second] : [row.length, row.sectionW, row.sectionH];
    const wanted = kind === 'bars' ? 1 : found.length;
    return (
      row.qty === count &&
      sizes.slice(0, wanted).every(([, mm], of) => Math.abs((found[of] ?? 0) - mm) < 1e-6)
    );
  });
  return isMeant.length === rows.length && !isMeant.includes(false)
    ? 'right'
    : list.rows.length === 0
      ? 'none'
      : 'wrong';
}

describe.each(['mm', 'in'] as const)('lines in %s, in every manner of writing', (unit) => {
  const rows = unit === 'mm' ? MM : INCHES;
  it.each([...IN_FRONT, ...BEHIND])('are read, of panels perhaps with a question: %j', (manner) => {
    const wrong: string[] = [];
    for (const sign of SIGNS) {
      const panels = rows.map(({ count, sizes }) =>
        counted(`${sizes[0]?.[0]}${sign}${7 * (sizes[2]?.[1] ?? 1)} mm`, manner, count),
      );
      const asPanels = rows.map(
        ({ count, sizes }): Row => ({ count, sizes: [sizes[0] ?? ['', 0], ['', 7 * (sizes[2]?.[1] ?? 1)]] }),
      );
      if (outcome(panels, asPanels, 'panels', unit) === 'wrong') wrong.push(panels.join(' / '));
      for (const kind of ['bars', 'timber'] as const)
        for (const beside of BESIDE) {
          const lines = rows.map(({ count, sizes: [length = '', side = '', other = ''] }) =>
            counted(
              beside.replace('S', `${side[0]}${sign.trim()}${other[0]}`).replace(/L$/, length[0] ?? ''),
              manner,
              count,
            ),
          );
          if (outcome(lines, rows, kind, unit) !== 'right') wrong.push(`${kind}: ${lines.join(' / ')}`);
        }
    }
    expect(wrong).toEqual([]);
  });
});

it('a quantity in front of two sizes in inches is asked about, and proposed', () => {
  const source = sourceOfText('2 x 24 x 30\n3 x 22 1/2 x 14\n4 x 12 x 36');
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, { kind: 'panels', unit: 'in', longest: 2440, bands: [] });
  expect(questions.map(({ id, proposed }) => [id, proposed])).toEqual([['free', 'qty']]);
  expect(list.rows.map(({ qty, first, second }) => [qty, first, second])).toEqual([
    [2, 609.6, 762],
    [3, 571.5, 355.6],
    [4, 304.8, 914.4],
  ]);
});
