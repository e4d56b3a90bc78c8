import type { ReactElement } from 'react';
import { useText } from '../../text/useText.ts';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { PlainNumber } from '../../ui/fields/PlainNumber.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { TrimFields } from './TrimFields.tsx';
import { SelectField } from '../../ui/fields/Select.tsx';
import type { ItemFormProps } from './itemForm.ts';

export function SawForm({ item, onChange }: ItemFormProps<'saw'>): ReactElement {
  const text = useText();
  return (
    <>
      <div className="library-row">
        <TextField label={text('library.name')} value={item.name} onChange={(name) => onChange({ name })} />
        <LengthField
          isOptional
          label={text('library.kerf')}
          value={item.kerf}
          onChange={(kerf) => onChange({ kerf: kerf ?? 0 })}
        />
        <LengthField
          isOptional
          label={text('library.maxW')}
          value={item.maxW}
          onChange={(maxW) => onChange({ maxW: maxW === 0 ? null : maxW })}
        />
        <LengthField
          isOptional
          label={text('library.maxH')}
          value={item.maxH}
          onChange={(maxH) => onChange({ maxH: maxH === 0 ? null : maxH })}
        />
      </div>
      <TrimFields trim={item.trim} onChange={(trim) => onChange({ trim })} />
      <div className="library-row">
        <SelectField
          label={text('library.firstCut')}
          value={item.firstCut}
          options={[
            ['auto', text('library.firstAuto')],
            ['horizontal', text('library.firstWidth')],
            ['vertical', text('library.firstHeight')],
          ]}
          onChange={(firstCut) => onChange({ firstCut })}
        />
        <SelectField
          label={text('library.stages')}
          value={item.maxCutStages}
          options={[
            [null, text('library.anyStages')],
            ...[1, 2, 3, 4, 5, 6].map((stages) => [stages, String(stages)] as const),
          ]}
          onChange={(maxCutStages) => onChange({ maxCutStages })}
        />
        <SelectField
          label={text('library.fence')}
          value={item.fenceOnRight ? 'right' : 'left'}
          options={[
            ['left', text('library.fenceLeft')],
            ['right', text('library.fenceRight')],
          ]}
          onChange={(side) => onChange({ fenceOnRight: side === 'right' })}
        />
        <SelectField
          label={text('library.machine')}
          value={item.engine}
          options={[
            ['heuristic', text('library.sawMachine')],
            ['balanced', text('library.router')],
          ]}
          onChange={(engine) => onChange({ engine })}
        />
      </div>
      <div className="library-row">
        <PlainNumber
          label={text('library.perCut')}
          value={item.minutesPerCut}
          onChange={(minutes) => onChange({ minutesPerCut: minutes ?? 0 })}
        />
        <PlainNumber
          label={text('library.perSetting')}
          value={item.minutesPerSetting}
          onChange={(minutes) => onChange({ minutesPerSetting: minutes ?? 0 })}
        />
      </div>
    </>
  );
}
