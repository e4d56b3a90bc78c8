import { z } from 'zod';

/** The stable codes callers branch on. `not_found` and `forbidden` come from the router and the gate
 *  (DECISIONS 40). */
export const ERROR_CODES = [
  'invalid_request',
  'unauthorized',
  'quota_exceeded',
  'key_revoked',
  'forbidden',
  'not_found',
  'too_large',
  'busy',
  'internal',
  'service_unavailable',
  'solve_timeout',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const errorEnvelope = z
  .object({
    error: z.enum(ERROR_CODES).describe('Stable code; branch on this.'),
    message: z.string().describe('For people; wording may change.'),
    details: z
      .object({
        path: z
          .string()
          .optional()
          .describe('invalid_request: the offending field, e.g. parts[0].h; "" is the whole body.'),
        max: z.number().optional().describe('too_large: the limit.'),
        got: z.number().optional().describe('too_large: what was sent.'),
      })
      .optional(),
  })
  .meta({ id: 'ErrorEnvelope' });
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** A mistake with a wire code. Anything else that is thrown becomes `internal`. */
export class EngineError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorEnvelope['details'];
  /** Seconds for the `Retry-After` header (402 and 429 only). */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details?: ErrorEnvelope['details'], retryAfter?: number) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** The JSON body every caller sees. */
  envelope(): ErrorEnvelope {
    return { error: this.code, message: this.message, ...(this.details ? { details: this.details } : {}) };
  }
}

/** 400: a field is wrong. `path` names it (`parts[0].h`, `options.trim.left`; "" is the whole body). */
export class InvalidRequest extends EngineError {
  readonly path: string;
  constructor(path: string, sentence: string) {
    super('invalid_request', path === '' ? sentence : `${path} ${sentence}`, { path });
    this.path = path;
  }
}

/** 413: input over a limit. */
export class TooLarge extends EngineError {
  constructor(what: string, max: number, got: number, path?: string) {
    super('too_large', `${what}: at most ${max}, got ${got}`, {
      ...(path === undefined ? {} : { path }),
      max,
      got,
    });
  }
}

/** 503: the engine cannot be served now; costs nothing. */
export class ServiceUnavailable extends EngineError {
  constructor(sentence: string) {
    super('service_unavailable', sentence);
  }
}
