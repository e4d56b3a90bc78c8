import type { ReactElement } from 'react';
import { useText } from '../../text/useText.ts';

/** Which offcuts of a cut sheet or bar go on the rack; nothing where there are none. */
export function ToKeep({ sizes }: { readonly sizes: readonly string[] }): ReactElement | null {
  const text = useText();
  if (sizes.length === 0) return null;
  return (
    <p className="to-keep" data-testid="to-keep">
      {text('player.toKeep', {
        count: sizes.length,
        // No size is broken over two lines.
        sizes: sizes.map((size) => size.replaceAll(' ', '\u00a0')).join('; '),
      })}
    </p>
  );
}
