import type { MouseEvent as ReactMouseEvent, ReactElement, ReactNode } from 'react';
import { memo } from 'react';
import { GridCell } from './GridCell.tsx';
import { foldLevels } from './gridLayout.ts';
import type { GridColumn, GridRow } from './gridModel.ts';
import { windowTextWidth } from './textWidth.ts';
import type { GridEditing } from './useGridEditing.tsx';

export interface GridRowViewProps<Row extends GridRow> {
  readonly row: Row;
  readonly index: number;
  /** Distance from the top of the list, and height, in pixels. */
  readonly top: number;
  readonly height: number;
  /** Of a text, for which there is room. */
  readonly lines: number;
  readonly columns: readonly GridColumn<Row>[];
  /** How many of the columns stand on the second line. */
  readonly folded: number;
  /** Pixels of the second line. */
  readonly foldRoom: number;
  /** Pixels of its columns, where they stand one below the other. */
  readonly foldTracks: readonly number[] | null;
  /** The second line is there: it says something, or the row is edited. */
  readonly hasFold: boolean;
  /** The row below the last one, which does not exist yet. */
  readonly isNew: boolean;
  /** Column of the active cell; -1 where it is in another row. */
  readonly activeColumn: number;
  readonly draft: string | null;
  readonly isHovered: boolean;
  readonly isShown: boolean;
  readonly isChosen: boolean;
  /** Sentences of the cells; undefined where this row has none. */
  readonly problems: ReadonlyMap<string, string> | undefined;
  readonly ghost: string;
  readonly head: ((row: Row, index: number) => ReactNode) | undefined;
  /** The same object for the life of the grid, so that only rows that changed are rendered anew. */
  readonly actions: RowActions<Row>;
}

export interface RowActions<Row extends GridRow> {
  readonly editing: () => GridEditing<Row>;
  readonly hover: (row: string | null) => void;
  readonly pressHead: (index: number, event: ReactMouseEvent) => void;
}

function RowView<Row extends GridRow>(props: GridRowViewProps<Row>): ReactElement {
  const { row, index, columns, folded, foldTracks, hasFold, isNew, actions } = props;
  const classes = [
    'grid-row',
    isNew ? 'new' : '',
    hasFold ? 'has-fold' : '',
    props.isHovered ? 'hovered' : '',
    props.isShown ? 'selected' : '',
    props.isChosen ? 'chosen' : '',
  ].join(' ');
  const first = columns.length - folded;
  const levels =
    hasFold && foldTracks === null
      ? foldLevels(columns.slice(first), row, props.foldRoom, windowTextWidth)
      : null;
  const cells = (hasFold ? columns : columns.slice(0, first)).map((column, at) => (
    <GridCell
      key={column.id}
      row={row}
      index={index}
      column={column}
      columnIndex={at}
      isNew={isNew}
      isActive={props.activeColumn === at}
      // The last one has what is left.
      track={at === columns.length - 1 ? undefined : foldTracks?.[at - first]}
      most={
        levels === null || at < first || at === columns.length - 1
          ? undefined
          : column.folds === 'note'
            ? levels.notes
            : levels.others
      }
      draft={props.activeColumn === at ? props.draft : null}
      problem={props.problems?.get(`${row.id}.${column.id}`)}
      ghost={props.ghost}
      editing={actions.editing}
    />
  ));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.isChosen}
      className={classes}
      data-row={row.id}
      style={{ top: props.top, height: props.height, ['--lines' as string]: props.lines }}
      onMouseEnter={() => actions.hover(isNew ? null : row.id)}
      onMouseLeave={() => actions.hover(null)}
    >
      <div role="rowheader" className="row-head" onMouseDown={(event) => actions.pressHead(index, event)}>
        {isNew ? '+' : (props.head?.(row, index) ?? index + 1)}
      </div>
      {cells.slice(0, first)}
      {hasFold && (
        <div role="presentation" className={foldTracks === null ? 'grid-fold' : 'grid-fold tracks'}>
          {cells.slice(first)}
        </div>
      )}
    </div>
  );
}

export const GridRowView = memo(RowView) as typeof RowView;
