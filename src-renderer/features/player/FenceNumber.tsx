import type { CSSProperties, ReactElement } from 'react';
import { useLengthFormat } from '../../stores/window/settings.ts';
import { formatLength } from '../../units/length.ts';

/** Width of a digit and of what stands between digits, in em of the bold letters it is written in. */
const [DIGIT, BETWEEN] = [0.67, 0.35];
const wideOf = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (/\d/.test(letter) ? DIGIT : BETWEEN), 0);

/** What the fence or the stop is set to, as large as there is room for all of it: `80 11/16"` is longer than most. */
export function FenceNumber({ mm }: { readonly mm: number }): ReactElement {
  const format = useLengthFormat();
  const words = formatLength(mm, format);
  return (
    <p className="fence" data-testid="fence" style={{ '--wide': wideOf(words) } as CSSProperties}>
      {words}
      <small>{format.unit === 'mm' ? 'mm' : '"'}</small>
    </p>
  );
}
