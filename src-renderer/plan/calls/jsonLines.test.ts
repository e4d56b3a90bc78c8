import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { jsonLines, lineOfPath } from './jsonLines.ts';

describe('jsonLines', () => {
  it('writes the same JSON that it read', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(
          JSON.parse(
            jsonLines(value)
              .lines.map((line) => line.text)
              .join('\n'),
          ),
        ).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 200 },
    );
  });
  it('finds the line an error speaks of, or the row where the field is missing', () => {
    const { lines } = jsonLines({ parts: [{ w: 5, h: -5 }, { w: 1 }], stock: [] });
    expect(lines[lineOfPath(lines, 'parts[0].h')].text).toBe('"h": -5');
    expect(lines[lineOfPath(lines, 'parts[1].h')].path).toBe('parts[1]');
    expect(lineOfPath(lines, '')).toBe(0);
  });
});
