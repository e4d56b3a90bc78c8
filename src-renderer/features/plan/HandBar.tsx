import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { HandFault } from '../../hand/handFaults.ts';
import { sheetPinned } from '../../hand/arrangement.ts';
import { nameOf } from '../../hand/handKind.ts';
import { handKind } from '../../hand/kinds.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { requestOfPlan } from '../../plan/calls/sentRequest.ts';
import { dropHand, editPlan, layRestAnew, useHandFaults } from '../../stores/plans/hand.ts';
import type { AnyPlan, PanelsPlan } from '../../stores/plans/plan.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { rangesOfPlaces } from '../../plan/places/ranges.ts';

const MOST_SHOWN = 2;

/** What a hand has made of the plan: what stays, what cannot be in words, and the way on or back. */
export function HandBar({
  mode,
  plan,
  sheet,
}: {
  readonly mode: JobMode;
  readonly plan: AnyPlan;
  /** The sheet or rod that can be pinned as a whole; null where none is chosen. */
  readonly sheet: number | null;
}): ReactElement | null {
  const text = useText();
  const faults = useHandFaults(mode, plan);
  const stuck = useStuckSheets(plan.mode === 'panels' ? plan : null);
  const { hand } = plan;
  const bar = useRef<HTMLDivElement>(null);
  // In a low window the bar takes the room of the drawing, on which the hand sees what it does.
  useEffect(() => {
    bar.current?.parentElement?.querySelector('.plan-stage')?.scrollIntoView({ block: 'nearest' });
  }, [hand]);
  if (hand === undefined) return null;
  const isClosed = sheet !== null && hand.closed.includes(sheet);
  const isEmpty = (handKind(mode).arrangementOf(plan) ?? []).length === 0;
  // Pieces of one name may be wrong in the same words.
  const wrong = [...new Set(faults.map((fault) => faultWords(mode, plan, fault, text)))];
  const words = [
    ...wrong.slice(0, MOST_SHOWN),
    ...(wrong.length > MOST_SHOWN ? [text('hand.moreFaults', { count: wrong.length - MOST_SHOWN })] : []),
    ...(plan.mode !== 'panels' || faults.length > 0 || hand.isDraft ? [] : sawWords(plan, stuck, text)),
  ];
  return (
    <div
      ref={bar}
      className={`hand-bar${faults.length > 0 ? ' bad' : ''}`}
      role="region"
      aria-label={text('hand.byHand')}
    >
      <span>
        <b>{text('hand.byHand')}</b>{' '}
        <small>{text('hand.pins', { mode, pieces: hand.pins.length, sheets: hand.closed.length })}</small>
      </span>
      {words.length > 0 && (
        <span className="hand-words" role="status">
          <Icon name="warn" size={14} /> {words.join(' · ')}
        </span>
      )}
      <span className="hand-buttons">
        {sheet !== null && (
          <button
            type="button"
            className="button small"
            aria-pressed={isClosed}
            onClick={() => editPlan((sheets) => sheetPinned(sheets, sheet))}
          >
            {text(isClosed ? 'hand.unpinSheet' : 'hand.pinSheet', { mode })}
          </button>
        )}
        <button
          type="button"
          className="button small primary"
          title={text('hand.layRestHint')}
          disabled={isEmpty}
          onClick={() => void layRestAnew()}
        >
          {text('hand.layRest')}
        </button>
        <button type="button" className="button small" onClick={dropHand}>
          {text('hand.drop')}
        </button>
      </span>
    </div>
  );
}

function faultWords(mode: JobMode, plan: AnyPlan, { kind, sheet, pieces }: HandFault, text: Text): string {
  const piece = (at: number): string => {
    const found = handKind(mode).arrangementOf(plan)?.[sheet]?.pieces[itemAt(pieces, at)];
    return found === undefined ? '' : nameOf(plan.asked.request, found.row);
  };
  const number = sheet + 1;
  if (kind === 'apart') return text('hand.apart', { mode, name: piece(0), other: piece(1), sheet: number });
  if (kind === 'stock') return text('hand.stock', { mode, sheet: number });
  if (kind === 'group') return text('hand.group', { name: piece(0) });
  if (kind === 'turn') return text('hand.turn', { mode, name: piece(0), sheet: number });
  if (kind === 'zone') return text('hand.zone', { name: piece(0), sheet: number });
  return text(`hand.${kind}`, { mode, name: piece(0), sheet: number });
}

/** What a saw cannot do with pieces that lie well apart. */
function sawWords({ asked, response }: PanelsPlan, stuck: readonly number[], text: Text): readonly string[] {
  if (!response.guillotineValid) {
    const list = rangesOfPlaces(stuck);
    return [text('hand.notSawable', { sheets: text('hand.sheetNumbers', { count: stuck.length, list }) })];
  }
  const stages = Math.max(0, ...(response.cutPlan ?? []).map(({ stage }) => stage));
  const most = asked.request.options?.maxCutStages ?? Infinity;
  return stages > most ? [text('hand.tooDeep', { stages, most })] : [];
}

/** Sheets that no saw takes apart, by the independent judge. */
function useStuckSheets(plan: PanelsPlan | null): readonly number[] {
  const [stuck, setStuck] = useState<readonly number[]>([]);
  const isAsked = plan?.hand?.isDraft === false && !plan.response.guillotineValid;
  useEffect(() => {
    setStuck([]);
    if (plan === null || !isAsked) return;
    let isWanted = true;
    void import('../../checks/ticks.ts').then(({ sheetsNotSawable }) => {
      if (isWanted) setStuck(sheetsNotSawable(requestOfPlan('panels', plan), plan.response));
    });
    return () => {
      isWanted = false;
    };
  }, [plan, isAsked]);
  return stuck;
}
