import { expect } from 'vitest';
import type { Answer, TestService } from './service.ts';

/** What the conformance files share: reading answers, and asking for one that must have a given status. */

export type Json = Record<string, unknown>;
export type Post = (path: string, body: unknown, status?: number) => Promise<Answer['json']>;

/** Calls that must be answered with `status` (200). */
export const poster =
  (api: TestService): Post =>
  async (path, body, status = 200) => {
    const answer = await api.post(path, body);
    expect(answer.status, answer.text.slice(0, 300)).toBe(status);
    return answer.json;
  };

/** Asked once, by the first case that needs it. */
export const once = (post: Post, path: string, body: unknown): (() => Promise<Answer['json']>) => {
  let answer: Promise<Answer['json']> | null = null;
  return () => (answer ??= post(path, body));
};

export const list = (value: unknown): Json[] => value as Json[];
export const pieces = (answer: Json): Json[] =>
  list(answer['sheets']).flatMap((sheet) => list(sheet['parts']));
export const metrics = (answer: Json): Json => answer['metrics'] as Json;
export const cuts = (answer: Json): Json[] => list(answer['cutPlan']);
export const warned = (answer: Json): string => (answer['warnings'] as string[]).join('\n');

export const BOX = [
  [0, 0],
  [100, 0],
  [100, 50],
  [0, 50],
];
export const TRIANGLE = [
  [0, 0],
  [100, 0],
  [0, 100],
];

/** The one envelope of an error: a status, a code, a message and nothing undocumented. */
export const isEnvelope = (answer: Answer, status: number, code: string): void => {
  expect([answer.status, answer.json.error]).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(typeof answer.json.message).toBe('string');
  expect(
    Object.keys(answer.json).filter((field) => !['error', 'message', 'details'].includes(field)),
  ).toEqual([]);
};
