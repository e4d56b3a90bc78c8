import type { ReactElement } from 'react';
import type { Settings } from '../../stores/settings.ts';
import { useSettings } from '../../stores/settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** How the window looks and counts; takes effect at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const settings = useSettings();
  const { change } = settings;
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div className="settings-grid">
        <label className="field">
          <span>Unit</span>
          <select
            className="input"
            value={settings.unit}
            onChange={(event) => change({ unit: event.target.value as Settings['unit'] })}
          >
            <option value="mm">Millimetres</option>
            <option value="in">Inches with fractions</option>
          </select>
        </label>
        <label className="field">
          <span>Smallest fraction of an inch</span>
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
          <span>Decimal sign</span>
          <select
            className="input"
            value={settings.decimalComma ? ',' : '.'}
            onChange={(event) => change({ decimalComma: event.target.value === ',' })}
          >
            <option value=".">Point: 720.5</option>
            <option value=",">Comma: 720,5</option>
          </select>
        </label>
        <label className="field">
          <span>Currency</span>
          <input
            className="input"
            value={settings.currency}
            maxLength={4}
            onChange={(event) => change({ currency: event.target.value })}
          />
        </label>
        <label className="field">
          <span>Theme</span>
          <select
            className="input"
            value={settings.theme}
            onChange={(event) => change({ theme: event.target.value as Settings['theme'] })}
          >
            <option value="system">Like the system</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
        <label className="field">
          <span>Fence of the saw</span>
          <select
            className="input"
            value={settings.fenceOnRight ? 'right' : 'left'}
            onChange={(event) => change({ fenceOnRight: event.target.value === 'right' })}
          >
            <option value="left">Measures from the left or top edge</option>
            <option value="right">Measures from the right or bottom edge</option>
          </select>
        </label>
      </div>
      <p className="note">
        Lengths are kept in millimetres inside the job; changing the unit changes only what you see and type.
        Both decimal signs are always understood.
      </p>
    </Dialog>
  );
}
