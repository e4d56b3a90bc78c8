import type { CSSProperties, ReactElement } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { usePlan } from '../../stores/plans/plan.ts';
import { usePick } from '../../stores/window/pick.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';

/** Where the hints stand: beside the list, below the figures with an arrow that rises to the button, below the name.
 *  Pixels of the window. */
interface Spots {
  readonly list: CSSProperties;
  readonly cut: CSSProperties;
  readonly name: CSSProperties;
  readonly rise: number;
}

/** In a smaller window they would cover what they point at. */
const LEAST = { w: 1000, h: 620 };
/** Pixels a hint needs for its words. */
const LEAST_HINT = 180;

/** What to do first, with arrows to it: on the start screen of who has not worked here yet. */
export function StartTips(): ReactElement | null {
  const text = useText();
  const hints = useSettings((state) => state.hints);
  const box = useRef<HTMLDivElement>(null);
  // The arrow of the second one ends below the button of the manual, whatever it is called.
  useLayoutEffect(() => {
    const place = (): void => {
      const manual = document.querySelector('[data-tip="help"]')?.getBoundingClientRect();
      const right = box.current?.getBoundingClientRect().right;
      if (manual !== undefined && right !== undefined)
        box.current?.style.setProperty('--after', `${right - manual.left - manual.width / 2 - 8}px`);
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  });
  if (!hints) return null;
  return (
    <div ref={box} className="start-tips" role="note">
      <p>
        <Arrow d="M8 3C6 12 8 18 14 23M14 23l-9-1M14 23l1-9" />
        <span>{text('start.tipSample')}</span>
      </p>
      <p>
        <span>{text('start.tipHelp')}</span>
        <Arrow d="M6 22C16 22 28 16 34 3M34 3l-8 4M34 3l2 9" />
      </p>
      <p>
        <span>{text('start.tipOwn')}</span>
        <Arrow d="M6 22C16 22 28 16 34 3M34 3l-8 4M34 3l2 9" />
      </p>
    </div>
  );
}

/** Three hints with arrows over the first sample somebody opens. They take no click from what is below, and go for good
 *  with the first change or when they are put away. */
export function FirstHints(): ReactElement | null {
  const text = useText();
  const { hints, change } = usePick(useSettings, 'hints', 'change');
  const { sample, screen, dialog, isTable } = usePick(useView, 'sample', 'screen', 'dialog', 'isTable');
  const { id, mode } = useDocument();
  const hasPlan = usePlan(({ jobId, plans }) => jobId === id && plans[mode] !== null);
  const hasChanged = useJob(({ history }) => history.past.length > 0);
  const isOn = hints && sample === id && screen === 'plan' && !isTable && hasPlan;
  const spots = useSpots(isOn);
  useEffect(() => {
    if (hints && hasChanged) change({ hints: false });
  }, [hints, hasChanged, change]);
  if (!isOn || hasChanged || dialog !== null || spots === null) return null;
  return (
    <aside className="first-hints" aria-label={text('start.hints')}>
      <p className="hint-list" style={spots.list}>
        <Arrow d="M38 6C26 2 12 6 3 16M3 16l2-9M3 16l9-2" />
        <span>
          {text('start.hintNumber')}
          <button type="button" className="button small" onClick={() => change({ hints: false })}>
            {text('start.hintsOff')}
          </button>
        </span>
      </p>
      {/* Outlines have no cuts to play. */}
      {mode !== 'shapes' && (
        <p className="hint-cut" style={spots.cut}>
          <Arrow
            height={spots.rise}
            d={`M4 ${spots.rise - 8}C24 ${spots.rise - 12} 34 40 34 3M34 3l-6 8M34 3l6 8`}
          />
          <span>{text('start.hintCut')}</span>
        </p>
      )}
      <p className="hint-name" style={spots.name}>
        <Arrow d="M34 22C24 22 12 16 6 3M6 3l-2 9M6 3l8 4" />
        <span>{text('start.hintName')}</span>
      </p>
    </aside>
  );
}

function Arrow({ d, height = 26 }: { readonly d: string; readonly height?: number }): ReactElement {
  return (
    <svg width="42" height={height} viewBox={`0 0 42 ${height}`} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

function useSpots(isOn: boolean): Spots | null {
  const [spots, setSpots] = useState<Spots | null>(null);
  useLayoutEffect(() => {
    if (!isOn) return;
    const measure = (): void => setSpots(spotsNow());
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of document.querySelectorAll('.plan-stage, .plan-actions, .side')) observer.observe(part);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [isOn]);
  return spots;
}

function spotsNow(): Spots | null {
  if (innerWidth < LEAST.w || innerHeight < LEAST.h) return null;
  const at = (where: string): DOMRect | undefined => document.querySelector(where)?.getBoundingClientRect();
  const [side, stage, figures, cut, name] = [
    at('.side'),
    at('.plan-stage'),
    at('.figures'),
    at('.plan-actions .button:last-child'),
    at('.job-title'),
  ];
  const action = at('.side .section-actions .button');
  if (!side || !stage || !figures || !cut || !name) return null;
  return {
    list: { left: side.right - 6, top: Math.max(stage.top + 64, side.top + 176) },
    cut: { right: innerWidth - cut.left - cut.width / 2 - 8, top: cut.bottom + 3 },
    rise: figures.bottom - cut.bottom + 34,
    name: {
      left: name.left + 18,
      top: name.bottom + 4,
      // Beside what brings a list in: it is the next thing somebody looks for.
      ...(action && { maxWidth: Math.max(LEAST_HINT, action.left - name.left - 18 - 8) }),
    },
  };
}
