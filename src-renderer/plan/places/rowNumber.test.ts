import { expect, test } from 'vitest';
import { solve } from '../../../src-engine/index.ts';
import { partColour } from '../../canvas/partColours.ts';
import { newJob, newPanelPart, newPanelStock, newShapeStock } from '../../job/jobDocument.ts';
import { buildPanelsRequest } from '../../job/requests/panelsRequest.ts';
import { buildShapesRequest } from '../../job/requests/shapesRequest.ts';
import type { PanelsPlan, ShapesPlan } from '../../stores/plans/plan.ts';
import { nestPicture } from '../nests/nestPicture.ts';
import { sheetPicture } from '../sheets/sheetPicture.ts';

const marks = { key: '', effort: 'full' } as const;
const second = { row: 2, colour: partColour(1, 'light') };

test('a part below a row without a size has number and colour of its own row on the sheet', () => {
  const asked = buildPanelsRequest({
    ...newJob('panels').panels,
    parts: [newPanelPart('p'), { ...newPanelPart('q'), w: 400, h: 300 }],
    stock: [{ ...newPanelStock('s'), w: 1000, h: 800 }],
  })!;
  const plan: PanelsPlan = {
    ...marks,
    mode: 'panels',
    asked,
    response: solve('2d', asked.request) as PanelsPlan['response'],
  };
  const { looks } = sheetPicture(plan, 0, null, 'light', {
    unit: 'mm',
    denominator: 64,
    decimalComma: false,
  });
  expect(looks).toMatchObject([second]);
});

test('an outline below one that is not closed has number and colour of its own row on the sheet', () => {
  const { options } = newJob('shapes').shapes;
  const outline = {
    holes: [],
    qty: 1,
    material: '',
    turn: 'job',
    mirror: false,
    mustCut: false,
    fillIn: false,
  };
  const box = [0, 100, 100, 0].map((x, at) => [x, at < 2 ? 0 : 50] as const);
  const asked = buildShapesRequest({
    parts: [
      { ...outline, turn: 'job', id: 'p', name: 'Open', polygon: [] },
      { ...outline, turn: 'job', id: 'q', name: 'Lid', polygon: box },
    ],
    stock: [{ ...newShapeStock('s'), w: 500, h: 300 }],
    options,
  })!;
  const response = solve('nest', asked.request) as ShapesPlan['response'];
  const plan: ShapesPlan = { ...marks, mode: 'shapes', asked, response };
  expect(nestPicture(plan, response.sheets[0], 'light').parts).toMatchObject([second]);
});
