import type { ErrorEnvelope } from '../../src-engine/contract/errors.ts';
import { currentText } from '../text/useText.ts';
import { hasCode, openWith } from './pageCode.ts';

/** The service answered with an error, or could not be reached (`code` is then `unreachable`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Offending field of the request, such as `parts[0].h`; undefined when the answer names none. */
  readonly path: string | undefined;
  readonly details: ErrorEnvelope['details'];
  /** After which it is worth asking again, milliseconds; undefined when the answer does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    details?: ErrorEnvelope['details'],
    retryAfterMs?: number,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.path = details?.path;
    this.retryAfterMs = retryAfterMs;
  }
}

let token: string | null = null;
/** The question for the secret that is under way. */
let opening: Promise<void> | null = typeof location === 'undefined' ? null : openPage();

/** In browser mode a one-use code in the address, or one kept for a reload, opens the page: `token` is then this
 *  launch's secret, in memory only. The desktop window needs none. */
async function openPage(): Promise<void> {
  const inHash = new URLSearchParams(location.hash.slice(1)).get('code');
  if (inHash !== null) history.replaceState(null, '', location.pathname + location.search);
  // The browser notes from where a request was asked for: asked while the page's scripts are still being run, it would
  // translate them once more for that.
  await null;
  token = await openWith(inHash);
  opening = null;
}

/** The service was started anew and does not know this launch's secret, or did not answer when the page asked for it: a
 *  code kept for a reload opens it. False when there is none. */
async function openAgain(refused: string | null): Promise<boolean> {
  if (!hasCode()) return false;
  // Several calls may be refused at once; the first one opens for all.
  if (token === refused) {
    token = null;
    opening ??= openPage();
  }
  await opening;
  return token !== null && token !== refused;
}

function apiHeaders(): Record<string, string> {
  return token === null ? {} : { 'x-cutwright-app': token };
}

/** Sends JSON and returns the parsed answer. Rejects with ApiError, or with the abort's own error. */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  onProgress?: OnProgress,
): Promise<T> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const text = await callApiText(method, path, sent, signal, onProgress);
  return JSON.parse(text) as T;
}

function requestOf(
  method: string,
  body: string | undefined,
  signal: AbortSignal | undefined,
  named: Readonly<Record<string, string>> | undefined,
): RequestInit {
  const headers = {
    ...apiHeaders(),
    ...named,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  return { method, headers, body: body ?? null, signal: signal ?? null };
}

/** Hears how far the service is with a call, 0 to 1; only calls with a signal have the name that it is asked by. */
type OnProgress = (fraction: number) => void;

/** The same with the bodies as text, for callers that compare or keep the bytes. */
export async function callApiText(
  method: string,
  path: string,
  body: string | undefined,
  signal?: AbortSignal,
  onProgress?: OnProgress,
): Promise<string> {
  await opening;
  const sentToken = token;
  const call = signal === undefined ? null : nameCall(signal, onProgress);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(path, requestOf(method, body, signal, call?.headers));
    // It can be cut off here, too: by a service that ends, or as this page is left.
    text = await answer.text();
  } catch (error) {
    call?.end();
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'unreachable', currentText()('frame.noService'));
  }
  call?.end();
  const isStranger = answer.status === 401 || (answer.status === 404 && path.startsWith('/app/'));
  if (isStranger && (await openAgain(sentToken))) return callApiText(method, path, body, signal, onProgress);
  if (!answer.ok) throw toApiError(answer, text);
  return text;
}

/** How often the service is asked how far a call is. */
const PROGRESS_MS = 400;

/** Names a call that may be given up, and says so to the service when it is: in the window an aborted fetch
 *  does not reach the service. Until the end it is asked how far it is, where somebody wants to know. */
function nameCall(
  signal: AbortSignal,
  onProgress: OnProgress | undefined,
): { headers: Record<string, string>; end: () => void } {
  const name = crypto.randomUUID();
  let isUnderWay = true;
  const askOn = async (tell: OnProgress): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_MS));
      if (!isUnderWay || signal.aborted) return;
      const answer = await fetch(`/app/progress/${name}`, { headers: apiHeaders() }).catch(() => null);
      if (answer?.ok !== true) continue;
      const { fraction } = (await answer.json()) as { readonly fraction: number | null };
      if (isUnderWay && !signal.aborted && fraction !== null) tell(fraction);
    }
  };
  if (onProgress !== undefined) void askOn(onProgress);
  const giveUp = (): void => {
    // Nobody waits for this; a service that is gone computes nothing.
    void fetch(`/app/cancel/${name}`, { method: 'POST', headers: apiHeaders() }).catch(() => undefined);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  return {
    headers: { 'x-cutwright-call': name },
    end: () => {
      isUnderWay = false;
      signal.removeEventListener('abort', giveUp);
    },
  };
}

function toApiError({ status, headers }: Response, text: string): ApiError {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  try {
    const envelope = JSON.parse(text) as ErrorEnvelope;
    if (typeof envelope.error === 'string')
      return new ApiError(status, envelope.error, envelope.message, envelope.details, retryAfterMs);
  } catch {
    // Not our envelope: fall through to a sentence of our own.
  }
  return new ApiError(status, 'internal', currentText()('frame.badStatus', { status }));
}
