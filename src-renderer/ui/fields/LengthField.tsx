import type { ReactElement } from 'react';
import { useLengthFormat } from '../../stores/window/settings.ts';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import type { LengthFormat } from '../../units/length.ts';
import { exactLength, formatSetLength, LONGEST_KM, parseLength } from '../../units/length.ts';
import { useDraft } from './useDraft.ts';

interface LengthFieldProps {
  readonly label: string;
  /** Its whole name, where the label goes on from the field before (`Trim left`, `right`). */
  readonly name?: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Allows the empty field (null). */
  readonly isOptional?: boolean;
  readonly placeholder?: string;
  readonly hint?: string;
  /** Takes effect when the field is left or Enter is pressed, not while typing. */
  readonly isLate?: boolean;
}

function refusal(
  typed: string,
  { label, value }: Pick<LengthFieldProps, 'label' | 'value'>,
  format: LengthFormat,
  text: Text,
): string {
  const parsed = parseLength(typed, format);
  const stays = value === null ? 'none' : `${formatSetLength(value, format)} ${format.unit}`;
  if (typed === '') return text('fields.refusedEmpty', { label, value: stays });
  if (parsed.ok) return text('fields.refusedBelow', { label, stays });
  if (parsed.why === 'tooLong')
    return text('fields.refusedLong', { label, value: stays, typed, km: LONGEST_KM });
  if (parsed.why === 'unreadable') return text('fields.refused', { label, stays, typed });
  const readings =
    parsed.why === 'ambiguous'
      ? new Intl.ListFormat(text.locale, { type: 'disjunction' }).format(parsed.readings)
      : '';
  return text('fields.refusedTwo', { label, stays, typed, readings });
}

/** A length with fractions, sums and units, in the unit of the window. Takes effect while typing as soon as it can be
 *  read; red while it cannot; left like that it says so and keeps what it had. */
export function LengthField({
  label,
  name,
  value,
  onChange,
  isOptional,
  placeholder,
  hint,
  isLate = false,
}: LengthFieldProps): ReactElement {
  const text = useText();
  const format = useLengthFormat();
  const draft = useDraft((typed) => refusal(typed.trim(), { label: name ?? label, value }, format, text));
  const shown = value === null ? '' : formatSetLength(value, format);
  const type = (typed: string): void => {
    if (typed.trim() === '') {
      draft.type(typed, isOptional === true);
      if (isOptional) onChange(null);
      return;
    }
    const parsed = parseLength(typed, format);
    const fits = parsed.ok && parsed.mm >= 0;
    draft.type(typed, fits);
    if (fits && !isLate) onChange(parsed.mm);
  };
  const leave = (): void => {
    const parsed = draft.typed === null || !isLate ? null : parseLength(draft.typed, format);
    draft.leave();
    if (parsed?.ok === true && parsed.mm >= 0) onChange(parsed.mm);
  };
  return (
    <label className="field" title={hint ?? (value === null ? undefined : exactLength(value, format))}>
      <span>{label}</span>
      <i className="with-unit" data-unit={format.unit}>
        <input
          className="input number"
          aria-label={name}
          value={draft.typed ?? shown}
          placeholder={placeholder}
          aria-invalid={draft.isWrong}
          inputMode="decimal"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      </i>
    </label>
  );
}
