import type { Point, ShapeStock } from '../../job/jobDocument.ts';
import { readLengthCell, withoutBad } from '../../job/rows/readCell.ts';
import type { Text } from '../../text/text.ts';
import type { GridColumn } from '../../ui/grid/gridModel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OutlineThumb } from '../../ui/OutlineThumb.tsx';
import type { PriceFormat } from '../../stores/window/settings.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatLength } from '../../units/length.ts';
import { priceColumn, stockCountColumn, textColumn } from '../parts/columns.tsx';

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

/** Columns of the sheets outlines are laid on. Zones and drawn outlines have one where some sheet has them. */
export function shapeStockColumns(
  format: PriceFormat,
  text: Text,
  rows: readonly ShapeStock[],
  list: string,
  openZones: (row: ShapeStock, anchor: HTMLElement) => void,
): readonly GridColumn<ShapeStock>[] {
  const size = (id: 'w' | 'h', title: string): GridColumn<ShapeStock> => ({
    id,
    title,
    width: 52,
    align: 'right',
    text: (row) => (row[id] === null ? '' : formatLength(row[id], format)),
    value: (row) => row[id],
    read: (row, typed) => {
      const result = readLengthCell(row, id, typed, format);
      return result.ok ? { ok: true, row: stretched(row, result.row) } : result;
    },
    clear: (row) => withoutBad({ ...row, [id]: null, polygon: null }, id),
    copy: (row, from) => stretched(row, { ...row, [id]: from[id] }),
  });
  const hasZones = rows.some((row) => zonesOf(row) > 0);
  const hasDrawn = rows.some((row) => row.polygon !== null);
  return [
    textColumn('name', text('columns.name'), 'minmax(96px, 2fr)'),
    size('w', text('columns.width')),
    size('h', text('columns.height')),
    stockCountColumn(text),
    textColumn('material', text('columns.material'), 'minmax(58px, 3fr)', list),
    thicknessColumn(format, text),
    { ...priceColumn<ShapeStock>(text, format), width: 46 },
    ...(hasZones ? [zonesColumn(text, openZones)] : []),
    ...(hasDrawn ? [drawnColumn(text)] : []),
    {
      id: 'first',
      title: text('columns.first'),
      head: text('columns.firstHead'),
      titleHint: text('columns.firstHint'),
      width: 30,
      text: (row) => (row.first ? text('nest.usedFirst') : ''),
      toggle: (row) => ({ ...row, first: !row.first }),
      copied: [],
      render: (row) => (
        <span className={row.first ? 'on' : ''}>
          <Icon name="star" size={14} />
        </span>
      ),
    },
  ];
}

const zonesOf = ({ exclusions, qualityZones }: ShapeStock): number => exclusions.length + qualityZones.length;

/** Thickness of the sheet: outlines of another one lie on other sheets. */
const thicknessColumn = (format: LengthFormat, text: Text): GridColumn<ShapeStock> => ({
  id: 'thickness',
  title: text('columns.thickness'),
  head: text('columns.thicknessHead'),
  width: 46,
  folds: 'last',
  align: 'right',
  text: (row) => (row.thickness === undefined ? '' : formatLength(row.thickness, format)),
  value: (row) => row.thickness ?? null,
  read: (row, typed) => {
    if (typed.trim() === '') return { ok: true, row: withThickness(row, undefined) };
    return readLengthCell(row, 'thickness', typed, format);
  },
  clear: (row) => withThickness(row, undefined),
  copy: (row, from) => withThickness(row, from.thickness),
});

function withThickness(row: ShapeStock, thickness: number | undefined): ShapeStock {
  const { thickness: _, ...rest } = withoutBad(row, 'thickness');
  return thickness === undefined ? rest : { ...rest, thickness };
}

/** Zones of a rectangle that lie outside of it, wholly or in part: the sheet was made smaller since. */
function zonesOutside({ w, h, polygon, exclusions, qualityZones }: ShapeStock): number {
  if (w === null || h === null || polygon !== null) return 0;
  return [...exclusions, ...qualityZones].filter((zone) =>
    zone.polygon.some(([x, y]) => x < 0 || y < 0 || x > w || y > h),
  ).length;
}

/** Zones of the sheet; a press opens them by numbers. */
const zonesColumn = (
  text: Text,
  open: (row: ShapeStock, anchor: HTMLElement) => void,
): GridColumn<ShapeStock> => ({
  id: 'zones',
  title: text('nest.zones'),
  width: 48,
  folds: 'last',
  text: (row) => (zonesOf(row) === 0 ? '' : String(zonesOf(row))),
  hint: (row) => {
    const count = { free: row.exclusions.length, graded: row.qualityZones.length };
    return text('nest.zonesHint', { ...count, outside: zonesOutside(row) });
  },
  open,
  render: (row) =>
    zonesOf(row) === 0 ? <Icon name="minus" size={12} /> : <span className="badge bad">{zonesOf(row)}</span>,
});

/** The drawn outline of the sheet; Space makes it a rectangle again. */
const drawnColumn = (text: Text): GridColumn<ShapeStock> => ({
  id: 'shape',
  title: text('nest.shape'),
  width: 46,
  folds: 'last',
  text: (row) => (row.polygon === null ? '' : text('nest.drawn')),
  hint: (row) => (row.polygon === null ? text('nest.rectangle') : text('nest.drawnHint')),
  toggle: (row) => ({ ...row, polygon: null }),
  render: (row) =>
    row.polygon === null ? (
      <Icon name="minus" size={12} />
    ) : (
      <OutlineThumb polygon={row.polygon} holes={[]} size={20} />
    ),
});
