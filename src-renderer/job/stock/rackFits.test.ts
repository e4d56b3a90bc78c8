import { expect, test } from 'vitest';
import type { JobDocument } from '../jobDocument.ts';
import { newJob, newLinearPart, newPanelPart } from '../jobDocument.ts';
import type { RackPiece } from './rack.ts';
import { withRackPieces } from './rack.ts';
import { piecesThatFit, piecesToTake } from './rackFits.ts';

const piece = (id: string, more: Partial<RackPiece>): RackPiece => ({
  ...{ version: 3, id, code: id, mode: 'panels', w: 900, h: 600, length: null, sw: null, sh: null },
  ...{ material: 'Oak', grain: 'none', from: '', at: '', place: '', label: '', value: null },
  ...more,
});
const fitting = (job: JobDocument, pieces: readonly RackPiece[]): readonly string[] =>
  piecesThatFit(job, job.mode, pieces).map(({ id }) => id);

test('a rest fits where its material is in the list and one of the parts goes into it, turned or not', () => {
  const empty = newJob('panels');
  const part = { ...newPanelPart(), w: 800, h: 300, material: 'Oak' };
  const job = { ...empty, panels: { ...empty.panels, parts: [part] } };
  const pieces = [
    piece('wide', {}),
    piece('high', { w: 300, h: 800 }),
    piece('short', { w: 790, h: 600 }),
    piece('slim', { w: 2000, h: 290 }),
    piece('other', { material: 'Ash' }),
  ];
  expect(fitting(job, pieces)).toEqual(['wide', 'high']);
});

test('a rest of timber has the section of the part and its length', () => {
  const empty = newJob('timber');
  const part = { ...newLinearPart(), length: 2000, sw: 60, sh: 120, material: 'Spruce' };
  const job = { ...empty, timber: { ...empty.timber, parts: [part] } };
  const rest = { mode: 'timber', material: 'Spruce', w: null, h: null } as const;
  const pieces = [
    piece('good', { ...rest, length: 2000, sw: 120, sh: 60 }),
    piece('short', { ...rest, length: 1999, sw: 60, sh: 120 }),
    piece('thin', { ...rest, length: 3000, sw: 60, sh: 100 }),
  ];
  expect(fitting(job, pieces)).toEqual(['good']);
});

test('of a full rack no more is taken than one plan has rows of stock for', () => {
  const empty = newJob('panels');
  const part = { ...newPanelPart(), w: 100, h: 100, material: 'Oak' };
  const job = { ...empty, panels: { ...empty.panels, parts: [part] } };
  const pieces = Array.from({ length: 300 }, (_, at) => piece(`o${at}`, { w: 200 + at }));
  const taken = piecesToTake(job, 'panels', piecesThatFit(job, 'panels', pieces));
  const after = withRackPieces(job, taken);
  expect(after.panels.stock).toHaveLength(50);
  expect(taken[0]?.id).toBe('o299');
  expect(piecesToTake(after, 'panels', piecesThatFit(after, 'panels', pieces))).toEqual([]);
});
