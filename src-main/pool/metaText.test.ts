import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../../src-engine/contract/errors.ts';
import { cutMeta, joinMeta } from './metaText.ts';

/** What an engine does with a body: reads it and echoes the meta of every row. */
function echo(text: string): string {
  const body = JSON.parse(text) as { parts?: { meta?: unknown }[]; stock?: { meta?: unknown }[] };
  return JSON.stringify([...(body.parts ?? []), ...(body.stock ?? [])].map((row) => row.meta));
}

const roundTrip = (text: string): string => {
  const cut = cutMeta(text);
  return joinMeta(echo(cut.text), cut.metas);
};

describe('meta text', () => {
  it.each([
    ['number spelling', '{"n":1.10,"big":9007199254740993,"e":1E2,"z":-0}'],
    ['prototype keys', '{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}'],
    ['duplicate keys and blanks', '{ "a" : 1 , "a":2,\n\t"b":[ ] }'],
    ['escapes and brackets in strings', '{"s":"}]\\"{\\\\","u":"\\u007d\\ud800"}'],
    ['its own placeholder', '{"cutwright:meta":0}'],
    ['an empty object', '{}'],
  ])('brings back %s byte for byte', (_name, meta) => {
    expect(roundTrip(`{"parts":[{"w":1,"meta":${meta}},{"w":2}],"stock":[{"meta":${meta}}]}`)).toBe(
      `[${meta},null,${meta}]`,
    );
  });

  it('leaves the prototype of all objects alone', () => {
    roundTrip('{"parts":[{"meta":{"__proto__":{"polluted":1}}}]}');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('reads keys as JSON does, also spelled with escapes', () => {
    expect(cutMeta('{"p\\u0061rts":[{"m\\u0065ta":{"x":1.0}}]}').metas).toEqual(['{"x":1.0}']);
  });

  it('leaves everything that is not the meta of a row in place', () => {
    for (const text of [
      '{"meta":{"a":1}}',
      '{"parts":{"meta":{}}}',
      '{"options":{"meta":{}}}',
      '{"parts":[{"edgeBanding":{"meta":{}}}]}',
      '{"parts":[{"meta":[1]}]}',
      '[]',
      '1',
      '"x"',
    ]) {
      expect(cutMeta(text)).toEqual({ text, metas: [] });
    }
  });

  it('refuses a meta nested 65 deep with its path and takes one nested 64 deep', () => {
    const nested = (depth: number): string => '{"a":'.repeat(depth - 1) + '{}' + '}'.repeat(depth - 1);
    expect(cutMeta(`{"parts":[{},{"meta":${nested(64)}}]}`).metas).toHaveLength(1);
    expect(() => cutMeta(`{"parts":[{},{"meta":${nested(65)}}]}`)).toThrow(
      expect.objectContaining({ path: 'parts[1].meta' }) as Error,
    );
  });

  it('refuses bodies nested deeper than 64 before they are parsed', () => {
    for (const text of [
      `${'['.repeat(100_000)}`,
      `{"x":${'['.repeat(65)}${']'.repeat(65)}}`,
      `{"parts":[{"w":${'{"a":'.repeat(70)}`,
    ]) {
      expect(() => cutMeta(text)).toThrow(InvalidRequest);
    }
  });

  it('refuses what is not JSON inside a meta', () => {
    for (const meta of ['{bad}', '{"a":[}]}', '{"a":1,}', '{']) {
      expect(() => JSON.parse(cutMeta(`{"parts":[{"meta":${meta}}]}`).text)).toThrow();
    }
  });

  it('never turns a text that is not JSON into one that is', () => {
    const text = fc
      .array(fc.constantFrom('{', '}', '[', ']', '"parts"', '"meta"', ':', ',', '1', '"', '\\', ' '), {
        maxLength: 24,
      })
      .map((tokens) => tokens.join(''));
    fc.assert(
      fc.property(text, (broken) => {
        const valid = isJson(broken);
        expect(isJson(safeCut(broken))).toBe(valid);
      }),
      { numRuns: 3000 },
    );
  });

  it('round-trips any JSON object as meta', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 4 }),
        (metas) => {
          const texts = metas.map((meta) => JSON.stringify(meta));
          expect(
            roundTrip(
              `{"stock":[{"w":1}],"parts":[${texts.map((meta) => `{"name":"{","meta":${meta},"w":2}`).join(',')}]}`,
            ),
          ).toBe(`[${texts.join(',')},null]`);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('refuses an answer that meta would blow up past the limit', () => {
    const meta = `{"a":"${'x'.repeat(1_000_000)}"}`;
    const answer = `[${Array.from({ length: 70 }, () => '{"cutwright:meta":0}').join(',')}]`;
    expect(() => joinMeta(answer, [meta])).toThrow(expect.objectContaining({ code: 'too_large' }) as Error);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function safeCut(text: string): string {
  try {
    return cutMeta(text).text;
  } catch {
    return 'refused';
  }
}
