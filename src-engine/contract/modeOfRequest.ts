import { fieldOf } from './narrow.ts';
import type { Mode } from './validation.ts';

/** The mode of a request by its first part; panels where it has none. */
export function modeOfRequest(request: unknown): Mode {
  const parts = fieldOf(request, 'parts');
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  const has = (name: string): boolean => fieldOf(first, name) !== undefined;
  if (has('polygon') || has('source')) return 'nest';
  if (has('sw') || has('sh')) return 'wood';
  return has('length') ? '1d' : '2d';
}
