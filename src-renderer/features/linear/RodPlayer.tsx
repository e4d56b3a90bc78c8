import { cutsMadeOf, patternPlace } from '../../../src-engine/contract/documents/sawPlace.ts';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { rowOf } from '../../plan/places/foldSheets.ts';
import { freedAt, rodPasses } from '../../plan/rods/rodPasses.ts';
import type { RodFold } from '../../plan/rods/rodsView.ts';
import {
  foldRods,
  profileOn,
  rodNumber,
  rodsOf,
  rodsView,
  stockNameOfRod,
  stockOfRod,
} from '../../plan/rods/rodsView.ts';
import type { RodsPlan } from '../../stores/plans/plan.ts';
import { nextLeft, patternsLeft } from '../../plan/cuts/cutsLeft.ts';
import {
  boardsToPlan,
  damagedBoards,
  withDamage,
  withoutDamage,
} from '../../../src-engine/contract/documents/damaged.ts';
import { openOnDamaged, openOnRod } from '../../plan/cuts/openPieces.ts';
import type { StepsMade } from '../../plan/cuts/piecesCut.ts';
import { rodPiecesCut } from '../../plan/cuts/piecesCut.ts';
import { rememberStep, rememberSteps, stepsMade, useStepsMade } from '../../stores/saw/sawPlaces.ts';
import { useView } from '../../stores/window/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SawLookButtons, useSawLook } from '../player/SawLook.tsx';
import { rodMinutesLeft } from '../../plan/cuts/rodMinutes.ts';
import { BookButton } from '../rack/BookButton.tsx';
import { usePlayerKeys } from '../player/playerKeys.ts';
import { PlayerWays } from '../player/PlayerWays.tsx';
import { nameInCabinet } from '../../../src-engine/lists/listed.ts';
import { countOf } from '../../job/saw/spoiled.ts';
import { ScrubWords } from '../player/TimeLeft.tsx';
import { FreedPieces } from '../player/FreedPieces.tsx';
import { RodDamaged, RodFinished, RodInstruction } from './RodInstruction.tsx';
import { RodOnSaw } from './RodOnSaw.tsx';
import { useWakeLock } from '../../ui/useWakeLock.ts';
import { usePick } from '../../stores/window/pick.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';

/** The cuts of bars or timber one after another: the stop in big type, the rod with its blade, patterns with
 *  how often to cut. */
export function RodPlayer({ plan }: { readonly plan: RodsPlan }): ReactElement {
  const text = useText();
  const view = useMemo(() => rodsView(plan.response), [plan]);
  const folds = useMemo(() => foldRods(view, plan.hand), [view, plan.hand]);
  const { sheet, show } = usePick(useView, 'sheet', 'show');
  const at = Math.min(sheet, folds.length - 1);
  const fold = itemAt(folds, at);
  const group = itemAt(view.groups, fold.group);
  const rod = itemAt(group.rods, fold.first);
  const passes = useMemo(() => rodPasses(plan, view, fold), [plan, view, fold]);
  const steps = useStepsMade(plan);
  const done = Math.min(cutsMadeOf(steps, at), passes.length);
  const { damage, damaged, times, isGone, lost, isPlanned } = damageOf(plan, steps, at, fold);
  const left = useMemo(() => patternsLeft(plan, steps), [plan, steps]);
  const nextPattern = nextLeft(left, at);
  // What is looked at is forgotten as soon as a cut is made, or another pattern is turned to.
  const [looked, setLooked] = useState<{ readonly passes: object; readonly step: number } | null>(null);
  const step = looked?.passes === passes ? Math.min(looked.step, passes.length) : done;
  const isLooking = step !== done;
  const look = (to: number | null): void => setLooked(to === null ? null : { passes, step: to });
  const note = (made: StepsMade): void => {
    look(null);
    rememberSteps(plan, made, (all) => rodPiecesCut(plan, all));
  };
  const make = (to: number): void => {
    if (!isGone) note({ [patternPlace(at)]: Math.max(0, Math.min(passes.length, to)) });
  };
  const sawLook = useSawLook();
  const { section } = group;
  const mode = section === null ? 'bars' : 'timber';
  const formats = useFormats();
  const { material } = stockOfRod(plan, rod) ?? {};
  const stockName = stockNameOfRod(plan, rod);
  const stock = [
    ...(material ? [material] : []),
    ...(stockName === '' ? [] : [stockName]),
    ...(section === null ? [] : [formats.size(section[0], section[1])]),
    text('rods.long', { size: formats.length(rod.length) }),
  ].join(', ');
  const minutes = Math.ceil(rodMinutesLeft(plan, view, folds, steps));
  useWakeLock();
  useScannedCut(at, (cut) => setLooked({ passes, step: cut }));
  useEffect(() => rememberStep(plan, 'last pattern', at, (made) => rodPiecesCut(plan, made)), [plan, at]);

  usePlayerKeys(step, (action) => {
    if (action === 'leave') show({ screen: 'plan' });
    else if (action === 'order') return;
    else if (action === 'nextSheet' || action === 'skip') show({ sheet: (at + 1) % folds.length });
    else if (action === 'previousSheet') show({ sheet: (at + folds.length - 1) % folds.length });
    else if (action === 'first' || action === 'last') look(action === 'first' ? 0 : passes.length);
    else if (isLooking) look(null);
    else if (action <= (isGone ? done : passes.length)) make(action);
    else if (nextPattern !== null) show({ sheet: nextPattern });
  });

  return (
    <main {...sawLook}>
      <RodHead
        at={at}
        count={folds.length}
        times={times}
        damaged={damaged}
        stock={stock}
        turnTo={(pattern) => show({ sheet: pattern })}
      />
      <div className="player-work">
        <RodOnSaw
          plan={plan}
          rod={rod}
          done={step}
          passes={passes}
          kerf={plan.asked.request.options?.kerf ?? 0}
          numbers={rodsOf(view, fold)}
          profile={profileOn(group, rod)}
          isDamaged={isGone}
        />
        <aside className="instruction" aria-live="polite">
          <span className="player-stock">{stock}</span>
          {isGone ? (
            <RodDamaged mode={mode} count={damaged} open={lost} isPlanned={isPlanned} left={left} />
          ) : step < passes.length ? (
            <RodInstruction rod={rod} passes={passes} step={step} minutes={minutes} />
          ) : (
            <RodFinished rod={rod} times={times} left={left} damaged={damage} />
          )}
          {isLooking && (
            <p className="note" role="status">
              {text('player.looking')}
            </p>
          )}
        </aside>
        <FreedPieces
          mode={mode}
          plan={plan}
          sheet={rodNumber(view, fold)}
          pieces={freedAt(passes, step, rod).map((part) => {
            const { name, meta } = itemAt(rod.parts, part);
            return { part, name: nameInCabinet(name, meta), row: rowOf(meta) };
          })}
          board={{
            number: at + 1,
            open: openOnRod(rod, passes, done),
            damaged,
            isGone,
            isPlanned,
            damage: () => note(withDamage(stepsMade(plan), at, done)),
            takeBack: () => note(withoutDamage(stepsMade(plan), at)),
          }}
        />
        <RodButtons
          step={step}
          done={done}
          count={passes.length}
          isGone={isGone}
          nextPattern={nextPattern}
          isOnly={folds.length < 2}
          look={look}
          make={make}
          turnTo={(pattern) => show({ sheet: pattern })}
          onSkip={() => show({ sheet: (at + 1) % folds.length })}
        />
      </div>
      <div className="scrub">
        <input
          type="range"
          min={0}
          max={passes.length}
          value={step}
          aria-label={text('frame.cut')}
          onChange={(event) => look(Number(event.target.value))}
        />
        <ScrubWords done={done} count={passes.length} minutes={minutes} />
      </div>
    </main>
  );
}

interface PatternDamage {
  /** Patterns with damaged bars. */
  readonly damage: readonly number[];
  /** How many of this pattern are, and how many are cut; whether that is none. */
  readonly damaged: number;
  readonly times: number;
  readonly isGone: boolean;
  /** Pieces that were to come from them, and whether all of these are planned once more. */
  readonly lost: number;
  readonly isPlanned: boolean;
}

function damageOf(plan: RodsPlan, steps: StepsMade, at: number, { rods }: RodFold): PatternDamage {
  const boards = damagedBoards(steps);
  const here = boards.get(at) ?? [];
  const times = Math.max(0, rods.length - here.length);
  return {
    ...{ damage: [...boards.keys()], damaged: here.length, times, isGone: times === 0 },
    lost: countOf(openOnDamaged(plan, steps, [[at, here]])),
    isPlanned: here.length > 0 && !boardsToPlan(steps).has(at),
  };
}

interface RodHeadProps {
  /** The pattern, of so many, and how often it is cut. */
  readonly at: number;
  readonly count: number;
  readonly times: number;
  /** How many more are damaged. */
  readonly damaged: number;
  /** Material, section and length of the rod. */
  readonly stock: string;
  readonly turnTo: (pattern: number) => void;
}

/** Which pattern is cut, of what, and the ways to the others. */
function RodHead({ at, count, times, damaged, stock, turnTo }: RodHeadProps): ReactElement {
  const text = useText();
  const show = useView((view) => view.show);
  return (
    <header className="player-head">
      <PlayerWays
        previous={{ name: text('rods.previous'), isOpen: count > 1 }}
        next={{ name: text('rods.next'), isOpen: count > 1 }}
        turn={(by) => turnTo((at + by + count) % count)}
        onLeave={() => show({ screen: 'plan' })}
      >
        {text('rods.patternOf', { number: at + 1, count })}
      </PlayerWays>
      {times > 0 && <span className="badge good big">{text('rods.times', { count: times })}</span>}
      {damaged > 0 && (
        <span className="badge bad big">
          <Icon name="warn" /> {text('plan.damagedCount', { count: damaged })}
        </span>
      )}
      <span className="player-stock">{stock}</span>
      <span className="spacer" />
      <SawLookButtons />
      <BookButton />
    </header>
  );
}

/** A scanned label leads to the cut that frees its piece. */
function useScannedCut(pattern: number, look: (step: number) => void): void {
  const { first, show } = usePick(useView, 'first', 'show');
  useEffect(() => {
    const [ofPattern, cut] = (first ?? '').split('.').map(Number);
    if (first === null || ofPattern !== pattern || cut === undefined) return;
    look(cut);
    show({ first: null });
  });
}

interface RodButtonsProps {
  /** The cut on the screen, and how many are made. */
  readonly step: number;
  readonly done: number;
  readonly count: number;
  /** All bars of the pattern are damaged: no more is cut of it. */
  readonly isGone: boolean;
  /** The next pattern that is not cut; null when none is left but this one. */
  readonly nextPattern: number | null;
  /** There is no other at all. */
  readonly isOnly: boolean;
  readonly look: (step: number | null) => void;
  readonly make: (step: number) => void;
  readonly turnTo: (pattern: number) => void;
  readonly onSkip: () => void;
}

/** Back and done; while another cut is looked at, back to the next one or everything before it is made. */
function RodButtons({
  step,
  done,
  count,
  isGone,
  nextPattern,
  isOnly,
  look,
  make,
  turnTo,
  onSkip,
}: RodButtonsProps): ReactElement {
  const text = useText();
  if (step !== done)
    return (
      <div className="player-buttons">
        <button type="button" className="button" disabled={isGone} onClick={() => make(step)}>
          {text('player.madeSoFar', { step })}
        </button>
        <button type="button" className="button primary" onClick={() => look(null)}>
          {text('player.backTo', { cut: Math.min(done + 1, count) })} <kbd>{text('player.space')}</kbd>
        </button>
      </div>
    );
  const isCut = isGone || done === count;
  return (
    <div className="player-buttons">
      <button type="button" className="button" disabled={isGone || done === 0} onClick={() => make(done - 1)}>
        {text('player.back')}
      </button>
      {!isCut && (
        <button
          type="button"
          className="button"
          disabled={isOnly}
          title={text('rods.skipHint')}
          onClick={onSkip}
        >
          {text('player.skip')}
        </button>
      )}
      <button
        type="button"
        className="button primary"
        disabled={isCut && nextPattern === null}
        onClick={() => (isCut ? turnTo(nextPattern ?? 0) : make(done + 1))}
      >
        {isCut && nextPattern !== null
          ? text('rods.toPattern', { number: nextPattern + 1 })
          : text('player.doneNext')}{' '}
        <kbd>{text('player.space')}</kbd>
      </button>
    </div>
  );
}
