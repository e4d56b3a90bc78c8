import { BOXES_2D } from '../../../src-engine/contract/options2d.ts';
import { useText } from '../../text/useText.ts';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { PanelSaw, Trim } from '../../job/jobDocument.ts';
import { changePanels, useDocument } from '../../stores/job.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useView } from '../../stores/view.ts';
import { currentText } from '../../text/useText.ts';
import { LengthField } from '../../ui/NumberField.tsx';
import { SawChoice } from '../library/SawChoice.tsx';
import { Section } from '../../ui/Section.tsx';

const setSaw = (patch: Partial<PanelSaw>, mergeKey: string | null = null): void =>
  changePanels((job) => ({ ...job, saw: { ...job.saw, ...patch } }), mergeKey);

/** Settings of the saw: blade, trim and first cut in view, the rest behind "More". */
export function SawPanel(): ReactElement {
  const { saw } = useDocument().panels;
  const format = useLengthFormat();
  const [isMore, setMore] = useState(false);
  const setTrim = (edge: keyof Trim, value: number | null): void =>
    setSaw({ trim: { ...saw.trim, [edge]: value ?? 0 } }, `trim:${edge}`);
  return (
    <Section
      closesWhenShort
      id="saw"
      title="Saw"
      count={saw.engine === 'balanced' ? <span className="count">for a router</span> : null}
      actions={
        <>
          <button
            type="button"
            className="button quiet small"
            onClick={() => useView.getState().show({ dialog: 'library' })}
          >
            {currentText()('library.saws')}
          </button>
          <button
            type="button"
            className="button quiet small"
            aria-expanded={isMore}
            onClick={() => setMore(!isMore)}
          >
            {isMore ? 'Less' : 'More'}
          </button>
        </>
      }
    >
      <div className="saw">
        <SawChoice />
        <div className="saw-row five">
          <LengthField
            label="Kerf"
            value={saw.kerf}
            format={format}
            onChange={(kerf) => setSaw({ kerf: kerf ?? 0 }, 'kerf')}
            hint="Width of the blade"
          />
          <LengthField
            label="Trim left"
            value={saw.trim.left}
            format={format}
            onChange={(value) => setTrim('left', value)}
          />
          <LengthField
            label="right"
            value={saw.trim.right}
            format={format}
            onChange={(value) => setTrim('right', value)}
          />
          <LengthField
            label="top"
            value={saw.trim.top}
            format={format}
            onChange={(value) => setTrim('top', value)}
          />
          <LengthField
            label="bottom"
            value={saw.trim.bottom}
            format={format}
            onChange={(value) => setTrim('bottom', value)}
          />
        </div>
        <div className="saw-row two">
          <label className="field">
            <span>First cut</span>
            <select
              className="input"
              value={saw.firstCut}
              onChange={(event) => setSaw({ firstCut: event.target.value as PanelSaw['firstCut'] })}
            >
              <option value="auto">Whichever is better</option>
              <option value="horizontal">Along the width</option>
              <option value="vertical">Along the height</option>
            </select>
          </label>
          <LengthField
            label="Smallest offcut to keep"
            value={saw.minOffcut}
            isOptional
            placeholder="any"
            format={format}
            onChange={(minOffcut) => setSaw({ minOffcut }, 'minOffcut')}
          />
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={saw.onlyStock}
            onChange={(event) => setSaw({ onlyStock: event.target.checked })}
          />
          <span>
            Use only what I have
            <small>Quantities in Stock become a hard limit (for offcuts they always are)</small>
          </span>
        </label>
        {isMore && <MoreSettings saw={saw} />}
      </div>
    </Section>
  );
}

function MoreSettings({ saw }: { readonly saw: PanelSaw }): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  return (
    <>
      {BOXES_2D.map(({ name, hint }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={saw[name]}
            onChange={(event) => setSaw({ [name]: event.target.checked })}
          />
          <span>
            {text(`rules.${name}`)}
            {hint !== '' && <small>{text(`rules.${name}Hint`)}</small>}
          </span>
        </label>
      ))}
      <div className="saw-row two">
        <label className="field">
          <span>Most cut stages</span>
          <select
            className="input"
            value={saw.maxCutStages ?? ''}
            onChange={(event) =>
              setSaw({ maxCutStages: event.target.value === '' ? null : Number(event.target.value) })
            }
          >
            <option value="">no limit</option>
            {[1, 2, 3, 4, 5, 6].map((stages) => (
              <option key={stages} value={stages}>
                {stages}
              </option>
            ))}
          </select>
        </label>
        <LengthField
          label="Tolerance"
          value={saw.tolerance}
          format={format}
          onChange={(tolerance) => setSaw({ tolerance: tolerance ?? 0 }, 'tolerance')}
          hint="Accept a row of parts that is too long by up to this much"
        />
        <label className="field">
          <span>Search</span>
          <select
            className="input"
            value={saw.effort}
            onChange={(event) => setSaw({ effort: event.target.value as PanelSaw['effort'] })}
          >
            <option value="balanced">Thorough</option>
            <option value="fast">Quick</option>
          </select>
        </label>
        <label className="field">
          <span>Machine</span>
          <select
            className="input"
            value={saw.engine}
            onChange={(event) => setSaw({ engine: event.target.value as PanelSaw['engine'] })}
          >
            <option value="heuristic">Panel or table saw</option>
            <option value="balanced">CNC router</option>
          </select>
        </label>
      </div>
      <button
        type="button"
        className="button small"
        onClick={() => setSaw({ trim: { left: 0, right: 0, top: 0, bottom: 0 } })}
      >
        No trim
      </button>
    </>
  );
}
