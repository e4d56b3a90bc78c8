import type { ErrorEnvelope } from '../../src-engine/contract/errors.ts';

/** The service answered with an error, or could not be reached (`code` is then `unreachable`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Offending field of the request, such as `parts[0].h`; undefined when the answer names none. */
  readonly path: string | undefined;
  readonly details: ErrorEnvelope['details'];

  constructor(status: number, code: string, message: string, details?: ErrorEnvelope['details']) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.path = details?.path;
  }
}

const TOKEN_KEY = 'cutwright.token';
const token = takeToken();

/** In browser mode the page's own token travels once in the URL fragment. It is kept for this tab so that a
 *  reload works. */
function takeToken(): string | null {
  if (typeof location === 'undefined') return null;
  const inHash = new URLSearchParams(location.hash.slice(1)).get('token');
  if (inHash !== null) {
    sessionStorage.setItem(TOKEN_KEY, inHash);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return inHash ?? sessionStorage.getItem(TOKEN_KEY);
}

export function apiHeaders(): Record<string, string> {
  return token === null ? {} : { 'x-cutwright-app': token };
}

/** Sends JSON and returns the parsed answer. Rejects with ApiError, or with the abort's own error. */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const text = await callApiText(method, path, body === undefined ? undefined : JSON.stringify(body), signal);
  return JSON.parse(text) as T;
}

/** The same with the bodies as text, for callers that compare or keep the bytes. */
export async function callApiText(
  method: string,
  path: string,
  body: string | undefined,
  signal?: AbortSignal,
): Promise<string> {
  const call = signal === undefined ? null : nameCall(signal);
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        ...apiHeaders(),
        ...call?.headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body,
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'unreachable', 'The solving service does not answer.');
  }
  const text = await answer.text();
  call?.end();
  if (!answer.ok) throw toApiError(answer.status, text);
  return text;
}

/** Names a call that may be given up, and says so to the service when it is: in the window an aborted fetch
 *  does not reach the service. */
function nameCall(signal: AbortSignal): { headers: Record<string, string>; end: () => void } {
  const name = crypto.randomUUID();
  const giveUp = (): void => {
    // Nobody waits for this; a service that is gone computes nothing.
    void fetch(`/app/cancel/${name}`, { method: 'POST', headers: apiHeaders() }).catch(() => undefined);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  return {
    headers: { 'x-cutwright-call': name },
    end: () => signal.removeEventListener('abort', giveUp),
  };
}

function toApiError(status: number, text: string): ApiError {
  try {
    const envelope = JSON.parse(text) as ErrorEnvelope;
    if (typeof envelope.error === 'string')
      return new ApiError(status, envelope.error, envelope.message, envelope.details);
  } catch {
    // Not our envelope: fall through to a sentence of our own.
  }
  return new ApiError(status, 'internal', `The service answered with status ${status}.`);
}
