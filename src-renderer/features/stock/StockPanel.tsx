import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { PanelStock, SheetGrain } from '../../job/jobDocument.ts';
import { newPanelStock } from '../../job/jobDocument.ts';
import { changePanels, useDocument } from '../../stores/jobs/job.ts';
import { pasteList } from '../../stores/files/listImport.ts';
import { useProblems } from '../../stores/plans/problems.ts';
import type { PriceFormat, SizeWords } from '../../stores/window/settings.ts';
import { usePriceFormat } from '../../stores/window/settings.ts';
import { useSizeWords } from '../../stores/window/sizeWords.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import type { GridColumn } from '../../ui/grid/gridModel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import {
  copiedGrain,
  firstColumn,
  lengthColumn,
  priceColumn,
  stockCountColumn,
  textColumn,
} from '../parts/columns.tsx';
import { MATERIAL_LIST } from '../parts/partColumns.tsx';
import { FromLibrary } from '../library/FromLibrary.tsx';
import { FromRack } from '../rack/FromRack.tsx';
import { RackFirst } from '../rack/RackFirst.tsx';
import { StockCount } from './StockCount.tsx';

const NEXT_GRAIN: Record<SheetGrain, SheetGrain> = { none: 'w', w: 'h', h: 'none' };

/** Sheets and offcuts of a panels job as a grid. */
export function StockPanel(): ReactElement {
  const job = useDocument().panels;
  const format = usePriceFormat();
  const text = useText();
  const problems = useProblems();
  const words = useSizeWords();
  const columns = useMemo(() => stockColumns(format, text, words), [format, text, words]);
  return (
    <Section
      closesWhenShort
      id="stock"
      rows={job.stock.length}
      title={text('stock.title')}
      actions={
        <>
          <FromLibrary mode="panels" />
          <FromRack mode="panels" />
        </>
      }
      count={<StockCount mode="panels" />}
    >
      <DataGrid<PanelStock>
        id="Stock"
        label={text('stock.title')}
        rows={job.stock}
        columns={columns}
        newRow={newPanelStock}
        problems={problems}
        placeholder={text('fields.addSheet')}
        onChange={(next, mergeKey) =>
          changePanels((panels) => ({ ...panels, stock: next(panels.stock) }), mergeKey)
        }
        onPaste={(pasted) => pasteList(pasted, 'stock')}
      />
      <RackFirst mode="panels" />
    </Section>
  );
}

function stockColumns(format: PriceFormat, text: Text, words: SizeWords): readonly GridColumn<PanelStock>[] {
  return [
    textColumn('name', text('columns.name'), 'minmax(84px, 1fr)'),
    lengthColumn('w', text('stock.side', { side: 'w', words }), 58, { format, text }),
    lengthColumn('h', text('stock.side', { side: 'h', words }), 58, { format, text }),
    stockCountColumn(text),
    // A list of boards is short: a second line only where it does not fit, or is lower than long names.
    { ...textColumn('material', text('columns.material'), 78, MATERIAL_LIST), folds: 'board' },
    priceColumn(text, format),
    {
      id: 'grain',
      title: text('paper.grain'),
      head: text('fields.grainHead'),
      width: 30,
      text: (row) => text('fields.grainOf', { grain: row.grain, words }),
      hint: (row) =>
        text('fields.sheetGrain', { grain: text('fields.grainOf', { grain: row.grain, words }) }),
      toggle: (row) => ({ ...row, grain: NEXT_GRAIN[row.grain] }),
      copy: (row, from) => ({ ...row, grain: from.grain }),
      copied: copiedGrain(text, words),
      render: (row) =>
        row.grain === 'none' ? (
          <Icon name="minus" size={12} />
        ) : (
          <span className="on">
            <Icon name={row.grain === 'w' ? 'grainW' : 'grainH'} size={15} />
          </span>
        ),
    },
    firstColumn(text),
  ];
}
