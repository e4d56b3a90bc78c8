import { expect, it } from 'vitest';
import { openList, sourceOfText } from '../../../src-engine/lists/openList.ts';
import { en } from '../../text/en/index.ts';
import { createFormats } from '../../text/formats.ts';
import { createText } from '../../text/text.ts';
import { choiceWords, questionWords } from './listWords.ts';

const text = createText('en', false, en);
const formats = createFormats({ unit: 'mm', denominator: 16, decimalComma: false }, '€', 'en');

/** The choices of what is asked about a pasted list. */
function choicesOf(list: string): readonly (readonly string[])[] {
  const source = sourceOfText(list);
  if (source === null) throw new Error('no list');
  const context = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] } as const;
  return openList(source, context).questions.map((question) =>
    question.choices.map((choice) =>
      choiceWords(question, choice, { text, formats, isLengthList: true, unit: 'mm' }),
    ),
  );
}

it('a cell is asked about in lengths or pieces by what its column means, wherever that stands', () => {
  expect(choicesOf('Name\tLength\tWidth\tQty\tThickness\nA\t720,5\t560\t1\t12.500')).toEqual([
    ['12.5', '12500'],
  ]);
  expect(choicesOf('Shelf 2: 764 x 540\nDoor: 720 x 560 (3)')).toEqual([['2 pieces', '1 piece']]);
});

it('a size far beyond all stock is asked about with the decimal sign of the window', async () => {
  const { de } = await import('../../text/de/index.ts');
  const source = sourceOfText('Name\tLength\tWidth\tQty\nA\t344 1/2\t23 1/2\t1\nB\t300\t20\t1');
  if (source === null) throw new Error('no list');
  const { questions } = openList(source, { kind: 'panels', unit: 'in', longest: 2438.4, bands: [] });
  const [size] = questions.filter(({ kind }) => kind === 'size');
  expect(size && questionWords(size, createText('de', true, de))).toContain('344,5 Zoll');
});
