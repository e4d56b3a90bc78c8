import { isNumberLike } from '../words/cellValues.ts';
import { isTitlesAgain } from './findTitles.ts';
import { isFoot, isSumWord } from './lineKinds.ts';
import type { Answers, Cell, LeftOut, ListQuestion, Table } from '../list.ts';
import { isFilled } from './pageNotes.ts';
import { plainWords } from '../words/plainWords.ts';
import { readTitle } from '../words/titles.ts';

/** What a heading may say of the rows below it. */
export const HEADING_FIELDS = ['material', 'cabinet'] as const;
export type HeadingField = (typeof HEADING_FIELDS)[number];

export interface Heading {
  readonly field: HeadingField;
  readonly label: string;
  readonly value: string;
}

/** What words above some parts look like. */
type Looks = HeadingField | 'other';
const LOOKS: readonly Looks[] = ['material', 'cabinet', 'other'];
export const LABELS: Readonly<Record<HeadingField, string>> = { material: 'Material', cabinet: 'Cabinet' };

/** A heading is no longer. */
const LONGEST = 60;
/** Headings that a question names. */
const FEW = 3;

interface WordsAbove {
  readonly headings: ReadonlyMap<number, Heading>;
  readonly leftOut: readonly LeftOut[];
  readonly questions: readonly ListQuestion[];
}

/** Rows of words in one cell with parts below them, as an answer says: their material, their cabinet, or nothing. Those
 *  that look alike are asked about together. Titles that are written again under each such row stand between it and its
 *  parts; then the words above the first titles are one of them, too. */
export function wordsAbove(
  rows: Table['rows'],
  from: number,
  how: {
    readonly titles: readonly string[];
    /** The first row of titles. */
    readonly top: number;
    readonly answers: Answers;
    /** Each table below another one has titles of its own, which are not there any more. */
    readonly areSeveral: boolean;
    readonly isHeading: (row: readonly Cell[]) => boolean;
  },
): WordsAbove {
  const headings = new Map<number, Heading>();
  const leftOut: LeftOut[] = [];
  const questions: ListQuestion[] = [];
  const found = findWords(rows, from, how);
  const hasMaterials = how.titles.some(
    (title, column) =>
      readTitle(title).field === 'material' &&
      rows
        .slice(from)
        .some((row) => row[column] !== undefined && isFilled(row[column]) && row.some(isNumberLike)),
  );
  for (const looks of LOOKS) {
    const alike = found.filter(({ text }) => looksLike(text) === looks);
    const id = `heading:${looks}`;
    const answer = how.answers[id];
    if (alike.length === 0) continue;
    if (answer === undefined) {
      const about =
        alike
          .slice(0, FEW)
          .map(({ text }) => text)
          .join(', ') + (alike.length > FEW ? ', …' : '');
      const isProposed = looks === 'cabinet' || (looks === 'material' && !hasMaterials);
      const choices = ['material', 'cabinet', 'none'];
      questions.push({ id, kind: 'heading', about, choices, ...(isProposed && { proposed: looks }) });
    } else if (answer === 'material' || answer === 'cabinet')
      for (const { at, text } of alike)
        headings.set(at, { field: answer, label: LABELS[answer], value: unruled(text) });
    else leftOut.push(...alike.map(({ at, text }) => ({ line: at + 1, text, why: 'text' as const })));
  }
  return { headings, leftOut, questions };
}

/** Without the signs that set it apart: `--- Base ---`, `# Base`, `Base:`. */
const unruled = (text: string): string => text.replace(/^[\s#=*_/-]+|[\s:=*_-]+$/g, '') || text;

interface Words {
  readonly at: number;
  readonly text: string;
}

/** Rows with one cell that is no number, above a part or above another such row. */
function findWords(
  rows: Table['rows'],
  from: number,
  {
    titles,
    top,
    areSeveral,
    isHeading,
  }: {
    readonly titles: readonly string[];
    readonly top: number;
    readonly areSeveral: boolean;
    readonly isHeading: (row: readonly Cell[]) => boolean;
  },
): readonly Words[] {
  const found: Words[] = [];
  /** What stands below the row that is looked at: a part, a part under titles of its own, or neither. */
  let below: 'part' | 'titles' | 'other' = 'other';
  let hasOverTitles = false;
  for (let at = rows.length - 1; at >= from; at--) {
    const row = rows[at] ?? [];
    const filled = row.filter(isFilled);
    if (filled.length === 0 || isHeading(row)) continue;
    const text = wordsOf(filled);
    if (text === null) below = belowOf(row, filled, below, titles);
    else if (below !== 'other') {
      found.push({ at, text });
      hasOverTitles ||= below === 'titles';
      below = 'part';
    }
  }
  const over =
    hasOverTitles || (areSeveral && found.length > 0)
      ? wordsOf((rows[top - 1] ?? []).filter(isFilled))
      : null;
  return [...(over === null ? [] : [{ at: top - 1, text: over }]), ...found.reverse()];
}

function belowOf(
  row: readonly Cell[],
  filled: readonly Cell[],
  below: 'part' | 'titles' | 'other',
  titles: readonly string[],
): 'part' | 'titles' | 'other' {
  if (filled.length < 2) return 'other';
  if (filled.some(isNumberLike)) return 'part';
  return below !== 'other' && isTitlesAgain(filled, row, titles) ? 'titles' : 'other';
}

/** The words of a row that holds nothing else; null where it does. */
function wordsOf([only, ...more]: readonly Cell[]): string | null {
  const text = only?.text.trim() ?? '';
  if (only === undefined || more.length > 0 || text.length > LONGEST || !/\p{L}{2}/u.test(text)) return null;
  if (BOARD.test(text)) return text;
  return isNumberLike(only) || isSumWord(text) || isFoot(text) || saysUnit(text) ? null : text;
}

/** `19 mm`, `8 mm:` above parts: the boards they are of. */
const BOARD = /^\d{1,2}(?:[.,]\d)?\s?mm:?$/i;

/** `Units: mm`, `(alle maten in cm)`, `Maße in Zoll`: no heading. */
const UNIT_SAID = new RegExp(
  String.raw`^\W*(?:[a-z]+\W+){0,4}(?:in|en|w|v|em|i|units?|einheit(?:en)?|unites?)\W+(?:mm|cm|dm|m|in|inch(?:es)?|` +
    String.raw`zoll|millimet\w+|[cz]entimet\w+|met(?:er|re|ers|res|ry))\W*$`,
);
export const saysUnit = (text: string): boolean => text.length < LONGEST && UNIT_SAID.test(plainWords(text));

/** `HEA 100`, `Flat 50x6`, `L 50x50x5`: a profile by its name and sizes. */
const PROFILE = new RegExp(
  String.raw`^\W*(?:ipe|hea|heb|hem|inp|upn|unp|upe|rhs|shs|chs|flat|flach\p{L}*|angle|winkel|l|t-slot|ø)` +
    String.raw`\s?\d{2,4}(?:[.,]\d)?(?:\s?x\s?\d{1,3}(?:[.,]\d)?){0,2}\W*$`,
  'iu',
);
export const namesProfile = (text: string): boolean => PROFILE.test(text);

const CABINET = new RegExp(
  [
    String.raw`schrank|korpus|regal|kommode|kuche|\bbad\b|raum|zimmer|schublade|lade\b|cabinet|\bbase\b|\bwall\b`,
    String.raw`\btall\b|\bunit|kitchen|\broom|drawer|wardrobe|vanity|pantry|meuble|caisson|cuisine|mobile|cucina`,
    String.raw`armadi|szaf|kuchnia|skrin|armari|mueble|modul|element|\bkast\b|skab|skap|\bfront|\bdoors?\b|\bturen\b`,
    String.raw`carcas|corpus|worktops?\b|countertop|\bportes\b|facades?\b|\bante\b|puertas\b|\bdrzwi`,
  ].join('|'),
);
const MATERIAL = new RegExp(
  [
    String.raw`eiche|buche|fichte|kiefer|ahorn|\bnuss|birke|esche|larche|\bmdf|\bhdf|\bosb|\bhpl|span|multiplex`,
    String.raw`sperrholz|platte|dekor|weiss|furnier|\boak|beech|\bpine|spruce|maple|walnut|birch|\bash\b|cherry|\bply`,
    String.raw`melamin|board|veneer|laminate|\bwhite|chene|hetre|sapin|rovere|faggio|abete|roble|haya|pino\b|\bdab\b`,
    String.raw`\bbuk\b|sosna|plyta|dub\b|smrk|\bmm\b|rohr|\btub(?:es?|ing)\b|stahl\b|\bsteel|\bprofil|vierkant|\bflach`,
    String.raw`\b(?:shs|rhs|chs|hss|ipe|hea|heb|upn|kvh|bsh)\b`,
  ].join('|'),
);
/** A usual thickness at the end: `Eiche 19`, `W1000 ST9 18 mm`. */
const THICKNESS = new RegExp(
  String.raw`(^|\s)(3|4|5|6|8|10|12|13|15|16|18|19|20|22|25|27|28|30|38|40)(\s?mm)?$`,
);

/** Words of a sentence, which is no heading of parts. */
const SENTENCE = new RegExp(
  String.raw`\b(?:bitte|please|danke|thanks|hallo|hello|folgende[ns]?|following|(?:zu)?schneiden|zugeschnitten|cut|` +
    String.raw`need|brauche|benotige|siehe|see|voir|ver|zob|drawing|zeichnung|merci|prosze|necesito|gracias)\b`,
);

export function looksLike(text: string): Looks {
  const plain = plainWords(text);
  if (SENTENCE.test(plain)) return 'other';
  if (CABINET.test(plain)) return 'cabinet';
  return MATERIAL.test(plain) || namesProfile(text) || THICKNESS.test(plain.trim()) ? 'material' : 'other';
}
