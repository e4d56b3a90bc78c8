import { ACROSS, ALONG, namesPair, sidesSaid } from './edgesSaid.ts';
import type { Side } from '../list.ts';
import { SIDES } from '../list.ts';
import { plainWords } from './plainWords.ts';

const FRONT_BACK = 'F B L R';
/** Without this letter a code of such letters is one of others: `2L2C`, whose C is the short side in Italian and
 *  Spanish and the length in Portuguese. */
const TOLD_BY: Readonly<Record<string, string>> = { [FRONT_BACK]: 'f', 'L C': 'c', 'C L': 'c' };

/** Letters of edge codes. A letter of two sides is counted (`2L1W`, `L2W1`, `LLW`); a letter of one side
 *  stands once. */
const VOCABULARIES: Readonly<Record<string, Readonly<Record<string, readonly Side[]>>>> = {
  'L W': { l: ALONG, w: ACROSS },
  'L S': { l: ALONG, s: ACROSS },
  'L B': { l: ALONG, b: ACROSS },
  'L Q': { l: ALONG, q: ACROSS },
  'L K': { l: ALONG, k: ACROSS },
  'L A': { l: ALONG, a: ACROSS },
  'L C': { l: ALONG, c: ACROSS },
  'C L': { c: ALONG, l: ACROSS },
  'D S': { d: ALONG, s: ACROSS },
  'D K': { d: ALONG, k: ACROSS },
  'H S': { h: ALONG, s: ACROSS },
  'T R B L': { t: ['top'], r: ['right'], b: ['bottom'], l: ['left'] },
  'O R U L': { o: ['top'], r: ['right'], u: ['bottom'], l: ['left'] },
  'V R H L': { h: ['top'], r: ['right'], v: ['bottom'], l: ['left'] },
  'H D B G': { h: ['top'], d: ['right'], b: ['bottom'], g: ['left'] },
  [FRONT_BACK]: { f: ['bottom'], b: ['top'], l: ['left'], r: ['right'] },
};
/** The vocabularies of pairs once more, where a digit names one edge and counts none: in `L1 L2 W1 W2`,
 *  `W2` is the second. */
const NUMBERED: ReadonlyMap<string, string> = new Map(
  Object.entries(VOCABULARIES)
    .filter(([, letters]) => Object.values(letters).every((sides) => sides.length === 2))
    .map(([name]) => [
      name
        .split(' ')
        .flatMap((letter) => [`${letter}1`, `${letter}2`])
        .join(' '),
      name,
    ]),
);
const EDGE_WORDS: readonly string[] = [...Object.keys(VOCABULARIES), ...NUMBERED.keys()];
const DIGITS: Readonly<Record<string, readonly Side[]>> = {
  clockwise: SIDES,
  pairs: [...ALONG, ...ACROSS],
};

const BARE =
  /^(0|00|0000|[-–—]+|[○□☐▫]|no|none|keine?|nein|false|ohne|aucun|nessuno|ninguno|brak|nie|geen|nee|nenhum|nao|non)$/;
const ALL = /^(all|alle|4|rundum|umlaufend|allseitig|tous|tutti|todos|todas|wszystkie|4 ?sides?|4 ?seiten)$/;
const MARK = /^(x|1|ja|j|yes|y|true|si|sim|oui|tak|✓|✔|✗|[●■☑☒▪]|\*|\+|ok|wahr)$/;

export function isBare(text: string): boolean {
  const plain = plainWords(text).trim();
  return plain === '' || BARE.test(plain);
}

/** How many of two edges are banded, by a count or a mark; null for anything else. */
export function edgeCount(text: string): 0 | 1 | 2 | null {
  if (isBare(text)) return 0;
  if (/^2x?$/i.test(text.trim()) || /^(xx|ll|kk)$/i.test(text.trim())) return 2;
  return isMark(text) ? 1 : null;
}

/** A cell that says "banded" without saying with what. */
export function isMark(text: string): boolean {
  return MARK.test(plainWords(text).trim());
}

/** Sides said in words, with the name of the band behind or before them: `vorne`, `front ABS 1`, `ABS 2mm vorne`. Null
 *  for any other text. */
export function sidesInWords(
  text: string,
): { readonly sides: readonly Side[]; readonly band: string } | null {
  const whole = sidesSaid(text);
  if (whole !== null) return { sides: whole, band: '' };
  const words = text
    .trim()
    .split(/[\s,;+/&:]+/)
    .filter((word) => word !== '');
  for (let count = 1; count < words.length; count++) {
    const splits = [words.length - count, count].map((at) => [words.slice(0, at), words.slice(at)] as const);
    const [behind, before] = splits.map((halves) => halves.map((half) => half.join(' ')));
    for (const [said = '', band = ''] of [behind ?? [], before?.toReversed() ?? []]) {
      // The 3 of `3 long` would be a count.
      const isBand = bandThickness(band) !== null && !(/^\d$/.test(band) && namesPair(said));
      const sides = isBand ? sidesSaid(said) : null;
      if (sides !== null) return { sides, band };
    }
  }
  return null;
}

export interface EdgeCodeReading {
  /** Sides by code; null where the code cannot be read. */
  readonly sides: ReadonlyMap<string, readonly Side[] | null>;
  readonly question: {
    readonly kind: 'edgeWords' | 'edgeDigits';
    readonly about: string;
    readonly choices: readonly string[];
  } | null;
}

/** Reads the codes of one column together: the letters of one tell what those of another mean. Where two
 *  vocabularies fit and differ, it is a question; `answer` names the one. */
export function readEdgeCodes(
  codes: readonly string[],
  answers: { readonly words?: string | undefined; readonly digits?: string | undefined },
): EdgeCodeReading {
  const sides = new Map<string, readonly Side[] | null>();
  const open: string[] = [];
  for (const code of codes) {
    const plain = plainWords(code).trim();
    if (isBare(code)) sides.set(code, []);
    else if (ALL.test(plain)) sides.set(code, SIDES);
    else if (sidesInWords(code) !== null) sides.set(code, sidesInWords(code)?.sides ?? null);
    else open.push(code);
  }
  const digits = open.filter((code) => /^[01]{4}$/.test(maskOf(code)));
  const words = open.filter((code) => !digits.includes(code));
  const byDigits = settle(digits, Object.keys(DIGITS), digitSides, answers.digits);
  const isAfter = words.some((code) => /^[a-z].*\d$/.test(joined(code)));
  // `1L1l` of French lists: `longueur` and `largeur`.
  const isCased = words.some((code) => code.includes('L')) && words.some((code) => code.includes('l'));
  const spelled = (code: string): string => (isCased ? code.replaceAll('l', 'w') : code);
  const names = EDGE_WORDS.filter((name) => {
    const letter = TOLD_BY[NUMBERED.get(name) ?? name];
    return letter === undefined || words.some((code) => code.toLowerCase().includes(letter));
  });
  const byWords = settle(
    words,
    names,
    (code, name) => wordSides(spelled(code), name, isAfter),
    answers.words,
  );
  for (const [code, found] of [...byDigits.sides, ...byWords.sides]) sides.set(code, found);
  const question =
    byWords.choices.length > 1
      ? { kind: 'edgeWords' as const, about: words.join(', '), choices: byWords.choices }
      : byDigits.choices.length > 1
        ? { kind: 'edgeDigits' as const, about: digits.join(', '), choices: byDigits.choices }
        : null;
  return { sides, question };
}

/** One meaning for all codes, or what there is to choose from. Where the codes of a column are of several languages
 *  (`2L2W` beside `LR`), each that can mean one thing only is read by itself, and the others together. */
function settle(
  codes: readonly string[],
  names: readonly string[],
  read: (code: string, name: string) => readonly Side[] | null,
  answer: string | undefined,
): { readonly sides: ReadonlyMap<string, readonly Side[] | null>; readonly choices: readonly string[] } {
  if (codes.length === 0) return { sides: new Map(), choices: [] };
  const readable = codes.filter((code) => names.some((name) => read(code, name) !== null));
  const fits = names.filter((name) => readable.every((code) => read(code, name) !== null));
  const sidesIn = (code: string, name: string): string =>
    (read(code, name) ?? []).toSorted((a, b) => (a < b ? -1 : 1)).join('+');
  if (fits.length === 0) {
    const clear = readable.flatMap((code): readonly (readonly [string, readonly Side[] | null])[] => {
      const [name, ...others] = names.filter((one) => read(code, one) !== null);
      const isClear = name !== undefined && others.every((one) => sidesIn(code, one) === sidesIn(code, name));
      return isClear ? [[code, read(code, name)]] : [];
    });
    if (clear.length > 0) {
      const sides = new Map(clear);
      const others = settle(
        codes.filter((code) => !sides.has(code)),
        ...([names, read, answer] as const),
      );
      return { sides: new Map([...sides, ...others.sides]), choices: others.choices };
    }
  }
  const meaning = (name: string): string => readable.map((code) => sidesIn(code, name)).join('|');
  const distinct = fits.filter(
    (name, at) => fits.findIndex((other) => meaning(other) === meaning(name)) === at,
  );
  const chosen = answer !== undefined && fits.includes(answer) ? answer : distinct[0];
  const isOpen = distinct.length > 1 && chosen !== answer;
  return {
    sides: new Map(codes.map((code) => [code, chosen === undefined ? null : read(code, chosen)])),
    choices: isOpen ? distinct : [],
  };
}

function digitSides(code: string, name: string): readonly Side[] {
  return (DIGITS[name] ?? []).filter((_, at) => maskOf(code)[at] === '1');
}

/** `1100`, `X---`, `1-0-1-0`, `1/1/0/0`: a sign for each edge. */
const maskOf = (code: string): string =>
  plainWords(code)
    .replace(/[\s/,;|]/g, '')
    .replace(/^([01x])-([01x])-([01x])-([01x])$/, '$1$2$3$4')
    .replace(/x/g, '1')
    .replace(/[-–_.]/g, '0');

const joined = (code: string): string => plainWords(code).replace(/[\s,;+/&.-]+/g, '');

/** Letters of a code with their digits; null where something else stands in it. Digits stand before the
 *  letters (`2L1W`) or behind them (`L2W1`). */
function lettersOf(code: string, isAfter: boolean): FoundLetters | null {
  const form =
    isAfter && /^[a-z]/.test(code)
      ? /^(?<letter>[a-z])x?(?<digit>[0-2]?)/
      : /^(?<digit>[0-2]?)x?(?<letter>[a-z])/;
  const found: [string, string][] = [];
  let rest = code;
  while (rest !== '') {
    const match = form.exec(rest);
    if (match === null) return null;
    found.push([match.groups?.['letter'] ?? '', match.groups?.['digit'] ?? '']);
    rest = rest.slice(match[0].length);
  }
  return found;
}

type Letters = Readonly<Record<string, readonly Side[]>>;
type FoundLetters = readonly (readonly [string, string])[];

/** The sides of a code in one vocabulary, or null where it is no code of it. */
function wordSides(code: string, name: string, isAfter: boolean): readonly Side[] | null {
  const letters = VOCABULARIES[NUMBERED.get(name) ?? name] ?? {};
  const found = lettersOf(joined(code), isAfter);
  if (found === null) return null;
  if (!NUMBERED.has(name)) return countedSides(found, letters);
  return isAfter && !/^\d/.test(joined(code)) ? numberedSides(found, letters) : null;
}

/** Sides of letters whose digit counts: `2L1W`. */
function countedSides(found: FoundLetters, letters: Letters): readonly Side[] | null {
  const counts = new Map<string, number>();
  for (const [letter, times] of found) {
    const sides = letters[letter];
    if (sides === undefined || (times !== '' && sides.length < 2)) return null;
    counts.set(letter, (counts.get(letter) ?? 0) + (times === '' ? 1 : Number(times)));
  }
  const sides: Side[] = [];
  for (const [letter, count] of counts) {
    const meant = letters[letter] ?? [];
    if (count > meant.length) return null;
    sides.push(...meant.slice(0, count));
  }
  return sides;
}

/** Sides of letters whose digit names one of two: `L1 W2`. */
function numberedSides(found: FoundLetters, letters: Letters): readonly Side[] | null {
  const sides = found.map(([letter, digit]) => letters[letter]?.[digit === '' ? 0 : Number(digit) - 1]);
  return sides.every((side) => side !== undefined) && new Set(sides).size === sides.length ? sides : null;
}

/** The thickness a band's name tells: `ABS 2 mm`, `ABS 22x0,5`, `PVC 1`. Null where it tells none, or more. */
export function bandThickness(name: string): number | null {
  const numbers = [...name.matchAll(/\d+(?:[.,]\d+)?/g)].map(([text]) => Number(text.replace(',', '.')));
  const withUnit = /(\d+(?:[.,]\d+)?) ?mm/i.exec(name)?.[1];
  if (withUnit !== undefined && numbers.length === 1) return thin(Number(withUnit.replace(',', '.')));
  const paired = /(\d+(?:[.,]\d+)?) ?[x×/*] ?(\d+(?:[.,]\d+)?)/.exec(name);
  if (paired !== null && numbers.length === 2) return thin(Math.min(...numbers));
  const [only, ...more] = numbers;
  return only !== undefined && more.length === 0 ? thin(only) : null;
}

const thin = (mm: number): number | null => (mm > 0 && mm <= 5 ? mm : null);
