import { describe, expect, it } from 'vitest';
import { LABEL_FIELDS } from '../../../src-engine/contract/documents/settings.ts';
import type { Response1d } from '../../../src-engine/contract/linear1d.ts';
import { shapePart } from '../../../src-engine/contract/documents/job.ts';
import type { ResponseNest } from '../../../src-engine/contract/nest.ts';
import type { Request2d, Response2d } from '../../../src-engine/contract/panel2d.ts';
import { solve } from '../../../src-engine/index.ts';
import type { PanelPart, ShapePart } from '../../job/jobDocument.ts';
import { newJob, newLinearPart, newPanelPart } from '../../job/jobDocument.ts';
import { buildLinearRequest } from '../../job/requests/linearRequest.ts';
import { buildPanelsRequest } from '../../job/requests/panelsRequest.ts';
import { buildShapesRequest } from '../../job/requests/shapesRequest.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { NO_PLANS } from '../../stores/plans/plan.ts';
import { createFormats } from '../../text/formats.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';
import type { Label } from './labels.ts';
import { FIELDS_OF, partLabels, sheetLabels } from './labels.ts';

const WORDS = {
  text: createText('en', false, en),
  formats: createFormats({ unit: 'mm', denominator: 16, decimalComma: false }, '€', 'en'),
};
/** What stands below the size, in the order of the fields. */
const below = ({ fields: { name: _n, size: _s, job: _j, ...rest } }: Label): string =>
  LABEL_FIELDS.flatMap((field) => (rest as Label['fields'])[field] ?? []).join(' · ');
const rest = { key: '', effort: 'full' } as const;

function planOf(parts: readonly PanelPart[]): Plans {
  const job = newJob('panels');
  const stock = job.panels.stock.map((row) => ({ ...row, grain: 'w' as const }));
  const asked = buildPanelsRequest({ ...job.panels, stock, parts })!;
  return {
    ...NO_PLANS,
    panels: {
      mode: 'panels',
      asked,
      ...rest,
      response: solve('2d', asked.request satisfies Request2d) as Response2d,
    },
  };
}

describe('partLabels', () => {
  it('tells the finished size, the cut size and the bands however the part lies on the sheet', () => {
    const shelf = {
      ...newPanelPart('a'),
      name: 'Shelf',
      w: 600,
      h: 400,
      qty: 2,
      edges: { left: 'ABS 2 mm', right: 'ABS 2 mm', top: 'ABS 1 mm' },
    };
    for (const grain of ['any', 'w', 'h'] as const) {
      const labels = partLabels(newJob('panels'), planOf([{ ...shelf, grain }]), WORDS);
      expect(
        labels.map((label) => [label.fields.name, label.fields.size, below(label)]),
        grain,
      ).toEqual([
        ['Shelf', '600 × 400', 'cut 596 × 399 · ABS 1 mm: top; ABS 2 mm: right, left · Sheet 1 · 1 of 2'],
        ['Shelf', '600 × 400', 'cut 596 × 399 · ABS 1 mm: top; ABS 2 mm: right, left · Sheet 1 · 2 of 2'],
      ]);
    }
  });
  it('tells the size of a shape as it was drawn, however it lies', () => {
    const job = newJob('shapes');
    const polygon = [
      [0, 0],
      [300, 0],
      [300, 100],
      [0, 100],
    ] as const;
    const part: ShapePart = { ...shapePart.parse({ id: 'a', polygon, name: 'Plate', qty: 2 }), turn: 'any' };
    const asked = buildShapesRequest({ ...job.shapes, parts: [part] })!;
    const parts = asked.request.parts.map((row) => ({ ...row, allowedRotations: [30] }));
    const response = solve('nest', { ...asked.request, parts }) as ResponseNest;
    const labels = partLabels(
      job,
      { ...NO_PLANS, shapes: { mode: 'shapes', asked, response, ...rest } },
      WORDS,
    );
    expect(labels.map(({ fields }) => fields.size)).toEqual(['300 × 100', '300 × 100']);
  });
  it('tells the slanted ends of a piece of a bar as its row has them, however it lies', () => {
    const job = newJob('bars');
    const rail = { ...newLinearPart('r'), name: 'Rail', length: 600, qty: 4, leftAngle: 45, rightAngle: 30 };
    const saw = { ...job.bars.saw, profileHeight: 120, profileTurns: 'half' as const };
    const asked = buildLinearRequest({ ...job.bars, saw, parts: [rail] }, 'bars')!;
    const response = solve('1d', asked.request) as Response1d;
    const ends = response.rods.flatMap(({ parts }) => parts.map(({ leftAngle }) => leftAngle));
    expect(new Set(ends).size).toBe(2);
    const labels = partLabels(job, { ...NO_PLANS, bars: { mode: 'bars', asked, response, ...rest } }, WORDS);
    expect(new Set(labels.map(({ fields }) => fields.size?.replaceAll('\u00a0', ' ')))).toEqual(
      new Set(['600, ∠ left 45°, ∠ right 30°']),
    );
  });
  it('makes one label for each placed piece of bars, with the bar it comes from', () => {
    const { bars } = newJob('bars');
    const asked = buildLinearRequest(
      {
        ...bars,
        parts: [
          {
            ...newLinearPart('a'),
            ...{ name: 'Rail', length: 2500, qty: 3, material: 'Alu', leftAngle: 45, cabinet: 'Rack 2' },
          },
        ],
        saw: { ...bars.saw, profileHeight: 40 },
        stock: bars.stock.map((row) => ({ ...row, material: 'Alu' })),
      },
      'bars',
    )!;
    const labels = partLabels(
      newJob('bars'),
      {
        ...NO_PLANS,
        bars: { mode: 'bars', asked, response: solve('1d', asked.request) as Response1d, ...rest },
      },
      WORDS,
    );
    expect(new Set(labels.map(({ fields }) => fields.size))).toEqual(new Set(['2500, ∠\u00a0left\u00a045°']));
    expect(labels.map(below)).toEqual([
      'Alu · Rack 2 · Bar 1 · from 0 · 1 of 3',
      'Alu · Rack 2 · Bar 1 · from 2504.24 · 2 of 3',
      'Alu · Rack 2 · Bar 2 · from 0 · 3 of 3',
    ]);
  });
});

describe('sheetLabels', () => {
  it('tells of what each sheet is, where the plan has several materials', () => {
    const parts = ['MDF 16', 'Birch 18'].map((material, at) => ({
      ...newPanelPart(`${at}`),
      name: 'Shelf',
      w: 600,
      h: 400,
      material,
    }));
    const job = newJob('panels');
    const [board] = job.panels.stock;
    const stock = parts.map(({ material }, at) => ({ ...board, id: `s${at}`, name: 'A-03', material }));
    const asked = buildPanelsRequest({ ...job.panels, stock, parts })!;
    const response = solve('2d', asked.request satisfies Request2d) as Response2d;
    const labels = sheetLabels(
      job,
      { ...NO_PLANS, panels: { mode: 'panels', asked, response, ...rest } },
      WORDS,
    );
    expect(labels.map(({ fields }) => FIELDS_OF.sheet.map((field) => fields[field]))).toEqual([
      ['Sheet 1', '2800 × 2070', 'MDF 16, A-03', '1 of 2', job.name],
      ['Sheet 2', '2800 × 2070', 'Birch 18, A-03', '2 of 2', job.name],
    ]);
  });
});
