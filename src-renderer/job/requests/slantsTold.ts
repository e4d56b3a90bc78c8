import { InvalidRequest } from '../../../src-engine/contract/errors.ts';
import type { Request1d } from '../../../src-engine/contract/linear1d.ts';
import type { RequestWood } from '../../../src-engine/contract/wood.ts';
import type { JobMode } from '../jobDocument.ts';
import type { LinearRequest } from './linearRequest.ts';
import { hasMitres } from './linearRequest.ts';

const REQUIRED = 'is required where an end is slanted';

/** What the service would say of slanted ends, without asking it at each key. Errors: InvalidRequest where the request
 *  does not say over what they lean. */
export function assertSlantsTold(mode: JobMode, request: object): void {
  if (mode !== 'bars' && mode !== 'timber') return;
  if (!hasMitres(request as LinearRequest)) return;
  if (mode === 'timber') {
    if ((request as RequestWood).options?.mitreSide == null)
      throw new InvalidRequest('options.mitreSide', REQUIRED);
  } else if (isHeightLacking(request as Request1d))
    throw new InvalidRequest('options.profileHeight', REQUIRED);
}

/** Whether some material with slanted ends has no height, neither of its own nor that of the saw. */
function isHeightLacking({ parts, stock, options }: Request1d): boolean {
  if (options?.profileHeight != null) return false;
  const told = new Set(stock.flatMap((row) => (row.profileHeight == null ? [] : [row.material ?? ''])));
  return parts.some((part) => hasMitres({ parts: [part] }) && !told.has(part.material ?? ''));
}
