import { describe, expect, it } from 'vitest';
import { modeOfPath, panelsPlanOfCall } from './planOfCall.ts';

describe('calls of other programs', () => {
  it('knows the kind of work by the path', () => {
    expect(modeOfPath('/v1/optimize/2d')).toBe('panels');
    expect(modeOfPath('/v1/validate/wood')).toBe('timber');
    expect(modeOfPath('/v1/usage')).toBeNull();
  });
  it('draws a 2D answer with the rows it came from, turned pieces included', () => {
    const request = {
      parts: [
        { w: 10, h: 20, name: 'A' },
        { w: 5, h: 7 },
      ],
      stock: [{ w: 100, h: 100 }],
    };
    const response = {
      sheets: [
        {
          w: 100,
          h: 100,
          price: null,
          parts: [
            { name: 'Part 2', x: 0, y: 0, w: 7, h: 5, rotated: true },
            { name: 'A', x: 9, y: 0, w: 10, h: 20, rotated: false },
          ],
        },
      ],
    };
    const plan = panelsPlanOfCall(JSON.stringify(request), JSON.stringify(response));
    expect(plan?.response.sheets[0].parts.map((part) => part.meta)).toEqual([{ row: 'r1' }, { row: 'r0' }]);
    expect(panelsPlanOfCall('{', null)).toBeNull();
  });
});
