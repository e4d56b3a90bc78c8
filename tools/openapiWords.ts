/** What the OpenAPI document says in words besides the schemas. */

export const TAGS = [
  { name: 'Optimize', description: 'Plans; each answer costs one call.' },
  { name: 'Validate', description: 'Checks without solving; no key, no call.' },
  { name: 'Import', description: 'Outlines from drawings.' },
  { name: 'Jobs', description: 'Deep searches (engine max).' },
  { name: 'Account', description: 'Calls used.' },
  { name: 'Service', description: 'What is here.' },
];

/** Status of the envelope -> when. */
export const ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request: a field is wrong; details.path names it',
  401: 'unauthorized: no key, or one nobody made',
  402: 'quota_exceeded: the calls of the month are used up',
  403: 'key_revoked, or forbidden: the request came from a web page',
  404: 'not_found',
  413: 'too_large: over a limit; details.max and details.got',
  429: 'busy: capacity is full, or too many calls of a kind; costs nothing',
  500: 'internal: our fault; the call is returned',
  503: 'service_unavailable: that engine cannot be served now; costs nothing',
  504: 'solve_timeout: the hard limit has passed; the call is returned',
};

const whole = { type: 'integer' };

export const RETRY_HEADER = { description: 'Seconds to wait.', schema: whole };

/** Of every answer; `#/components/headers/RequestId`. */
export const REQUEST_ID = {
  description: "Names the call in the service's log.",
  schema: { type: 'string' },
};

/** Of an answer that was charged, or was before. */
export const CHARGED_HEADERS = {
  'X-RateLimit-Limit': { description: 'Calls of the account per month.', schema: whole },
  'X-RateLimit-Remaining': { description: 'Calls left this month after this one.', schema: whole },
  'Idempotency-Replayed': {
    description: 'Beyond v1. true: this call was paid for before and cost nothing.',
    schema: { type: 'string', enum: ['true'] },
  },
};

/** Of a plan besides. */
export const PLAN_HEADERS = {
  'X-Cutwright-Cache': {
    description: 'Beyond v1, where asked for. hit: answered from memory and free; stored, none: computed.',
    schema: { type: 'string', enum: ['hit', 'stored', 'none'] },
  },
};

export const CHARGED_PARAMETERS = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Beyond v1. The same key with the same body counts as one call for two days; 400 with ' +
      'another body, 429 while the first is under way.',
    schema: { type: 'string', maxLength: 255 },
  },
  {
    name: 'X-Cutwright-Cache',
    in: 'header',
    required: false,
    description: 'Beyond v1. reuse: an equal request of the account may be answered from memory, free.',
    schema: { type: 'string', enum: ['reuse'] },
  },
];
