import { describe, expect, it } from 'vitest';
import type { PartRow2d, Request2d } from '../../../src-engine/contract/panel2d.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';
import { reasonFor } from './unplacedRows.ts';

const text = createText('en', false, en);

const request = (part: PartRow2d, more: Partial<Request2d> = {}): Request2d => ({
  parts: [part],
  stock: [{ w: 2800, h: 2070 }],
  options: { trim: { left: 10, right: 10, top: 10, bottom: 10 } },
  ...more,
});

describe('reasonFor', () => {
  it('names the one thing that keeps a part from being placed', () => {
    expect(reasonFor(request({ w: 2900, h: 600 }), 0, text)).toBe('longer than any sheet in stock');
    expect(reasonFor(request({ w: 2500, h: 2500 }), 0, text)).toBe('too big for any sheet in stock');
    expect(reasonFor(request({ w: 2790, h: 600 }), 0, text)).toBe('it fits only without trim');
    expect(reasonFor(request({ w: 600, h: 2500, rotatable: false }), 0, text)).toBe(
      'it fits only turned, and its grain does not allow that',
    );
    expect(reasonFor(request({ w: 600, h: 600, material: 'Oak' }), 0, text)).toBe(
      'there is no Oak sheet in stock',
    );
    expect(
      reasonFor(request({ w: 600, h: 600 }, { stock: [{ w: 2800, h: 2070, material: 'Oak' }] }), 0, text),
    ).toBe('all sheets have a material and this part has none');
    expect(reasonFor(request({ w: 600, h: 600, grainGroup: 'a' }), 0, text)).toBe(
      'its group does not fit on one sheet together',
    );
    expect(reasonFor(request({ w: 600, h: 600 }, { options: { respectStock: true } }), 0, text)).toBe(
      'no room left on the sheets in stock',
    );
  });
});
