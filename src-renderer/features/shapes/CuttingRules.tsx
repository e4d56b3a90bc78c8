import type { ReactElement } from 'react';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { ShapeOptions } from '../../job/jobDocument.ts';
import { changeShapes } from '../../stores/job.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useText } from '../../text/useText.ts';
import { LengthField } from '../../ui/NumberField.tsx';
import { Section } from '../../ui/Section.tsx';
import { PlainNumber } from '../library/fields.tsx';

/** How shapes are cut and laid: distances, turning, speed, sets, where the rest goes. */
export function CuttingRules({ options }: { readonly options: ShapeOptions }): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const set = (patch: Partial<ShapeOptions>, mergeKey: string | null = null): void =>
    changeShapes((shapes) => ({ ...shapes, options: { ...shapes.options, ...patch } }), mergeKey);
  return (
    <Section id="saw" title={text('nest.cutting')}>
      <div className="saw">
        <div className="saw-row four">
          <LengthField
            label={text('library.kerf')}
            value={options.kerf}
            format={format}
            onChange={(kerf) => set({ kerf: kerf ?? 0 }, 'kerf')}
            hint={text('nest.kerfHint')}
          />
          <LengthField
            label={text('nest.spacing')}
            value={options.spacing}
            format={format}
            onChange={(spacing) => set({ spacing: spacing ?? 0 }, 'spacing')}
            hint={text('nest.spacingHint')}
          />
          <LengthField
            label={text('nest.margin')}
            value={options.margin}
            format={format}
            onChange={(margin) => set({ margin: margin ?? 0 }, 'margin')}
            hint={text('nest.marginHint')}
          />
          <label className="field">
            <span>{text('nest.turning')}</span>
            <select
              className="input"
              value={options.rotations}
              onChange={(event) => set({ rotations: event.target.value as ShapeOptions['rotations'] })}
            >
              <option value="none">{text('nest.none')}</option>
              <option value="half">180°</option>
              <option value="quarter">90°</option>
              <option value="any">{text('fields.any')}</option>
            </select>
          </label>
          <LengthField
            label={text('shapes.speed')}
            value={options.cutSpeed}
            format={format}
            isOptional
            onChange={(cutSpeed) => set({ cutSpeed: cutSpeed === 0 ? null : cutSpeed }, 'speed')}
            hint={text('shapes.speedHint')}
          />
          <PlainNumber
            label={text('shapes.pierce')}
            value={options.pierceSeconds}
            onChange={(seconds) => set({ pierceSeconds: seconds ?? 0 }, 'pierce')}
          />
          <label className="field" title={text('shapes.setsHint')}>
            <span>{text('shapes.sets')}</span>
            <input
              className="input number"
              type="number"
              min={1}
              max={LIMITS.parts}
              value={options.sets}
              onChange={(event) => {
                const sets = Math.trunc(Number(event.target.value));
                if (sets >= 1 && sets <= LIMITS.parts) set({ sets }, 'sets');
              }}
            />
          </label>
          <label className="field" title={text('shapes.gatherHint')}>
            <span>{text('shapes.gather')}</span>
            <select
              className="input"
              value={options.gather}
              onChange={(event) => set({ gather: event.target.value as ShapeOptions['gather'] })}
            >
              <option value="end">{text('shapes.gatherEnd')}</option>
              <option value="side">{text('shapes.gatherSide')}</option>
            </select>
          </label>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={options.partInPart}
            onChange={(event) => set({ partInPart: event.target.checked })}
          />
          <span>{text('nest.inHoles')}</span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={options.onlyStock}
            onChange={(event) => set({ onlyStock: event.target.checked })}
          />
          <span>
            {text('fields.onlyStock')}
            <small>{text('nest.onlySheets')}</small>
          </span>
        </label>
        {options.onlyStock && (
          <label className="check">
            <input
              type="checkbox"
              checked={options.wholeSets}
              onChange={(event) => set({ wholeSets: event.target.checked })}
            />
            <span>{text('shapes.wholeSets')}</span>
          </label>
        )}
      </div>
    </Section>
  );
}
