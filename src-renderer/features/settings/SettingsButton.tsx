import type { ReactElement } from 'react';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Opens the settings, from the window of a job and from the start screen. */
export function SettingsButton(): ReactElement {
  const text = useText();
  const show = useView((state) => state.show);
  return (
    <button
      type="button"
      className="button quiet icon"
      aria-label={text('settings.title')}
      title={text('settings.title')}
      onClick={() => show({ dialog: 'settings' })}
    >
      <Icon name="gear" />
    </button>
  );
}
