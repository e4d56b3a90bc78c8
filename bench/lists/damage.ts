import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** A list that was whole and is broken in one place. */
export interface DamagedList {
  readonly id: string;
  readonly text: string;
  /** Where the damage is, from 1. */
  readonly line: number;
}

/** Changes the fields of one line; null: the line as a whole. */
type Damage = (fields: string[], random: Random) => string[];

const set =
  (at: number, ...values: readonly string[]): Damage =>
  (fields, random) =>
    fields.with(at, random.pick(values));

const CSV_TUNED: Readonly<Record<string, Damage>> = {
  lettersInLength: set(1, '72O', 'lang', '7I6'),
  negativeWidth: set(2, '-560', '-1'),
  noWidth: set(2, ''),
  brokenOff: (fields) => fields.slice(0, 2),
  halfPieces: set(3, '2.5', '1,5'),
  wordForQuantity: set(3, 'x?', 'viele'),
  openQuote: (fields) => fields.with(0, `"${fields[0]}`),
  separatorInName: (fields) => [`${fields[0]} links`, 'oben', ...fields.slice(1)],
};
const CSV_APART: Readonly<Record<string, Damage>> = {
  spreadsheetError: set(1, '#REF!', '#VALUE!', '#DIV/0!'),
  twoNumbers: set(2, '560 580', '5 60 0'),
  strangeUnit: set(1, '72 furlong', '7 Ellen'),
  zeroLength: set(1, '0', '0.0'),
  date: set(2, '12.03.2026', '2026-03-12'),
  noSizes: (fields) => [fields[0], '', '', ...fields.slice(3)],
  negativePieces: set(3, '-3', '-1'),
};

const PTX_TUNED: Readonly<Record<string, Damage>> = {
  lettersInLength: set(5, '72O', 'long'),
  negativeWidth: set(6, '-560', '0'),
  brokenOff: (fields) => fields.slice(0, 6),
  halfPieces: set(7, '2.5', '1e9'),
  unknownMaterial: set(4, '7', '99'),
  openQuote: (fields) => fields.with(3, `"${fields[3]}`),
  indexOfLetters: set(2, 'A', '1.5', ''),
  samePartTwice: set(2, '1'),
};
const PTX_APART: Readonly<Record<string, Damage>> = {
  otherSeparator: (fields) => [fields.join(';')],
  wrongName: set(0, 'PARTS_RQE', 'PART_REQ'),
  tooLong: set(5, '98000.5', '1234567'),
  bytes: (fields) => fields.with(3, `${fields[3]}\u0000\u0001`),
  commaInSize: set(6, '"560,5"', '"1.200,0"'),
  grainOfLetters: set(10, 'L', '3'),
  wordForQuantity: set(7, 'two', '-2'),
};

const NAMES = ['Side', 'Shelf', 'Back', 'Door', 'Top', 'Plinth', 'Rail'];

/** Every kind of damage `rounds` times. `apart`: the kinds that no reader was mended after. */
export function damagedLists(seed: number, rounds: number, apart: boolean): readonly DamagedList[] {
  const random = createRandom(seed);
  const made = (format: 'csv' | 'ptx', kinds: Readonly<Record<string, Damage>>): DamagedList[] =>
    Object.entries(kinds).flatMap(([kind, damage]) =>
      Array.from({ length: rounds }, (_, round) => {
        const { lines, separator, first, last } = format === 'csv' ? wholeCsv(random) : wholePtx(random);
        const at = random.whole(first, last);
        const broken = damage(lines[at].split(separator), random).join(separator);
        return {
          id: `${format} ${kind} ${round}`,
          text: lines.with(at, broken).join('\r\n'),
          line: at + 1,
        };
      }),
    );
  return [...made('csv', apart ? CSV_APART : CSV_TUNED), ...made('ptx', apart ? PTX_APART : PTX_TUNED)];
}

interface Whole {
  readonly lines: readonly string[];
  readonly separator: string;
  /** Lines that may be damaged, from 0. */
  readonly first: number;
  readonly last: number;
}

function wholeCsv(random: Random): Whole {
  const count = random.whole(3, 9);
  const rows = Array.from({ length: count }, () =>
    [
      random.pick(NAMES),
      random.whole(200, 2400),
      random.whole(100, 1200),
      random.whole(1, 9),
      random.pick(['Oak', 'White']),
    ].join(';'),
  );
  return {
    lines: ['Name;Length (mm);Width (mm);Qty;Material', ...rows],
    separator: ';',
    first: 1,
    last: count,
  };
}

function wholePtx(random: Random): Whole {
  const count = random.whole(3, 9);
  const rows = Array.from({ length: count }, (_, row) =>
    [
      'PARTS_REQ',
      1,
      row + 1,
      `${random.pick(NAMES)}_${row + 1}`,
      random.whole(1, 2),
      random.whole(200, 2400),
      random.whole(100, 1200),
      random.whole(1, 9),
      0,
      0,
      random.whole(0, 2),
    ].join(','),
  );
  return {
    lines: [
      'HEADER,1.18,Kitchen,0,0,1',
      'JOBS,1,Kitchen',
      ...rows,
      'MATERIALS,1,1,OAK,Oak,19',
      'MATERIALS,1,2,WHITE,White,16',
    ],
    separator: ',',
    // The first part stays whole: another one may take its number.
    first: 3,
    last: 1 + count,
  };
}
