import { BOXES_2D } from '../../../src-engine/contract/options2d.ts';
import { useText } from '../../text/useText.ts';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PanelSaw, Trim } from '../../job/jobDocument.ts';
import { changePanels, useDocument } from '../../stores/jobs/job.ts';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { useSizeWords } from '../../stores/window/sizeWords.ts';
import { useView } from '../../stores/window/view.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatSetLength } from '../../units/length.ts';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { SawChoice } from '../library/SawChoice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';

const setSaw = (patch: Partial<PanelSaw>, mergeKey: string | null = null): void =>
  changePanels((job) => ({ ...job, saw: { ...job.saw, ...patch } }), mergeKey);

/** One number where all edges lose the same, else left, right, top and bottom. */
function trimWords({ left, right, top, bottom }: Trim, format: LengthFormat): string {
  return [...new Set([left, right, top, bottom])].length === 1
    ? formatSetLength(left, format)
    : [left, right, top, bottom].map((edge) => formatSetLength(edge, format)).join(' / ');
}

/** Settings of the saw: blade, trim and first cut in view, the rest behind "More". */
export function SawPanel(): ReactElement {
  const text = useText();
  const words = useSizeWords();
  const { saw } = useDocument().panels;
  const format = useLengthFormat();
  const [isMore, setMore] = useState(false);
  // A router knows no first cut, no stages and no fence.
  const isRouter = saw.engine === 'balanced';
  const setTrim = (edge: keyof Trim, value: number | null): void =>
    setSaw({ trim: { ...saw.trim, [edge]: value ?? 0 } }, `trim:${edge}`);
  return (
    <Section
      closesWhenShort="low"
      summary={text('fields.sawSummary', {
        unit: format.unit,
        kerf: formatSetLength(saw.kerf, format),
        trim: trimWords(saw.trim, format),
      })}
      id="saw"
      title={text(isRouter ? 'library.router' : 'fields.saw')}
      actions={
        <>
          <button
            type="button"
            className="button quiet small"
            onClick={() => useView.getState().show({ dialog: 'saws' })}
          >
            {text('library.saws')}
          </button>
          <button
            type="button"
            className="button quiet small"
            aria-expanded={isMore}
            onClick={() => setMore(!isMore)}
          >
            {isMore ? text('fields.less') : text('fields.more')}
          </button>
        </>
      }
    >
      <div className="saw">
        {!isRouter && <SawChoice />}
        <div className="saw-row five">
          <LengthField
            label={text('library.kerf')}
            value={saw.kerf}
            onChange={(kerf) => setSaw({ kerf: kerf ?? 0 }, 'kerf')}
            hint={text(isRouter ? 'nest.kerfHint' : 'fields.kerfHint')}
          />
          <LengthField
            label={text('fields.trimLeft')}
            value={saw.trim.left}
            onChange={(value) => setTrim('left', value)}
          />
          <LengthField
            label={text('fields.right')}
            name={text('fields.trimSide', { side: 'right' })}
            value={saw.trim.right}
            onChange={(value) => setTrim('right', value)}
          />
          <LengthField
            label={text('fields.top')}
            name={text('fields.trimSide', { side: 'top' })}
            value={saw.trim.top}
            onChange={(value) => setTrim('top', value)}
          />
          <LengthField
            label={text('fields.bottom')}
            name={text('fields.trimSide', { side: 'bottom' })}
            value={saw.trim.bottom}
            onChange={(value) => setTrim('bottom', value)}
          />
        </div>
        <div className="saw-row two">
          {!isRouter && (
            <SelectField
              label={text('library.firstCut')}
              value={saw.firstCut}
              options={[
                ['auto', text('fields.firstAuto')],
                ['horizontal', text('fields.firstAlong', { side: 'w', words })],
                ['vertical', text('fields.firstAlong', { side: 'h', words })],
              ]}
              onChange={(firstCut) => setSaw({ firstCut })}
            />
          )}
          <LengthField
            label={text('fields.minOffcut')}
            value={saw.minOffcut}
            isOptional
            placeholder={text('fields.any')}
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
            {text('fields.onlyStock')}
            <small>{text('fields.onlyStockHint')}</small>
          </span>
        </label>
        {isMore && <MoreSettings saw={saw} />}
      </div>
    </Section>
  );
}

function MoreSettings({ saw }: { readonly saw: PanelSaw }): ReactElement {
  const text = useText();
  const block = useRef<HTMLDivElement>(null);
  // Below a block that is full they would come where nobody looks.
  useEffect(() => void block.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={block} className="saw-more">
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
        {saw.engine !== 'balanced' && (
          <SelectField
            label={text('fields.stages')}
            value={saw.maxCutStages}
            options={[
              [null, text('library.anyStages')],
              ...[1, 2, 3, 4, 5, 6].map((stages) => [stages, String(stages)] as const),
            ]}
            onChange={(maxCutStages) => setSaw({ maxCutStages })}
          />
        )}
        <LengthField
          label={text('fields.tolerance')}
          value={saw.tolerance}
          onChange={(tolerance) => setSaw({ tolerance: tolerance ?? 0 }, 'tolerance')}
          hint={text('fields.toleranceHint')}
        />
        <SelectField
          label={text('fields.search')}
          value={saw.effort}
          options={[
            ['balanced', text('fields.thorough')],
            ['fast', text('fields.quick')],
          ]}
          onChange={(effort) => setSaw({ effort })}
        />
        <SelectField
          label={text('library.machine')}
          value={saw.engine}
          options={[
            ['heuristic', text('fields.panelSaw')],
            ['balanced', text('library.router')],
          ]}
          onChange={(engine) => setSaw({ engine })}
        />
      </div>
      <button
        type="button"
        className="button small"
        onClick={() => setSaw({ trim: { left: 0, right: 0, top: 0, bottom: 0 } })}
      >
        {text('fields.noTrim')}
      </button>
    </div>
  );
}
