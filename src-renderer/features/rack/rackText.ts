import type { Rest } from '../../job/rack.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatLength } from '../../units/length.ts';

/** `1200 × 610`, `2885.5`, `4015, 120 × 240`. */
export function restSize(rest: Rest, format: LengthFormat): string {
  const by = (a: number | null, b: number | null): string =>
    `${a === null ? '?' : formatLength(a, format)} × ${b === null ? '?' : formatLength(b, format)}`;
  if (rest.length === null) return by(rest.w, rest.h);
  return rest.sw === null
    ? formatLength(rest.length, format)
    : `${formatLength(rest.length, format)}, ${by(rest.sw, rest.sh)}`;
}
