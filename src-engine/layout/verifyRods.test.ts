import { describe, expect, it } from 'vitest';
import type { Response1d } from '../contract/linear1d.ts';
import { solve1d } from '../pipeline1d.ts';
import { solveWood } from '../pipelineWood.ts';
import { verifyRods, verifyWood } from './verifyRods.ts';

const request = {
  parts: [
    { length: 1200, qty: 5 },
    { length: 800.5, qty: 7, meta: { a: 1 } },
    { length: 2500, qty: 3, name: 'x' },
  ],
  stock: [
    { length: 6000, price: 20 },
    { length: 3000, qty: 2, price: 8, priority: true },
  ],
  options: { kerf: 4, trim: { start: 10, end: 5 }, minOffcut: 100 },
};

/** Every way of spoiling a good answer; the judge must notice each. */
const spoilings: readonly (readonly [string, (answer: Response1d) => void])[] = [
  ['a piece moved onto its neighbour', (answer) => void (answer.rods[0].parts[1].pos -= 0.5)],
  [
    'a piece moved beyond the end',
    (answer) => void (answer.rods[0].parts[answer.rods[0].parts.length - 1].pos += 5000),
  ],
  ['a piece dropped', (answer) => void answer.rods[0].parts.pop()],
  ['a piece of another length', (answer) => void (answer.rods[0].parts[0].length -= 1)],
  ['a rod of a length nobody sells', (answer) => void (answer.rods[0].length += 1)],
  ['a rod of another price', (answer) => void (answer.rods[0].price = 1)],
  ['a wrong rest', (answer) => void (answer.rods[0].remaining += 1)],
  ['an offcut left out', (answer) => void (answer.rods.find((rod) => rod.remaining >= 100)!.offcuts = [])],
  ['a cut left out', (answer) => void answer.cutPlan?.shift()],
  ['a cut elsewhere', (answer) => void (answer.cutPlan![0].pos += 1)],
  ['a lost meta', (answer) => answer.rods.forEach((rod) => rod.parts.forEach((part) => delete part.meta))],
  ['a flattering yield', (answer) => void (answer.metrics.yieldPct += 0.1)],
  ['a wrong price', (answer) => void (answer.metrics.totalPrice -= 1)],
  ['a wrong count', (answer) => void (answer.metrics.placed += 1)],
  ['an empty rod', (answer) => void answer.rods.push({ ...answer.rods[0], parts: [] })],
];

describe('the judge of rods', () => {
  it('finds nothing in a good answer', () => {
    expect(verifyRods(request, solve1d(request))).toEqual([]);
  });

  it.each(spoilings)('notices %s', (_, spoil) => {
    const answer = solve1d(request);
    spoil(answer);
    expect(verifyRods(request, answer)).not.toEqual([]);
  });

  it('notices more rods of a row than its cap', () => {
    const plenty = { ...request, parts: [{ length: 2000, qty: 6 }] };
    expect(
      verifyRods({ ...plenty, options: { ...plenty.options, respectStock: true } }, solve1d(plenty)),
    ).not.toEqual([]);
  });

  it('notices a piece cut from another material, and from another section', () => {
    const tagged = {
      parts: [
        { length: 100, material: 'oak' },
        { length: 100, material: 'ash' },
      ],
      stock: [
        { length: 900, material: 'oak' },
        { length: 800, material: 'ash' },
      ],
    };
    const answer = solve1d(tagged);
    [answer.rods[0].parts[0].name, answer.rods[1].parts[0].name] = ['Part 2', 'Part 1'];
    expect(verifyRods(tagged, answer)).not.toEqual([]);
    const timber = {
      parts: [
        { length: 100, sw: 45, sh: 95 },
        { length: 100, sw: 45, sh: 45 },
      ],
      stock: [
        { length: 900, sw: 45, sh: 95 },
        { length: 800, sw: 45, sh: 45 },
      ],
    };
    const wood = solveWood(timber);
    expect(verifyWood(timber, wood)).toEqual([]);
    [wood.sections[0].rods, wood.sections[1].rods] = [wood.sections[1].rods, wood.sections[0].rods];
    expect(verifyWood(timber, wood)).not.toEqual([]);
  });
});
