import type { CSSProperties, ReactElement } from 'react';
import { usePick } from '../../stores/window/pick.ts';
import type { Settings } from '../../stores/window/settings.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useText } from '../../text/useText.ts';

const SIZES: readonly Settings['sawLetters'][] = [1, 1.25, 1.5];

/** Class and style of a screen at the saw as the settings want it: colours for bright light, size of the letters. */
export function useSawLook(): { readonly className: string; readonly style: CSSProperties } {
  const { sun, sawLetters } = usePick(useSettings, 'sun', 'sawLetters');
  return {
    className: sun ? 'player sun' : 'player',
    style: { '--letters': sawLetters } as CSSProperties,
  };
}

/** How the screens at the saw look, to be changed there: larger letters; black on white without greys, for bright
 *  light. */
export function SawLookButtons(): ReactElement {
  const text = useText();
  const { sun, sawLetters, change } = usePick(useSettings, 'sun', 'sawLetters', 'change');
  const letters = text('player.letters', { percent: sawLetters * 100 });
  const next = SIZES[(SIZES.indexOf(sawLetters) + 1) % SIZES.length] ?? 1;
  return (
    <>
      <button
        type="button"
        className="button letters"
        aria-label={letters}
        title={`${letters}. ${text('player.lettersHint')}`}
        onClick={() => change({ sawLetters: next })}
      >
        <span aria-hidden="true">
          A<big>A</big>
        </span>
      </button>
      <button
        type="button"
        className="button"
        aria-pressed={sun}
        title={text('player.sunHint')}
        onClick={() => change({ sun: !sun })}
      >
        <span className="head-sign">
          <Icon name="sun" size={22} />
        </span>
        <span className="head-word">{text('player.sun')}</span>
      </button>
    </>
  );
}
