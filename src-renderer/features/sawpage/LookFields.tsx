import type { ReactElement } from 'react';
import { usePick } from '../../stores/window/pick.ts';
import type { Settings } from '../../stores/window/settings.ts';
import { useSettings } from '../../stores/window/settings.ts';
import type { Language } from '../../text/locales.ts';
import { LOCALES, OFFERED } from '../../text/locales.ts';
import { useText } from '../../text/useText.ts';
import { SawLookButtons } from '../player/SawLook.tsx';

/** Language and colours of this device; numbers are written as at the desk. */
export function LookFields(): ReactElement {
  const text = useText();
  const { language, theme, change } = usePick(useSettings, 'language', 'theme', 'change');
  return (
    <div className="saw-look">
      <label className="field">
        <span>{text('settings.language')}</span>
        <select
          className="input"
          value={language}
          onChange={(event) => change({ language: event.target.value as Language })}
        >
          <option value="system">{text('settings.likeSystem')}</option>
          {OFFERED.map((id) => (
            <option key={id} value={id} lang={LOCALES[id].tag}>
              {LOCALES[id].name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{text('settings.theme')}</span>
        <select
          className="input"
          value={theme}
          onChange={(event) => change({ theme: event.target.value as Settings['theme'] })}
        >
          <option value="system">{text('settings.likeSystem')}</option>
          <option value="light">{text('settings.light')}</option>
          <option value="dark">{text('settings.dark')}</option>
        </select>
      </label>
      <SawLookButtons />
    </div>
  );
}
