import type { ReactElement } from 'react';
import type { Trim } from '../../job/jobDocument.ts';
import { useLengthFormat } from '../../stores/settings.ts';
import { useText } from '../../text/useText.ts';
import { LengthField } from '../../ui/NumberField.tsx';

export function TextField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactElement {
  return (
    <label className="field">
      <span>{label}</span>
      <input className="input" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

/** A plain number that may be left empty: a price, minutes, per cent. */
export function PlainNumber({
  label,
  value,
  most = Infinity,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly most?: number;
  readonly placeholder?: string;
  readonly onChange: (value: number | null) => void;
}): ReactElement {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="input number"
        type="number"
        min={0}
        max={Number.isFinite(most) ? most : undefined}
        step="any"
        placeholder={placeholder}
        value={value ?? ''}
        onChange={(event) => {
          const next = event.target.value === '' ? null : Number(event.target.value);
          if (next === null || (Number.isFinite(next) && next >= 0 && next <= most)) onChange(next);
        }}
      />
    </label>
  );
}

export function Length({
  label,
  value,
  placeholder = '',
  onChange,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly placeholder?: string;
  readonly onChange: (value: number | null) => void;
}): ReactElement {
  const format = useLengthFormat();
  return (
    <LengthField
      label={label}
      value={value}
      isOptional
      format={format}
      placeholder={placeholder}
      onChange={onChange}
    />
  );
}

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
        <Length
          key={edge}
          label={text('library.trim', { edge })}
          value={trim[edge]}
          onChange={(value) => onChange({ ...trim, [edge]: value ?? 0 })}
        />
      ))}
    </div>
  );
}
