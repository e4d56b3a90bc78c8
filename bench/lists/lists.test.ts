import { describe, expect, it } from 'vitest';
import { judge } from './judgeLists.ts';
import { makeLaidLists, makeLists } from './makeLists.ts';

/** No list may be read wrongly without a question. Figures of both parts: `node bench/lists/run.ts`. */
describe.each([
  ['tuned on', 20_261, 160, false, makeLists],
  ['kept apart', 558_713, 160, true, makeLists],
  ['laid out otherwise', 40_507, 140, true, makeLaidLists],
])('made lists %s', (_, seed, count, apart, make) => {
  it('are read exactly or asked about, and the true answers lead to the true rows', () => {
    const faults = make(seed, count, apart).flatMap((list) => {
      const verdict = judge(list);
      return verdict.kind === 'wrong' || verdict.kind === 'stuck'
        ? [`${list.id}: ${verdict.kind} ${verdict.why}`]
        : [];
    });
    expect(faults).toEqual([]);
  });
});
