import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'] });

const { toast, useToasts } = await import('./toasts.ts');
const said = (): readonly string[] => useToasts.getState().toasts.map(({ text }) => text);

let isPointedAt = false;
beforeEach(() => {
  vi.useFakeTimers();
  isPointedAt = false;
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('document', { querySelector: () => (isPointedAt ? {} : null) });
});
afterEach(() => vi.useRealTimers());

it('a message that can be taken back stays long enough to be read and reached with keys', () => {
  toast('Saved');
  toast('Row removed', { label: 'Undo', run: () => undefined });
  vi.advanceTimersByTime(7000);
  expect(said()).toEqual(['Row removed']);
  vi.advanceTimersByTime(12_900);
  expect(said()).toEqual(['Row removed']);
  vi.advanceTimersByTime(100);
  expect(said()).toEqual([]);
});

it('no message goes while one is pointed at or has the keyboard', () => {
  toast('Saved');
  isPointedAt = true;
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual(['Saved']);
  isPointedAt = false;
  vi.advanceTimersByTime(2000);
  expect(said()).toEqual([]);
});
