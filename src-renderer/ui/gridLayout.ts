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
  /** Pixels below which its title would be cut. */
  readonly title: number;
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
const SHARES = Array.from({ length: 26 }, (_, at) => 1 - at * 0.005);
/** Width of a usual letter, of what stands beside a text, and the widest a column is asked to be, pixels. */
const [LETTER, BESIDE, WIDEST] = [7.2, 16, 190];
/** Two lines are never filled to their ends. */
const RAGGED = 1.2;
/** Pixels a column with a share of the room keeps where it does not say how many. */
const LEAST_SHARE = 84;
/** Widths of the letters of a title, of narrow ones, and of what stands beside them, pixels. */
const TITLE = { letter: 7, narrow: 4.2, beside: 11 };

const titleWidth = (title: string): number =>
  Math.round(
    [...title].reduce(
      (sum, one) => sum + (/[filrtIj.1 ]/.test(one) ? TITLE.narrow : TITLE.letter),
      TITLE.beside,
    ),
  );

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
  const squeeze =
    room === 0 ? 1 : (SHARES.find((share) => sum(line, needs, isWhole, share) <= free) ?? SQUEEZE);
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
  { width, align, render, text, ...column }: GridColumn<Row>,
  rows: readonly Row[],
  dragged: number | undefined,
): Need {
  if (dragged !== undefined) return { usual: dragged, title: 0, whole: dragged, isDragged: true };
  const usual =
    typeof width === 'number' ? width : Number(/^minmax\((\d+)px/.exec(width)?.[1] ?? LEAST_SHARE);
  const title = column.head === undefined ? Math.min(usual, titleWidth(column.title)) : 0;
  if (align === 'right' || render !== undefined) return { usual, title, whole: usual, isDragged: false };
  const longest = rows.reduce((most, row) => Math.max(most, text(row).length), 0);
  const whole = Math.round((longest * LETTER * RAGGED) / 2) + BESIDE;
  return { usual, title, whole: Math.max(usual, Math.min(WIDEST, whole)), isDragged: false };
}

const squeezed = ({ usual, title, isDragged }: Need, squeeze: number): number =>
  isDragged ? usual : Math.max(title, Math.floor(usual * squeeze));

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
    return total + squeezed(need, squeeze);
  }, 0);

function trackOf(
  { width }: { readonly width: number | string },
  need: Need | undefined,
  squeeze: number,
): string {
  if (need === undefined || need.isDragged) return `${need?.usual ?? width}px`;
  const least = squeezed(need, squeeze);
  if (typeof width === 'string') return width.replace(/^minmax\(\d+px/, `minmax(${least}px`);
  return need.whole > need.usual ? `minmax(${least}px, ${need.whole}px)` : `${least}px`;
}
