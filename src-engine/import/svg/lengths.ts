import type { Notes } from '../notes.ts';
import { numberEnd } from './pathData.ts';

/** Attributes of an element by their names. */
export type Attributes = Readonly<Record<string, string>>;

/** The space percentages refer to, in user units; null where the file does not say. */
export interface Viewport {
  readonly w: number | null;
  readonly h: number | null;
}

/** Where a length stands. */
export interface Space {
  readonly notes: Notes;
  readonly viewport: Viewport;
  /** Units and percentages are applied (as transforms are), not only told. */
  readonly applied: boolean;
}

/** Units of the drawing in a physical unit (CSS Values 4, "absolute lengths": 96 to the inch). */
const UNITS_PER: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
};

/** Units of the drawing in a unit of length, null for one of type (em) or none at all. */
export const unitsPer = (unit: string): number | null => UNITS_PER[unit.toLowerCase()] ?? null;

/** What a percentage of this attribute refers to (SVG 2, 8.9 "units"). */
function wholeOf(name: string, { w, h }: Viewport): number | null {
  if (/^(?:x|cx|rx|width|x1|x2)$/.test(name)) return w;
  if (name !== 'r') return h;
  return w === null || h === null ? null : Math.sqrt((w * w + h * h) / 2);
}

/** A length attribute in units of the drawing, `otherwise` when absent, null when it cannot be known (no number, a
 *  percentage of what is not known). Where units are not applied the number itself, and a remark. */
export function lengthOf(
  attributes: Attributes,
  name: string,
  otherwise: number | null,
  { notes, viewport, applied }: Space,
): number | null {
  const text = attributes[name]?.trim() ?? '';
  if (text === '' || text === 'auto') return otherwise;
  const end = numberEnd(text, 0);
  const unit = text.slice(end).trim();
  const number = Number(text.slice(0, end));
  const whole = applied && unit === '%' ? wholeOf(name, viewport) : null;
  if (end > 0 && whole !== null) return (number / 100) * whole;
  if (end === 0 || unit === '%') {
    notes.count(
      `length ${name}`,
      (times) =>
        `${times} ${times === 1 ? 'shape has' : 'shapes have'} a ${name} that is not a plain length ` +
        `and ${times === 1 ? 'was' : 'were'} left out`,
    );
    return null;
  }
  if (unit === '' || unit === 'px') return number;
  const per = unitsPer(unit);
  if (applied && per !== null) return number * per;
  notes.count(
    'units',
    (times) => `${times} ${times === 1 ? 'length carries' : 'lengths carry'} a unit; it was not applied`,
  );
  return number;
}

/** Lengths by name, or null when one of them cannot be known. */
export function lengths(attributes: Attributes, names: readonly string[], space: Space): number[] | null {
  const values: number[] = [];
  for (const name of names) {
    const value = lengthOf(attributes, name, 0, space);
    if (value === null) return null;
    values.push(value);
  }
  return values;
}
