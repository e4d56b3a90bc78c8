import { itemAt } from '../../control/present.ts';
import { UNIT_MM } from './lengthWords.ts';
import type { Side } from '../list.ts';
import { SIDES } from '../list.ts';
import type { TitleField } from './titleWords.ts';
import { DIGITS, FIELD_OF } from './titleWords.ts';
import { plainWords, withoutEnd } from './plainWords.ts';
import { remembered } from './remembered.ts';
import {
  ALONG_ACROSS,
  BESIDE,
  directedEdges,
  edgesBehindSizes,
  edgeLetter,
  edgeNumber,
  edgeSide,
  fourEdges,
  IN_ONE_WORD,
  splitCompound,
} from './edgeTitles.ts';

/** Rows looked at for titles: programs write some lines about the job above them. */
export const HEAD_ROWS = 40;

export interface Title {
  readonly field: TitleField | null;
  /** Millimetres of the unit it names. */
  readonly unitMm: number | null;
  /** Every word of it is known. */
  readonly isSure: boolean;
  /** `cut`: before the bands go on; `finished`: with them. */
  readonly stage: 'cut' | 'finished' | null;
  /** It says the opposite of its field: `Do not rotate`, `nicht drehen`, `Disabled`. */
  readonly isNegated?: boolean;
}

/** Words that turn the meaning of a yes, and those that mean the opposite of _wanted_ by themselves. */
const NEGATIONS = new Set(
  `no not non without nicht kein keine keinen ohne sans pas senza sin sem nao nie bez zonder niet geen ne ej ikke inte
   lock locked fix fixed fest gesperrt verboten forbidden prohibited bloque bloqueado bloccato interdit zakaz
   zablokowane zablokowany`.split(/\s+/),
);
const UNWANTED = new Set(
  `disable disabled inactive inaktiv deaktiviert exclude excluded ausgeschlossen skip ignore ignored omit`.split(
    ' ',
  ),
);
const ALLOWED = new Set(['can', 'may', 'allowed', 'erlaubt', 'darf']);

/** Words that change nothing. */
const FILLERS = new Set(
  `de du des la le les del di da do dos of the in der die das el los a w na i und and et e per each mass maß mas
   size dimension dim elementu sztuki value wert total во`.split(/\s+/),
);
const CUT = new RegExp(
  '^(cut|cutting|raw|rough|gross|brutto|roh|rohmass|zuschnitt|zuschnittmass|brut|debit|grezzo|taglio|bruto|' +
    'corte|ciecia|surowy|zaag|zaagmaat)$',
);
const FINISHED =
  /^(finished|finish|final|fertig|fertigmass|netto|net|finie?s?|finito|finita|acabado|gotowy|afgewerkt|acabada)$/;
/** The stronger meaning first: `Edge top material` is an edge, `Part name` a name. */
const RANK: readonly TitleField[] = [
  'top',
  'bottom',
  'left',
  'right',
  'edges',
  'enabled',
  'thickness',
  'qty',
  'price',
  'turn',
  'grain',
  'long',
  'wide',
  'high',
  'deep',
  'thickOrDeep',
  'cabinet',
  'position',
  'number',
  'note',
  'together',
  'own',
  'material',
  'name',
];

/** Millimetres of a unit that stands alone, as in a row of units below the titles. */
export function unitAlone(text: string): number | null {
  return UNIT_MM.get(plainWords(text).replace(/[[\]().\s]/g, '')) ?? null;
}

/** A single m is metres in brackets: `Länge (m)`. */
const METRES = /[([]\s*m\s*[)\]]/;
/** `Board Feet`, `Linear m`, `Area (m²)`: a measure of many parts or of their area, no size of one. */
const MEASURE =
  /\b(board|square|sq|lin|linear|lineal|cubic|running|lfd)\W{1,3}(feet|foot|ft|met(er|re)s?|m|in|inch(es)?)\b|m[²³]/i;

/** No title is longer. */
const LONGEST = 200;
/** What its cells may say: `(0 = No / 1 = Yes)`, `1=yes`, `yes/no`. A no in it is none of the title. */
const LEGEND = new RegExp(
  String.raw`[([{][^)\]}]*=[^)\]}]*[)\]}]|\b\p{N}+\s?=\s?\p{L}+|` +
    String.raw`\b(?:y(?:es)?/no?|ja?/n(?:ein)?|o(?:ui)?/n(?:on)?|si?/no?|sim/nao|t(?:ak)?/n(?:ie)?|da/ne|ano/ne|` +
    String.raw`evet/hayir|igen/nem)\b`,
  'gu',
);

/** `Req'd`: the letter behind it is no word. */
const SHORTENED = /(?<=\p{L})['’](?=\p{L}\b)/gu;

/** `Maß 1`: without its ß it would be a weight. */
const SIZE_WORD = /(?<!\p{L})maße?(?!\p{L})/giu;

/** What a title says. Titles such as `Länge [cm]`, `Finished length (in)`, `Kante vorne`, `Ilość szt.` are read. */
export const readTitle = remembered(titleOf, (title: string) => title);

function titleOf(title: string): Title {
  if (title.length > LONGEST) return { field: null, unitMm: null, isSure: false, stage: null };
  if (MEASURE.test(title)) return { field: 'own', unitMm: null, isSure: true, stage: null };
  const words = plainWords(
    title
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(SHORTENED, '')
      .replace(SIZE_WORD, 'size'),
  )
    .replace(LEGEND, ' ')
    .replace(METRES, ' metres')
    .replace(/[∠∡]/g, ' angle ')
    .replace(/["#]/g, ' $& ')
    .replace(/[º°]/g, '')
    .split(/[^\p{L}0-9"#№]+/u)
    .filter((word) => word !== '');
  const unitAt = words.length > 1 ? words.findLastIndex((word, at) => isUnit(word, at, words)) : -1;
  const unitMm = UNIT_MM.get(words[unitAt] ?? '') ?? null;
  const said = words.filter((_, at) => at !== unitAt);
  const parts = said.flatMap(splitStage).flatMap(splitCompound);
  const stage = parts.some((word) => FINISHED.test(word))
    ? 'finished'
    : parts.length > 1 && parts.some((word) => CUT.test(word))
      ? 'cut'
      : null;
  const isStage = (word: string): boolean => FINISHED.test(word) || (parts.length > 1 && CUT.test(word));
  const isEdge = parts.length === 2 && FIELD_OF.get(itemAt(parts, 0)) === 'edges';
  const meaning = parts.filter((word) => !isStage(word) && (isEdge || !FILLERS.has(word)));
  const negated = negatedField(meaning);
  if (negated !== null) return { field: negated, unitMm, isSure: true, stage, isNegated: true };
  const found = fieldOf(meaning);
  // `G_W`: a letter that is a filler elsewhere may be all that a title says.
  return { ...(found.field === null ? fieldOf(said) : found), unitMm, stage };
}

/** Of a title that says the opposite of whether a part may turn or is wanted. */
function negatedField(words: readonly string[]): 'turn' | 'enabled' | null {
  if (words.length === 1 && UNWANTED.has(itemAt(words, 0))) return 'enabled';
  if (!words.some((word) => NEGATIONS.has(word))) return null;
  const { field } = fieldOf(words.filter((word) => !NEGATIONS.has(word) && !ALLOWED.has(word)));
  return field === 'turn' || field === 'enabled' ? field : null;
}

/** `Fertiglänge` -> `fertig`, `lange`. */
function splitStage(word: string): readonly string[] {
  const split = /^(zuschnitt|fertig|roh)(.{3,})$/.exec(word);
  return split?.slice(1) ?? [word];
}

/** A unit stands last, in brackets or behind the words: `Länge in mm`, `L (in)`, `Länge m`. */
function isUnit(word: string, at: number, words: readonly string[]): boolean {
  if (!UNIT_MM.has(word) || at === 0) return false;
  if (word === 'm') return at === words.length - 1 && SIZES.includes(FIELD_OF.get(words[0] ?? '') ?? 'name');
  return word !== 'in' || at === words.length - 1;
}

function fieldOf(words: readonly string[]): Pick<Title, 'field' | 'isSure'> {
  const end = slantedEnd(words);
  if (end !== null) return { field: end, isSure: true };
  const whole = FIELD_OF.get(words.join(''));
  if (whole !== undefined) return { field: whole, isSure: true };
  const found = words.map((word) => FIELD_OF.get(word) ?? FIELD_OF.get(withoutEnd(word, DIGITS)) ?? null);
  const field = RANK.find((one) => found.includes(one)) ?? null;
  if (field === 'edges') return edgeSide(words);
  const known = new Set(found);
  // `Stk links`, `Belag oben`: of a side, but no edge.
  if (SIDES.some((side) => side === field) && !known.has('edges')) {
    if (known.has('qty') && words.some((word) => sideWord(word) !== null))
      return { field: 'qty', isSure: false };
    if (known.has('own')) return { field: 'own', isSure: true };
  }
  const isSure = field !== null && !known.has(null) && sizesAmong(known) <= 1 && !isMixed(field, known);
  return { field, isSure };
}

const ANGLE = new RegExp(
  '^(angle|mitre|miter|bevel|winkel|schnittwinkel|gehrung|gehrungswinkel|schmiege|angolo|onglet|angulo|inglete|kat|' +
    'hoek|verstek)s?$',
);
const ENDS: readonly (readonly ['leftAngle' | 'rightAngle', RegExp])[] = [
  ['leftAngle', /^(l|li|1|a|start|begin|anfang|vorne|inizio|debut|inicio|poczatek)$/],
  ['rightAngle', /^(r|re|2|b|end|ende|hinten|fine|fin|koniec)$/],
];

/** `Gehrung`, `Mitres L/R`: the angles of the ends. */
export const isAngleTitle = (title: string): boolean =>
  plainWords(title)
    .split(/[^a-z]+/)
    .some((word) => ANGLE.test(word));

/** `Left angle`, `Winkel li.`, `Mitre 2`: the end of a bar that is slanted. */
function slantedEnd(words: readonly string[]): 'leftAngle' | 'rightAngle' | null {
  const parts = words.flatMap((word) => /^([a-z]{3,})([12])$/.exec(word)?.slice(1) ?? [word]);
  const rest = parts.filter((word) => !ANGLE.test(word));
  const [side] = rest;
  if (rest.length === parts.length || rest.length !== 1 || side === undefined) return null;
  const named = FIELD_OF.get(side);
  if (named === 'left' || named === 'right') return `${named}Angle`;
  return ENDS.find(([, sign]) => sign.test(side))?.[0] ?? null;
}

const SIZES: readonly TitleField[] = ['long', 'wide', 'high', 'deep', 'thickness'];
const sizesAmong = (fields: ReadonlySet<TitleField | null>): number =>
  SIZES.filter((size) => fields.has(size)).length;

/** `Cabinet width` is no width of the part; `Edge thickness` no thickness of the board. */
function isMixed(field: TitleField, known: ReadonlySet<TitleField | null>): boolean {
  const isSize = SIZES.includes(field);
  return (isSize && (known.has('cabinet') || known.has('own') || known.has('price'))) || known.has('own');
}

/** The side a word names in full, as `vorne` or `gauche`; the front of a panel is its lower edge. Null for short
 *  signs, which are codes. */
export function sideWord(word: string): Side | null {
  const field = FIELD_OF.get(plainWords(word));
  return /^\p{L}{3,}$/u.test(word) ? (SIDES.find((side) => side === field) ?? null) : null;
}

/** `EP` is a thickness in French (épaisseur), and a price (Einzelpreis) beside `GP`, `Preis` or `Betrag`. */
const isPriceEach = (title: string, titles: readonly string[]): boolean =>
  /^\s*e\.?\s?p\b/i.test(title) && (/€|eur\b/i.test(title) || titles.some((one) => PRICE_OF_ALL.test(one)));
const PRICE_OF_ALL = /^\s*(?:g\.?\s?p\b|gesamtpreis|gesamtbetrag|betrag|summe|netto|mwst)/i;

/** What the titles of a list say, each by itself and in its company. */
export function readTitles(titles: readonly string[]): readonly Title[] {
  const letters = titles.map(edgeLetter);
  const numbered = titles.map(edgeNumber);
  // `Chant l1` beside `Chant L1` is one of the width, in French.
  const ofLength = titles.map((title, at) =>
    numbered[at]?.startsWith('l') === true ? /[Ll](?=\s?[12])/.exec(title)?.[0] : undefined,
  );
  if (ofLength.includes('L'))
    for (const [at, letter] of ofLength.entries())
      if (letter === 'l') numbered[at] = `w${numbered[at]?.slice(1) ?? ''}`;
  const fields = titles.map((title) => readTitle(title).field);
  const directed = new Map([
    ...edgesBehindSizes(titles, fields),
    ...fourEdges(titles, fields),
    ...directedEdges(titles),
  ]);
  const has = (edge: string): boolean => numbered.includes(edge);
  const pair = ALONG_ACROSS.find((both) => both.every((letter) => has(`${letter}1`) && has(`${letter}2`)));
  const [along = '', across = ''] = pair ?? [];
  const sides = new Map<string | null, Side>(
    pair === undefined
      ? []
      : [
          [`${along}1`, 'bottom'],
          [`${along}2`, 'top'],
          [`${across}1`, 'left'],
          [`${across}2`, 'right'],
        ],
  );
  const oneWord = titles.map((title) => IN_ONE_WORD.get(title.trim().toLowerCase()));
  const isOneWord = oneWord.filter((side) => side !== undefined).length >= 3;
  return titles.map((title, at) => {
    const read = isPriceEach(title, titles) ? { ...readTitle('price'), unitMm: null } : readTitle(title);
    const side =
      (isOneWord ? oneWord[at] : undefined) ??
      directed.get(at) ??
      sides.get(numbered[at] ?? null) ??
      BESIDE.find(([letter, beside]) => letters[at] === letter && letters.includes(beside))?.[2];
    return side === undefined ? read : { ...read, field: side, isSure: true };
  });
}
