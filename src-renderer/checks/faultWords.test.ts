import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { words } from '../../src-engine/judge/figures.ts';
import { de } from '../text/de/index.ts';
import { judged } from '../text/de/judged.ts';
import { en } from '../text/en/index.ts';
import { createText } from '../text/text.ts';
import { faultWords } from './faultWords.ts';

const JUDGE = join(import.meta.dirname, '..', '..', 'src-engine', 'judge');

/** What of the judge speaks of no answer: files for machines, and falsified answers. */
const BESIDE = /^(?:files|mutants)\b/u;

/** The patterns of all sentences of the judge of answers, read from its source. */
function patternsOf(source: string): readonly string[] {
  return [...source.matchAll(/(?:\.say|\bwords)`/gu)].map(({ 0: opened, index }) => {
    let [at, pattern, count] = [index + opened.length, '', 0];
    while (source[at] !== '`') {
      if (!source.startsWith('${', at)) {
        pattern += source[at++];
        continue;
      }
      pattern += `{${count++}}`;
      for (let depth = 0; depth > 0 || source[at] !== '}'; at++) {
        if (source[at] === '{') depth += 1;
        if (source[at + 1] === '}') depth -= 1;
      }
      at += 1;
    }
    return pattern;
  });
}

const patterns = new Set(
  readdirSync(JUDGE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !BESIDE.test(file))
    .flatMap((file) => patternsOf(readFileSync(join(JUDGE, file), 'utf8'))),
);
const holes = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{\d+\}/gu)].map(([hole]) => hole));

describe('what the judge says', () => {
  it('has a German sentence for every English one, and no others', () => {
    expect(patterns.size).toBeGreaterThan(200);
    expect(new Set(Object.keys(judged))).toEqual(patterns);
  });

  it('loses no value in German, but for the section of a bar, which the window does not name', () => {
    for (const [pattern, said] of Object.entries(judged)) {
      const named = pattern.replace(/^\{0\}(?=["a-z])/u, '');
      expect([pattern, holes(said)]).toEqual([pattern, holes(named)]);
    }
  });

  it('is said in the language of the window, sheets and bars counted from 1', () => {
    const german = createText('de', true, de);
    const label = 'sheets[0].parts[3] "Side"';
    const overlap = words`${label} and ${'sheets[0].parts[4] "Top"'} overlap or are closer than the kerf`;
    expect(faultWords(overlap, german, judged)).toBe(
      '„Side“ auf Platte 1 und „Top“ auf Platte 1 überlappen oder liegen enger als die Schnittfuge',
    );
    const step = words`step ${3}: stage ${4} does not follow from its parent cut`;
    const sawing = words`sheet ${1}, ${step}`;
    expect(faultWords(sawing, german, judged)).toBe(
      'Platte 2, Schnitt 3: Stufe 4 folgt nicht aus dem Schnitt davor',
    );
    const english = createText('en', false, en);
    expect(faultWords(sawing, english, {})).toBe(
      'Sheet 2, cut 3: stage 4 does not follow from its parent cut',
    );
    const bar = words`${'sections[0].rods[1].parts[0] "Stud"'} lies beyond the rod`;
    expect(faultWords(bar, english, {})).toBe('“Stud” on bar 2 lies beyond the rod');
  });

  it('names no field of the answer by its identifier, in neither language', () => {
    for (const [text, ofLanguage] of [
      [createText('en', false, en), {}],
      [createText('de', true, de), judged],
    ] as const)
      for (const pattern of patterns) {
        const said = faultWords(
          { sentence: pattern, pattern, values: Array.from({ length: 9 }, () => '1') },
          text,
          ofLanguage,
        );
        expect(said).not.toMatch(
          /[a-z][A-Z]|[a-z]_[a-z]|[a-z]\[|[a-z]\.[a-z]|\b(?:null|true|false)\b|“”|„“/u,
        );
      }
  });
});
