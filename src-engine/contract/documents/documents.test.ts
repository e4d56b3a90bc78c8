import { describe, expect, it } from 'vitest';
import { JOB } from './job.ts';
import { readDocument } from './readDocument.ts';
import { readSettings } from './settings.ts';
import { journalEntry, RACK_PIECE, rackCode } from './stock.ts';

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
  const nest = {
    ...{ w: 400, h: 300, length: null, sw: null, sh: null, mode: 'shapes', material: 'Steel', grain: 'none' },
    ...{ id: 'o2', code: 'A-08', from: 'Brackets', at: '2026-01-01', place: '', label: '', value: null },
  };
  const triangle = [
    [0, 0],
    [400, 0],
    [0, 300],
  ];
  it('keep an outline; one of the version before has none, in the journal too', () => {
    const outline = { polygon: triangle, holes: [] };
    expect(readDocument(RACK_PIECE, { ...nest, version: 3, outline }).outline).toEqual(outline);
    expect(readDocument(RACK_PIECE, { ...nest, mode: 'panels', version: 2 }).version).toBe(3);
    const piece = { ...nest, mode: 'panels', version: 2 };
    const changes = [
      { kind: 'put', piece },
      { kind: 'edit', before: piece, after: { ...piece, place: 'wall' } },
    ];
    const entry = { id: 'e1', seq: 1, at: '', kind: 'hand', title: '', job: null, undone: false, changes };
    const [put] = journalEntry.parse(entry).changes;
    expect(put).toMatchObject({ kind: 'put', piece: { version: 3, code: 'A-08' } });
  });
  it.each([
    [triangle.slice(0, 2), 'outline, polygon: must have at least 3 corners.'],
    [[...triangle.slice(0, 2), [200, 0]], 'outline, polygon: must enclose an area.'],
    [[...triangle, ['wide', 0]], 'outline, polygon, row 4, row 1: '],
  ])('with a damaged outline are refused by a sentence', (polygon, words) => {
    const piece = { ...nest, version: 3, outline: { polygon } };
    expect(() => readDocument(RACK_PIECE, piece)).toThrow(`This rack piece is damaged: ${words}`);
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

describe('settings', () => {
  const usual = readSettings({}).settings;
  it('keep what is whole beside what is damaged', () => {
    const kept = {
      ...{ theme: 'dark', denominator: 'many', paper: { size: 'letter', bandOver: -1 } },
      columnWidths: { 'PartsPanel.name': 120, 'PartsPanel.w': 'wide' },
      labels: 7,
    };
    const { settings, isWhole } = readSettings(JSON.parse(JSON.stringify(kept)));
    expect(isWhole).toBe(false);
    expect(settings).toEqual({
      ...usual,
      theme: 'dark',
      paper: { ...usual.paper, size: 'letter' },
      columnWidths: { 'PartsPanel.name': 120 },
    });
  });
  it('lose only the damaged rows of a list, and come back whole as they were', () => {
    const kept = { ...usual, cutListColumns: { panels: ['name', 3, 'size', null] }, machines: [{}, 'x'] };
    const { settings } = readSettings(kept);
    expect(settings.cutListColumns).toEqual({ panels: ['name', 'size'] });
    expect(settings.machines).toEqual([]);
    expect(readSettings(settings)).toEqual({ settings, isWhole: true });
  });
  it.each([null, 'x', 3, []])('of %j are the usual ones', (kept) => {
    expect(readSettings(kept)).toEqual({ settings: usual, isWhole: false });
  });
});
