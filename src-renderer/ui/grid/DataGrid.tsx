import { useVirtualizer } from '@tanstack/react-virtual';
import type { MouseEvent as ReactMouseEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../stores/window/settings.ts';
import { useText } from '../../text/useText.ts';
import { useFindWanted } from './findRow.ts';
import type { TakesPaste } from './gridClipboard.ts';
import { gridClipboard } from './gridClipboard.ts';
import { GridFind } from './GridFind.tsx';
import { GridHead } from './GridHead.tsx';
import { fillsFold, gridLayout, inTwoLines } from './gridLayout.ts';
import type { GridColumn, GridRow } from './gridModel.ts';
import type { RowActions } from './GridRowView.tsx';
import { GridRowView } from './GridRowView.tsx';
import { useElementSize } from '../useElementSize.ts';
import { useGridEditing } from './useGridEditing.tsx';
import { useManyRows } from './useManyRows.ts';
import { windowTextWidth } from './textWidth.ts';
import { useRowHeights } from './useRowHeights.ts';

interface DataGridProps<Row extends GridRow> {
  readonly label: string;
  /** Name under which dragged widths are kept, in every language the same. */
  readonly id: string;
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
  readonly onPaste?: TakesPaste;
  readonly placeholder: string;
  /** Stable between renders: rows are rendered anew when it changes. */
  readonly rowHead?: (row: Row, index: number) => ReactNode;
}

/** Rows drawn beyond the visible ones, so that fast scrolling shows no blanks. */
const OVERSCAN = 12;

/** A spreadsheet-like grid: one input lives in the active cell, typing replaces, Enter goes down, Tab right,
 *  the row below the last one makes a new row. Rows outside the view are not in the DOM, and of those inside only the
 *  changed ones are rendered anew. */
export function DataGrid<Row extends GridRow>(given: DataGridProps<Row>): ReactElement {
  const text = useText();
  const [widths, setWidth] = useColumnWidths(given.id);
  const [box, { w: room }] = useElementSize({ w: 0, h: 0 });
  const layout = useMemo(
    () => gridLayout(given.columns, given.rows, widths, { room, widthOf: windowTextWidth }),
    [given.columns, given.rows, widths, room],
  );
  const { folded, template, least } = layout;
  // The same object while they stand as they did: rows are rendered anew when it changes.
  const columns = useMemo(() => inTwoLines(given.columns, folded), [given.columns, folded]);
  const props = { ...given, columns };
  const { rows, selectedRow, problems } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isFinding, setFinding] = useFinding(given.id === 'Parts');
  const fills = useMemo(() => (folded === 0 ? null : fillsFold(columns.slice(-folded))), [columns, folded]);
  const [edited, setEdited] = useState<number | null>(null);
  const heights = useRowHeights(rows, fills, edited, layout.lines);
  const count = rows.length + 1;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heights.of,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 40 * heights.usual },
  });
  useLayoutEffect(() => virtual.measure(), [heights.key, virtual]);
  const showRow = (index: number): void => virtual.scrollToIndex(index, { align: 'auto' });
  const many = useManyRows(props);
  const editing = useGridEditing({ ...props, scroller, showRow, many, openFind: () => setFinding(true) });
  const activeRow = editing.active?.row ?? null;
  useLayoutEffect(() => setEdited(activeRow), [activeRow]);
  const actions = useRowActions({ editing, many, onHoverRow: props.onHoverRow });
  useEffect(() => {
    const at = selectedRow == null ? -1 : rows.findIndex((row) => row.id === selectedRow);
    if (at >= 0 && editing.active === null) showRow(at);
  }, [selectedRow]); // oxlint-disable-line react/exhaustive-deps -- only a new choice scrolls, not every edit
  const clipboard = gridClipboard({ ...props, columns: given.columns, shown: columns, editing, many });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that come up from the cells of the grid inside
    <div
      ref={box}
      role="presentation"
      className={folded > 0 ? 'grid folds' : 'grid'}
      style={{ ['--columns' as string]: template, ['--least' as string]: `${least}px` }}
      onKeyDown={editing.onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) editing.leave(event.relatedTarget);
      }}
      {...clipboard}
    >
      {isFinding && (
        <GridFind
          texts={() => rows.map((row) => columns.map((column) => column.text(row)).join(' '))}
          onFound={(at) => {
            showRow(at);
            many.selectTo(at, at);
          }}
          onClose={() => {
            setFinding(false);
            editing.focusCell(
              Math.max(
                0,
                rows.findIndex((row) => many.selection.ids.has(row.id)),
              ),
              0,
            );
          }}
        />
      )}
      {many.selection.ids.size > 1 && <Chosen count={many.selection.ids.size} />}
      <div
        className="grid-table"
        role="grid"
        aria-label={props.label}
        aria-multiselectable="true"
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
      >
        <GridHead
          columns={columns}
          folded={folded}
          foldTracks={layout.foldTracks}
          onSort={many.sort}
          onWidth={setWidth}
        />
        <div ref={scroller} className="grid-body">
          <div className="grid-canvas" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, size }) => {
              const row = editing.rowAt(index);
              const isNew = index >= rows.length;
              return (
                <GridRowView
                  key={row.id}
                  row={row}
                  index={index}
                  top={start}
                  height={size}
                  lines={heights.linesOf(index)}
                  columns={columns}
                  folded={folded}
                  foldRoom={layout.foldRoom}
                  foldTracks={layout.foldTracks}
                  hasFold={folded > 0 && (heights.hasFold(index) || activeRow === index)}
                  isNew={isNew}
                  activeColumn={editing.active?.row === index ? editing.active.column : -1}
                  draft={editing.active?.row === index ? editing.draft : null}
                  isHovered={!isNew && props.hoverRow === row.id}
                  isShown={!isNew && selectedRow === row.id}
                  isChosen={many.selection.ids.has(row.id)}
                  problems={
                    columns.some((column) => problems?.has(`${row.id}.${column.id}`)) ? problems : undefined
                  }
                  ghost={rows.length === 0 ? props.placeholder : ''}
                  head={props.rowHead}
                  actions={actions}
                />
              );
            })}
          </div>
          <div role="row">
            <div role="gridcell" className="grid-holds" tabIndex={-1}>
              <button
                type="button"
                className="grid-entry"
                tabIndex={editing.active === null ? 0 : -1}
                aria-label={text('grid.edit', { list: props.label })}
                onFocus={editing.enter}
              />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Whether the line that looks for a text is open; the list of parts opens it also when asked from elsewhere, before
 *  the next key comes. */
function useFinding(isParts: boolean): readonly [boolean, (isOpen: boolean) => void] {
  const [isFinding, setFinding] = useState(false);
  const wanted = useFindWanted(({ times }) => times);
  const heard = useRef(wanted);
  useLayoutEffect(() => {
    if (wanted !== heard.current && isParts) setFinding(true);
    heard.current = wanted;
  }, [wanted, isParts]);
  return [isFinding, setFinding];
}

function Chosen({ count }: { readonly count: number }): ReactElement {
  const text = useText();
  return (
    <div className="grid-chosen" role="status">
      {text('grid.selected', { count })}
    </div>
  );
}

interface ActionsInput<Row extends GridRow> {
  readonly editing: ReturnType<typeof useGridEditing<Row>>;
  readonly many: ReturnType<typeof useManyRows<Row>>;
  readonly onHoverRow: ((row: string | null) => void) | undefined;
}

/** What rows call: one object for the life of the grid that always acts on the newest state. */
function useRowActions<Row extends GridRow>(input: ActionsInput<Row>): RowActions<Row> {
  const latest = useRef(input);
  latest.current = input;
  const actions = useRef<RowActions<Row>>({
    editing: () => latest.current.editing,
    hover: (row) => latest.current.onHoverRow?.(row),
    pressHead: (index: number, event: ReactMouseEvent) => {
      const { editing, many } = latest.current;
      event.preventDefault();
      editing.settle();
      if (event.shiftKey) many.selectTo(index);
      else if (event.ctrlKey || event.metaKey) many.toggle(index);
      else many.selectTo(index, index);
      editing.focusCell(index, 0);
    },
  });
  return actions.current;
}

/** The widths the user dragged, by column of this grid. */
function useColumnWidths(
  id: string,
): readonly [Readonly<Record<string, number>>, (column: string, width: number | null) => void] {
  const all = useSettings((state) => state.columnWidths);
  const change = useSettings((state) => state.change);
  const widths = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(all).flatMap(([key, width]) =>
          key.startsWith(`${id}.`) ? [[key.slice(id.length + 1), width]] : [],
        ),
      ),
    [all, id],
  );
  const set = (column: string, width: number | null): void => {
    const { [`${id}.${column}`]: _, ...others } = useSettings.getState().columnWidths;
    change({ columnWidths: width === null ? others : { ...others, [`${id}.${column}`]: width } });
  };
  return [widths, set];
}
