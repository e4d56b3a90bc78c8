import type { ReactNode } from 'react';
import type { Band, Grain, PanelPart } from '../../job/jobDocument.ts';
import { cutSize, EDGES } from '../../job/jobDocument.ts';
import {
  readCountCell,
  lengthProblem,
  readLengthCell,
  readTextCell,
  withoutBad,
} from '../../job/readCell.ts';
import type { GridColumn } from '../../ui/gridModel.ts';
import { EdgeSign } from './EdgeSign.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { LengthFormat } from '../../units/length.ts';
import { exactLength, formatLength, isRounded } from '../../units/length.ts';

export const MATERIAL_LIST = 'materials-known';
const NEXT_GRAIN: Record<Grain, Grain> = { any: 'w', w: 'h', h: 'any' };
const GRAIN_TEXT: Record<Grain, string> = { any: 'may turn', w: 'along the width', h: 'along the height' };

/** Columns that are there only when they say something, and what the two sizes are called. */
export interface PartColumnsShown {
  readonly mustCut: boolean;
  readonly thickness: boolean;
  readonly cabinet: boolean;
  readonly note: boolean;
  readonly words: readonly [string, string];
}

/** Columns of the parts grid of a panels job. */
export function partColumns(
  format: LengthFormat,
  bands: readonly Band[],
  shown: PartColumnsShown,
  openEdges: (row: PanelPart, anchor: HTMLElement) => void,
): readonly GridColumn<PanelPart>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      width: 'minmax(84px, 1fr)',
      text: (row) => row.name,
      hint: (row) => row.name || undefined,
      read: (row, text) => readTextCell(row, 'name', text),
      clear: (row) => ({ ...row, name: '' }),
      copy: (row, from) => ({ ...row, name: from.name }),
    },
    sizeColumn('w', shown.words[0], format, bands),
    sizeColumn('h', shown.words[1], format, bands),
    ...(shown.thickness ? [thicknessColumn(format)] : []),
    {
      id: 'qty',
      title: 'Quantity',
      head: 'Qty',
      width: 40,
      align: 'right',
      text: (row) => String(row.qty),
      value: (row) => row.qty,
      read: (row, text) => readCountCell(row, 'qty', text, 1),
      clear: (row) => withoutBad({ ...row, qty: 1 }, 'qty'),
      copy: (row, from) => ({ ...row, qty: from.qty }),
    },
    {
      id: 'material',
      title: 'Material',
      width: 78,
      list: MATERIAL_LIST,
      text: (row) => row.material,
      hint: (row) => row.material || undefined,
      read: (row, text) => readTextCell(row, 'material', text),
      clear: (row) => ({ ...row, material: '' }),
      copy: (row, from) => ({ ...row, material: from.material }),
    },
    {
      id: 'grain',
      title: 'Grain',
      head: <span title="Grain: click to change">Gr.</span>,
      width: 32,
      text: (row) => GRAIN_TEXT[row.grain],
      hint: (row) => `Grain: ${GRAIN_TEXT[row.grain]}`,
      toggle: (row) => ({ ...row, grain: NEXT_GRAIN[row.grain] }),
      copy: (row, from) => ({ ...row, grain: from.grain }),
      clear: (row) => ({ ...row, grain: 'any' }),
      render: (row) => grainSign(row.grain),
    },
    {
      id: 'edges',
      title: 'Edge bands',
      head: <span title="Edge bands">Edge</span>,
      width: 36,
      text: (row) => edgesText(row),
      hint: (row) => edgesText(row) || 'No edge bands',
      copy: (row, from) => ({ ...row, edges: from.edges }),
      clear: (row) => withoutBad({ ...row, edges: {} }, 'edges'),
      open: openEdges,
      render: (row) => <EdgeSign edges={row.edges} />,
    },
    ...(shown.cabinet ? [keptColumn('cabinet', 'Cabinet')] : []),
    ...(shown.note ? [keptColumn('note', 'Note')] : []),
    ...(shown.mustCut ? [mustCutColumn()] : []),
  ];
}

function sizeColumn(
  id: 'w' | 'h',
  title: string,
  format: LengthFormat,
  bands: readonly Band[],
): GridColumn<PanelPart> {
  return {
    id,
    title,
    width: format.unit === 'in' ? 74 : 58,
    align: 'right',
    text: (row) => (row[id] === null ? '' : formatLength(row[id], format)),
    value: (row) => row[id],
    hint: (row) => {
      const value = row[id];
      if (value === null) return undefined;
      const cut = cutSize(row, bands)[id];
      const exact = isRounded(value, format) ? `${exactLength(value, format)}. ` : '';
      return cut !== null && cut !== value
        ? `${exact}Finished ${formatLength(value, format)}, cut ${formatLength(cut, format)} (bands glued on)`
        : exact || undefined;
    },
    note: (row): ReactNode => {
      const cut = cutSize(row, bands)[id];
      return cut !== null && row[id] !== null && cut !== row[id] ? (
        <span className="cell-note">cut {formatLength(cut, format)}</span>
      ) : null;
    },
    explain: (text) => lengthProblem(text, format),
    read: (row, text) => readLengthCell(row, id, text, format),
    clear: (row) => withoutBad({ ...row, [id]: null }, id),
    copy: (row, from) => ({ ...row, [id]: from[id] }),
  };
}

/** Thickness of the board as the list says it: kept, shown and printed, not part of the plan. */
function thicknessColumn(format: LengthFormat): GridColumn<PanelPart> {
  return {
    id: 'thickness',
    title: 'Thickness',
    head: 'Thick',
    width: 50,
    align: 'right',
    text: (row) => (row.thickness === undefined ? '' : formatLength(row.thickness, format)),
    value: (row) => row.thickness ?? null,
    explain: (text) => lengthProblem(text, format),
    read: (row, text) => {
      if (text.trim() === '') return { ok: true, row: withoutThickness(row) };
      return readLengthCell(row, 'thickness', text, format);
    },
    clear: withoutThickness,
    copy: (row, from) => ({ ...row, thickness: from.thickness }),
  };
}

function withoutThickness(row: PanelPart): PanelPart {
  const { thickness: _, ...rest } = withoutBad(row, 'thickness');
  return rest;
}

function keptColumn(id: 'cabinet' | 'note', title: string): GridColumn<PanelPart> {
  return {
    id,
    title,
    width: 70,
    text: (row) => row[id] ?? '',
    hint: (row) => row[id],
    read: (row, text) => readTextCell(row, id, text),
    clear: (row) => ({ ...row, [id]: '' }),
    copy: (row, from) => ({ ...row, [id]: from[id] }),
  };
}

function mustCutColumn(): GridColumn<PanelPart> {
  return {
    id: 'mustCut',
    title: 'Must cut',
    head: <span title="Must cut: placed first when the stock is short">!</span>,
    width: 28,
    text: (row) => (row.mustCut ? 'must cut' : ''),
    hint: (row) => (row.mustCut ? 'Must cut' : 'Cut if there is room'),
    toggle: (row) => ({ ...row, mustCut: !row.mustCut }),
    copy: (row, from) => ({ ...row, mustCut: from.mustCut }),
    render: (row) =>
      row.mustCut ? (
        <span className="on">
          <Icon name="pin" size={14} />
        </span>
      ) : (
        <Icon name="minus" size={12} />
      ),
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

function edgesText(row: PanelPart): string {
  return EDGES.filter((edge) => row.edges[edge] !== undefined)
    .map((edge) => `${edge} ${row.edges[edge]}`)
    .join(', ');
}
