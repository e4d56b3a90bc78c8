import type { ReactElement } from 'react';

/** What a field that names `id` as its `list` offers to whoever types. */
export function Suggestions({
  id,
  names,
}: {
  readonly id: string;
  readonly names: readonly string[];
}): ReactElement {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
