import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { foldSheets } from '../../plan/places/foldSheets.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWakeLock } from '../../ui/useWakeLock.ts';
import { boardWords } from '../../plan/places/board.ts';
import { stockOf } from '../../plan/sheets/sheetText.ts';
import { BookButton } from '../rack/BookButton.tsx';
import { Instruction } from './Instruction.tsx';
import { OrderSwitch } from './OrderSwitch.tsx';
import { usePlayerKeys } from './playerKeys.ts';
import { PlayerWays } from './PlayerWays.tsx';
import { SawView } from './SawView.tsx';
import { SawLookButtons, useSawLook } from './SawLook.tsx';
import { ScrubWords, useMinutesLeft } from './TimeLeft.tsx';
import type { SawWalk } from './useSawWalk.ts';
import { boardOnSaw, goToStep, stepOfSetting, switchOrder, useSawWalk } from './useSawWalk.ts';
import { usePick } from '../../stores/window/pick.ts';
import { Select } from '../../ui/fields/Select.tsx';

const SPEEDS = [1, 2, 5, 20] as const;
/** Time a pass stays on the screen at speed 1, milliseconds. */
const PASS_MS = 1600;

/** The cuts one after another, large enough to read from the saw: the drawing at the left, the sentence and
 *  the number at the right, the whole way through with the space bar. */
export function PlayerScreen({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const text = useText();
  const selected = useView((view) => view.selected);
  const look = useSawLook();
  const walk = useSawWalk(plan);
  const { steps, step, picture } = walk;
  const board = boardOnSaw(plan, walk);
  const minutes = useMinutesLeft(walk);
  const stock = boardWords(stockOf(plan, picture.sheet)).join(', ');
  useKeys(plan, walk);
  useWakeLock();
  return (
    <main {...look}>
      <PlayerHead plan={plan} walk={walk} stock={stock} />
      {walk.walk === null ? (
        <p className="note">{text('player.noCuts')}</p>
      ) : (
        <>
          <div className="player-work">
            <SawView
              picture={picture}
              pieces={walk.pieces}
              pass={walk.next?.pass}
              marked={selected?.kind === 'part' && selected.sheet === walk.sheet ? selected.index : null}
              later={walk.later}
              isDamaged={board.isGone}
            />
            <Instruction
              plan={plan}
              walk={walk}
              board={board}
              sheets={plan.response.sheets}
              stock={stock}
              onNext={() => goOn(plan, walk, step + 1)}
              onBack={() => goToStep(plan, walk, walk.done - 1)}
              onMadeSoFar={() => goToStep(plan, walk, step)}
            />
          </div>
          <div className="scrub">
            <OrderSwitch walk={walk} />
            <input
              type="range"
              min={0}
              max={steps.length}
              value={step}
              aria-label={text('frame.cut')}
              aria-valuetext={text('player.done', { step: walk.done, count: steps.length })}
              onChange={(event) => walk.look(Number(event.target.value))}
            />
            <ScrubWords done={walk.done} count={steps.length} minutes={minutes} />
          </div>
        </>
      )}
    </main>
  );
}

/** From a look back to the cut at the saw; else to this step, and from a sheet that is cut to the next that is not. */
function goOn(plan: PanelsPlan, walk: SawWalk, to: number): void {
  if (walk.step !== walk.done) walk.look(null);
  else if (to <= walk.steps.length) goToStep(plan, walk, to);
  else if (walk.nextSheet !== null) useView.getState().show({ sheet: walk.nextSheet });
}

function useKeys(plan: PanelsPlan, walk: SawWalk): void {
  const show = useView((view) => view.show);
  const { steps, step, sheet } = walk;
  usePlayerKeys(step, (action) => {
    if (action === 'leave') show({ screen: 'plan', sheet });
    else if (action === 'skip') walk.skip?.();
    else if (action === 'order') switchOrder(walk);
    else if (action === 'nextSheet' || action === 'previousSheet')
      goBeside(plan, walk, action === 'nextSheet' ? 1 : -1);
    else if (action === 'first' || action === 'last') walk.look(action === 'first' ? 0 : steps.length);
    else goOn(plan, walk, action);
  });
}

/** To the next or previous sheet; in fence order to the next or previous setting of the fence. */
function goBeside(plan: PanelsPlan, walk: SawWalk, by: 1 | -1): void {
  if (walk.order === 'fence') return walk.look(stepOfSetting(walk, by));
  const count = plan.response.sheets.length;
  useView.getState().show({ sheet: (walk.sheet + by + count) % count });
}

interface PlayerHeadProps {
  readonly plan: PanelsPlan;
  readonly walk: SawWalk;
  readonly stock: string;
}

function PlayerHead({ plan, walk, stock }: PlayerHeadProps): ReactElement {
  const text = useText();
  const { show } = usePick(useView, 'show');
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const { steps, step, sheet } = walk;
  const count = plan.response.sheets.length;
  const isFence = walk.order === 'fence';

  useEffect(() => {
    if (!isPlaying) return;
    if (step >= steps.length) return setPlaying(false);
    const timer = setTimeout(() => walk.look(step + 1), PASS_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, speed, step, steps.length, walk]);

  const thing = isFence ? 'setting' : 'sheet';
  return (
    <header className="player-head">
      <PlayerWays
        previous={{ name: text('player.previous', { thing }), isOpen: isFence ? step > 0 : count > 1 }}
        next={{ name: text('player.next', { thing }), isOpen: isFence ? step < steps.length : count > 1 }}
        turn={(by) => goBeside(plan, walk, by)}
        onLeave={() => show({ screen: 'plan', sheet })}
      >
        {text('paper.sheetOf', { sheet: sheet + 1, count })}
      </PlayerWays>
      <span className="player-stock" title={stock}>
        {stock}
      </span>
      {!isFence && <FoldNote plan={plan} sheet={sheet} />}
      <span className="spacer" />
      <SawLookButtons />
      <BookButton />
      <Select
        label={text('player.speed')}
        className="input speed"
        value={speed}
        options={SPEEDS.map((one) => [one, `${one}×`])}
        onChange={setSpeed}
      />
      <button
        type="button"
        className="button"
        aria-pressed={isPlaying}
        onClick={() => {
          if (step >= steps.length) walk.look(0);
          setPlaying(!isPlaying);
        }}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />{' '}
        <span className="head-word">{isPlaying ? text('player.pause') : text('player.play')}</span>
      </button>
    </header>
  );
}

function FoldNote({
  plan,
  sheet,
}: {
  readonly plan: PanelsPlan;
  readonly sheet: number;
}): ReactElement | null {
  const text = useText();
  const fold = useMemo(
    () => foldSheets(plan.response).find((one) => one.sheets.includes(sheet)),
    [plan, sheet],
  );
  if (!fold || fold.sheets.length < 2) return null;
  return <span className="badge">{text('player.stack', { count: fold.sheets.length })}</span>;
}
