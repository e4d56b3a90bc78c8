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
  /** Takes effect when the field is left or Enter is pressed, not while typing. */
  readonly isLate?: boolean;
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
  isLate = false,
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
    if (fits && !isLate) onChange(parsed.mm);
  };
  const leave = (): void => {
    const parsed = draft === null || !isLate ? null : parseLength(draft, format);
    setDraft(null);
    setWrong(false);
    if (parsed?.ok === true && parsed.mm >= 0) onChange(parsed.mm);
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
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}
