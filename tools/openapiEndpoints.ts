import type { z } from 'zod';
import { health } from '../src-engine/contract/health.ts';
import { importRequest, importResponse } from '../src-engine/contract/import.ts';
import { jobAccepted, jobStatus } from '../src-engine/contract/jobs.ts';
import { request2d, response2d } from '../src-engine/contract/panel2d.ts';
import { usage } from '../src-engine/contract/usage.ts';
import { validateResponse } from '../src-engine/contract/validation.ts';

/** One endpoint as the generated documentation shows it. */
export interface Endpoint {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly keyed: boolean;
  readonly request?: z.ZodType;
  readonly answers: readonly (readonly [status: number, description: string, schema: z.ZodType])[];
}

export const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'post',
    path: '/v1/optimize/2d',
    summary: '2D panel optimization (1 call)',
    keyed: true,
    request: request2d,
    answers: [[200, 'The plan', response2d], [202, 'engine max: accepted as a job', jobAccepted]],
  },
  { method: 'post', path: '/v1/validate/2d', summary: 'Validate a 2D request without solving', keyed: false, request: request2d, answers: [[200, 'Counts and notes', validateResponse]] },
  { method: 'post', path: '/v1/import/nest', summary: 'Read part outlines from an SVG or DXF file', keyed: true, request: importRequest, answers: [[200, 'Outlines as nest parts, largest first', importResponse]] },
  { method: 'get', path: '/v1/jobs/{id}', summary: 'Poll an async max job', keyed: true, answers: [[200, 'The job', jobStatus]] },
  { method: 'get', path: '/v1/usage', summary: 'Account usage', keyed: true, answers: [[200, 'Usage this month', usage]] },
  { method: 'get', path: '/v1/health', summary: 'Liveness', keyed: false, answers: [[200, 'Alive', health]] },
];
