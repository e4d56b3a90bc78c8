import { beforeEach, expect, it, vi } from 'vitest';
import { hasCode, openWith } from './pageCode.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

/** Codes the service was asked with, in order. */
let asked: string[] = [];
/** What it answers to each. */
let answer: (code: string) => Response | null = () => null;
vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
  const { code } = JSON.parse(body) as { code: string };
  asked.push(code);
  const said = answer(code);
  return said === null ? Promise.reject(new Error('not there')) : Promise.resolve(said);
});
const token = () => Response.json({ token: 'secret' });
const refused = () => new Response(null, { status: 401 });

beforeEach(() => {
  kept.clear();
  asked = [];
});

it('opens the page with the code of its address, and at its next load with another one', async () => {
  answer = token;
  expect(await openWith('first')).toBe('secret');
  expect(hasCode()).toBe(true);
  expect(await openWith(null)).toBe('secret');
  expect(asked).toHaveLength(2);
  expect(asked[0]).toBe('first');
  expect(asked[1]).toMatch(/^[\w-]{43}$/);
});

it('has both codes where the answer to the first was lost, and asks with each', async () => {
  answer = () => null;
  expect(await openWith('first')).toBeNull();
  // The service never had the code that was to come next.
  answer = (code) => (code === 'first' ? token() : refused());
  expect(await openWith(null)).toBe('secret');
  expect(asked.at(-1)).toBe('first');
  expect(asked).toHaveLength(3);
});

it('forgets codes that are refused, and keeps them where the service is ill', async () => {
  answer = () => new Response(null, { status: 503 });
  expect(await openWith('first')).toBeNull();
  expect(hasCode()).toBe(true);
  answer = refused;
  expect(await openWith(null)).toBeNull();
  expect(hasCode()).toBe(false);
});
