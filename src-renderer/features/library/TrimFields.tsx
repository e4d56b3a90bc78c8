import type { ReactElement } from 'react';
import type { Trim } from '../../job/jobDocument.ts';
import { useText } from '../../text/useText.ts';
import { LengthField } from '../../ui/fields/LengthField.tsx';

/** The four trims of a sheet. */
export function TrimFields({
  trim,
  onChange,
}: {
  readonly trim: Trim;
  readonly onChange: (trim: Trim) => void;
}): ReactElement {
  const text = useText();
  return (
    <div className="library-row">
      {(['left', 'right', 'top', 'bottom'] as const).map((edge) => (
        <LengthField
          isOptional
          key={edge}
          label={text('library.trim', { edge })}
          value={trim[edge]}
          onChange={(value) => onChange({ ...trim, [edge]: value ?? 0 })}
        />
      ))}
    </div>
  );
}
