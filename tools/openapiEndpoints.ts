import type { z } from 'zod';
import { health } from '../src-engine/contract/health.ts';
import { importRequest, importResponse } from '../src-engine/contract/import.ts';
import { jobAccepted, jobStatus } from '../src-engine/contract/jobs.ts';
import { request1d, response1d } from '../src-engine/contract/linear1d.ts';
import { requestNest, responseNest } from '../src-engine/contract/nest.ts';
import { request2d, response2d } from '../src-engine/contract/panel2d.ts';
import { usage } from '../src-engine/contract/usage.ts';
import type { Mode } from '../src-engine/contract/validation.ts';
import { validateResponse } from '../src-engine/contract/validation.ts';
import { requestWood, responseWood } from '../src-engine/contract/wood.ts';

/** One endpoint as the generated documentation shows it. */
export interface Endpoint {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly keyed: boolean;
  readonly request?: z.ZodType;
  readonly answers: readonly (readonly [status: number, description: string, schema: z.ZodType])[];
}

/** A mode's two endpoints. */
interface ModeSchemas {
  readonly mode: Mode;
  readonly summary: string;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
  /** Answers 202 for engine max. */
  readonly jobs: boolean;
}

const MODE_SCHEMAS: readonly ModeSchemas[] = [
  { mode: '2d', summary: '2D panel optimization', request: request2d, response: response2d, jobs: true },
  {
    mode: '1d',
    summary: 'Linear optimization: bars, profiles, tube',
    request: request1d,
    response: response1d,
    jobs: false,
  },
  {
    mode: 'wood',
    summary: 'Timber: linear with matching of cross-sections',
    request: requestWood,
    response: responseWood,
    jobs: false,
  },
  { mode: 'nest', summary: 'True-shape nesting', request: requestNest, response: responseNest, jobs: true },
];

export const ENDPOINTS: readonly Endpoint[] = [
  ...MODE_SCHEMAS.map(optimizeEndpoint),
  ...MODE_SCHEMAS.map(validateEndpoint),
  {
    method: 'post',
    path: '/v1/import/nest',
    summary: 'Read part outlines from an SVG or DXF file',
    keyed: true,
    request: importRequest,
    answers: [[200, 'Outlines as nest parts, largest first', importResponse]],
  },
  {
    method: 'get',
    path: '/v1/jobs/{id}',
    summary: 'Poll an async max job',
    keyed: true,
    answers: [[200, 'The job', jobStatus]],
  },
  {
    method: 'get',
    path: '/v1/usage',
    summary: 'Account usage',
    keyed: true,
    answers: [[200, 'Usage this month', usage]],
  },
  { method: 'get', path: '/v1/health', summary: 'Liveness', keyed: false, answers: [[200, 'Alive', health]] },
];

function optimizeEndpoint({ mode, summary, request, response, jobs }: ModeSchemas): Endpoint {
  const accepted = [202, 'engine max: accepted as a job', jobAccepted] as const;
  return {
    method: 'post',
    path: `/v1/optimize/${mode}`,
    summary: `${summary} (1 call)`,
    keyed: true,
    request,
    answers: [[200, 'The plan', response], ...(jobs ? [accepted] : [])],
  };
}

function validateEndpoint({ mode, request }: ModeSchemas): Endpoint {
  return {
    method: 'post',
    path: `/v1/validate/${mode}`,
    summary: `Validate a ${mode} request without solving`,
    keyed: false,
    request,
    answers: [[200, 'Counts and notes', validateResponse]],
  };
}
