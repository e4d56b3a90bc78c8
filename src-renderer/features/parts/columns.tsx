import type { ReactElement } from 'react';
import {
  countProblem,
  lengthProblem,
  priceProblem,
  readCountCell,
  readLengthCell,
  readPriceCell,
  readTextCell,
  withoutBad,
} from '../../job/rows/readCell.ts';
import type { Listed } from '../../../src-engine/lists/listed.ts';
import type { Text } from '../../text/text.ts';
import type { PriceFormat, SizeWords } from '../../stores/window/settings.ts';
import { moneyTitle } from '../../stores/window/settings.ts';
import type { CopiedColumn, GridColumn, GridRow } from '../../ui/grid/gridModel.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { LengthFormat } from '../../units/length.ts';
import { copiedLength, exactLength, formatLength, formatPrice, isRounded } from '../../units/length.ts';

/** Columns that the lists of parts and stock share, whatever is cut. Each takes the rows that have its field. */

type Having<Field extends string, Value> = GridRow & Readonly<Record<Field, Value>>;

export function textColumn<
  Field extends 'name' | 'material' | 'cabinet' | 'note',
  Row extends GridRow & Readonly<Partial<Record<Field, string | undefined>>>,
>(id: Field, title: string, width: number | string, list?: string): GridColumn<Row> {
  return {
    id,
    title,
    width,
    folds: id === 'name' ? undefined : id === 'note' ? 'note' : 'first',
    ...(list === undefined ? {} : { list }),
    text: (row) => row[id] ?? '',
    hint: (row) => row[id] || undefined,
    read: (row, text) => readTextCell(row, id, text),
    clear: (row) => ({ ...row, [id]: '' }),
    copy: (row, from) => ({ ...row, [id]: from[id] }),
  };
}

/** The grain in a copied table: the name of the side it runs along. */
export const copiedGrain = <Row extends Having<'grain', string>>(
  text: Text,
  words: SizeWords,
): readonly CopiedColumn<Row>[] => [
  {
    title: text('paper.grain'),
    text: ({ grain }) => (grain === 'w' || grain === 'h' ? text('stock.side', { side: grain, words }) : ''),
  },
];

/** Pixels a fraction of an inch needs. */
export const INCH_WIDTH = 74;

/** A size in a copied table. */
const copiedOf = (mm: number | null, format: LengthFormat): string =>
  mm === null ? '' : copiedLength(mm, format);

export function lengthColumn<
  Field extends 'w' | 'h' | 'length' | 'sw' | 'sh',
  Row extends Having<Field, number | null>,
>(
  id: Field,
  title: string,
  width: number,
  { format, text }: { readonly format: LengthFormat; readonly text: Text },
): GridColumn<Row> {
  const valueOf = (row: Row): number | null => row[id];
  return {
    id,
    title,
    width: format.unit === 'in' ? Math.max(width, INCH_WIDTH) : width,
    align: 'right',
    text: (row) => (valueOf(row) === null ? '' : formatLength(valueOf(row) as number, format)),
    value: valueOf,
    copied: [{ title, text: (row) => row.bad?.[id] ?? copiedOf(valueOf(row), format) }],
    hint: (row) => {
      const value = valueOf(row);
      return value !== null && isRounded(value, format) ? exactLength(value, format) : undefined;
    },
    explain: (typed) => lengthProblem(typed, format, text),
    read: (row, typed) => readLengthCell(row, id, typed, format),
    clear: (row) => withoutBad({ ...row, [id]: null }, id),
    copy: (row, from) => ({ ...row, [id]: from[id] }),
  };
}

/** Pieces of a part: at least one. */
export function countColumn<Row extends Having<'qty', number>>(text: Text, width: number): GridColumn<Row> {
  return {
    id: 'qty',
    title: text('columns.quantity'),
    head: text('columns.quantityHead'),
    width,
    align: 'right',
    text: (row) => String(row.qty),
    value: (row) => row.qty,
    explain: (typed) => countProblem(typed, text),
    read: (row, typed) => readCountCell(row, 'qty', typed, 1),
    clear: (row) => withoutBad({ ...row, qty: 1 }, 'qty'),
    copy: (row, from) => ({ ...row, qty: from.qty }),
  };
}

/** Pieces of stock: empty is as many as needed. */
export function stockCountColumn<Row extends Having<'qty', number | null>>(text: Text): GridColumn<Row> {
  return {
    id: 'qty',
    title: text('columns.quantity'),
    head: text('columns.quantityHead'),
    titleHint: text('columns.asNeeded'),
    width: 40,
    align: 'right',
    text: (row) => (row.qty === null ? '' : String(row.qty)),
    value: (row) => row.qty,
    note: (row) => (row.qty === null ? <span className="ghost">∞</span> : null),
    explain: (typed) => countProblem(typed, text),
    read: (row, typed) => readCountCell(row, 'qty', typed, null),
    clear: (row) => withoutBad({ ...row, qty: null }, 'qty'),
    copy: (row, from) => ({ ...row, qty: from.qty }),
  };
}

export function priceColumn<Row extends Having<'price', number | null>>(
  text: Text,
  format: PriceFormat,
): GridColumn<Row> {
  return {
    id: 'price',
    title: text('columns.price'),
    head: moneyTitle(text('columns.price'), format.currency),
    width: 52,
    folds: 'last',
    align: 'right',
    text: (row) => (row.price === null ? '' : formatPrice(row.price, format.decimalComma)),
    value: (row) => row.price,
    explain: (typed) => priceProblem(typed, text),
    read: (row, typed) => readPriceCell(row, 'price', typed),
    clear: (row) => withoutBad({ ...row, price: null }, 'price'),
    copy: (row, from) => ({ ...row, price: from.price }),
  };
}

export function firstColumn<Row extends Having<'first', boolean>>(text: Text): GridColumn<Row> {
  return {
    id: 'first',
    title: text('columns.first'),
    head: text('columns.firstHead'),
    titleHint: text('columns.firstHint'),
    width: 30,
    folds: 'last',
    text: (row) => (row.first ? text('columns.firstHint') : ''),
    hint: (row) => text(row.first ? 'columns.firstHint' : 'columns.firstNot'),
    toggle: (row) => ({ ...row, first: !row.first }),
    copied: [],
    copy: (row, from) => ({ ...row, first: from.first }),
    render: (row) => (
      <span className={row.first ? 'on' : ''}>
        <Icon name="star" size={14} />
      </span>
    ),
  };
}

export function mustCutColumn<Row extends Having<'mustCut', boolean>>(text: Text): GridColumn<Row> {
  return {
    id: 'mustCut',
    title: text('columns.mustCut'),
    head: <span title={text('columns.mustCutHint')}>!</span>,
    width: 28,
    folds: 'last',
    text: (row) => (row.mustCut ? text('columns.mustCut') : ''),
    hint: (row) => text(row.mustCut ? 'columns.mustCut' : 'columns.mustCutNot'),
    toggle: (row) => ({ ...row, mustCut: !row.mustCut }),
    copied: [],
    copy: (row, from) => ({ ...row, mustCut: from.mustCut }),
    render: (row) => <Flag isOn={row.mustCut} />,
  };
}

const Flag = ({ isOn }: { readonly isOn: boolean }): ReactElement =>
  isOn ? (
    <span className="on">
      <Icon name="pin" size={14} />
    </span>
  ) : (
    <Icon name="minus" size={12} />
  );

type ListedRow = GridRow & Listed;

/** Which of these columns say something. */
export interface ListedShown {
  readonly thickness: boolean;
  readonly cabinet: boolean;
  readonly note: boolean;
  /** Titles of the list's own columns. */
  readonly own: readonly string[];
}

/** The columns that say something in this list; the usual three also where the user always wants them. */
export function listedShown(parts: readonly Listed[], all: boolean): ListedShown {
  const has = (field: 'thickness' | 'cabinet' | 'note'): boolean =>
    all || parts.some((part) => part[field] !== undefined);
  return {
    thickness: has('thickness'),
    cabinet: has('cabinet'),
    note: has('note'),
    own: [...new Set(parts.flatMap((part) => Object.keys(part.own ?? {})))],
  };
}

/** Cabinet, note and the list's own columns: kept, shown and printed, not part of the plan. */
export function listedColumns<Row extends ListedRow>(
  shown: ListedShown,
  text: Text,
): readonly GridColumn<Row>[] {
  return [
    ...(shown.cabinet ? [textColumn<'cabinet', Row>('cabinet', text('columns.cabinet'), 80)] : []),
    ...(shown.note ? [textColumn<'note', Row>('note', text('columns.note'), 70)] : []),
    ...shown.own.map((title) => ownColumn<Row>(title, text)),
  ];
}

function ownColumn<Row extends ListedRow>(title: string, text: Text): GridColumn<Row> {
  const put = (row: Row, value: string): Row => ({ ...row, own: { ...row.own, [title]: value } });
  return {
    id: `own.${title}`,
    title,
    titleHint: text('columns.ownHint', { title }),
    width: 70,
    folds: 'first',
    text: (row) => row.own?.[title] ?? '',
    hint: (row) => row.own?.[title],
    read: (row, typed) => ({ ok: true, row: put(row, typed) }),
    clear: (row) => put(row, ''),
    copy: (row, from) => put(row, from.own?.[title] ?? ''),
  };
}

/** Thickness of the board as the list says it. */
export const thicknessColumn = <Row extends ListedRow>(text: Text, format: LengthFormat): GridColumn<Row> =>
  ownLengthColumn<'thickness', Row>(
    'thickness',
    { title: text('columns.thickness'), head: text('columns.thicknessHead'), width: 44 },
    { format, text },
  );

/** A length that a row may say. */
export function ownLengthColumn<
  Field extends 'thickness' | 'profileHeight',
  Row extends GridRow & Readonly<Partial<Record<Field, number | undefined>>>,
>(
  id: Field,
  looks: Pick<GridColumn<Row>, 'title' | 'head' | 'titleHint'> & { readonly width: number },
  { format, text }: { readonly format: LengthFormat; readonly text: Text },
): GridColumn<Row> {
  const valueOf = (row: Row): number | null => row[id] ?? null;
  const without = (row: Row): Row => ({ ...withoutBad(row, id), [id]: undefined });
  return {
    id,
    ...looks,
    folds: 'last',
    align: 'right',
    text: (row) => (row[id] === undefined ? '' : formatLength(row[id], format)),
    value: valueOf,
    copied: [{ title: looks.title, text: (row) => row.bad?.[id] ?? copiedOf(valueOf(row), format) }],
    explain: (typed) => lengthProblem(typed, format, text),
    read: (row, typed) =>
      typed.trim() === '' ? { ok: true, row: without(row) } : readLengthCell(row, id, typed, format),
    clear: without,
    copy: (row, from) => ({ ...row, [id]: from[id] }),
  };
}
