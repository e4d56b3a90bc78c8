import type { LinearPart, LinearStock } from '../../job/jobDocument.ts';
import type { LinearMode } from '../../job/requests/linearRequest.ts';
import type { Text } from '../../text/text.ts';
import type { GridColumn } from '../../ui/grid/gridModel.ts';
import { readAngleCell } from '../../job/rows/readCell.ts';
import type { PriceFormat } from '../../stores/window/settings.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatDecimal } from '../../units/length.ts';
import type { ListedShown } from '../parts/columns.tsx';
import {
  countColumn,
  firstColumn,
  INCH_WIDTH,
  lengthColumn,
  listedColumns,
  mustCutColumn,
  ownLengthColumn,
  priceColumn,
  stockCountColumn,
  textColumn,
} from '../parts/columns.tsx';

/** What the columns of bars and timber depend on. */
export interface LinearColumns {
  readonly mode: LinearMode;
  readonly format: LengthFormat;
  readonly text: Text;
  /** Id of the list of known materials. */
  readonly list: string;
}

const sections = <Row extends LinearPart | LinearStock>({
  mode,
  format,
  text,
}: LinearColumns): readonly GridColumn<Row>[] =>
  mode === 'timber'
    ? [
        { ...lengthColumn<'sw', Row>('sw', text('columns.width'), 52, { format, text }), folds: 'last' },
        { ...lengthColumn<'sh', Row>('sh', text('columns.height'), 52, { format, text }), folds: 'last' },
      ]
    : [];

/** Degrees an end leans off square; empty where it is square. */
function angleColumn(
  id: 'leftAngle' | 'rightAngle',
  { format, text }: LinearColumns,
): GridColumn<LinearPart> {
  const side = id === 'leftAngle' ? 'left' : 'right';
  return {
    id,
    title: text('rods.angleTitle', { side }),
    head: text('rods.angleHead', { side }),
    titleHint: text('rods.angleHint'),
    width: 58,
    folds: 'last',
    align: 'right',
    text: (row) => (row[id] === undefined ? '' : formatDecimal(row[id], 2, format.decimalComma)),
    value: (row) => row[id] ?? 0,
    explain: (typed) => text('rods.notAngle', { typed: typed.trim() }),
    read: (row, typed) => readAngleCell(row, id, typed),
    clear: (row) => readAngleRow(row, id, undefined),
    copy: (row, from) => readAngleRow(row, id, from[id]),
  };
}

const readAngleRow = (
  row: LinearPart,
  id: 'leftAngle' | 'rightAngle',
  angle: number | undefined,
): LinearPart => readAngleCell(row, id, angle === undefined ? '' : String(angle)).row;

/** Columns of the parts of bars or timber. */
export function linearPartColumns(
  about: LinearColumns,
  { showMustCut, showAngles }: { readonly showMustCut: boolean; readonly showAngles: boolean },
  shown: ListedShown,
): readonly GridColumn<LinearPart>[] {
  const { format, text, list } = about;
  return [
    textColumn('name', text('columns.name'), 'minmax(90px, 1fr)'),
    lengthColumn('length', text('columns.length'), 70, { format, text }),
    ...sections<LinearPart>(about),
    ...(showAngles ? [angleColumn('leftAngle', about), angleColumn('rightAngle', about)] : []),
    countColumn(text, 44),
    textColumn('material', text('columns.material'), 104, list),
    ...listedColumns<LinearPart>(shown, text),
    ...(showMustCut ? [mustCutColumn<LinearPart>(text)] : []),
  ];
}

/** Of a bar's own profile; empty where the saw's holds. */
const profileColumn = ({ format, text }: LinearColumns): GridColumn<LinearStock> =>
  ownLengthColumn<'profileHeight', LinearStock>(
    'profileHeight',
    {
      title: text('rods.profileHeight'),
      head: text('rods.profileHead'),
      titleHint: text('rods.profileOwnHint'),
      width: format.unit === 'in' ? INCH_WIDTH : 52,
    },
    { format, text },
  );

/** Columns of the stock of bars or timber; `showProfile`: bars that slanted ends are cut from. */
export function linearStockColumns(
  about: LinearColumns & { readonly format: PriceFormat },
  { showProfile }: { readonly showProfile: boolean },
): readonly GridColumn<LinearStock>[] {
  const { format, text, list } = about;
  return [
    textColumn('name', text('columns.name'), 'minmax(52px, 2fr)'),
    lengthColumn('length', text('columns.length'), 62, { format, text }),
    ...sections<LinearStock>(about),
    ...(showProfile ? [profileColumn(about)] : []),
    stockCountColumn(text),
    textColumn('material', text('columns.material'), 'minmax(80px, 3fr)', list),
    priceColumn(text, format),
    firstColumn(text),
  ];
}
