import { softHyphens } from '../../canvas/wrapText.ts';
import type { ReactElement, ReactNode } from 'react';
import { isTight } from './gridLayout.ts';
import type { GridColumn, GridRow } from './gridModel.ts';
import type { GridEditing } from './useGridEditing.tsx';
import { useText } from '../../text/useText.ts';
import { windowTextWidth } from './textWidth.ts';

interface GridCellProps<Row extends GridRow> {
  readonly row: Row;
  readonly index: number;
  readonly column: GridColumn<Row>;
  readonly columnIndex: number;
  /** The row below the last one, which does not exist yet. */
  readonly isNew: boolean;
  readonly problem: string | undefined;
  /** Faint text of the empty first cell. */
  readonly ghost: string;
  readonly isActive: boolean;
  /** Pixels it may be wide on the second line of a row; undefined elsewhere. */
  readonly most: number | undefined;
  /** Pixels it is wide there, below its title; undefined where it is as wide as its text. */
  readonly track: number | undefined;
  /** Text being typed into this cell. */
  readonly draft: string | null;
  readonly editing: () => GridEditing<Row>;
}

/** One cell: text, the input while it is active, or a sign that opens an editor. */
export function GridCell<Row extends GridRow>(props: GridCellProps<Row>): ReactElement {
  const text = useText();
  const { row, index, column, columnIndex, isNew, isActive, draft, editing } = props;
  const bad = row.bad?.[column.id];
  const problem = isNew
    ? undefined
    : bad === undefined
      ? props.problem
      : (column.explain?.(bad) ?? text('grid.unreadable', { typed: bad }));
  const classes = [
    'cell',
    column.align === 'right' ? 'right' : '',
    isActive ? 'active' : '',
    problem === undefined ? '' : 'wrong',
  ].join(' ');
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 2}
      className={classes}
      style={{
        ...(props.most !== undefined && props.most < Infinity && { maxWidth: props.most }),
        ...(props.track !== undefined && { flexBasis: props.track }),
      }}
      title={problem ?? column.hint?.(row)}
      onMouseDown={(event) => {
        // A press on the cell that is active already takes its whole text, as a spreadsheet does: what is typed next
        // replaces it. While something is typed a press places the caret.
        if (isActive && draft !== null && event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        const grid = editing();
        if (!isActive) grid.settle();
        if (event.shiftKey) grid.selectTo(index);
        else grid.endSelection();
        if (column.toggle && !isNew && !event.shiftKey) grid.put(index, column.toggle(row), null);
        grid.focusCell(index, columnIndex);
      }}
      onDoubleClick={() => column.read && editing().enterCaretMode()}
    >
      <CellContent {...props} isWrong={problem !== undefined} shown={bad ?? column.text(row)} />
    </div>
  );
}

interface CellContentProps<Row extends GridRow> extends GridCellProps<Row> {
  readonly isWrong: boolean;
  readonly shown: string;
}

function CellContent<Row extends GridRow>({
  row,
  index,
  column,
  columnIndex,
  isNew,
  ghost,
  editing,
  draft,
  isActive,
  isWrong,
  shown,
}: CellContentProps<Row>): ReactElement {
  const text = useText();
  const label = isNew
    ? text('grid.newRow', { title: column.title })
    : text('grid.rowOf', { title: column.title, row: index + 1 });
  if (isActive && column.read) {
    return (
      <input
        data-active="true"
        aria-label={label}
        aria-invalid={isWrong}
        value={draft ?? shown}
        list={column.list}
        spellCheck={false}
        autoComplete="off"
        className={column.align === 'right' ? 'right' : ''}
        onChange={(event) => editing().type(event.target.value)}
        onBlur={() => editing().settle()}
      />
    );
  }
  if (column.render) {
    return (
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        data-active={isActive || undefined}
        aria-label={`${label}: ${column.text(row) || text('grid.none')}`}
        className="cell-button"
        // A panel that it opened gives the focus back to it: the keys of the list go on from there.
        onFocus={() => isActive || editing().focusCell(index, columnIndex)}
        onClick={(event) => isNew || event.shiftKey || column.open?.(row, event.currentTarget)}
      >
        {isNew ? null : column.render(row, index)}
      </button>
    );
  }
  return (
    <span className={`cell-text${isTight(shown, column.width, windowTextWidth) ? ' tight' : ''}`}>
      {isNew && columnIndex === 0 ? <span className="ghost">{ghost}</span> : isNew ? '' : breakable(shown)}
      {/* Of what cannot be read nothing follows. */}
      {!isNew && row.bad?.[column.id] === undefined && column.note?.(row)}
    </span>
  );
}

/** A long name breaks after its own hyphens and slashes, and between syllables, before it does within one. */
function breakable(text: string): ReactNode {
  const parts = softHyphens(text).split(/(?<=[-/])(?=\p{L})/u);
  if (parts.length === 1) return parts[0];
  return parts.flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]));
}
