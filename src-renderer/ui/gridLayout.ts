import type { GridColumn, GridRow } from './gridModel.ts';

/** How the columns of a grid stand in the room it has. */
export interface GridLayout {
  /** How many of them stand on the second line of each row. */
  readonly folded: number;
  /** Of the first line, as CSS. */
  readonly template: string;
  /** Pixels below which the columns are scrolled sideways. */
  readonly least: number;
}

interface Need {
  /** Its usual width in pixels. */
  readonly usual: number;
  /** Pixels in which its texts are read whole on two lines. */
  readonly whole: number;
  /** A column a user dragged keeps its width, the others give way. */
  readonly isDragged: boolean;
}

const HEAD = 38;
/** The room of the scroll bar. */
const BAR = 8;
/** What columns with a width in pixels are left of it in a narrow window. */
const SQUEEZE = 0.875;
/** Width of a usual letter, of what stands beside a text, and the widest a column is asked to be, pixels. */
const [LETTER, BESIDE, WIDEST] = [7.2, 16, 190];
/** Two lines are never filled to their ends. */
const RAGGED = 1.2;
/** Pixels a column with a share of the room keeps where it does not say how many. */
const LEAST_SHARE = 84;

/** Columns that all fit in `room` pixels, those with long texts wide enough to be read. Where they do not fit, the
 *  columns that say `folds` go to a second line, where their texts have the whole width. Room 0: not known yet. */
export function gridLayout<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  widths: Readonly<Record<string, number>>,
  room: number,
): GridLayout {
  const needs = new Map(columns.map((column) => [column.id, needOf(column, rows, widths[column.id])]));
  const free = room - HEAD - BAR;
  const lines = FOLDS.map((folds) => columns.filter((column) => !folds.includes(column.folds)));
  const fits = (line: readonly GridColumn<Row>[], isWhole: boolean): boolean =>
    sum(line, needs, isWhole, SQUEEZE) <= free;
  const isWhole = room === 0 || lines.some((line, at) => at < 2 && fits(line, true));
  const line = room === 0 ? columns : (lines.find((one) => fits(one, isWhole)) ?? lines.at(-1) ?? columns);
  const soft = sum(line, needs, isWhole, 1) - sum(line, needs, isWhole, 0);
  const wanted = room === 0 ? 1 : (free - sum(line, needs, isWhole, 0)) / Math.max(1, soft);
  const squeeze = Math.min(1, Math.max(SQUEEZE, wanted));
  return {
    folded: columns.length - line.length,
    template: line.map((column) => trackOf(column, needs.get(column.id), squeeze)).join(' '),
    least: Math.round(HEAD + BAR + sum(line, needs, false, squeeze)),
  };
}

/** Those of the first line, then the `folded` ones of the second. */
export function inTwoLines<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  folded: number,
): readonly GridColumn<Row>[] {
  const isBelow = (column: GridColumn<Row>): boolean =>
    FOLDS.find((folds) => columns.filter((one) => folds.includes(one.folds)).length === folded)?.includes(
      column.folds,
    ) ?? false;
  return folded === 0
    ? columns
    : [...columns.filter((column) => !isBelow(column)), ...columns.filter(isBelow)];
}

/** What goes to the second line, tried one after the other. */
const FOLDS: readonly (readonly GridColumn<GridRow>['folds'][])[] = [[], ['first'], ['first', 'last']];

function needOf<Row extends GridRow>(
  { width, align, render, text }: GridColumn<Row>,
  rows: readonly Row[],
  dragged: number | undefined,
): Need {
  if (dragged !== undefined) return { usual: dragged, whole: dragged, isDragged: true };
  const usual =
    typeof width === 'number' ? width : Number(/^minmax\((\d+)px/.exec(width)?.[1] ?? LEAST_SHARE);
  if (align === 'right' || render !== undefined) return { usual, whole: usual, isDragged: false };
  const longest = rows.reduce((most, row) => Math.max(most, text(row).length), 0);
  const whole = Math.round((longest * LETTER * RAGGED) / 2) + BESIDE;
  return { usual, whole: Math.max(usual, Math.min(WIDEST, whole)), isDragged: false };
}

/** Pixels of a line whose columns have given way to this share of their usual width. */
const sum = <Row extends GridRow>(
  line: readonly GridColumn<Row>[],
  needs: ReadonlyMap<string, Need>,
  isWhole: boolean,
  squeeze: number,
): number =>
  line.reduce((total, { id }) => {
    const need = needs.get(id);
    if (need === undefined) return total;
    if (isWhole && need.whole > need.usual) return total + need.whole;
    return total + need.usual * (need.isDragged ? 1 : squeeze);
  }, 0);

function trackOf(
  { width }: { readonly width: number | string },
  need: Need | undefined,
  squeeze: number,
): string {
  if (need === undefined || need.isDragged) return `${need?.usual ?? width}px`;
  const least = Math.floor(need.usual * squeeze);
  if (typeof width === 'string') return width.replace(/^minmax\(\d+px/, `minmax(${least}px`);
  return need.whole > need.usual ? `minmax(${least}px, ${need.whole}px)` : `${least}px`;
}
