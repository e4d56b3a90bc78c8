import type { ReactNode } from 'react';
import { cutSize } from '../../../src-engine/lists/rows/cutSize.ts';
import type { Band, Grain, PanelPart } from '../../job/jobDocument.ts';
import { EDGES } from '../../job/jobDocument.ts';
import { withoutBad } from '../../job/rows/readCell.ts';
import type { Text } from '../../text/text.ts';
import type { GridColumn } from '../../ui/grid/gridModel.ts';
import type { ListedShown } from './columns.tsx';
import {
  copiedGrain,
  countColumn,
  lengthColumn,
  listedColumns,
  mustCutColumn,
  textColumn,
  thicknessColumn,
} from './columns.tsx';
import { EdgeSign } from './EdgeSign.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { SizeWords } from '../../stores/window/settings.ts';
import type { LengthFormat } from '../../units/length.ts';
import { exactLength, formatLength, isRounded } from '../../units/length.ts';

export const MATERIAL_LIST = 'materials-known';
const NEXT_GRAIN: Record<Grain, Grain> = { any: 'w', w: 'h', h: 'any' };

/** Columns that are there only when they say something, and what the two sizes are called. */
export interface PartColumnsShown extends ListedShown {
  readonly mustCut: boolean;
  readonly sizeWords: SizeWords;
  /** Pixels the two sizes need. */
  readonly sizeWidth: number;
}

/** Pixels for sizes such as `560.5`, for `1200.5`, and for those of more digits. */
const [SIZE, LONG_SIZE, LONGEST_SIZE] = [56, 66, 84];

/** Pixels the sizes of a list need: the widest one is read whole. */
export function sizeWidth(parts: readonly PanelPart[]): number {
  let widest = SIZE;
  for (const { w, h } of parts)
    for (const size of [w ?? 0, h ?? 0]) {
      const tenths = size * 10;
      if (size < 1000 && Number.isInteger(tenths)) continue;
      if (size < 100000 && Number.isInteger(size)) continue;
      if (size >= 1000 && !Number.isInteger(tenths)) return LONGEST_SIZE;
      widest = size < 10000 ? Math.max(widest, LONG_SIZE) : LONGEST_SIZE;
    }
  return widest;
}

/** Columns of the parts grid of a panels job. */
export function partColumns(
  { format, text }: { readonly format: LengthFormat; readonly text: Text },
  bands: readonly Band[],
  shown: PartColumnsShown,
  openEdges: (row: PanelPart, anchor: HTMLElement) => void,
): readonly GridColumn<PanelPart>[] {
  return [
    textColumn('name', text('columns.name'), 'minmax(104px, 1fr)'),
    sizeColumn('w', shown, { format, text }, bands),
    sizeColumn('h', shown, { format, text }, bands),
    ...(shown.thickness ? [thicknessColumn<PanelPart>(text, format)] : []),
    countColumn(text, 36),
    textColumn('material', text('columns.material'), 78, MATERIAL_LIST),
    {
      id: 'grain',
      title: text('paper.grain'),
      head: text('fields.grainHead'),
      titleHint: text('fields.grainTip'),
      width: 30,
      folds: 'last',
      text: (row) => text('fields.grainOf', { grain: row.grain, words: shown.sizeWords }),
      hint: (row) =>
        text('fields.grainHint', {
          grain: text('fields.grainOf', { grain: row.grain, words: shown.sizeWords }),
        }),
      toggle: (row) => ({ ...row, grain: NEXT_GRAIN[row.grain] }),
      copy: (row, from) => ({ ...row, grain: from.grain }),
      copied: copiedGrain(text, shown.sizeWords),
      clear: (row) => ({ ...row, grain: 'any' }),
      render: (row) => grainSign(row.grain),
    },
    {
      id: 'edges',
      title: text('library.band'),
      head: text('fields.edgeHead'),
      width: 42,
      folds: 'last',
      text: (row) => edgesText(text, row),
      hint: (row) => edgesText(text, row) || text('fields.noBands'),
      copy: (row, from) => ({ ...row, edges: from.edges }),
      copied: EDGES.map((edge) => ({
        title: text('fields.edge', { edge }),
        text: (row) => row.edges[edge] ?? '',
      })),
      clear: (row) => withoutBad({ ...row, edges: {} }, 'edges'),
      open: openEdges,
      render: (row) => <EdgeSign edges={row.edges} />,
    },
    ...listedColumns<PanelPart>(shown, text),
    ...(shown.mustCut ? [mustCutColumn<PanelPart>(text)] : []),
  ];
}

function sizeColumn(
  id: 'w' | 'h',
  { sizeWords: words, sizeWidth: width }: PartColumnsShown,
  { format, text }: { readonly format: LengthFormat; readonly text: Text },
  bands: readonly Band[],
): GridColumn<PanelPart> {
  return {
    ...lengthColumn<'w' | 'h', PanelPart>(
      id,
      text('stock.side', { side: id, words }),
      format.unit === 'mm' ? width : SIZE,
      {
        format,
        text,
      },
    ),
    hint: (row) => {
      const value = row[id];
      if (value === null) return undefined;
      const cut = cutSize(row, bands)[id];
      const exact = isRounded(value, format) ? `${exactLength(value, format)}. ` : '';
      return cut !== null && cut !== value
        ? exact +
            text('fields.finishedCut', {
              finished: formatLength(value, format),
              cut: formatLength(cut, format),
            })
        : exact || undefined;
    },
    note: (row): ReactNode => {
      const cut = cutSize(row, bands)[id];
      return cut !== null && row[id] !== null && cut !== row[id] ? (
        <span className="cell-note">{text('fields.cutNote', { size: formatLength(cut, format) })}</span>
      ) : null;
    },
  };
}

function grainSign(grain: Grain): ReactNode {
  if (grain === 'any') return <Icon name="any" size={14} />;
  return (
    <span className="on">
      <Icon name={grain === 'w' ? 'grainW' : 'grainH'} size={15} />
    </span>
  );
}

function edgesText(text: Text, row: PanelPart): string {
  return EDGES.filter((edge) => row.edges[edge] !== undefined)
    .map((edge) => text('fields.edgeBand', { edge, band: row.edges[edge] ?? '' }))
    .join(', ');
}
