import type { ReactElement } from 'react';
import { usePick } from '../../stores/pick.ts';
import { useSettings } from '../../stores/settings.ts';
import { useText } from '../../text/useText.ts';

/** Black on white without greys, for bright light at the saw. */
export function SunButton(): ReactElement {
  const text = useText();
  const { sun, change } = usePick(useSettings, 'sun', 'change');
  return (
    <button
      type="button"
      className="button"
      aria-pressed={sun}
      title={text('player.sunHint')}
      onClick={() => change({ sun: !sun })}
    >
      {text('player.sun')}
    </button>
  );
}
