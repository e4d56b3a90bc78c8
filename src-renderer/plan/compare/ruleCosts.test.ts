import { expect, test } from 'vitest';
import { newJob, newPanelPart } from '../../job/jobDocument.ts';
import type { PlanFigure } from '../figures/planFigures.ts';
import { costOf, rulesOf } from './ruleCosts.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';

const text = createText('en', false, en);

const figures = (missing: number, sheets: number, price: number): readonly PlanFigure[] => [
  { name: 'missing', value: missing, kind: 'count', better: 'less' },
  { name: 'sheets', value: sheets, kind: 'count', better: 'less' },
  { name: 'material', value: price, kind: 'money', better: 'less' },
  { name: 'cuts', value: 30, kind: 'count', better: 'less' },
];
const write = (figure: PlanFigure): string =>
  figure.kind === 'money' ? `€ ${figure.value}` : String(figure.value);

test('names only the rules that are in force, each left out alone', () => {
  const job = newJob('panels');
  expect(
    rulesOf(
      {
        ...job,
        panels: {
          ...job.panels,
          parts: [{ ...newPanelPart('a'), grain: 'w' }],
          stock: [{ ...job.panels.stock[0], grain: 'w' }],
          saw: { ...job.panels.saw, maxCutStages: 3 },
        },
      },
      text,
    ).map((rule) => rule.words),
  ).toEqual(['Grain of the parts', 'At most 3 stages', 'Trim']);
  expect(rulesOf(job, text).map((rule) => rule.without.panels.saw.trim.left)).toEqual([0]);
});

test('a price that leaves other sheets out says nothing of what a rule costs', () => {
  const open = figures(0, 3, 144).map((one) => (one.name === 'material' ? { ...one, unpriced: ['a'] } : one));
  expect(costOf(figures(0, 4, 192), open, write, text)).toEqual(['1 sheet']);
});

test('a rule costs what the plan without it saves, and nothing when that plan is no better', () => {
  expect(costOf(figures(0, 4, 192), figures(0, 3, 144), write, text)).toEqual(['1 sheet', '€ 48']);
  expect(costOf(figures(2, 3, 144), figures(0, 3, 144), write, text)).toEqual(['2 pieces left out']);
  expect(costOf(figures(0, 3, 144), figures(0, 3, 144), write, text)).toEqual([]);
  expect(costOf(figures(0, 3, 144), figures(0, 4, 192), write, text)).toEqual([]);
});
