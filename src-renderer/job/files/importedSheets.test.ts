import { describe, expect, it } from 'vitest';
import { importOutlines, checkImport } from '../../../src-engine/import/importOutlines.ts';
import { ownMeanings, sheetsAmong, stockOf } from './importedSheets.ts';
import type { Ring } from '../jobDocument.ts';
import { onlyLayers } from './svgLayers.ts';

const box = (x: number, y: number, w: number, h: number): Ring => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const layer = (name: string) => ({ name, lines: 1, used: true, hidden: false });
const parts = (...rings: Ring[]) => rings.map((polygon) => ({ polygon }));

describe('sheets in a drawing', () => {
  it('knows the layers of its own drawings and leaves a stranger their names', () => {
    const letters =
      '0\nTEXT\n8\nZONE_QUALITY\n1\nC\n0\nTEXT\n8\nZONE_QUALITY\n1\nB\n0\nTEXT\n8\nLABEL\n1\nE\n';
    const own = ['SHEET', 'CUT_OUTER', 'ZONE_FREE', 'ZONE_QUALITY'].map(layer);
    // One layer, zones of two qualities: what must not lie on the lower one lies on neither.
    expect(ownMeanings(own, letters)).toEqual({ SHEET: 'SHEET', ZONE_FREE: 'FREE', ZONE_QUALITY: 'C' });
    expect(ownMeanings(own, '')).toMatchObject({ ZONE_QUALITY: 'F' });
    expect(ownMeanings([layer('STOCK'), layer('PARTS')], '')).toEqual({ STOCK: 'SHEET' });
    expect(ownMeanings([layer('SHEET'), layer('0')], '')).toEqual({});
  });

  it('makes each sheet a row of stock with the zones that lie on it', () => {
    const { sheets, stray } = sheetsAmong([
      {
        meaning: 'SHEET',
        parts: [
          ...parts(box(0, -50, 100, 50)),
          { polygon: box(108, -50, 100, 50), holes: [box(150, -20, 5, 5)] },
        ],
      },
      { meaning: 'FREE', parts: parts(box(10, -45, 20, 10), box(300, 0, 5, 5)) },
      { meaning: 'D', parts: parts(box(120, -40, 10, 10)) },
    ]);
    expect(stray).toBe(1);
    const rows = sheets.map((sheet, at) => stockOf(sheet, 25.4, `S${at}`, (number) => `Z${number}`));
    expect(rows).toMatchObject([
      { name: 'S0', w: 2540, h: 1270, qty: 1, first: true, polygon: null, qualityZones: [] },
      { name: 'S1', w: 2540, exclusions: [{ name: 'Z1' }], qualityZones: [{ grade: 'D' }] },
    ]);
    expect(rows[0]?.exclusions).toEqual([{ name: 'Z1', polygon: box(254, 127, 508, 254) }]);
    expect(rows[1]?.qualityZones[0]?.polygon).toEqual(box(304.8, 254, 254, 254));
  });

  it('keeps the outline of a sheet that is no rectangle', () => {
    const hide: Ring = [
      [5, 5],
      [25, 5],
      [5, 15],
    ];
    const [sheet] = sheetsAmong([{ meaning: 'SHEET', parts: parts(hide) }]).sheets;
    expect(sheet && stockOf(sheet, 1, 'hide', String)).toMatchObject({
      w: 20,
      h: 10,
      polygon: [
        [0, 0],
        [20, 0],
        [0, 10],
      ],
    });
  });

  it('reads the shapes of one group of an SVG file and no others', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><defs><path id="p" d="M0 0h4v4h-4z"/></defs>' +
      '<rect x="70" y="70" width="9" height="9"></rect>' +
      '<g id="A"><rect width="50" height="40"/><use href="#p" x="60"/></g>' +
      '<g id="B"><circle r="9" cx="20" cy="20"/></g></svg>';
    const read = importOutlines(checkImport({ content: onlyLayers(svg, ['A']) }), true);
    expect(read.parts.map(({ polygon }) => polygon.length)).toEqual([4, 4]);
    expect(read.parts.flatMap(({ polygon }) => polygon.map(([x]) => x))).not.toContain(70);
    expect(importOutlines(checkImport({ content: onlyLayers(svg, []) }), true).parts).toEqual([]);
  });
});
