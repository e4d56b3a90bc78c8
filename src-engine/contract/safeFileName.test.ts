import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './safeFileName.ts';

describe('a file name out of any text', () => {
  it('is one name without a place, short enough for every file system', () => {
    const anyText = fc.string({
      unit: fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
      maxLength: 200,
    });
    fc.assert(
      fc.property(anyText, (text) => {
        const name = safeFileName(text, 'plan');
        expect(name.length).toBeGreaterThan(0);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(201);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)/i);
        expect(/[<>:"/\\|?*]/.test(name)).toBe(false);
        expect([...name].every((char) => (char.codePointAt(0) ?? 0) >= 32)).toBe(true);
        expect(name.startsWith('.')).toBe(false);
      }),
    );
  });

  it.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['CON', 'CON-'],
    ['aux.2 upper', 'aux-.2 upper'],
    ['Com1 .top', 'Com1- .top'],
    ['lpt²', 'lpt²-'],
    ['console', 'console'],
    ['///', 'plan'],
    ['a\nG0 X0', 'a-G0 X0'],
    ['Küche 漢字', 'Küche 漢字'],
    ['漢'.repeat(1000), '漢'.repeat(66)],
    ['gpj\u202e.exe', 'gpj-.exe'],
  ])('of %j is %j', (text, name) => expect(safeFileName(text, 'plan')).toBe(name));
});
