import type { ReactElement } from 'react';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { useText } from '../../text/useText.ts';

/** Pieces asked for, of how many a job may have. */
export function PieceCount({ pieces }: { readonly pieces: number }): ReactElement {
  const text = useText();
  return (
    <span
      className={pieces > LIMITS.parts ? 'count over' : 'count'}
      title={text('fields.piecesOf', { pieces, most: LIMITS.parts })}
    >
      {pieces} / {LIMITS.parts}
    </span>
  );
}

/** Rows that lack something, as a badge; nothing where there are none. */
export function Unfinished({ count }: { readonly count: number }): ReactElement | null {
  const text = useText();
  return count > 0 ? <span className="badge warn">{text('fields.unfinished', { count })}</span> : null;
}
