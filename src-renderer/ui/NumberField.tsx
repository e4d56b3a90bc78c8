import type { ReactElement } from 'react';
import { useState } from 'react';
import type { LengthFormat } from '../units/length.ts';
import { exactLength, formatLength, parseLength } from '../units/length.ts';

interface LengthFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly format: LengthFormat;
  readonly onChange: (value: number | null) => void;
  /** Allows the empty field (null). */
  readonly isOptional?: boolean;
  readonly placeholder?: string;
  readonly hint?: string;
}

/** A length with fractions, sums and units. Takes effect while typing as soon as it can be read; red while it
 *  cannot. */
export function LengthField({
  label,
  value,
  format,
  onChange,
  isOptional,
  placeholder,
  hint,
}: LengthFieldProps): ReactElement {
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const shown = value === null ? '' : formatLength(value, format);
  const type = (text: string): void => {
    setDraft(text);
    if (text.trim() === '') {
      setWrong(!isOptional);
      if (isOptional) onChange(null);
      return;
    }
    const parsed = parseLength(text, format);
    const fits = parsed.ok && parsed.mm >= 0;
    setWrong(!fits);
    if (fits) onChange(parsed.mm);
  };
  return (
    <label className="field" title={hint ?? (value === null ? undefined : exactLength(value, format))}>
      <span>{label}</span>
      <input
        className="input number"
        value={draft ?? shown}
        placeholder={placeholder}
        aria-invalid={isWrong}
        inputMode="decimal"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setDraft(null);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}
