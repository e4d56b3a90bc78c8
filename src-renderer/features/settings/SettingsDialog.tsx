import type { ReactElement } from 'react';
import type { Settings } from '../../stores/settings.ts';
import { usualComma, useSettings } from '../../stores/settings.ts';
import { useView } from '../../stores/view.ts';
import type { Language } from '../../text/locales.ts';
import { LOCALES, OFFERED } from '../../text/locales.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** How the window looks and counts; takes effect at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const settings = useSettings();
  const { change } = settings;
  const show = useView((state) => state.show);
  return (
    <Dialog title={text('settings.title')} onClose={onClose}>
      <div className="settings-grid">
        <LanguageField language={settings.language} change={change} />
        <label className="field">
          <span>{text('settings.unit')}</span>
          <select
            className="input"
            value={settings.unit}
            onChange={(event) => change({ unit: event.target.value as Settings['unit'] })}
          >
            <option value="mm">{text('settings.millimetres')}</option>
            <option value="in">{text('settings.inches')}</option>
          </select>
        </label>
        <label className="field">
          <span>{text('settings.fraction')}</span>
          <select
            className="input"
            value={settings.denominator}
            disabled={settings.unit !== 'in'}
            onChange={(event) => change({ denominator: Number(event.target.value) })}
          >
            {[8, 16, 32, 64].map((low) => (
              <option key={low} value={low}>
                1/{low}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{text('settings.decimalSign')}</span>
          <select
            className="input"
            value={settings.decimalComma ? ',' : '.'}
            onChange={(event) => change({ decimalComma: event.target.value === ',' })}
          >
            <option value=".">{text('settings.point')}</option>
            <option value=",">{text('settings.comma')}</option>
          </select>
        </label>
        <label className="field">
          <span>{text('settings.currency')}</span>
          <input
            className="input"
            value={settings.currency}
            maxLength={4}
            onChange={(event) => change({ currency: event.target.value })}
          />
        </label>
        <label className="field">
          <span>{text('settings.theme')}</span>
          <select
            className="input"
            value={settings.theme}
            onChange={(event) => change({ theme: event.target.value as Settings['theme'] })}
          >
            <option value="system">{text('settings.likeSystem')}</option>
            <option value="light">{text('settings.light')}</option>
            <option value="dark">{text('settings.dark')}</option>
          </select>
        </label>
        <label className="field">
          <span>{text('settings.fence')}</span>
          <select
            className="input"
            value={settings.fenceOnRight ? 'right' : 'left'}
            onChange={(event) => change({ fenceOnRight: event.target.value === 'right' })}
          >
            <option value="left">{text('settings.fenceLeft')}</option>
            <option value="right">{text('settings.fenceRight')}</option>
          </select>
        </label>
        <label className="field">
          <span>{text('settings.sizeWords')}</span>
          <select
            className="input"
            value={settings.sizeWords}
            onChange={(event) => change({ sizeWords: event.target.value as Settings['sizeWords'] })}
          >
            <option value="width">{text('settings.widthHeight')}</option>
            <option value="length">{text('settings.lengthWidth')}</option>
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={settings.allColumns}
            onChange={(event) => change({ allColumns: event.target.checked })}
          />
          <span>{text('settings.allColumns')}</span>
        </label>
      </div>
      <div className="settings-more">
        <button type="button" className="button" onClick={() => show({ dialog: 'machines' })}>
          {text('settings.machines')}
        </button>
        <button type="button" className="button" onClick={() => show({ dialog: 'watch' })}>
          {text('watch.open')}
        </button>
      </div>
      <p className="note">{text('settings.note')}</p>
    </Dialog>
  );
}

function LanguageField({
  language,
  change,
}: {
  readonly language: Language;
  readonly change: (patch: Partial<Settings>) => void;
}): ReactElement {
  const text = useText();
  return (
    <label className="field">
      <span>{text('settings.language')}</span>
      <select
        className="input"
        value={language}
        onChange={(event) => {
          const chosen = event.target.value as Language;
          change({ language: chosen, decimalComma: usualComma(chosen) });
        }}
      >
        <option value="system">{text('settings.likeSystem')}</option>
        {OFFERED.map((id) => (
          <option key={id} value={id} lang={LOCALES[id].tag}>
            {LOCALES[id].name}
          </option>
        ))}
      </select>
    </label>
  );
}
