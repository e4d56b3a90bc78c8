import type { AppChange, SawProgress } from '../../src-engine/contract/documents/appData.ts';
import type { SentPlan, SpoiledAtSaw } from '../../src-engine/contract/documents/sawScreen.ts';
import type { ErrorEnvelope } from '../../src-engine/contract/errors.ts';
import { currentText } from '../text/useText.ts';
import { ApiError } from './client.ts';

/** What the screen at the saw asks of its listener (src-main/api/saw/sawRoutes.ts). All reject with ApiError: 401
 *  `unauthorized` when this device is not paired any more, 0 `unreachable` when nobody answers. */

const TOKEN_KEY = 'cutwright.saw';

/** This device's secret, kept by the browser for this address only; never in a cookie, which other programs on the same
 *  computer would be sent too. */
export const isPaired = (): boolean => localStorage.getItem(TOKEN_KEY) !== null;
export const forgetPairing = (): void => localStorage.removeItem(TOKEN_KEY);

/** Pairs this device by the number or the code of the QR code. */
export async function pair(code: string, name: string): Promise<void> {
  const { token } = await call<{ readonly token: string }>('POST', '/saw/pair', { code, name });
  localStorage.setItem(TOKEN_KEY, token);
}

export const sawPlans = (): Promise<{ readonly plans: readonly SentPlan[]; readonly name: string }> =>
  call('GET', '/saw/plans');
export const sawPlanText = async (id: string): Promise<string> => (await send('GET', plan(id))).text();
export const sawProgressOf = (id: string): Promise<SawProgress | null> => call('GET', `${plan(id)}/progress`);
export const keepSawProgress = (id: string, progress: SawProgress): Promise<{ readonly revision: number }> =>
  call('PUT', `${plan(id)}/progress`, progress);
export const sawSpoiledOf = (id: string): Promise<Readonly<Record<string, number>>> =>
  call('GET', `${plan(id)}/spoiled`);
export const sawSpoiled = (id: string, noted: SpoiledAtSaw): Promise<unknown> =>
  call('POST', `${plan(id)}/spoiled`, noted);
export const sawScanned = (code: string): Promise<unknown> => call('POST', '/saw/scans', { code });

const plan = (id: string): string => `/saw/plans/${encodeURIComponent(id)}`;

/** The desk says every fifteen seconds that it is there. */
const SILENCE_MS = 40_000;

/** Hears what is ticked and sent elsewhere until the line breaks. Rejects with ApiError; resolves when the other end
 *  closes. `onOpen` is called when the line stands. */
export async function listenAtSaw(
  onChange: (change: Pick<AppChange, 'topic' | 'id'>) => void,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await send('GET', '/saw/events', undefined, signal);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  onOpen();
  let text = '';
  for (;;) {
    // A tablet that slept, or left the WLAN, is not told that its line is gone.
    const silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }) as const);
    clearTimeout(silence);
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) onChange(JSON.parse(data) as Pick<AppChange, 'topic' | 'id'>);
    }
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await send(method, path, body)).json()) as T;
}

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const token = localStorage.getItem(TOKEN_KEY);
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch {
    throw new ApiError(0, 'unreachable', currentText()('sawScreen.noDesk'));
  }
  if (answer.ok) return answer;
  const { error, message } = (await answer.json().catch(() => ({}))) as Partial<ErrorEnvelope>;
  const { status } = answer;
  throw new ApiError(status, error ?? 'internal', message ?? currentText()('frame.badStatus', { status }));
}
