import { describe, expect, it } from 'vitest';
import type { JobDocument } from '../jobDocument.ts';
import { newJob, newPanelPart } from '../jobDocument.ts';
import { buildPanelsRequest } from '../requests/panelsRequest.ts';
import type { CutOtherwise } from './cutRows.ts';
import { withCutRows } from './cutRows.ts';

const empty = newJob('panels');
const part = (id: string, w: number, qty: number) => ({ ...newPanelPart(id), name: id, w, h: 300, qty });
const job: JobDocument = {
  ...empty,
  panels: { ...empty.panels, parts: [part('side', 720, 4), part('shelf', 764, 3)] },
};
/** Pieces cut of a row as it was when it was planned. */
function cut(row: string, w: number, count: number, isTooFew = false): CutOtherwise {
  const asked = buildPanelsRequest({ ...empty.panels, parts: [part(row, w, 9)] })?.request.parts[0];
  return { asked: { ...asked }, row, count, isTooFew };
}
const listed = (...otherwise: readonly CutOtherwise[]) =>
  withCutRows(job, 'panels', otherwise, (name) => `${name} (cut before the change)`).panels.parts;
const figures = (rows: ReturnType<typeof listed>) => rows.map(({ name, w, qty }) => [name, w, qty]);

describe('the list with what is cut of it', () => {
  it('has a row in the old size above the one in the new size, which goes on under another id', () => {
    const rows = listed(cut('side', 700, 2));
    expect(figures(rows)).toEqual([
      ['side (cut before the change)', 700, 2],
      ['side', 720, 4],
      ['shelf', 764, 3],
    ]);
    // Labels and ticks of pieces that are cut name the old id.
    expect(rows[0]?.id).toBe('side');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  it('has a row again that is gone, with the pieces that are cut of it', () => {
    expect(figures(listed(cut('door', 597, 2)))).toEqual([
      ['side', 720, 4],
      ['shelf', 764, 3],
      ['door (cut before the change)', 597, 2],
    ]);
  });

  it('wants as many as are cut where it wanted fewer, and leaves all else', () => {
    const rows = listed(cut('shelf', 764, 5, true));
    expect(figures(rows)).toEqual([
      ['side', 720, 4],
      ['shelf', 764, 5],
    ]);
    expect(rows[0]).toBe(job.panels.parts[0]);
  });
});
