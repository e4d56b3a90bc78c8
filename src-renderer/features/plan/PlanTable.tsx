import { softHyphens } from '../../canvas/wrapText.ts';
import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { rowColour } from '../../plan/places/rowNumber.ts';
import { isTouchable } from '../../hand/kinds.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import type { PlanRow, Words } from '../../plan/views/planTable.ts';
import { nestTable, panelTable, rodTable } from '../../plan/views/planTable.ts';
import { usePick } from '../../stores/window/pick.ts';
import type { AnyPlan } from '../../stores/plans/plan.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useView } from '../../stores/window/view.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TableSwitch } from './TableSwitch.tsx';
import { onHandKey, pinnedOn, swappedWith } from './usePlanHand.ts';

interface PlanTableProps {
  readonly mode: JobMode;
  readonly plan: AnyPlan;
  readonly isCurrent: boolean;
}

/** More parts than this: only the active sheet is open at first. */
const MOST_OPEN = 300;

/** A row with its place in the tree. */
interface Shown {
  readonly row: PlanRow;
  readonly level: number;
  readonly isOpen: boolean;
  readonly parent: number | null;
}

/** The plan as a tree of rows, for who cannot or will not read the drawing: stock, strips, parts, with the keys and
 *  the panel of the drawing. */
export function PlanTable({ mode, plan, isCurrent }: PlanTableProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const rows = useMemo(() => rowsOf(plan, { text, formats }), [plan, text, formats]);
  const { sheet, selected } = usePick(useView, 'sheet', 'selected');
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isLong = useMemo(() => countOf(rows) > MOST_OPEN, [rows]);
  const shown = useMemo(() => {
    const isOpen = (row: PlanRow): boolean =>
      turned.get(row.id) ?? (row.kind !== 'stock' || !isLong || row.sheet === sheet);
    return shownOf(rows, isOpen);
  }, [rows, turned, isLong, sheet]);
  const chosen =
    selected === null || selected.kind === 'cut'
      ? null
      : `${selected.kind} ${selected.sheet} ${selected.index}`;
  const at = Math.max(
    0,
    shown.findIndex(({ row }) => row.id === active),
  );
  // A piece that was moved by a key is found again at its new place.
  useEffect(() => {
    if (chosen === null) return;
    setActive(chosen);
    const found = shown.findIndex(({ row }) => row.id === chosen);
    if (hasFocus.current && found >= 0) rowAt(body.current, found)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- opening a row moves no focus
  }, [chosen, rows]);
  const turn = ({ row, isOpen }: Shown): void =>
    setTurned((old) => (row.children.length === 0 ? old : new Map(old).set(row.id, !isOpen)));
  const goTo = (index: number): void => rowAt(body.current, index)?.focus();
  const onKey = (event: KeyboardEvent): void => {
    const here = shown[at];
    if (here === undefined || event.ctrlKey || event.metaKey) return;
    const step = event.altKey ? null : keyStep(event.key, shown, at);
    if (step !== null) step === 'turn' ? turn(here) : goTo(step);
    else if (event.key === 'Enter' || event.key === ' ')
      here.row.kind === 'stock' ? turn(here) : choose(mode, here.row);
    else if (!isCurrent || !isTouchable(mode, plan) || !isHandKey(mode, plan, here.row, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="plan-table-area">
      <div className="plan-table-head">
        <b>{text('plan.tableTitle')}</b>
        <TableSwitch />
      </div>
      <div
        className={mode === 'bars' || mode === 'timber' ? 'plan-table rods' : 'plan-table'}
        role="treegrid"
        aria-label={text('plan.tableTitle')}
        aria-rowcount={shown.length + 1}
      >
        <TableHead mode={mode} />
        <div
          ref={body}
          role="rowgroup"
          className="plan-table-body"
          onKeyDown={onKey}
          onFocus={() => (hasFocus.current = true)}
          onBlur={(event) => (hasFocus.current = event.relatedTarget === null)}
        >
          {shown.map((one, index) => (
            <TableRow
              key={index}
              shown={one}
              place={index}
              isActive={index === at}
              isChosen={one.row.id === chosen}
              isPinned={isPinned(mode, plan, one.row)}
              onFocus={() => setActive(one.row.id)}
              onPress={() =>
                one.row.kind === 'part' || one.row.kind === 'offcut' ? choose(mode, one.row) : turn(one)
              }
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function rowsOf(plan: AnyPlan, words: Words): readonly PlanRow[] {
  if (plan.mode === 'panels') return panelTable(plan, words);
  return plan.mode === 'shapes' ? nestTable(plan, words) : rodTable(plan, words);
}

const countOf = (rows: readonly PlanRow[]): number =>
  rows.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

function shownOf(rows: readonly PlanRow[], isOpen: (row: PlanRow) => boolean): readonly Shown[] {
  const shown: Shown[] = [];
  const add = (row: PlanRow, level: number, parent: number | null): void => {
    const open = row.children.length > 0 && isOpen(row);
    const here = shown.push({ row, level, isOpen: open, parent }) - 1;
    if (open) for (const child of row.children) add(child, level + 1, here);
  };
  for (const row of rows) add(row, 1, null);
  return shown;
}

const rowAt = (body: HTMLElement | null, index: number): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-place="${index}"]`) ?? null;

/** Where an arrow key leads from a row, `turn` where it opens or closes it; null for other keys. */
function keyStep(key: string, shown: readonly Shown[], at: number): number | 'turn' | null {
  const here = shown[at];
  const last = shown.length - 1;
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const hasMore = here !== undefined && here.row.children.length > 0;
  if (key === 'ArrowRight') return hasMore && !here.isOpen ? 'turn' : Math.min(last, at + 1);
  if (key === 'ArrowLeft') return hasMore && here.isOpen ? 'turn' : (here?.parent ?? at);
  return null;
}

const isPinned = (mode: JobMode, plan: AnyPlan, { kind, sheet, index }: PlanRow): boolean =>
  kind === 'part' && plan.hand !== undefined && pinnedOn(mode, plan, sheet).includes(index ?? -1);

const isHandKey = (
  mode: JobMode,
  plan: AnyPlan,
  { kind, sheet, index }: PlanRow,
  event: KeyboardEvent,
): boolean => kind === 'part' && index !== null && onHandKey(mode, plan, { sheet, index }, event);

/** Chooses what the row stands for, as a click on the drawing does. */
function choose(mode: JobMode, { kind, sheet, index, row }: PlanRow): void {
  const { show } = useView.getState();
  const isRod = mode === 'bars' || mode === 'timber';
  if (index === null) return isRod ? undefined : show({ sheet, selected: null });
  if (kind === 'part' && swappedWith({ sheet, index })) return;
  const target =
    kind === 'part'
      ? { kind, sheet, index, row: row?.id ?? null }
      : { kind: 'offcut' as const, sheet, index };
  show({ selected: target, selectedRow: row?.id ?? null, ...(isRod ? {} : { sheet }) });
}

function TableHead({ mode }: { readonly mode: JobMode }): ReactElement {
  const text = useText();
  const isRod = mode === 'bars' || mode === 'timber';
  const titles = [
    text('columns.name'),
    text('plan.row'),
    isRod ? text('columns.length') : text('stock.size'),
    ...(isRod ? [text('work.fromStart')] : [text('hand.fromLeft'), text('hand.fromTop')]),
    text('columns.note'),
  ];
  return (
    <div role="rowgroup">
      <div role="row" className="plan-table-row head">
        {titles.map((title) => (
          <span key={title} role="columnheader">
            {title}
          </span>
        ))}
      </div>
    </div>
  );
}

interface TableRowProps {
  readonly shown: Shown;
  readonly place: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isPinned: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
}

function TableRow(props: TableRowProps): ReactElement {
  const { shown, place, isActive, isChosen, onFocus, onPress } = props;
  const text = useText();
  const theme = useTheme();
  const { row, level, isOpen } = shown;
  const colour = row.row === null ? null : rowColour(row.row.number, theme);
  const notes = props.isPinned ? [...row.notes, text('hand.pinned')] : row.notes;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of all rows are those of the tree
    <div
      role="row"
      className={`plan-table-row ${row.kind}`}
      data-place={place}
      aria-level={level}
      aria-selected={isChosen}
      {...(row.children.length > 0 ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
      onMouseEnter={() => useView.getState().show({ hoverRow: row.row?.id ?? null })}
      onMouseLeave={() => useView.getState().show({ hoverRow: null })}
    >
      <span role="gridcell" style={{ paddingLeft: (level - 1) * 12 }}>
        <span className={isOpen ? 'twist turned' : 'twist'}>
          {row.children.length > 0 && <Icon name="chevron" size={12} />}
        </span>
        {colour && (
          <span className="swatch" style={{ background: colour.fill, borderColor: colour.border }} />
        )}
        <span className="plan-table-name">{softHyphens(row.name)}</span>
      </span>
      <span role="gridcell">{row.row?.number ?? ''}</span>
      <span role="gridcell">{row.size}</span>
      {row.place.map((length, index) => (
        <span key={index} role="gridcell">
          {length}
        </span>
      ))}
      <span role="gridcell">{notes.join(' · ')}</span>
    </div>
  );
}
