/** Longest label any drawing carries; names themselves have no limit. */
const LONGEST = 250;

/** A caller's text made harmless for a one-line label: control characters and line or paragraph separators
 *  become blanks; lone surrogates, code points XML forbids and what turns the direction of writing (it would turn the
 *  label's surroundings too) are dropped; of more than 250 characters the last one is an ellipsis. */
export function labelText(text: string): string {
  let label = '';
  let shorter = '';
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (isDropped(code)) continue;
    if (length === LONGEST) return `${shorter}…`;
    const blank = code < 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029;
    shorter = label;
    label += blank ? ' ' : character;
    length += 1;
  }
  return label;
}

/** Whether a label ends before its text. */
export const isCutLabel = (text: string): boolean =>
  Array.from(text).filter((one) => !isDropped(one.codePointAt(0) ?? 0)).length > LONGEST;

const isDropped = (code: number): boolean =>
  (code >= 0xd800 && code <= 0xdfff) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfffe ||
  code === 0xffff;
