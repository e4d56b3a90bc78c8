import type { ComponentPropsWithoutRef, ReactElement } from 'react';

/** A value with its words, and their language where it is not that of the window. */
export type Choice<V> = readonly [value: V, words: string, lang?: string];

interface SelectProps<V>
  extends Omit<ComponentPropsWithoutRef<'select'>, 'value' | 'onChange' | 'children' | 'aria-label'> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Choice<NoInfer<V>>[];
  readonly onChange: (value: V) => void;
}

type Value = string | number | null;

/** One of several values; the label is read aloud only. */
export function Select<V extends Value>({ label, ...rest }: SelectProps<V>): ReactElement {
  return <PlainSelect aria-label={label} {...rest} />;
}

/** One of several values, with its label in sight. */
export function SelectField<V extends Value>({
  label,
  title,
  fieldClass = 'field',
  ...rest
}: SelectProps<V> & { readonly fieldClass?: string }): ReactElement {
  return (
    <label className={fieldClass} title={title}>
      <span>{label}</span>
      <PlainSelect {...rest} />
    </label>
  );
}

function PlainSelect<V extends Value>({
  value,
  options,
  onChange,
  className = 'input',
  ...rest
}: Omit<SelectProps<V>, 'label'> & { readonly 'aria-label'?: string }): ReactElement {
  return (
    <select
      className={className}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = options[event.target.selectedIndex];
        if (chosen !== undefined) onChange(chosen[0]);
      }}
      {...rest}
    >
      {options.map(([one, words, lang]) => (
        <option key={one} value={one ?? ''} lang={lang}>
          {words}
        </option>
      ))}
    </select>
  );
}
