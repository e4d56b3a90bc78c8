import type { PointerEvent as ReactPointerEvent, ReactElement } from 'react';
import { useText } from '../../text/useText.ts';
import type { GridColumn, GridRow } from './gridModel.ts';

interface GridHeadProps<Row extends GridRow> {
  readonly columns: readonly GridColumn<Row>[];
  /** How many of them stand on the second line. */
  readonly folded: number;
  /** Pixels of those, where they stand one below the other. */
  readonly foldTracks: readonly number[] | null;
  readonly onSort: (column: GridColumn<Row>) => void;
  /** A width in pixels; null = the usual one. */
  readonly onWidth: (column: string, width: number | null) => void;
}

const LEAST = 24;

/** Titles: a click sorts, the line at the right edge is dragged for the width, a double click there resets it. */
export function GridHead<Row extends GridRow>({
  columns,
  folded,
  foldTracks,
  onSort,
  onWidth,
}: GridHeadProps<Row>): ReactElement {
  const text = useText();
  const drag = (event: ReactPointerEvent<HTMLSpanElement>, column: string): void => {
    const cell = event.currentTarget.parentElement;
    if (event.buttons !== 1 || cell === null) return;
    onWidth(column, Math.max(LEAST, Math.round(event.clientX - cell.getBoundingClientRect().left)));
  };
  const first = columns.length - folded;
  const titles = columns.map((column, at) => (
    <div
      key={column.id}
      role="columnheader"
      className={column.align === 'right' ? 'right' : ''}
      style={at < columns.length - 1 ? { flexBasis: foldTracks?.[at - first] } : undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        title={`${column.titleHint ?? column.title}. ${text('grid.sort')}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onSort(column)}
      >
        {column.head ?? column.title}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: how wide a column is shown is for the eye */}
      <span
        role="presentation"
        className="grid-resize"
        title={text('grid.width')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => drag(event, column.id)}
        onDoubleClick={() => onWidth(column.id, null)}
      />
    </div>
  ));
  return (
    <div role="row" className="grid-head" aria-rowindex={1}>
      <div role="columnheader" className="row-head">
        #
      </div>
      {titles.slice(0, first)}
      {folded > 0 && (
        <div role="presentation" className={foldTracks === null ? 'grid-fold' : 'grid-fold tracks'}>
          {titles.slice(first)}
        </div>
      )}
    </div>
  );
}
