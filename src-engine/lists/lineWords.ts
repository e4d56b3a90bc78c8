import { isCountWord } from './cellValues.ts';

/** A line of free text, read as far as it goes. */
export interface FreeLine {
  readonly line: number;
  readonly text: string;
  readonly name: string;
  readonly sizes: readonly string[];
  /** Every quantity the line can mean; null = one piece. */
  readonly counts: readonly number[];
  /** The first size where its first figure is the quantity. */
  readonly shorter?: string;
  /** A bar or beam: its length first, then its section. */
  readonly isRod?: boolean;
}

const UNIT = String.raw`(?:\s?(?:mm|cm|m\b|in\b|inch|"|″|”))?`;
const FRACTION = String.raw`(?:[ -]\d+\/\d+|\s?[½¼¾⅛⅜⅝⅞])?`;
const PLAIN = String.raw`(?:\d+\/\d+|\d[\d.,]*${FRACTION})${UNIT}`;
const FEET = String.raw`\d+\s?['′’](?!\d{3})(?:[ -]{0,3}${PLAIN})?`;
const GROUPED = String.raw`\d{1,2}(?:[ '’]\d{3})+(?:[.,]\d+)?(?!\d)(?:\s?mm)?`;
/** A length as it is written, with its unit or without. */
export const SIZE = String.raw`(?:${FEET}|${GROUPED}|${PLAIN})`;
/** What stands between two sizes. */
export const BETWEEN = String.raw`\s*(?:x|×|✕|\*|by)\s*`;

/** What stands in front of a quantity: `qty 3`, `= 4`, `Anzahl 2`, `n. 2`. */
const BEFORE_COUNT = /^(=|x|n\.|nr\.|qty|quantity|pcs|anzahl|menge|stk|stuck|qte|ilosc|cant|aantal|antal):?$/;

type Word =
  | { readonly kind: 'name' }
  | { readonly kind: 'maybe'; readonly value: number }
  | { readonly kind: 'sure'; readonly value: number; readonly takesNext: boolean };

/** What a word beside the sizes says of the quantity; `next`: the word behind it. */
export function readWord(plain: string, next: string): Word {
  if (BEFORE_COUNT.test(plain) && /^\d{1,4}$/.test(next))
    return { kind: 'sure', value: Number(next), takesNext: true };
  const match = /^[(=]*(?:x ?)?(\d{1,4})([a-z@]+)?\.?\)?$/.exec(plain);
  if (match === null) return { kind: 'name' };
  const value = Number(match[1]);
  if (match[2] !== undefined)
    return isCountWord(match[2]) || match[2] === '@'
      ? { kind: 'sure', value, takesNext: false }
      : { kind: 'name' };
  if (isCountWord(next) || next === '@') return { kind: 'sure', value, takesNext: true };
  return /^[(x=@]/.test(plain) ? { kind: 'sure', value, takesNext: false } : { kind: 'maybe', value };
}

/** A telephone, a day, a time, an account. */
export const TELLS_ELSE = new RegExp(
  String.raw`\b(?:tel|telefon|phone|fax|mobile?|handy|iban|uid)\b[^\p{L}]*(?:\p{L}{2}\d)?[\d\s/+().-]*|` +
    String.raw`\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{2,4})?|\d{1,2}:\d\d`,
  'giu',
);
