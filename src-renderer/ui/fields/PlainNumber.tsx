import type { ReactElement } from 'react';
import { useText } from '../../text/useText.ts';
import { useDraft } from './useDraft.ts';

/** A plain number that may be left empty: a price, minutes, per cent. Red while it cannot be taken; left like that it
 *  says so and keeps what it had. */
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
  const text = useText();
  const range = { label, isOpen: Number.isFinite(most) ? 'no' : 'yes', most };
  const kept = { isKept: value === null ? 'no' : 'yes', value: String(value) };
  const draft = useDraft(() => text('fields.refusedNumber', { ...range, ...kept }));
  const type = ({ value: typed, validity }: HTMLInputElement): void => {
    const next = typed === '' ? null : Number(typed);
    const fits = !validity.badInput && (next === null || (next >= 0 && next <= most));
    draft.type(typed, fits);
    if (fits) onChange(next);
  };
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
        value={draft.typed ?? value ?? ''}
        aria-invalid={draft.isWrong}
        onChange={(event) => type(event.target)}
        onBlur={draft.leave}
      />
    </label>
  );
}
