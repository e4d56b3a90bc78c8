import type { ReactElement } from 'react';
import { useText } from '../../text/useText.ts';

interface ToKeepProps {
  readonly of: 'sheet' | 'pattern';
  readonly sizes: readonly string[];
  /** How many there are of each. */
  readonly times?: number;
}

/** Which offcuts of a cut sheet, or of the bars of a pattern, go on the rack; nothing where there are none. */
export function ToKeep({ of, sizes, times = 1 }: ToKeepProps): ReactElement | null {
  const text = useText();
  if (sizes.length === 0) return null;
  return (
    <p className="to-keep" data-testid="to-keep">
      {text('player.toKeep', {
        of,
        count: sizes.length * times,
        each: times > 1 ? 'yes' : 'no',
        // No size is broken over two lines.
        sizes: sizes.map((size) => size.replaceAll(' ', '\u00a0')).join('; '),
      })}
    </p>
  );
}
