import type { Side } from '../list.ts';
import { plainWords, withoutEnd } from './plainWords.ts';
import { DIGITS, FIELD_OF } from './titleWords.ts';
import type { TitleField } from './titleWords.ts';

/** Sides in short behind the word for an edge: vorne, hinten, links, rechts, oben, unten. An h may be a height. */
const EDGE_SHORT = new Map<string, TitleField>([
  ['v', 'bottom'],
  ['vo', 'bottom'],
  ['h', 'top'],
  ['hi', 'top'],
  ['li', 'left'],
  ['re', 'right'],
  ['r', 'right'],
  ['o', 'top'],
  ['u', 'bottom'],
  ['av', 'bottom'],
  ['ar', 'top'],
  ['haut', 'top'],
  ['ant', 'bottom'],
  ['post', 'top'],
  ['sx', 'left'],
  ['dx', 'right'],
  ['esq', 'left'],
  ['dir', 'right'],
  ['izq', 'left'],
  ['dcha', 'right'],
]);

/** Letters that mean a side only beside the opposite one: `Kante L` beside `Kante R` is the left one, beside `Kante
 *  B` those along the length. */
export const BESIDE: readonly (readonly [letter: string, beside: string, side: Side])[] = [
  ['l', 'r', 'left'],
  ['h', 'v', 'top'],
  ['t', 'b', 'top'],
  ['b', 't', 'bottom'],
  ['f', 'b', 'bottom'],
  ['b', 'f', 'top'],
  ['g', 'd', 'left'],
  ['d', 'g', 'right'],
];

/** `KV`, `KH`, `KL`, `KR`: sides in one word, where three of them stand beside each other. */
export const IN_ONE_WORD = new Map<string, Side>([
  ['kv', 'bottom'],
  ['kh', 'top'],
  ['kl', 'left'],
  ['kr', 'right'],
]);

const FOURS: readonly Readonly<Record<string, Side>>[] = [
  { V: 'bottom', H: 'top', L: 'left', R: 'right' },
  { F: 'bottom', B: 'top', L: 'left', R: 'right' },
  { T: 'top', B: 'bottom', L: 'left', R: 'right' },
  { O: 'top', U: 'bottom', L: 'left', R: 'right' },
];

/** `V | H | L | R` beside each other, where the length has a title in words. */
export function fourEdges(
  titles: readonly string[],
  fields: readonly (TitleField | null)[],
): ReadonlyMap<number, Side> {
  const plain = titles.map((title) => title.trim());
  const four = FOURS.find((letters) => Object.keys(letters).every((letter) => plain.includes(letter)));
  const isLength = fields.some((field, at) => field === 'long' && (plain[at]?.length ?? 0) > 1);
  return new Map(
    plain.flatMap((title, at) => {
      const side = isLength ? four?.[title] : undefined;
      return side === undefined ? [] : [[at, side] as const];
    }),
  );
}

/** Letters of edges that are numbered along and across: `C1`, `C2` beside `L1`, `L2` in Portuguese, `L1` beside
 *  `A1` in Spanish, `Д1` beside `Ш1` in Russian. */
export const ALONG_ACROSS: readonly (readonly [along: string, across: string])[] = [
  ['c', 'l'],
  ['l', 'a'],
  ['l', 'w'],
  ['l', 'b'],
  ['l', 'k'],
  ['l', 's'],
  ['l', 'q'],
  ['d', 's'],
  ['d', 'k'],
  ['д', 'ш'],
];

/** Edges by the direction and the number in their titles, as `Kante 1 (lang)`, `Kante 3 (kurz)` or `Edge 1 long`,
 *  `Edge 2 short`, `Edge 3 long`: of two along the same size that with the smaller number comes first. */
export function directedEdges(titles: readonly string[]): ReadonlyMap<number, Side> {
  const found = titles.flatMap((title, at) => {
    const words = plainWords(title)
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((word) => /^(\p{L}+)(\d)$/u.exec(word)?.slice(1) ?? splitCompound(word));
    const digit = words.find((word) => /^[1-4]$/.test(word));
    const isEdge = words.some((word) => FIELD_OF.get(word) === 'edges');
    const along = isEdge ? directionOf(words) : null;
    return digit === undefined || along === null ? [] : [{ at, along, digit: Number(digit) }];
  });
  return new Map(
    (['edgesAlong', 'edgesAcross'] as const).flatMap((direction) => {
      const pair = found.filter(({ along }) => along === direction).toSorted((a, b) => a.digit - b.digit);
      const [first, second, ...more] = pair;
      if (first === undefined || second === undefined || more.length > 0 || first.digit === second.digit)
        return [];
      const [low, high] =
        direction === 'edgesAlong' ? (['bottom', 'top'] as const) : (['left', 'right'] as const);
      return [[first.at, low] as const, [second.at, high] as const];
    }),
  );
}

/** `c1` of `C1`, `Canto C1`, `Fita C 1`, `KC1`: the letter and number of an edge, alone or behind the word for it. */
export function edgeNumber(title: string): string | null {
  const [, edge = '', letter = '', digit = ''] =
    /^(?:(\p{L}+)[^\p{L}0-9]+|k(?=[a-z]))?(\p{L})\s?([12])$/u.exec(plainWords(title).trim()) ?? [];
  return letter === '' || (edge !== '' && FIELD_OF.get(edge) !== 'edges') ? null : letter + digit;
}

/** The one letter behind the word for an edge. */
export function edgeLetter(title: string): string | null {
  const [edge = '', letter = '', ...more] = plainWords(title).match(/[a-z0-9]+/g) ?? [];
  return FIELD_OF.get(edge) === 'edges' && letter.length === 1 && more.length === 0 ? letter : null;
}

/** `Kante L` beside `Kante B`, `Edges short`, `Okl. długa`: the edges along one of the sizes, of which its cells say
 *  how many are banded. */
function edgeDirection(word: string): 'edgesAlong' | 'edgesAcross' | null {
  // Along x, or at its end.
  if (word === 'x') return null;
  const field = FIELD_OF.get(word);
  if (field === 'long' || /^(lang|langs|laengs|dlug(a|ie)|lung(o|hi)|largos?|dlouha|dlhe|dulja)$/.test(word))
    return 'edgesAlong';
  return field === 'wide' || /^(short|kurz|quer|krotk(a|ie)|court|cort[io]s?|kratka|kraca)$/.test(word)
    ? 'edgesAcross'
    : null;
}

/** What the words of a title say of the direction; `en` is a width in Turkish only. */
function directionOf(words: readonly string[]): ReturnType<typeof edgeDirection> {
  const said = words.map(edgeDirection).find((field) => field !== null) ?? null;
  return said ?? (words.includes('en') && words.includes('bant') ? 'edgesAcross' : null);
}

/** `Edge 1`, `Kante 2`: a number tells no side that every program agrees on. */
export function edgeSide(words: readonly string[]): { readonly field: TitleField; readonly isSure: boolean } {
  const side = words.length === 2 ? EDGE_SHORT.get(words[1] ?? '') : undefined;
  if (side !== undefined) return { field: side, isSure: words[1] !== 'h' };
  const isNumbered = words.some((word) => /\d/.test(word));
  const along = isNumbered ? undefined : words.map(edgeDirection).find((field) => field !== null);
  if (along !== undefined) return { field: along, isSure: false };
  const isSize = words.some((word) => {
    const field = FIELD_OF.get(word);
    return field === 'long' || field === 'wide' || field === 'thickness' || field === 'qty';
  });
  if (!isNumbered && !isSize) return { field: 'edges', isSure: words.every((word) => FIELD_OF.has(word)) };
  const size = words
    .map((word) => FIELD_OF.get(withoutEnd(word, DIGITS)))
    .find((field) => field === 'long' || field === 'wide');
  const digit = /[12](?!\d)/.exec(words.join(' '))?.[0];
  // `Okl. X1` runs along x, or stands at its end.
  const isOfAxis = words.some((word) => /^[xy]\d?$/.test(word));
  if (size !== undefined && digit !== undefined && !isOfAxis) {
    const [first, second] = size === 'long' ? (['bottom', 'top'] as const) : (['left', 'right'] as const);
    return { field: digit === '1' ? first : second, isSure: true };
  }
  return { field: 'own', isSure: false };
}

/** `PARTLEN`, `MaterialName`, `Längskante`: words of a title in one, each of them known. */
export function splitCompound(word: string): readonly string[] {
  if (FIELD_OF.has(word)) return [word];
  const front = /^(part|material|mat|edge|order|kanten?)(.{2,})$/.exec(word)?.slice(1) ?? [];
  const back = /^(.{3,}?)(kanten?)$/.exec(word)?.slice(1) ?? [];
  const isKnown = (part: string): boolean => FIELD_OF.has(part) || edgeDirection(part) !== null;
  return [front, back].find((parts) => parts.length > 0 && parts.every(isKnown)) ?? [word];
}

/** `Länge | Kante | Kante | Breite | Kante | Kante`: edges without a name of their own behind the size they run
 *  along. */
export function edgesBehindSizes(
  titles: readonly string[],
  fields: readonly (TitleField | null)[],
): ReadonlyMap<number, Side> {
  const behind = (size: TitleField): readonly number[] => {
    const at = fields.indexOf(size);
    const end = fields.findIndex((field, column) => column > at && field !== 'edges');
    return at < 0
      ? []
      : titles.flatMap((_, column) => (column > at && (end < 0 || column < end) ? [column] : []));
  };
  const [along, across] = [behind('long'), behind('wide')];
  const all = [...along, ...across];
  const isSame = new Set(all.map((at) => titles[at]?.trim())).size === 1;
  const isWhole = along.length === 2 && across.length === 2 && isSame;
  const sides = ['bottom', 'top', 'left', 'right'] as const;
  return new Map(
    isWhole ? all.flatMap((at, order) => (sides[order] === undefined ? [] : [[at, sides[order]]])) : [],
  );
}
