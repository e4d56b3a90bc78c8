import type { ReactElement, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GridCell } from './GridCell.tsx';
import type { GridColumn, GridRow } from './gridModel.ts';
import { gridTemplate, visibleRange } from './gridModel.ts';
import { useGridEditing } from './useGridEditing.tsx';

interface DataGridProps<Row extends GridRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly newRow: () => Row;
  readonly onChange: (next: (rows: readonly Row[]) => readonly Row[], mergeKey: string | null) => void;
  /** A sentence per cell, keyed `rowId.columnId`; marks the cell red. */
  readonly problems?: ReadonlyMap<string, string>;
  readonly hoverRow?: string | null;
  readonly selectedRow?: string | null;
  readonly onHoverRow?: (row: string | null) => void;
  readonly onActiveRow?: (row: string | null) => void;
  /** Takes a pasted text; false leaves it to the cell. */
  readonly onPaste?: (text: string) => boolean;
  readonly placeholder: string;
  readonly rowHead?: (row: Row, index: number) => ReactNode;
}

const ROW_HEIGHT = 32;
/** Rows drawn beyond the visible ones, so that fast scrolling shows no blanks. */
const OVERSCAN = 12;

/** A spreadsheet-like grid: one input lives in the active cell, typing replaces, Enter goes down, Tab right,
 *  the row below the last one makes a new row. Rows outside the view are not in the DOM. */
export function DataGrid<Row extends GridRow>(props: DataGridProps<Row>): ReactElement {
  const { rows, columns } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: 60 });
  const count = rows.length + 1;
  const measure = (): void => {
    const element = scroller.current;
    if (!element) return;
    const next = visibleRange(element.scrollTop, element.clientHeight, ROW_HEIGHT, count, OVERSCAN);
    setRange((old) => (old.from === next.from && old.to === next.to ? old : next));
  };
  useLayoutEffect(measure, [count]);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  });
  const showRow = (index: number): void => {
    const element = scroller.current;
    if (!element) return;
    const top = index * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
    measure();
  };
  const editing = useGridEditing({ ...props, scroller, showRow });
  const { selectedRow } = props;
  useEffect(() => {
    const at = selectedRow == null ? -1 : rows.findIndex((row) => row.id === selectedRow);
    if (at >= 0 && editing.active === null) showRow(at);
  }, [selectedRow]); // eslint-disable-line react-hooks/exhaustive-deps -- only a new choice scrolls, not every edit

  const shown: ReactElement[] = [];
  for (let index = range.from; index < Math.min(range.to, count); index++) {
    const row = editing.rowAt(index);
    const isNew = index >= rows.length;
    const classes = [
      'grid-row',
      isNew ? 'new' : '',
      !isNew && props.hoverRow === row.id ? 'hovered' : '',
      !isNew && selectedRow === row.id ? 'selected' : '',
    ].join(' ');
    shown.push(
      <div
        key={row.id}
        role="row"
        aria-rowindex={index + 2}
        className={classes}
        data-row={row.id}
        style={{ top: index * ROW_HEIGHT }}
        onMouseEnter={() => props.onHoverRow?.(isNew ? null : row.id)}
        onMouseLeave={() => props.onHoverRow?.(null)}
      >
        <div
          role="rowheader"
          className="row-head"
          onMouseDown={(event) => {
            event.preventDefault();
            editing.settle();
            editing.focusCell(index, 0);
          }}
        >
          {isNew ? '+' : (props.rowHead?.(row, index) ?? index + 1)}
        </div>
        {columns.map((column, columnIndex) => (
          <GridCell
            key={column.id}
            row={row}
            index={index}
            column={column}
            columnIndex={columnIndex}
            isNew={isNew}
            problem={props.problems?.get(`${row.id}.${column.id}`)}
            ghost={rows.length === 0 ? props.placeholder : ''}
            editing={editing}
          />
        ))}
      </div>,
    );
  }
  return (
    <div
      className="grid"
      style={{ ['--columns' as string]: gridTemplate(columns) }}
      onKeyDown={editing.onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) editing.leave();
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (props.onPaste?.(text) !== true && !editing.fillDown(text)) return;
        event.preventDefault();
        editing.forgetDraft();
      }}
    >
      <div
        className="grid-table"
        role="grid"
        aria-label={props.label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
      >
        <div role="row" className="grid-head" aria-rowindex={1}>
          <div role="columnheader" className="row-head">
            #
          </div>
          {columns.map((column) => (
            <div
              key={column.id}
              role="columnheader"
              className={column.align === 'right' ? 'right' : ''}
              title={column.titleHint ?? column.title}
            >
              {column.head ?? column.title}
            </div>
          ))}
        </div>
        <div ref={scroller} className="grid-body" onScroll={measure}>
          <div className="grid-canvas" style={{ height: count * ROW_HEIGHT }}>
            {shown}
          </div>
          <div role="row">
            <div role="gridcell">
              <button
                type="button"
                className="grid-entry"
                tabIndex={editing.active === null ? 0 : -1}
                aria-label={`Edit ${props.label}`}
                onFocus={() => editing.focusCell(0, 0)}
              />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
