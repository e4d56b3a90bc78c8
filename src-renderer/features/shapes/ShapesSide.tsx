import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { partColour } from '../../canvas/partColours.ts';
import type { Point, ShapePart, ShapeStock } from '../../job/jobDocument.ts';
import { newShapeStock } from '../../job/jobDocument.ts';
import {
  readCountCell,
  readLengthCell,
  readPriceCell,
  readTextCell,
  withoutBad,
} from '../../job/readCell.ts';
import { boxOfRings } from '../../plan/rings.ts';
import { changeShapes, useDocument } from '../../stores/job.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useShapeFiles } from '../../stores/shapeFiles.ts';
import { useTheme } from '../../stores/theme.ts';
import { useView } from '../../stores/view.ts';
import { useText } from '../../text/useText.ts';
import { DataGrid } from '../../ui/DataGrid.tsx';
import type { GridColumn } from '../../ui/gridModel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OutlineThumb } from '../../ui/OutlineThumb.tsx';
import { Section } from '../../ui/Section.tsx';
import type { LengthFormat } from '../../units/length.ts';
import { formatDecimal, formatLength } from '../../units/length.ts';
import { FromRack } from '../rack/FromRack.tsx';
import { RackFirst } from '../rack/RackFirst.tsx';
import { CuttingRules } from './CuttingRules.tsx';
import { usePick } from '../../stores/pick.ts';
import type { Text } from '../../text/text.ts';
import { Select } from '../../ui/Select.tsx';

/** Outlines, sheets and cutting rules of the shapes mode. */
export function ShapesSide(): ReactElement {
  const text = useText();
  const { shapes } = useDocument();
  const format = useLengthFormat();
  const picker = useRef<HTMLInputElement>(null);
  const add = useShapeFiles((state) => state.add);
  const stockColumns = useMemo(() => shapeStockColumns(format, text), [format, text]);
  const pieces = shapes.parts.reduce((sum, part) => sum + part.qty, 0) * shapes.options.sets;
  return (
    <>
      <Section
        id="parts"
        title={text('nest.outlines')}
        grows
        count={
          <span className={pieces > LIMITS.parts ? 'count over' : 'count'}>
            {pieces} / {LIMITS.parts}
          </span>
        }
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
          accept=".dxf,.svg,.svgz"
          multiple
          aria-label={text('nest.files')}
          tabIndex={-1}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
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
              <OutlineRow key={part.id} part={part} index={index} />
            ))}
          </ul>
        )}
      </Section>
      <Section
        id="stock"
        title={text('paper.sheets')}
        count={
          <span className="count">
            {shapes.stock.length} / {LIMITS.stockRows}
          </span>
        }
        actions={<FromRack mode="shapes" />}
      >
        <DataGrid<ShapeStock>
          id={text('stock.title')}
          label={text('stock.title')}
          rows={shapes.stock}
          columns={stockColumns}
          newRow={newShapeStock}
          placeholder={text('fields.addSheet')}
          onChange={(next, mergeKey) => changeShapes((old) => ({ ...old, stock: next(old.stock) }), mergeKey)}
        />
        <RackFirst mode="shapes" />
      </Section>
      <CuttingRules options={shapes.options} />
    </>
  );
}

function OutlineRow({ part, index }: { readonly part: ShapePart; readonly index: number }): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const theme = useTheme();
  const { hoverRow, selectedRow, show } = usePick(useView, 'hoverRow', 'selectedRow', 'show');
  const box = useMemo(() => boxOfRings([part.polygon]), [part.polygon]);
  const set = (patch: Partial<ShapePart>, mergeKey: string | null = null): void =>
    changeShapes(
      (shapes) => ({
        ...shapes,
        parts: shapes.parts.map((one) => (one.id === part.id ? { ...one, ...patch } : one)),
      }),
      mergeKey,
    );
  const colour = partColour(index, theme);
  const classes = [
    'outline-row',
    hoverRow === part.id ? 'hovered' : '',
    selectedRow === part.id ? 'selected' : '',
  ].join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with keys the row is chosen by the field that takes the focus
    <li
      className={classes}
      onFocus={() => show({ selectedRow: part.id })}
      onMouseEnter={() => show({ hoverRow: part.id })}
      onMouseLeave={() => show({ hoverRow: null })}
      onClick={() => show({ selectedRow: part.id })}
    >
      <OutlineThumb
        polygon={part.polygon}
        holes={part.holes}
        size={40}
        fill={colour.fill}
        stroke={colour.border}
      />
      <div className="outline-words">
        <input
          className="outline-name"
          aria-label={text('nest.outlineName', { number: index + 1 })}
          value={part.name}
          onChange={(event) => set({ name: event.target.value }, `name:${part.id}`)}
        />
        <small>
          {text('nest.holes', {
            size: `${formatLength(box.w, format)} × ${formatLength(box.h, format)}`,
            count: part.holes.length,
          })}
        </small>
      </div>
      <Select
        label={text('nest.turningOf', { name: part.name })}
        className="input turn"
        value={part.turn}
        options={[
          ['job', text('nest.turnJob')],
          ['none', text('nest.turnNone')],
          ['any', text('nest.turnAny')],
        ]}
        onChange={(turn) => set({ turn })}
      />
      <button
        type="button"
        className="button quiet small icon fill-in"
        aria-pressed={part.fillIn}
        aria-label={text('shapes.fillIn', { name: part.name })}
        title={text('shapes.fillInHint')}
        onClick={() => set({ fillIn: !part.fillIn })}
      >
        <Icon name="group" size={14} />
      </button>
      <input
        className="input number qty"
        type="number"
        min={1}
        aria-label={text('nest.quantityOf', { name: part.name })}
        value={part.qty}
        onChange={(event) =>
          set({ qty: Math.max(1, Math.trunc(Number(event.target.value) || 1)) }, `qty:${part.id}`)
        }
      />
      <button
        type="button"
        className="button quiet small icon"
        aria-label={text('nest.remove', { name: part.name })}
        onClick={() =>
          changeShapes((shapes) => ({ ...shapes, parts: shapes.parts.filter((one) => one.id !== part.id) }))
        }
      >
        <Icon name="trash" size={14} />
      </button>
    </li>
  );
}

/** A drawn outline follows the size typed for its box. */
function stretched(before: ShapeStock, after: ShapeStock): ShapeStock {
  const { polygon } = after;
  if (polygon === null || before.w === null || before.h === null) return after;
  if (after.w === null || after.h === null) return { ...after, polygon: null };
  const [sx, sy] = [after.w / before.w, after.h / before.h];
  return {
    ...after,
    polygon: polygon.map(([x, y]): Point => [Math.round(x * sx * 1e6) / 1e6, Math.round(y * sy * 1e6) / 1e6]),
  };
}

function shapeStockColumns(format: LengthFormat, text: Text): readonly GridColumn<ShapeStock>[] {
  const size = (id: 'w' | 'h', title: string): GridColumn<ShapeStock> => ({
    id,
    title,
    width: 62,
    align: 'right',
    text: (row) => (row[id] === null ? '' : formatLength(row[id], format)),
    read: (row, typed) => {
      const result = readLengthCell(row, id, typed, format);
      return result.ok ? { ok: true, row: stretched(row, result.row) } : result;
    },
    clear: (row) => withoutBad({ ...row, [id]: null, polygon: null }, id),
    copy: (row, from) => stretched(row, { ...row, [id]: from[id] }),
  });
  return [
    {
      id: 'name',
      title: text('columns.name'),
      width: 'minmax(70px, 1fr)',
      text: (row) => row.name,
      read: (row, typed) => readTextCell(row, 'name', typed),
      clear: (row) => ({ ...row, name: '' }),
      copy: (row, from) => ({ ...row, name: from.name }),
    },
    size('w', text('columns.width')),
    size('h', text('columns.height')),
    {
      id: 'qty',
      title: text('columns.quantity'),
      head: text('columns.quantityHead'),
      titleHint: text('columns.asNeeded'),
      width: 44,
      align: 'right',
      text: (row) => (row.qty === null ? '' : String(row.qty)),
      note: (row) => (row.qty === null ? <span className="ghost">∞</span> : null),
      read: (row, typed) => readCountCell(row, 'qty', typed, null),
      clear: (row) => ({ ...row, qty: null }),
      copy: (row, from) => ({ ...row, qty: from.qty }),
    },
    {
      id: 'price',
      title: text('columns.price'),
      width: 54,
      align: 'right',
      text: (row) => (row.price === null ? '' : formatDecimal(row.price, 2, format.decimalComma)),
      read: (row, typed) => readPriceCell(row, 'price', typed),
      clear: (row) => ({ ...row, price: null }),
      copy: (row, from) => ({ ...row, price: from.price }),
    },
    {
      id: 'zones',
      title: text('nest.zones'),
      width: 52,
      text: (row) => (row.exclusions.length === 0 ? '' : String(row.exclusions.length)),
      hint: (row) => text('nest.zonesHint', { count: row.exclusions.length }),
      toggle: (row) => (row.exclusions.length === 0 ? row : { ...row, exclusions: [] }),
      render: (row) =>
        row.exclusions.length === 0 ? (
          <Icon name="minus" size={12} />
        ) : (
          <span className="badge bad">{row.exclusions.length}</span>
        ),
    },
    {
      id: 'shape',
      title: text('nest.shape'),
      width: 46,
      text: (row) => (row.polygon === null ? '' : text('nest.drawn')),
      hint: (row) => (row.polygon === null ? text('nest.rectangle') : text('nest.drawnHint')),
      toggle: (row) => ({ ...row, polygon: null }),
      render: (row) =>
        row.polygon === null ? (
          <Icon name="minus" size={12} />
        ) : (
          <OutlineThumb polygon={row.polygon} holes={[]} size={20} />
        ),
    },
    {
      id: 'first',
      title: text('columns.first'),
      head: <span title={text('columns.firstHint')}>{text('columns.firstHead')}</span>,
      width: 30,
      text: (row) => (row.first ? text('nest.usedFirst') : ''),
      toggle: (row) => ({ ...row, first: !row.first }),
      render: (row) => (
        <span className={row.first ? 'on' : ''}>
          <Icon name="star" size={14} />
        </span>
      ),
    },
  ];
}
