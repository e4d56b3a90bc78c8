import type { ReactElement } from 'react';
import { useText } from '../../text/useText.ts';
import { LengthField } from '../../ui/fields/LengthField.tsx';
import { PlainNumber } from '../../ui/fields/PlainNumber.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { ItemFormProps } from './itemForm.ts';

export function BandForm({ item, onChange }: ItemFormProps<'band'>): ReactElement {
  const text = useText();
  return (
    <div className="library-row">
      <TextField label={text('library.name')} value={item.ref} onChange={(ref) => onChange({ ref })} />
      <LengthField
        isOptional
        label={text('library.thickness')}
        value={item.thickness}
        onChange={(thickness) => onChange({ thickness: thickness ?? 0 })}
      />
      <PlainNumber
        label={text('library.perMetre')}
        value={item.price}
        onChange={(price) => onChange({ price })}
      />
    </div>
  );
}
