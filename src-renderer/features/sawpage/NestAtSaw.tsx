import { patternPlace } from '../../../src-engine/contract/documents/sawPlace.ts';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import { useEffect, useMemo } from 'react';
import { nextLeft } from '../../plan/cuts/cutsLeft.ts';
import { nestPicture } from '../../plan/nests/nestPicture.ts';
import { nestPiecesCut } from '../../plan/cuts/piecesCut.ts';
import { pathOf } from '../../plan/nests/rings.ts';
import { usePick } from '../../stores/window/pick.ts';
import type { ShapesPlan } from '../../stores/plans/plan.ts';
import { rememberStep, stepAt, useStepAt } from '../../stores/saw/sawPlaces.ts';
import { useTheme } from '../../stores/window/theme.ts';
import { useView } from '../../stores/window/view.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWakeLock } from '../../ui/useWakeLock.ts';
import { usePlayerKeys } from '../player/playerKeys.ts';
import { PlayerWays } from '../player/PlayerWays.tsx';
import { SawLookButtons, useSawLook } from '../player/SawLook.tsx';

/** Nested sheets beside the machine that cuts them: the drawing with the rows of the list, which sheets are cut, and a
 *  label for the piece that is pointed at. A machine cuts a sheet as a whole, so a sheet is ticked as a whole. */
export function NestAtSaw({ plan }: { readonly plan: ShapesPlan }): ReactElement {
  const text = useText();
  const { sheets } = plan.response;
  const { sheet, show } = usePick(useView, 'sheet', 'show');
  const look = useSawLook();
  const at = Math.min(sheet, sheets.length - 1);
  const isCut = useStepAt(plan, patternPlace(at)) > 0;
  const left = sheets.flatMap((_, one) => (stepAt(plan, patternPlace(one)) > 0 ? [] : [one]));
  const turn = (by: 1 | -1): void =>
    show({ sheet: (at + by + sheets.length) % sheets.length, selected: null });
  const tick = (step: 0 | 1): void => {
    rememberStep(plan, patternPlace(at), step, (made) => nestPiecesCut(plan, made));
    const next = step === 1 ? nextLeft(left, at) : null;
    if (next !== null) show({ sheet: next, selected: null });
  };
  useWakeLock();
  // The keys of the other players: the pedal ticks the sheet.
  usePlayerKeys(0, (action) => {
    if (action === 'leave') show({ screen: 'plan' });
    else if (action === 'nextSheet' || action === 'previousSheet') turn(action === 'nextSheet' ? 1 : -1);
    else if (action === 1 && !isCut) tick(1);
    else if (action === -1 && isCut) tick(0);
  });
  useEffect(() => rememberStep(plan, 'last pattern', at, (made) => nestPiecesCut(plan, made)), [plan, at]);
  return (
    <main {...look}>
      <NestHead plan={plan} at={at} turn={turn} />
      <div className="player-work">
        <NestDrawing plan={plan} at={at} />
        <aside className="instruction" aria-live="polite">
          <p className="instruction-kind">{text('sawScreen.onSheet')}</p>
          <PieceList plan={plan} at={at} />
        </aside>
        <div className="freed-buttons">
          <LabelButton plan={plan} at={at} />
        </div>
        <div className="player-buttons">
          <button type="button" className="button" disabled={!isCut} onClick={() => tick(0)}>
            {text('sawScreen.notCut')}
          </button>
          <button type="button" className="button primary" disabled={isCut} onClick={() => tick(1)}>
            {isCut && <Icon name="check" />} {text('sawScreen.sheetIsCut')}
          </button>
        </div>
      </div>
      <div className="scrub">
        <progress max={sheets.length} value={sheets.length - left.length} aria-hidden="true" />
        <span className="scrub-count">
          {text('sawScreen.sheetsCut', { cut: sheets.length - left.length, count: sheets.length })}
        </span>
      </div>
    </main>
  );
}

interface SheetOfNest {
  readonly plan: ShapesPlan;
  readonly at: number;
}

function NestHead({ plan, at, turn }: SheetOfNest & { readonly turn: (by: 1 | -1) => void }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const show = useView((view) => view.show);
  const { sheets } = plan.response;
  const { w, h, stock } = itemAt(sheets, at);
  const { material } = plan.asked.request.stock[stock] ?? {};
  const isOpen = sheets.length > 1;
  return (
    <header className="player-head">
      <PlayerWays
        previous={{ name: text('player.previous', { thing: 'sheet' }), isOpen }}
        next={{ name: text('player.next', { thing: 'sheet' }), isOpen }}
        turn={turn}
        onLeave={() => show({ screen: 'plan', sheet: at })}
      >
        {text('paper.sheetOf', { sheet: at + 1, count: sheets.length })}
      </PlayerWays>
      <span className="player-stock">
        {[material ?? '', formats.size(w, h)].filter((word) => word !== '').join(', ')}
      </span>
      <span className="spacer" />
      <SawLookButtons />
    </header>
  );
}

/** The sheet to scale; a press on a piece points at it. */
function NestDrawing({ plan, at }: SheetOfNest): ReactElement {
  const text = useText();
  const theme = useTheme();
  const { selected, show } = usePick(useView, 'selected', 'show');
  const sheet = itemAt(plan.response.sheets, at);
  const picture = useMemo(() => nestPicture(plan, sheet, theme), [plan, sheet, theme]);
  const { w, h } = picture.size;
  const pad = Math.max(w, h) * 0.02;
  const letters = Math.max(w, h) / 40;
  return (
    <div className="saw-view">
      <svg
        role="img"
        aria-label={text('paper.sheetOf', { sheet: at + 1, count: plan.response.sheets.length })}
        className="nest-at-saw"
        viewBox={`${-pad} ${-pad} ${w + 2 * pad} ${h + 2 * pad}`}
      >
        {picture.outline.length === 0 ? (
          <rect className="saw-sheet" width={w} height={h} vectorEffect="non-scaling-stroke" />
        ) : (
          <path className="saw-sheet" d={pathOf(picture.outline)} vectorEffect="non-scaling-stroke" />
        )}
        {picture.zones.map((rings, one) => (
          <path key={one} className="nest-zone" d={pathOf(rings)} vectorEffect="non-scaling-stroke" />
        ))}
        {picture.parts.map(({ rings, colour, row, spot }, index) => {
          const isMarked = selected?.kind === 'part' && selected.sheet === at && selected.index === index;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: with keys a piece is reached by its row in the list
            <g
              key={index}
              className="saw-nested"
              onClick={() => show({ selected: { kind: 'part', sheet: at, index, row: null } })}
            >
              <path
                d={pathOf(rings)}
                fillRule="evenodd"
                vectorEffect="non-scaling-stroke"
                style={{ fill: colour.fill, stroke: colour.border }}
              />
              {isMarked && (
                <path
                  className="saw-marked"
                  data-testid="saw-marked"
                  d={pathOf(rings)}
                  strokeWidth={4}
                  vectorEffect="non-scaling-stroke"
                />
              )}
              {spot !== null && (
                <text x={spot.x} y={spot.y} dy="0.36em" fontSize={Math.min(letters, spot.room * 1.4)}>
                  {row}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const nameOf = (plan: ShapesPlan, part: number, unnamed: string): string =>
  plan.asked.request.parts[part]?.name ?? unnamed;

/** Rows of the list on this sheet, with how many of each;
 *  a press points at a piece of the row, the next one at another. */
function PieceList({ plan, at }: SheetOfNest): ReactElement {
  const text = useText();
  const { selected, show } = usePick(useView, 'selected', 'show');
  const { parts } = itemAt(plan.response.sheets, at);
  const byRow = Map.groupBy(parts.keys(), (index) => itemAt(parts, index).part);
  const pointAt = (indices: readonly number[]): void => {
    const now = selected?.kind === 'part' && selected.sheet === at ? indices.indexOf(selected.index) : -1;
    const index = itemAt(indices, (now + 1) % indices.length);
    show({ selected: { kind: 'part', sheet: at, index, row: null } });
  };
  return (
    <ul className="nest-rows">
      {[...byRow].map(([part, indices]) => (
        <li key={part}>
          <button type="button" onClick={() => pointAt(indices)}>
            <b>{itemAt(plan.asked.partNumbers, part)}</b>{' '}
            {nameOf(plan, part, text('labels.part', { number: part + 1 }))} <span>{indices.length} ×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function LabelButton({ plan, at }: SheetOfNest): ReactElement | null {
  const text = useText();
  const { selected, show } = usePick(useView, 'selected', 'show');
  const part = selected?.kind === 'part' && selected.sheet === at ? selected.index : null;
  const placed = part === null ? undefined : plan.response.sheets[at]?.parts[part];
  if (part === null || placed === undefined) return null;
  const unnamed = text('labels.part', { number: placed.part + 1 });
  return (
    <button
      type="button"
      className="button"
      onClick={() => show({ dialog: 'print', onlyLabel: { sheet: at, part } })}
    >
      {text('player.label', { name: nameOf(plan, placed.part, unnamed) })}
    </button>
  );
}
