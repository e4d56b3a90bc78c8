import type { LinearPart, LinearStock } from '../../job/jobDocument.ts';
import type { LinearMode } from '../../job/linearRequest.ts';
import {
  readCountCell,
  lengthProblem,
  readLengthCell,
  readPriceCell,
  readTextCell,
  withoutBad,
} from '../../job/readCell.ts';
import type { GridColumn } from '../../ui/gridModel.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { LengthFormat } from '../../units/length.ts';
import { exactLength, formatDecimal, formatLength, isRounded } from '../../units/length.ts';

type AnyLinear = LinearPart | LinearStock;

function textColumn<Row extends AnyLinear>(
  id: 'name' | 'material',
  title: string,
  width: number | string,
  list?: string,
): GridColumn<Row> {
  return {
    id,
    title,
    width,
    list,
    text: (row) => row[id],
    hint: (row) => row[id] || undefined,
    read: (row, text) => readTextCell(row, id, text),
    clear: (row) => ({ ...row, [id]: '' }),
    copy: (row, from) => ({ ...row, [id]: from[id] }),
  };
}

function lengthColumn<Row extends AnyLinear>(
  id: 'length' | 'sw' | 'sh',
  title: string,
  width: number,
  format: LengthFormat,
): GridColumn<Row> {
  const valueOf = (row: Row): number | null => row[id];
  return {
    id,
    title,
    width: format.unit === 'in' ? Math.max(width, 74) : width,
    align: 'right',
    text: (row) => (row[id] === null ? '' : formatLength(row[id], format)),
    value: (row) => row[id],
    hint: (row) => {
      const value = valueOf(row);
      return value !== null && isRounded(value, format) ? exactLength(value, format) : undefined;
    },
    explain: (text) => lengthProblem(text, format),
    read: (row, text) => readLengthCell(row, id, text, format),
    clear: (row) => withoutBad({ ...row, [id]: null }, id),
    copy: (row, from) => ({ ...row, [id]: from[id] }),
  };
}

const sections = <Row extends AnyLinear>(
  mode: LinearMode,
  format: LengthFormat,
): readonly GridColumn<Row>[] =>
  mode === 'timber'
    ? [lengthColumn<Row>('sw', 'Width', 52, format), lengthColumn<Row>('sh', 'Height', 52, format)]
    : [];

/** Columns of the parts of bars or timber. */
export function linearPartColumns(
  mode: LinearMode,
  format: LengthFormat,
  list: string,
  showMustCut: boolean,
): readonly GridColumn<LinearPart>[] {
  return [
    textColumn('name', 'Name', 'minmax(90px, 1fr)'),
    lengthColumn('length', 'Length', 70, format),
    ...sections<LinearPart>(mode, format),
    {
      id: 'qty',
      title: 'Quantity',
      head: 'Qty',
      width: 44,
      align: 'right',
      text: (row) => String(row.qty),
      value: (row) => row.qty,
      read: (row, text) => readCountCell(row, 'qty', text, 1),
      clear: (row) => withoutBad({ ...row, qty: 1 }, 'qty'),
      copy: (row, from) => ({ ...row, qty: from.qty }),
    },
    textColumn('material', 'Material', 104, list),
    ...(showMustCut ? [mustCutColumn()] : []),
  ];
}

function mustCutColumn(): GridColumn<LinearPart> {
  return {
    id: 'mustCut',
    title: 'Must cut',
    head: <span title="Must cut: placed first when the stock is short">!</span>,
    width: 28,
    text: (row) => (row.mustCut ? 'must cut' : ''),
    toggle: (row) => ({ ...row, mustCut: !row.mustCut }),
    copy: (row, from) => ({ ...row, mustCut: from.mustCut }),
    render: (row) =>
      row.mustCut ? (
        <span className="on">
          <Icon name="pin" size={14} />
        </span>
      ) : (
        <Icon name="minus" size={12} />
      ),
  };
}

/** Columns of the stock of bars or timber. */
export function linearStockColumns(
  mode: LinearMode,
  format: LengthFormat,
  list: string,
): readonly GridColumn<LinearStock>[] {
  return [
    textColumn('name', 'Name', 'minmax(52px, 2fr)'),
    lengthColumn('length', 'Length', 62, format),
    ...sections<LinearStock>(mode, format),
    {
      id: 'qty',
      title: 'Quantity',
      head: 'Qty',
      titleHint: 'Empty = as many as needed',
      width: 40,
      align: 'right',
      text: (row) => (row.qty === null ? '' : String(row.qty)),
      value: (row) => row.qty,
      note: (row) => (row.qty === null ? <span className="ghost">∞</span> : null),
      read: (row, text) => readCountCell(row, 'qty', text, null),
      clear: (row) => withoutBad({ ...row, qty: null }, 'qty'),
      copy: (row, from) => ({ ...row, qty: from.qty }),
    },
    textColumn('material', 'Material', 'minmax(80px, 3fr)', list),
    {
      id: 'price',
      title: 'Price',
      width: 50,
      align: 'right',
      text: (row) => (row.price === null ? '' : formatDecimal(row.price, 2, format.decimalComma)),
      read: (row, text) => readPriceCell(row, 'price', text),
      clear: (row) => withoutBad({ ...row, price: null }, 'price'),
      copy: (row, from) => ({ ...row, price: from.price }),
    },
    {
      id: 'first',
      title: 'Use up first',
      head: <span title="Used up before other stock">1st</span>,
      width: 30,
      text: (row) => (row.first ? 'used first' : ''),
      hint: (row) => (row.first ? 'Used up before other stock' : 'Used when needed'),
      toggle: (row) => ({ ...row, first: !row.first }),
      copy: (row, from) => ({ ...row, first: from.first }),
      render: (row) => (
        <span className={row.first ? 'on' : ''}>
          <Icon name="star" size={14} />
        </span>
      ),
    },
  ];
}
