import { z } from 'zod';
import { importRequest } from './import.ts';
import { request1d } from './linear1d.ts';
import { requestNest } from './nest.ts';
import { request2d } from './panel2d.ts';
import type { Mode } from './validation.ts';
import { requestWood } from './wood.ts';

const REQUESTS = {
  '2d': request2d,
  '1d': request1d,
  wood: requestWood,
  nest: requestNest,
  import: importRequest,
};

/** The JSON Schema (2020-12) of a request body, self-contained and with its own keywords at the root, for
 *  tools that ask for one. */
export function requestSchema(purpose: Mode | 'import'): Readonly<Record<string, unknown>> {
  const { $ref, $defs, ...rest } = z.toJSONSchema(REQUESTS[purpose], {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  const { id: _id, ...root } = $defs?.[$ref?.slice('#/$defs/'.length) ?? ''] ?? {};
  return { ...rest, ...root, $defs };
}
