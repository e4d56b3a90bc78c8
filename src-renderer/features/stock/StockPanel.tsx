import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { PanelStock, SheetGrain } from '../../job/jobDocument.ts';
import { newPanelStock } from '../../job/jobDocument.ts';
import {
  readCountCell,
  lengthProblem,
  readLengthCell,
  readPriceCell,
  readTextCell,
  withoutBad,
} from '../../job/readCell.ts';
import { changePanels, useDocument } from '../../stores/job.ts';
import { pasteList } from '../../stores/listImport.ts';
import { useProblems } from '../../stores/problems.ts';
import { useLengthFormat, useSettings } from '../../stores/settings.ts';
import { DataGrid } from '../../ui/DataGrid.tsx';
import type { GridColumn } from '../../ui/gridModel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import type { LengthFormat } from '../../units/length.ts';
import { formatDecimal, formatLength } from '../../units/length.ts';
import { MATERIAL_LIST } from '../parts/partColumns.tsx';
import { FromLibrary } from '../library/FromLibrary.tsx';
import { FromRack } from '../rack/FromRack.tsx';
import { RackFirst } from '../rack/RackFirst.tsx';

const NEXT_GRAIN: Record<SheetGrain, SheetGrain> = { none: 'w', w: 'h', h: 'none' };
const GRAIN_TEXT: Record<SheetGrain, string> = {
  none: 'no grain',
  w: 'along the width',
  h: 'along the height',
};

/** Sheets and offcuts of a panels job as a grid. */
export function StockPanel(): ReactElement {
  const job = useDocument().panels;
  const format = useLengthFormat();
  const problems = useProblems();
  const sizeWords = useSettings((state) => state.sizeWords);
  const columns = useMemo(
    () => stockColumns(format, sizeWords === 'length' ? ['Length', 'Width'] : ['Width', 'Height']),
    [format, sizeWords],
  );
  return (
    <Section
      closesWhenShort
      id="stock"
      title="Stock"
      actions={
        <>
          <FromLibrary mode="panels" />
          <FromRack mode="panels" />
        </>
      }
      count={
        <span className={job.stock.length > LIMITS.stockRows ? 'count over' : 'count'}>
          {job.stock.length} / {LIMITS.stockRows}
        </span>
      }
    >
      <DataGrid<PanelStock>
        label="Stock"
        rows={job.stock}
        columns={columns}
        newRow={newPanelStock}
        problems={problems}
        placeholder="Add a sheet"
        onChange={(next, mergeKey) =>
          changePanels((panels) => ({ ...panels, stock: next(panels.stock) }), mergeKey)
        }
        onPaste={(text) => pasteList(text, 'stock')}
      />
      <RackFirst mode="panels" />
    </Section>
  );
}

function stockColumns(
  format: LengthFormat,
  words: readonly [string, string],
): readonly GridColumn<PanelStock>[] {
  const size = (id: 'w' | 'h', title: string): GridColumn<PanelStock> => ({
    id,
    title,
    width: format.unit === 'in' ? 74 : 58,
    align: 'right',
    text: (row) => (row[id] === null ? '' : formatLength(row[id], format)),
    value: (row) => row[id],
    explain: (text) => lengthProblem(text, format),
    read: (row, text) => readLengthCell(row, id, text, format),
    clear: (row) => withoutBad({ ...row, [id]: null }, id),
    copy: (row, from) => ({ ...row, [id]: from[id] }),
  });
  return [
    {
      id: 'name',
      title: 'Name',
      width: 'minmax(84px, 1fr)',
      text: (row) => row.name,
      hint: (row) => row.name || undefined,
      read: (row, text) => readTextCell(row, 'name', text),
      clear: (row) => ({ ...row, name: '' }),
      copy: (row, from) => ({ ...row, name: from.name }),
    },
    size('w', words[0]),
    size('h', words[1]),
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
    {
      id: 'material',
      title: 'Material',
      width: 78,
      list: MATERIAL_LIST,
      text: (row) => row.material,
      hint: (row) => row.material || undefined,
      read: (row, text) => readTextCell(row, 'material', text),
      clear: (row) => ({ ...row, material: '' }),
      copy: (row, from) => ({ ...row, material: from.material }),
    },
    {
      id: 'price',
      title: 'Price',
      width: 52,
      align: 'right',
      text: (row) => (row.price === null ? '' : formatDecimal(row.price, 2, format.decimalComma)),
      read: (row, text) => readPriceCell(row, 'price', text),
      clear: (row) => withoutBad({ ...row, price: null }, 'price'),
      copy: (row, from) => ({ ...row, price: from.price }),
    },
    {
      id: 'grain',
      title: 'Grain',
      head: 'Gr.',
      width: 30,
      text: (row) => GRAIN_TEXT[row.grain],
      hint: (row) => `Grain of the sheet: ${GRAIN_TEXT[row.grain]}`,
      toggle: (row) => ({ ...row, grain: NEXT_GRAIN[row.grain] }),
      copy: (row, from) => ({ ...row, grain: from.grain }),
      render: (row) =>
        row.grain === 'none' ? (
          <Icon name="minus" size={12} />
        ) : (
          <span className="on">
            <Icon name={row.grain === 'w' ? 'grainW' : 'grainH'} size={15} />
          </span>
        ),
    },
    {
      id: 'first',
      title: 'Use up first',
      head: <span title="Used up before other sheets">1st</span>,
      width: 30,
      text: (row) => (row.first ? 'used first' : ''),
      hint: (row) => (row.first ? 'Used up before other sheets' : 'Used when needed'),
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
