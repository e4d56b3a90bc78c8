import { describe, expect, it } from 'vitest';
import { missingFolds, rowsToTry } from './missingFolds.ts';

const row = (name: string, reason = 'no room', qty = 2) => ({ name, reason, qty });
const many = (count: number, reason?: string) =>
  Array.from({ length: count }, (_, at) => row(`${reason ?? ''}${at}`, reason));
const never = (): boolean => false;

describe('rows without a place', () => {
  it('are listed one by one where there are few', () => {
    expect(missingFolds(many(8), never)).toEqual({ alone: many(8), folds: [] });
  });

  it('are told together by their reason where there are many, few of a reason still one by one', () => {
    const long = many(2, 'too long');
    const { alone, folds } = missingFolds([...many(40), ...long], never);
    expect(alone).toEqual(long);
    expect(folds).toEqual([{ reason: 'no room', rows: many(40), count: 80 }]);
  });

  it('stand alone where something is offered for them', () => {
    const { alone, folds } = missingFolds(many(40), ({ name }) => name === '7');
    expect(alone.map(({ name }) => name)).toEqual(['7']);
    expect(folds.map(({ rows }) => rows.length)).toEqual([39]);
  });

  it('are tried in their order where there are few, else one of each reason', () => {
    expect(rowsToTry(many(8), 4).map(({ name }) => name)).toEqual(['0', '1', '2', '3']);
    expect(rowsToTry([...many(40), ...many(9, 'too long')], 4).map(({ name }) => name)).toEqual([
      '0',
      'too long0',
    ]);
  });
});
