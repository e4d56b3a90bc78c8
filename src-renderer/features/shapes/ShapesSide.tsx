import type { ReactElement } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { ShapeStock } from '../../job/jobDocument.ts';
import { newShapeStock } from '../../job/jobDocument.ts';
import { changeShapes, useDocument } from '../../stores/jobs/job.ts';
import { usePriceFormat } from '../../stores/window/settings.ts';
import { OUTLINE_ENDINGS } from '../../stores/files/shapeFiles.ts';
import { addOutlineFiles } from '../../stores/jobs/drawnJobs.ts';
import { namesApart } from '../../text/namesApart.ts';
import { useText } from '../../text/useText.ts';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { Section } from '../../ui/Section.tsx';
import { Suggestions } from '../../ui/fields/Suggestions.tsx';
import { PieceCount } from '../parts/PieceCount.tsx';
import { materialsNamed } from '../../job/rows/materialsNamed.ts';
import { FromRack } from '../rack/FromRack.tsx';
import { RackFirst } from '../rack/RackFirst.tsx';
import { StockCount } from '../stock/StockCount.tsx';
import { CuttingRules } from './CuttingRules.tsx';
import { OutlineRow } from './OutlineRow.tsx';
import { shapeStockColumns } from './shapeStockColumns.tsx';
import { ZonesEditor } from './ZonesEditor.tsx';

const LIST = 'shape-materials';

/** Outlines, sheets and cutting rules of the shapes mode. */
export function ShapesSide(): ReactElement {
  const text = useText();
  const { shapes } = useDocument();
  const format = usePriceFormat();
  const [zones, setZones] = useState<{ readonly row: string; readonly anchor: HTMLElement } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const stockColumns = useMemo(
    () =>
      shapeStockColumns(format, text, shapes.stock, LIST, (row, anchor) => setZones({ row: row.id, anchor })),
    [format, text, shapes.stock],
  );
  const materials = materialsNamed([...shapes.stock, ...shapes.parts]);
  const apart = useMemo(() => namesApart(shapes.parts.map(({ name }) => name)), [shapes.parts]);
  const pieces = shapes.parts.reduce((sum, part) => sum + part.qty, 0) * shapes.options.sets;
  return (
    <>
      <Section
        id="parts"
        title={text('nest.outlines')}
        grows
        count={<PieceCount pieces={pieces} />}
        actions={
          <button type="button" className="button small" onClick={() => picker.current?.click()}>
            <Icon name="plus" size={14} /> {text('nest.dxfSvg')}
          </button>
        }
      >
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          accept={OUTLINE_ENDINGS.map((ending) => `.${ending}`).join()}
          multiple
          aria-label={text('nest.files')}
          tabIndex={-1}
          onChange={(event) => {
            void addOutlineFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {shapes.parts.length === 0 ? (
          <button type="button" className="drop-hint" onClick={() => picker.current?.click()}>
            <Icon name="export" size={22} />
            <b>{text('nest.dropHere')}</b>
            <span>{text('nest.readHere')}</span>
          </button>
        ) : (
          <ul className="outline-list">
            {shapes.parts.map((part, index) => (
              <OutlineRow
                key={part.id}
                part={part}
                index={index}
                apart={apart.get(part.name) ?? part.name}
                list={LIST}
              />
            ))}
          </ul>
        )}
        <Suggestions id={LIST} names={materials} />
      </Section>
      <Section
        closesWhenShort
        id="stock"
        rows={shapes.stock.length}
        title={text('paper.sheets')}
        count={<StockCount mode="shapes" />}
        actions={<FromRack mode="shapes" />}
      >
        <DataGrid<ShapeStock>
          id="Shape stock"
          label={text('stock.title')}
          rows={shapes.stock}
          columns={stockColumns}
          newRow={newShapeStock}
          placeholder={text('fields.addSheet')}
          onChange={(next, mergeKey) => changeShapes((old) => ({ ...old, stock: next(old.stock) }), mergeKey)}
        />
        <RackFirst mode="shapes" />
        {zones !== null && (
          <Popover anchor={zones.anchor} label={text('nest.zones')} onClose={() => setZones(null)}>
            <ZonesEditor row={zones.row} />
          </Popover>
        )}
      </Section>
      <CuttingRules options={shapes.options} />
    </>
  );
}
