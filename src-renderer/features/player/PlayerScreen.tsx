import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { cutKind, fenceEdge, ordinal } from '../../plan/cutWords.ts';
import type { Sheet2d } from '../../../src-engine/contract/panel2d.ts';
import { foldSheets } from '../../plan/foldSheets.ts';
import type { Replay, SawPass } from '../../plan/replayCuts.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { useSheet } from '../../stores/planViews.ts';
import { useLengthFormat, useSettings } from '../../stores/settings.ts';
import { useView } from '../../stores/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatLength } from '../../units/length.ts';
import { stockOf } from '../plan/sheetText.ts';
import { BookButton } from '../rack/BookButton.tsx';
import { playerAction } from './playerKeys.ts';
import { SawView } from './SawView.tsx';
import { SpoiledNote } from './SpoiledNote.tsx';

const SPEEDS = [1, 2, 5, 20] as const;
/** Time a pass stays on the screen at speed 1, milliseconds. */
const PASS_MS = 1600;

/** The cuts one after another, large enough to read from the saw: the drawing at the left, the sentence and the number at the
 *  right, the whole way through with the space bar. */
export function PlayerScreen({ plan }: { readonly plan: PanelsPlan }): ReactElement {
  const view = useView();
  const sheet = Math.min(view.sheet, plan.response.sheets.length - 1);
  const { replay, picture } = useSheet(plan, sheet);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const passes = replay?.passes ?? [];
  const step = Math.min(view.step, passes.length);
  const { show } = view;
  const count = plan.response.sheets.length;

  useEffect(() => {
    const go = (to: number): void => show({ step: Math.max(0, Math.min(passes.length, to)) });
    const onKey = (event: KeyboardEvent): void => {
      const action = playerAction(event, step, passes.length);
      if (action === null || view.dialog !== null) return;
      event.preventDefault();
      event.stopPropagation();
      if (action === 'leave') show({ screen: 'plan' });
      else if (action === 'nextSheet' || action === 'previousSheet') show({ sheet: (sheet + (action === 'nextSheet' ? 1 : count - 1)) % count, step: 0 });
      else if (action > passes.length && sheet + 1 < count) show({ sheet: sheet + 1, step: 0 });
      else go(action);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [step, passes.length, show, sheet, count, view.dialog]);

  useEffect(() => {
    if (!isPlaying) return;
    if (step >= passes.length) return setPlaying(false);
    const timer = setTimeout(() => show({ step: step + 1 }), PASS_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, speed, step, passes.length, show]);

  const stock = stockOf(plan, picture.sheet);
  return (
    <div className="player">
      <header className="player-head">
        <button type="button" className="button" onClick={() => show({ screen: 'plan' })}><Icon name="back" /> Plan</button>
        <button type="button" className="button icon" aria-label="Previous sheet" disabled={count < 2} onClick={() => show({ sheet: (sheet + count - 1) % count, step: 0 })}><span className="flip"><Icon name="chevron" /></span></button>
        <b>Sheet {sheet + 1} of {count}</b>
        <button type="button" className="button icon" aria-label="Next sheet" disabled={count < 2} onClick={() => show({ sheet: (sheet + 1) % count, step: 0 })}><Icon name="chevron" /></button>
        <span className="player-stock">{[stock.material, stock.name].filter((word) => word !== '').join(', ')}</span>
        <FoldNote plan={plan} sheet={sheet} />
        <span className="spacer" />
        <BookButton />
        <select className="input speed" aria-label="Speed" value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>{SPEEDS.map((one) => <option key={one} value={one}>{one}×</option>)}</select>
        <button type="button" className="button" aria-pressed={isPlaying} onClick={() => {
          if (step >= passes.length) show({ step: 0 });
          setPlaying(!isPlaying);
        }}><Icon name={isPlaying ? 'pause' : 'play'} /> {isPlaying ? 'Pause' : 'Play'}</button>
      </header>
      {replay === null ? <p className="note">This layout has no saw cuts.</p> : (
        <>
          <div className="player-work">
            <SawView replay={replay} picture={picture} step={step} />
            <Instruction sheet={picture.sheet} replay={replay} step={step} isLast={sheet === count - 1} onNext={() => show(step < passes.length ? { step: step + 1 } : { sheet: sheet + 1, step: 0 })} onBack={() => show({ step: Math.max(0, step - 1) })} />
          </div>
          <div className="scrub">
            <input type="range" min={0} max={passes.length} value={step} aria-label="Cut" aria-valuetext={`${step} of ${passes.length} cuts done`} onChange={(event) => show({ step: Number(event.target.value) })} />
            <span>{step} of {passes.length} cuts done</span>
          </div>
        </>
      )}
    </div>
  );
}

function FoldNote({ plan, sheet }: { readonly plan: PanelsPlan; readonly sheet: number }): ReactElement | null {
  const fold = useMemo(() => foldSheets(plan.response).find((one) => one.sheets.includes(sheet)), [plan, sheet]);
  if (!fold || fold.sheets.length < 2) return null;
  return <span className="badge">{fold.sheets.length} equal sheets: stack them</span>;
}

/** `A1` -> `piece A1`; `Rest of A1` -> `the rest of A1`. */
function pieceWords(label: string): string {
  if (label === 'Sheet') return 'the sheet';
  return label.startsWith('Rest of ') ? `the rest of ${label === 'Rest of sheet' ? 'the sheet' : label.slice(8)}` : `piece ${label}`;
}

interface InstructionProps {
  readonly sheet: Sheet2d;
  readonly replay: Replay;
  readonly step: number;
  /** No other sheet follows. */
  readonly isLast: boolean;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** One sentence and one number for the pass to make now, what falls off, what stays. */
function Instruction({ sheet, replay, step, isLast, onNext, onBack }: InstructionProps): ReactElement {
  const format = useLengthFormat();
  const isFar = useSettings((state) => state.fenceOnRight);
  const pass = replay.passes[step];
  return (
    <aside className="instruction" aria-live="polite">
      {pass === undefined ? <Finished replay={replay} isLast={isLast} /> : (
        <>
          <p className="instruction-kind">{cutKind(pass.step.stage)} <b>{pieceWords(pass.piece.label)}</b></p>
          <p className="fence" data-testid="fence">{formatLength(isFar ? pass.fenceFar : pass.fence, format)}<small>{format.unit === 'mm' ? 'mm' : '"'}</small></p>
          <p className="fence-from">from the <b>{fenceEdge(pass.step.axis, isFar)}</b> edge of the piece{pass.fenceKept && <span className="badge good">fence stays</span>}</p>
          <dl className="falls">
            <div><dt>Falls off</dt><dd><Falls pass={pass} kind="freed" /></dd></div>
            <div><dt>Stays</dt><dd><Falls pass={pass} kind="stays" /></dd></div>
          </dl>
          <p className="instruction-count">{ordinal(step + 1)} of {replay.passes.length} cuts</p>
        </>
      )}
      <SpoiledNote sheet={sheet} before={replay.passes[step - 1]} />
      <div className="player-buttons">
        <button type="button" className="button" disabled={step === 0} onClick={onBack}>Back</button>
        <button type="button" className="button primary" disabled={pass === undefined && isLast} onClick={onNext}>{pass === undefined ? 'Next sheet' : 'Done, next'} <kbd>Space</kbd></button>
      </div>
    </aside>
  );
}

function Falls({ pass, kind }: { readonly pass: SawPass; readonly kind: 'freed' | 'stays' }): ReactElement {
  const format = useLengthFormat();
  const piece = pass[kind];
  if (piece === null) return <>nothing, the blade takes the rest</>;
  const size = `${formatLength(piece.box.w, format)} × ${formatLength(piece.box.h, format)}`;
  if (piece.kind === 'part') return <><b>{piece.label}</b> {size} <span className="badge good">part</span></>;
  if (piece.kind === 'rest') return <>{size} <span className="badge">left over</span></>;
  return <><b>{piece.label}</b> {size}</>;
}

function Finished({ replay, isLast }: { readonly replay: Replay; readonly isLast: boolean }): ReactElement {
  const parts = replay.states[replay.passes.length].filter((piece) => piece.kind === 'part').length;
  return (
    <div className="finished">
      <Icon name="check" size={44} />
      <p className="instruction-kind">{replay.problem ?? 'This sheet is cut.'}</p>
      <p>{parts} {parts === 1 ? 'part is' : 'parts are'} free.</p>
      {isLast && <BookButton />}
    </div>
  );
}
