import { describe, expect, it } from 'vitest';
import { JOB } from './job.ts';
import { readDocument } from './readDocument.ts';
import { RACK_PIECE, rackCode } from './stock.ts';

const job = {
  format: 'cutwright/job',
  version: 1,
  id: 'j1',
  name: 'Kitchen',
  mode: 'panels',
  panels: {
    parts: [{ id: 'p1', name: 'Side', w: 720, h: 560, qty: 2, material: '', grain: 'any', edges: {} }],
    stock: [],
    saw: { kerf: 4 },
    bands: [],
  },
};

describe('kept jobs', () => {
  it('read version 1 and give what it did not have its usual value', () => {
    const read = readDocument(JOB, {
      ...job,
      booked: { at: '2026-01-01T00:00:00Z', mode: 'panels', stock: 3, pieces: 37, kept: 2 },
    });
    expect(read.version).toBe(2);
    expect(read.booked?.entry).toBeNull();
    expect(read.panels.parts[0]).toMatchObject({ name: 'Side', together: '', mustCut: false });
    expect(read.panels.saw).toMatchObject({ kerf: 4, minOffcut: 150, trim: { left: 10 } });
    expect(read.shapes.parts).toEqual([]);
  });
  it('come back as they were written', () => {
    const read = readDocument(JOB, job);
    expect(readDocument(JOB, JSON.parse(JSON.stringify(read)))).toEqual(read);
  });
  it('with a damaged row are refused by a sentence that names row and field', () => {
    const damaged = structuredClone(job) as { panels: { parts: object[] } };
    damaged.panels.parts.push({ ...damaged.panels.parts[0], w: 'wide' });
    expect(() => readDocument(JOB, damaged)).toThrow(/^This job file is damaged: panels, parts, row 2, w: /);
  });
  it('of a newer version are refused, not guessed at', () => {
    expect(() => readDocument(JOB, { ...job, version: 3 })).toThrow(
      'This job file was made by a newer version of Cutwright.',
    );
  });
});

describe('rack pieces', () => {
  it("of the page's own memory get an empty place and label", () => {
    const size = { w: 900, h: 610, length: null, sw: null, sh: null };
    const piece = { ...size, mode: 'panels', material: 'MDF', grain: 'none', id: 'o1', code: 'A-07' };
    expect(readDocument(RACK_PIECE, { ...piece, from: '', at: '2026-01-01' })).toMatchObject({
      place: '',
      value: null,
    });
  });
  it('have codes that do not begin again after Z-99', () => {
    const codes = Array.from({ length: 3000 }, (_, count) => rackCode(count));
    expect(new Set(codes).size).toBe(3000);
    expect([codes[0], codes[98], codes[99], codes[2573], codes[2574]]).toEqual([
      'A-01',
      'A-99',
      'B-01',
      'Z-99',
      'AA-01',
    ]);
  });
});
