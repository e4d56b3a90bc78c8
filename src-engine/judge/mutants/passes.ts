import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { mutantsOf } from './mutant.ts';

type R = Response2d;
type Pass = NonNullable<R['passes']>[number];
type Piece = NonNullable<Pass['freed']>;

const passes = (r: R): Pass[] => r.passes ?? [];
const pieces = (r: R): Piece[] =>
  passes(r).flatMap(({ freed, stays }) => [freed, stays].flatMap((piece) => (piece === null ? [] : [piece])));
const cut = (r: R): Pass => passes(r).find(({ step }) => step !== null) ?? passes(r)[0];
const first = (r: R, kind: Piece['kind']): Piece =>
  pieces(r).find((piece) => piece.kind === kind) ?? pieces(r)[0];

/** The walk of the saw (`include: ["passes"]`), falsified. */
export const PASS_MUTANTS = mutantsOf<Request2d, R>('2d', [
  ['wardrobe', 'passes left out', (r) => delete r.passes, /passes was asked for/],
  ['bare', 'passes nobody asked for', (r) => (r.passes = []), /nobody asked/],
  ['wardrobe', 'passes null of a plan', (r) => (r.passes = null), /passes is null/],
  ['loose', 'passes of no plan', (r) => (r.passes = []), /passes is not null/],
  ['wardrobe', 'a pass of a sheet that is not there', (r) => (passes(r)[0].sheet = 9), /names sheet 9/],
  ['wardrobe', 'sheets out of order', (r) => void passes(r).reverse(), /goes back to a sheet/],
  ['wardrobe', 'a pass numbered twice', (r) => (passes(r)[1].pass = 1), /should be pass 2/],
  ['wardrobe', 'a trim with a step', (r) => (passes(r)[0].step = 1), /steps, the cutPlan|is step/],
  ['wardrobe', 'a trim of stage 1', (r) => (passes(r)[0].stage = 1), /a trim of stage 1/],
  [
    'wardrobe',
    'a trim left out',
    (r) => void passes(r).splice(3, 1),
    /3 trims, 4 edges|is not one that lies/,
  ],
  [
    'wardrobe',
    'trims of the other edges first',
    (r) => swapTrims(r),
    /not trimmed first|is not one that lies/,
  ],
  [
    'wardrobe',
    'a step the cutPlan does not have',
    (r) => (cut(r).pos += 1),
    /its pass says|what the blade leaves/,
  ],
  [
    'wardrobe',
    'a length of the full sheet',
    (r) => (cut(r).length = 1000),
    /its pass says|is not the piece's/,
  ],
  ['wardrobe', 'a stage too deep', (r) => (cut(r).stage = 2), /stage 2 should be 1/],
  ['wardrobe', 'a piece that was cut before', (r) => (cut(r).piece = 0), /is not one that lies there/],
  [
    'wardrobe',
    'a part cut again',
    (r) => ((passes(r).at(-1) as Pass).piece = first(r, 'part').id),
    /not one that lies/,
  ],
  ['wardrobe', 'an id given twice', (r) => (first(r, 'part').id = 1), /given twice/],
  ['wardrobe', 'a freed piece 1 larger', (r) => (first(r, 'part').w += 1), /what the blade leaves/],
  ['wardrobe', 'a piece left that is dust', (r) => dustTold(r), /none is left|what the blade leaves/],
  ['wardrobe', 'a piece lost', (r) => (cut(r).freed = null), /null although a piece is left/],
  [
    'wardrobe',
    'another part freed',
    (r) => (first(r, 'part').part = 3),
    /free parts|elsewhere or of another size/,
  ],
  ['wardrobe', "two parts freed in each other's place", (r) => swapParts(r), /free part 0 elsewhere/],
  ['wardrobe', "two offcuts in each other's place", (r) => swapOffcuts(r), /leave offcut 1 elsewhere/],
  [
    'wardrobe',
    'a part called an offcut',
    (r) => Object.assign(first(r, 'part'), { kind: 'offcut', offcut: 7 }),
    /free parts/,
  ],
  ['wardrobe', 'an offcut called waste', (r) => (first(r, 'offcut').kind = 'waste'), /waste of/],
  ['wardrobe', 'an offcut of another number', (r) => (first(r, 'offcut').offcut = 5), /numbered|elsewhere/],
  ['wardrobe', 'an offcut to be cut further', (r) => (first(r, 'offcut').kind = 'cut'), /left over/],
  ['wardrobe', 'a cut that frees a trim', (r) => (first(r, 'offcut').kind = 'trim'), /frees a trim/],
  ['deep', 'an offcut of a max result hidden', (r) => (first(r, 'offcut').kind = 'waste'), /waste of/],
  ['over', 'an overhang told as material', (r) => overhang(r), /what the blade leaves/],
]);

/** Pieces of the first sheet. */
const ofFirst = (r: R, kind: Piece['kind']): Piece[] =>
  pieces({ ...r, passes: passes(r).filter(({ sheet }) => sheet === 0) }).filter(
    (piece) => piece.kind === kind,
  );

function swapParts(r: R): void {
  const [one, other] = ofFirst(r, 'part');
  [one.part, other.part] = [other.part, one.part];
}

function swapOffcuts(r: R): void {
  const [one, other] = ofFirst(r, 'offcut');
  [one.offcut, other.offcut] = [other.offcut, one.offcut];
}

function swapTrims(r: R): void {
  const list = passes(r);
  [list[0], list[1], list[2], list[3]] = [list[2], list[3], list[0], list[1]];
  list.forEach((pass, at) => {
    if (pass.sheet === 0) pass.pass = at + 1;
  });
}

function dustTold(r: R): void {
  const pass = passes(r).find(({ stays, step }) => stays === null && step !== null) ?? cut(r);
  pass.stays = { ...(pass.freed as Piece), id: 999, kind: 'waste' };
}

/** A part that hangs over is told with its full size. */
function overhang(r: R): void {
  for (const piece of pieces(r)) if (piece.kind === 'part') piece.w = 502;
}
