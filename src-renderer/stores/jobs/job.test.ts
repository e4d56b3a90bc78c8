import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { JobDocument, PanelPart } from '../../job/jobDocument.ts';
import { newJob, newPanelPart } from '../../job/jobDocument.ts';
import { bringAlong, mergeJobs } from '../../job/merge/mergeJobs.ts';
import { changePanels, useJob } from './job.ts';

type Rows = readonly PanelPart[];
const partsOf = (job: JobDocument): Rows => job.panels.parts;
const withParts = (job: JobDocument, change: (parts: Rows) => Rows): JobDocument => ({
  ...job,
  panels: { ...job.panels, parts: change(partsOf(job)) },
});
const patched =
  (at: number, patch: Partial<PanelPart>) =>
  (parts: Rows): Rows =>
    parts.map((row) => (row.id === `P${at}` ? { ...row, ...patch } : row));
const without =
  (at: number) =>
  (parts: Rows): Rows =>
    parts.filter(({ id }) => id !== `P${at}`);
const edit = (change: (parts: Rows) => Rows): void =>
  changePanels((panels) => ({ ...panels, parts: change(panels.parts) }));

const now = (): JobDocument => useJob.getState().history.present;
const part = (at: number): PanelPart | undefined => partsOf(now()).find(({ id }) => id === `P${at}`);
/** What another window made of `base` and stored comes to this one, as it is read from the service. */
function comes(base: JobDocument, theirs: JobDocument): void {
  const read = structuredClone(theirs);
  useJob.getState().rebase(mergeJobs(base, now(), read).job, bringAlong(base, read));
}

const start = withParts(newJob('panels'), () =>
  Array.from({ length: 8 }, (_, at) => ({ ...newPanelPart(`P${at + 1}`), w: 100, h: 600, qty: 1 })),
);
beforeEach(() => useJob.getState().open(start));
afterAll(() => useJob.getState().close());

it('undo takes back the last step of this window, not what another one changed meanwhile', () => {
  edit(patched(1, { w: 111 }));
  const stored = now();
  comes(stored, withParts(stored, patched(8, { h: 888 })));
  expect([part(1)?.w, part(8)?.h]).toEqual([111, 888]);
  useJob.getState().undo();
  expect([part(1)?.w, part(8)?.h]).toEqual([100, 888]);
  useJob.getState().redo();
  expect([part(1)?.w, part(8)?.h]).toEqual([111, 888]);
});

it('undo of a deletion keeps what another window wrote into the row, whichever of them was stored first', () => {
  for (const isStored of [true, false]) {
    useJob.getState().open(start);
    edit(without(3));
    const base = isStored ? now() : start;
    const theirs = isStored ? mergeJobs(start, withParts(start, patched(3, { h: 599 })), now()).job : null;
    comes(base, theirs ?? withParts(start, patched(3, { h: 599 })));
    expect(part(3)?.h).toBe(599);
    useJob.getState().undo();
    expect(part(3)?.h).toBe(599);
    expect(partsOf(now())).toHaveLength(8);
  }
});

it('undo of a step brings no row back that another window removed', () => {
  edit(patched(3, { w: 300 }));
  comes(now(), withParts(now(), without(3)));
  useJob.getState().undo();
  expect(part(3)).toBeUndefined();
  expect(partsOf(now())).toHaveLength(7);
});

it('whatever step is gone back to, what the other window changed stays as it was changed', () => {
  const edits = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(edits, edits, fc.nat(8), fc.nat(8), (ours, theirs, storedAt, back) => {
      useJob.getState().open(start);
      const steps = ours.map(([at, w]) => {
        edit(patched(at, { w }));
        return now();
      });
      for (let left = back; left > 0; left--) useJob.getState().undo();
      const base = steps[storedAt] ?? start;
      comes(
        base,
        theirs.reduce((job, [at, h]) => withParts(job, patched(at, { h })), base),
      );
      const { past, present, future } = useJob.getState().history;
      const heights = new Map(theirs.map(([at, h]) => [`P${at}`, h]));
      for (const job of [...past, present, ...future])
        expect(partsOf(job).map(({ h }) => h)).toEqual(
          partsOf(start).map(({ id, h }) => heights.get(id) ?? h),
        );
    }),
  );
});
