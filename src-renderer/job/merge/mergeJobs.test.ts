import { describe, expect, it } from 'vitest';
import type { JobDocument, PanelPart } from '../jobDocument.ts';
import { newJob, newPanelPart } from '../jobDocument.ts';
import { mergeJobs } from './mergeJobs.ts';

const part = (id: string, patch: Partial<PanelPart> = {}): PanelPart => ({
  ...newPanelPart(id),
  name: id,
  w: 100,
  h: 50,
  ...patch,
});
const base = withParts(newJob('panels'), [part('a'), part('b'), part('c')]);

function withParts(job: JobDocument, parts: readonly PanelPart[]): JobDocument {
  return { ...job, panels: { ...job.panels, parts } };
}
const ids = (job: JobDocument): string => job.panels.parts.map(({ id }) => id).join('');

describe('two windows on one job', () => {
  it('keep the edits of both when they are in different rows and fields', () => {
    const mine = withParts({ ...base, name: 'Mine' }, [part('a', { w: 1 }), part('b'), part('c')]);
    const theirs = withParts(base, [part('a', { h: 2 }), part('b', { qty: 9 }), part('c')]);
    const { job, clashes } = mergeJobs(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(job).toEqual(
      withParts({ ...base, name: 'Mine' }, [part('a', { w: 1, h: 2 }), part('b', { qty: 9 }), part('c')]),
    );
  });
  it('keep rows that either added, in place, and drop rows that either removed', () => {
    const mine = withParts(base, [part('a'), part('m'), part('c')]);
    const theirs = withParts(base, [part('a'), part('b'), part('t'), part('c'), part('u')]);
    expect(ids(mergeJobs(base, mine, theirs).job)).toBe('atmcu');
  });
  it('keep a row that one removed and the other changed', () => {
    const mine = withParts(base, [part('a'), part('c')]);
    const theirs = withParts(base, [part('a'), part('b', { w: 7 }), part('c')]);
    expect(ids(mergeJobs(base, mine, theirs).job)).toBe('abc');
    expect(ids(mergeJobs(base, theirs, mine).job)).toBe('abc');
  });
  it('say where both changed one field, and keep their own value there', () => {
    const mine = withParts(base, [part('a', { w: 1 }), part('b'), part('c')]);
    const theirs = withParts(base, [part('a', { w: 2 }), part('b'), part('c')]);
    const { job, clashes } = mergeJobs(base, mine, theirs);
    expect(clashes).toEqual([['panels', 'parts', 'a', 'w']]);
    expect(job.panels.parts[0]?.w).toBe(1);
  });
  it('agree when they made the same edit', () => {
    const same = withParts(base, [part('a', { w: 5 })]);
    expect(mergeJobs(base, same, structuredClone(same))).toEqual({ job: same, clashes: [] });
  });
});
