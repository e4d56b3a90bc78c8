import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { panelsJob } from '../../../src-engine/contract/documents/job.ts';
import { parse } from '../../../src-engine/contract/parse.ts';
import type { Request2d } from '../../../src-engine/contract/panel2d.ts';
import { request2d } from '../../../src-engine/contract/panel2d.ts';
import { newJob, newPanelPart, newPanelStock, newJobIn } from '../jobDocument.ts';
import { turnEdges } from '../../../src-engine/lists/rows/cutSize.ts';
import { buildPanelsRequest, panelsFromRequest } from './panelsRequest.ts';

const kitchen = JSON.parse(
  readFileSync(new URL('../../../resources/samples/kitchen.json', import.meta.url), 'utf8'),
) as Request2d;
const base = newJob('panels').panels;
const sheet = { ...newPanelStock('s'), w: 2800, h: 2070 };
const part = { ...newPanelPart('p'), name: 'Door', w: 400, h: 700 };

describe('buildPanelsRequest', () => {
  it('makes the kitchen sample again from the job that was made of it', () => {
    const built = buildPanelsRequest(panelsFromRequest(kitchen))!;
    expect(() => parse(request2d, built.request)).not.toThrow();
    expect(built.request.parts).toEqual(kitchen.parts);
    expect(built.request.options).toEqual(kitchen.options);
    expect(kitchen.parts.reduce((sum, row) => sum + (row.qty ?? 1), 0)).toBe(63);
  });
  it('lays a part with grain along the sheet: exchanged where it would lie across, and never turned', () => {
    const across = buildPanelsRequest({
      ...base,
      stock: [{ ...sheet, grain: 'w' }],
      parts: [{ ...part, grain: 'h' }],
    })!.request.parts[0];
    expect(across).toMatchObject({ w: 700, h: 400, rotatable: false });
    expect(across).not.toHaveProperty('grainGroup');
    const along = buildPanelsRequest({
      ...base,
      stock: [{ ...sheet, grain: 'h' }],
      parts: [{ ...part, grain: 'h' }],
    })!.request.parts[0];
    expect(along).toMatchObject({ w: 400, h: 700, rotatable: false });
    const plain = buildPanelsRequest({ ...base, stock: [sheet], parts: [{ ...part, grain: 'h' }] })!.request
      .parts[0];
    expect(plain).not.toHaveProperty('rotatable');
  });
  it('leaves room for the bands and turns the banded edges with the part', () => {
    const edges = { left: 'ABS 2 mm', right: 'ABS 2 mm' };
    const row = buildPanelsRequest({ ...base, stock: [sheet], parts: [{ ...part, edges }] })!.request
      .parts[0];
    expect(row).toMatchObject({ w: 396, h: 700, edgeBanding: edges });
    const turned = buildPanelsRequest({
      ...base,
      stock: [{ ...sheet, grain: 'w' }],
      parts: [{ ...part, edges, grain: 'h' }],
    })!.request.parts[0];
    expect(turned).toMatchObject({ w: 700, h: 396, edgeBanding: { top: 'ABS 2 mm', bottom: 'ABS 2 mm' } });
    expect(turnEdges(turnEdges(turnEdges(turnEdges({ top: 'a', left: 'b' }))))).toEqual({
      top: 'a',
      left: 'b',
    });
  });
  it('is the same text once the job was kept, in whatever order its edges were banded', () => {
    const edges = { left: 'ABS 1 mm', bottom: 'ABS 2 mm', top: 'ABS 1 mm' };
    const rows = [part, { ...part, id: 'q', grain: 'h' as const }].map((one) => ({ ...one, edges }));
    const typed = { ...base, stock: [{ ...sheet, grain: 'w' as const }], parts: rows };
    const kept = panelsJob.parse(JSON.parse(JSON.stringify(typed)));
    expect(JSON.stringify(buildPanelsRequest(typed))).toBe(JSON.stringify(buildPanelsRequest(kept)));
  });
  it('a row without a name has its number in the list, also below a row that is not complete', () => {
    const rows = [
      { ...part, id: 'a', name: '' },
      { ...part, id: 'b', w: null },
      { ...part, id: 'c', name: ' ' },
    ];
    const { request } = buildPanelsRequest({ ...base, stock: [sheet], parts: rows })!;
    expect(request.parts.map(({ name }) => name)).toEqual([undefined, 'Part 3']);
  });
  it('leaves rows out that are not complete and is null without any', () => {
    expect(buildPanelsRequest({ ...base, parts: [{ ...part, h: null }] })).toBeNull();
    expect(
      buildPanelsRequest({ ...base, parts: [part, { ...part, id: 'q', bad: { w: 'abc' } }] })!.partRows,
    ).toEqual(['p']);
  });
});

describe('panelsFromRequest', () => {
  it('keeps the rule that parts may not turn for requests of other programs', () => {
    const job = panelsFromRequest({
      parts: [
        { w: 400, h: 700, rotatable: false },
        { w: 10, h: 20 },
      ],
      stock: [{ w: 2800, h: 2070 }],
    });
    const again = buildPanelsRequest(job)!.request;
    expect(again.parts[0]).toMatchObject({ w: 400, h: 700, rotatable: false });
    expect(again.parts[1]).not.toHaveProperty('rotatable');
  });
  it("carries what a maker's list says beside the size there and back", () => {
    const kept = { thickness: 19, cabinet: 'US1', note: 'left', own: { Winkel: '45' } };
    const request = buildPanelsRequest({ ...base, parts: [{ ...part, ...kept }] })!.request;
    expect(request.parts[0].meta).toMatchObject(kept);
    expect(panelsFromRequest(request).parts[0]).toMatchObject(kept);
  });
});

describe('newJobIn', () => {
  it('begins with 8 x 4 ft in inches and with the metric sheet in millimetres', () => {
    expect(newJobIn('in', 'panels').panels.stock[0]).toMatchObject({ w: 2438.4, h: 1219.2 });
    expect(newJobIn('mm', 'panels').panels.stock[0]).toMatchObject({ w: 2800, h: 2070 });
  });
});
