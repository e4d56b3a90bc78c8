import { entryAt } from '../entries.ts';
import type { Faults } from '../figures.ts';
import type { WrittenText } from './labels.ts';

export interface DxfOutline {
  readonly layer: string;
  readonly points: readonly (readonly [number, number])[];
}
export interface DxfText extends WrittenText {
  readonly layer: string;
}
export interface DxfRead {
  readonly outlines: readonly DxfOutline[];
  readonly texts: readonly DxfText[];
}

/** Reads the R12 drawing back: closed polylines and texts by layer, y growing down again. Says what is not
 *  AC1009 and returns null where it is no DXF. */
export function readDxf(text: string, faults: Faults): DxfRead | null {
  const tags = tagsOf(text);
  if (tags === null) {
    faults.say`dxf is not made of pairs of code and value`;
    return null;
  }
  const value = (code: number, after: string): string | undefined => {
    const tag = tags[tags.findIndex((one) => one.value === after) + 1];
    return tag?.code === code ? tag.value : undefined;
  };
  if (value(1, '$ACADVER') !== 'AC1009') faults.say`dxf is not of version AC1009 (R12)`;
  const layers = tags.filter(({ code }, at) => code === 2 && tags[at - 1]?.value === 'LAYER');
  for (const name of ['STOCK', 'PARTS', 'LABELS'])
    if (!layers.some((layer) => layer.value === name)) faults.say`dxf has no layer ${name}`;
  if (tags.at(-1)?.value !== 'EOF') faults.say`dxf does not end with EOF`;
  return entitiesOf(tags, faults);
}

interface Tag {
  readonly code: number;
  readonly value: string;
}

function tagsOf(text: string): readonly Tag[] | null {
  const lines = text.split('\r\n');
  if (lines.pop() !== '' || lines.length % 2 !== 0) return null;
  const tags: Tag[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const [code = '', value = ''] = lines.slice(at, at + 2);
    if (!/^ *\d+$/.test(code)) return null;
    tags.push({ code: Number(code), value });
  }
  return tags;
}

function entitiesOf(tags: readonly Tag[], faults: Faults): DxfRead {
  const outlines: { layer: string; points: [number, number][] }[] = [];
  const texts: DxfText[] = [];
  for (const fields of entitiesFrom(tags)) {
    const number = (code: number): number => Number(fields.find((tag) => tag.code === code)?.value);
    const layer = fields.find((tag) => tag.code === 8)?.value ?? '';
    const kind = fields[0]?.value;
    if (kind === 'POLYLINE') {
      outlines.push({ layer, points: [] });
      if (number(70) !== 1) faults.say`dxf has an outline that is not closed`;
    } else if (kind === 'VERTEX') outlines.at(-1)?.points.push([number(10), 0 - number(20)]);
    else if (kind === 'TEXT')
      texts.push({
        layer,
        text: decoded(fields.find(({ code }) => code === 1)?.value),
        x: number(10),
        y: 0 - number(20),
        height: number(40),
        turned: number(50) === 90,
      });
  }
  return { outlines, texts };
}

/** What follows the name of the section, cut before each tag of code 0. */
function entitiesFrom(tags: readonly Tag[]): readonly (readonly Tag[])[] {
  const from = tags.findIndex(({ code, value }) => code === 2 && value === 'ENTITIES');
  const entities: Tag[][] = [];
  for (const tag of from < 0 ? [] : tags.slice(from + 1)) {
    const open = entities.at(-1);
    if (open === undefined || tag.code === 0) entities.push([tag]);
    else open.push(tag);
  }
  return entities;
}

/** `\U+00E9` back to its character, `^ ` to a caret. */
const decoded = (text: string | undefined): string =>
  (text ?? '').replaceAll(/\\U\+([0-9A-F]{4})|\^ /g, (_, hex: string | undefined) =>
    hex === undefined ? '^' : String.fromCodePoint(parseInt(hex, 16)),
  );

/** A caller's text as R12 can show it on one line: 250 characters, no control characters, `%%` kept apart,
 *  question marks for what has no four-digit code; three dots at the end of what is longer than 255 as spelled. */
export function dxfLabel(text: string): string {
  const shown = [...labelText(text).replaceAll(/%+/g, (all) => [...all].join(' '))].map((one) =>
    (one.codePointAt(0) ?? 0) > 0xffff ? '?' : one,
  );
  const spelled = shown.map((one, at) => lettersOf(one, shown[at + 1] === 'U' && shown[at + 2] === '+'));
  const upTo = (count: number): number => spelled.slice(0, count).reduce((sum, letters) => sum + letters, 0);
  if (upTo(shown.length) <= 255) return shown.join('');
  const most = shown.findLastIndex((_, at) => upTo(at + 1) <= 252) + 1;
  return `${shown.slice(0, most).join('')}...`;
}

/** Letters in the file; a backslash that would begin a code is a code itself. */
function lettersOf(one: string, isBeforeCode: boolean): number {
  if (one === '^') return 2;
  return (one.codePointAt(0) ?? 0) < 0x7f && !(one === '\\' && isBeforeCode) ? 1 : 7;
}

/** Any drawing's label: control characters and separators become blanks, what no text may hold and what turns the
 *  direction of writing is dropped. */
export function labelText(text: string): string {
  const shown = [...text]
    .filter((one) => !/[\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u.test(one))
    .map((one) => (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(one) ? ' ' : one));
  return shown.length > 250 ? `${shown.slice(0, 249).join('')}…` : shown.join('');
}

type Points = readonly (readonly [number, number])[];

/** Rings are the same points in the same order, wherever they begin, up to the rounding of coordinates. */
export function sameRing(a: Points, b: Points, slack: number): boolean {
  if (a.length !== b.length) return false;
  const near = (p: readonly [number, number], q: readonly [number, number]): boolean =>
    Math.abs(p[0] - q[0]) <= slack && Math.abs(p[1] - q[1]) <= slack;
  const [first] = a;
  return b.some(
    (start, shift) =>
      first !== undefined &&
      near(first, start) &&
      a.every((p, k) => near(p, entryAt(b, (k + shift) % b.length))),
  );
}
