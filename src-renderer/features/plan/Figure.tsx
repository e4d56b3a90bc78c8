import type { ReactElement, ReactNode } from 'react';

/** One number with its word and a note below. */
export function Figure({
  label,
  value,
  note,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
}): ReactElement {
  return (
    <div className="figure">
      <div className="figure-main">
        <b>{value}</b> <span>{label}</span>
      </div>
      <div className="figure-note">{note}</div>
    </div>
  );
}
