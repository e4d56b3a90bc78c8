import type { ReactElement } from 'react';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { ShapeOptions } from '../../job/jobDocument.ts';
import { changeShapes } from '../../stores/jobs/job.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useText } from '../../text/useText.ts';
import { formatSetLength } from '../../units/length.ts';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { CountField } from '../../ui/fields/TypedNumber.tsx';
import { Section } from '../../ui/Section.tsx';
import { PlainNumber } from '../../ui/fields/PlainNumber.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';

/** How shapes are cut and laid: distances, turning, speed, sets, where the rest goes. */
export function CuttingRules({ options }: { readonly options: ShapeOptions }): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const set = (patch: Partial<ShapeOptions>, mergeKey: string | null = null): void =>
    changeShapes((shapes) => ({ ...shapes, options: { ...shapes.options, ...patch } }), mergeKey);
  return (
    <Section
      closesWhenShort="low"
      id="saw"
      title={text('nest.cutting')}
      summary={text('nest.cuttingSummary', {
        unit: format.unit,
        kerf: formatSetLength(options.kerf, format),
        spacing: formatSetLength(options.spacing, format),
        margin: formatSetLength(options.margin, format),
      })}
    >
      <div className="saw">
        <div className="saw-row four">
          <LengthField
            label={text('library.kerf')}
            value={options.kerf}
            onChange={(kerf) => set({ kerf: kerf ?? 0 }, 'kerf')}
            hint={text('nest.kerfHint')}
          />
          <LengthField
            label={text('nest.spacing')}
            value={options.spacing}
            onChange={(spacing) => set({ spacing: spacing ?? 0 }, 'spacing')}
            hint={text('nest.spacingHint')}
          />
          <LengthField
            label={text('nest.margin')}
            value={options.margin}
            onChange={(margin) => set({ margin: margin ?? 0 }, 'margin')}
            hint={text('nest.marginHint')}
          />
          <SelectField
            label={text('nest.turning')}
            value={options.rotations}
            options={[
              ['none', text('nest.none')],
              ['half', '180°'],
              ['quarter', '90°'],
              ['any', text('fields.any')],
            ]}
            onChange={(rotations) => set({ rotations })}
          />
          <LengthField
            label={text('shapes.speed')}
            value={options.cutSpeed}
            isOptional
            onChange={(cutSpeed) => set({ cutSpeed: cutSpeed === 0 ? null : cutSpeed }, 'speed')}
            hint={text('shapes.speedHint')}
          />
          <PlainNumber
            label={text('shapes.pierce')}
            value={options.pierceSeconds}
            onChange={(seconds) => set({ pierceSeconds: seconds ?? 0 }, 'pierce')}
          />
          <CountField
            name={text('shapes.sets')}
            value={options.sets}
            least={1}
            most={LIMITS.parts}
            onChange={(sets) => set({ sets }, 'sets')}
            hint={text('shapes.setsHint')}
          />
          <SelectField
            label={text('shapes.gather')}
            title={text('shapes.gatherHint')}
            value={options.gather}
            options={[
              ['end', text('shapes.gatherEnd')],
              ['side', text('shapes.gatherSide')],
            ]}
            onChange={(gather) => set({ gather })}
          />
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={options.commonLines}
            onChange={(event) => set({ commonLines: event.target.checked })}
          />
          <span>
            {text('shapes.commonLines')}
            <small>{text('shapes.commonLinesHint')}</small>
          </span>
        </label>
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
