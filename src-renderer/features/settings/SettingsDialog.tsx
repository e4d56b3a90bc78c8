import type { ReactElement } from 'react';
import { saveEverything, takeEverything } from '../../stores/jobs/everything.ts';
import type { Settings } from '../../stores/window/settings.ts';
import { usualComma, useSettings } from '../../stores/window/settings.ts';
import { showUnit } from '../../stores/window/showUnit.ts';
import { chooseSizeWords, useSizeWords } from '../../stores/window/sizeWords.ts';
import { useView } from '../../stores/window/view.ts';
import type { Language } from '../../text/locales.ts';
import { LOCALES, OFFERED } from '../../text/locales.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';
import { useOneRun } from '../../ui/useOneRun.ts';

/** How the window looks and counts; takes effect at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const settings = useSettings();
  const { change } = settings;
  const sizeWords = useSizeWords();
  const show = useView((state) => state.show);
  const [saveAll] = useOneRun(saveEverything);
  const [takeAll] = useOneRun(takeEverything);
  return (
    <Dialog title={text('settings.title')} onClose={onClose}>
      <div className="settings-grid">
        <LanguageField language={settings.language} change={change} />
        <SelectField
          label={text('settings.unit')}
          value={settings.unit}
          options={[
            ['mm', text('settings.millimetres')],
            ['in', text('settings.inches')],
          ]}
          onChange={showUnit}
        />
        <SelectField
          label={text('settings.fraction')}
          disabled={settings.unit !== 'in'}
          value={settings.denominator}
          options={[8, 16, 32, 64].map((low) => [low, `1/${low}`])}
          onChange={(denominator) => change({ denominator })}
        />
        <SelectField
          label={text('settings.decimalSign')}
          value={settings.decimalComma ? ',' : '.'}
          options={[
            ['.', text('settings.point')],
            [',', text('settings.comma')],
          ]}
          onChange={(chosen) => change({ decimalComma: chosen === ',' })}
        />
        <label className="field">
          <span>{text('settings.currency')}</span>
          <input
            className="input"
            value={settings.currency}
            maxLength={4}
            onChange={(event) => change({ currency: event.target.value })}
          />
        </label>
        <SelectField
          label={text('settings.theme')}
          value={settings.theme}
          options={[
            ['system', text('settings.likeSystem')],
            ['light', text('settings.light')],
            ['dark', text('settings.dark')],
          ]}
          onChange={(theme) => change({ theme })}
        />
        <SelectField
          label={text('settings.fence')}
          value={settings.fenceOnRight ? 'right' : 'left'}
          options={[
            ['left', text('settings.fenceLeft')],
            ['right', text('settings.fenceRight')],
          ]}
          onChange={(chosen) => change({ fenceOnRight: chosen === 'right' })}
        />
        <SelectField
          label={text('settings.sizeWords')}
          value={sizeWords}
          options={[
            ['width', text('settings.widthHeight')],
            ['length', text('settings.lengthWidth')],
          ]}
          onChange={chooseSizeWords}
        />
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
        <button type="button" className="button" onClick={() => show({ dialog: 'sawScreen' })}>
          {text('sawScreen.open')}
        </button>
      </div>
      <div className="settings-more">
        <button type="button" className="button" onClick={saveAll}>
          {text('everything.save')}
        </button>
        <button type="button" className="button" onClick={takeAll}>
          {text('everything.take')}
        </button>
        <span className="note">{text('everything.hint')}</span>
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
    <SelectField
      label={text('settings.language')}
      value={language}
      options={[
        ['system', text('settings.likeSystem')],
        ...OFFERED.map((id) => [id, LOCALES[id].name, LOCALES[id].tag] as const),
      ]}
      onChange={(chosen) => change({ language: chosen, decimalComma: usualComma(chosen) })}
    />
  );
}
