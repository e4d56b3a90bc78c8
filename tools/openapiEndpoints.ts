import { z } from 'zod';
import { health, live, ready } from '../src-engine/contract/health.ts';
import { importRequest, importResponse } from '../src-engine/contract/import.ts';
import { jobAccepted, jobList, jobStatus } from '../src-engine/contract/jobs.ts';
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
  /** Name of the method in a generated client. */
  readonly id: string;
  readonly tag: 'Optimize' | 'Validate' | 'Import' | 'Jobs' | 'Account' | 'Service';
  readonly summary: string;
  readonly description?: string;
  /** `optional`: a key lifts the ceiling. */
  readonly access: 'key' | 'optional' | 'none';
  readonly request?: z.ZodType;
  readonly answers: readonly (readonly [status: number, description: string, schema: z.ZodType])[];
  /** Answers with events instead of JSON. */
  readonly isStream?: boolean;
  /** Statuses of the envelope besides 403 (a web page, or a revoked key) and 500. */
  readonly errors: readonly number[];
  /** Takes Idempotency-Key and X-Cutwright-Cache, sends X-RateLimit-*. */
  readonly isCharged?: boolean;
  /** Golden fixture of src-engine/fixtures that serves as example. */
  readonly fixture?: string;
}

/** A mode's two endpoints. */
interface ModeSchemas {
  readonly mode: Mode;
  readonly summary: string;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
  /** Answers 202 for engine max. */
  readonly jobs: boolean;
  readonly fixture: string;
}

const MODE_SCHEMAS: readonly ModeSchemas[] = [
  {
    mode: '2d',
    summary: '2D panel optimization',
    request: request2d,
    response: response2d,
    jobs: true,
    fixture: '2d/single-turned',
  },
  {
    mode: '1d',
    summary: 'Linear optimization: bars, profiles, tube',
    request: request1d,
    response: response1d,
    jobs: false,
    fixture: '1d/last-piece-needs-no-cut',
  },
  {
    mode: 'wood',
    summary: 'Timber: linear with matching of cross-sections',
    request: requestWood,
    response: responseWood,
    jobs: false,
    fixture: 'wood/unmatched-section',
  },
  {
    mode: 'nest',
    summary: 'True-shape nesting',
    request: requestNest,
    response: responseNest,
    jobs: true,
    fixture: 'nest/capped-stock-must-cut',
  },
];

const KEYED = [401, 429];

export const ENDPOINTS: readonly Endpoint[] = [
  ...MODE_SCHEMAS.map(optimizeEndpoint),
  ...MODE_SCHEMAS.map(validateEndpoint),
  {
    method: 'post',
    path: '/v1/import/nest',
    id: 'importNest',
    tag: 'Import',
    summary: 'Read part outlines from an SVG or DXF file',
    access: 'key',
    request: importRequest,
    answers: [[200, 'Outlines as nest parts, largest first', importResponse]],
    errors: [400, ...KEYED, 413, 503, 504],
  },
  {
    method: 'get',
    path: '/v1/account/jobs',
    id: 'listJobs',
    tag: 'Jobs',
    summary: "The account's jobs, newest first (beyond v1)",
    access: 'key',
    answers: [[200, 'The jobs, without results', jobList]],
    errors: KEYED,
  },
  {
    method: 'get',
    path: '/v1/jobs/{id}',
    id: 'getJob',
    tag: 'Jobs',
    summary: 'Poll an async max job',
    access: 'key',
    answers: [[200, 'The job', jobStatus]],
    errors: [400, ...KEYED, 404],
  },
  {
    method: 'post',
    path: '/v1/jobs/{id}/cancel',
    id: 'cancelJob',
    tag: 'Jobs',
    summary: 'End a job (beyond v1)',
    description:
      'A queued job fails and its call is returned; a running one ends with the best plan it has. ' +
      'One that has ended stays as it is.',
    access: 'key',
    answers: [[200, 'The job as it is now', jobStatus]],
    errors: [400, ...KEYED, 404, 413],
  },
  {
    method: 'get',
    path: '/v1/jobs/{id}/events',
    id: 'watchJob',
    tag: 'Jobs',
    summary: 'Watch a job by server-sent events (beyond v1)',
    description:
      'Events `state` (the job without its result; at once and at every change) and `progress` ' +
      '({fraction, best, found, runningMs}). The stream ends after the job has, or when the service closes or its ' +
      'database does not answer, and with an event `refused` (an error in the envelope) when the key is revoked or ' +
      'its account suspended.',
    access: 'key',
    answers: [[200, 'text/event-stream', z.string()]],
    isStream: true,
    errors: [400, ...KEYED, 404],
  },
  {
    method: 'get',
    path: '/v1/usage',
    id: 'getUsage',
    tag: 'Account',
    summary: 'Account usage',
    access: 'key',
    answers: [[200, 'Usage this month', usage]],
    errors: KEYED,
  },
  {
    method: 'get',
    path: '/v1/health',
    id: 'getHealth',
    tag: 'Service',
    summary: 'Liveness',
    access: 'none',
    answers: [[200, 'Alive', health]],
    errors: [],
  },
  {
    method: 'get',
    path: '/v1/health/live',
    id: 'getLive',
    tag: 'Service',
    summary: 'Whether the process answers (beyond v1)',
    access: 'none',
    answers: [[200, 'It does', live]],
    errors: [],
  },
  {
    method: 'get',
    path: '/v1/health/ready',
    id: 'getReady',
    tag: 'Service',
    summary: 'Whether this node may be sent calls (beyond v1)',
    description: '503 while it starts, while its database does not answer, and once it is being closed.',
    access: 'none',
    answers: [[200, 'It may', ready]],
    errors: [503],
  },
];

function nameOf(mode: Mode): string {
  return mode.charAt(0).toUpperCase() + mode.slice(1);
}

function optimizeEndpoint({ mode, summary, request, response, jobs, fixture }: ModeSchemas): Endpoint {
  const accepted = [202, 'engine max: accepted as a job', jobAccepted] as const;
  return {
    method: 'post',
    path: `/v1/optimize/${mode}`,
    id: `optimize${nameOf(mode)}`,
    tag: 'Optimize',
    summary: `${summary} (1 call)`,
    access: 'key',
    request,
    answers: [[200, 'The plan', response], ...(jobs ? [accepted] : [])],
    errors: [400, ...KEYED, 402, 413, 503, 504],
    isCharged: true,
    fixture,
  };
}

function validateEndpoint({ mode, request, fixture }: ModeSchemas): Endpoint {
  return {
    method: 'post',
    path: `/v1/validate/${mode}`,
    id: `validate${nameOf(mode)}`,
    tag: 'Validate',
    summary: `Validate a ${mode} request without solving`,
    access: 'optional',
    request,
    answers: [[200, 'Counts and notes', validateResponse]],
    errors: [400, 413, 429, 503, 504],
    fixture,
  };
}
