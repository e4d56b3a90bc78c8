import type { ReactElement } from 'react';
import { useId } from 'react';
import { useText } from '../../text/useText.ts';
import { useDraft } from './useDraft.ts';

interface TypedNumberProps {
  /** What the number is, for who hears it and for what is said of it. */
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Also between whole numbers. */
  readonly isFine?: boolean;
  readonly className?: string;
  readonly id?: string;
  readonly onChange: (value: number) => void;
}

/** A number that is always there. It takes effect while it is typed; the field may stand empty meanwhile, so that what
 *  is typed next is not put behind what was there (a 5 was 15). Red while it cannot be taken; left like that it says so
 *  and goes back to what it had. */
export function TypedNumber({
  name,
  value,
  least,
  most,
  isFine = false,
  className = 'input number',
  id,
  onChange,
}: TypedNumberProps): ReactElement {
  const text = useText();
  const range = { kind: isFine ? 'any' : 'whole', least, most };
  const draft = useDraft(() => text('fields.refusedCount', { label: name, value, ...range }));
  const type = ({ value: typed, valueAsNumber: next }: HTMLInputElement): void => {
    const fits = next >= least && next <= most && (isFine || Number.isInteger(next));
    draft.type(typed, fits);
    if (fits) onChange(next);
  };
  return (
    <input
      id={id}
      className={className}
      type="number"
      min={least}
      max={most}
      step={isFine ? 'any' : 1}
      aria-label={name}
      aria-invalid={draft.isWrong}
      value={draft.typed ?? value}
      onChange={(event) => type(event.target)}
      onBlur={draft.leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

/** The same with its name above it. */
export function CountField({
  hint,
  ...number
}: Omit<TypedNumberProps, 'id'> & { readonly hint?: string }): ReactElement {
  const id = useId();
  return (
    <label className="field" htmlFor={id} title={hint}>
      <span>{number.name}</span>
      <TypedNumber {...number} id={id} />
    </label>
  );
}
