import { itemAt } from '../../control/present.ts';

/** The group codes and values of a DXF text, without copying it: a value is cut out when it is asked for. */
export interface Tags {
  readonly count: number;
  readonly code: (index: number) => number;
  /** The value, without white space around it. */
  readonly value: (index: number) => string;
  /** The value as a number; NaN when it is none. A decimal comma counts as a point. */
  readonly number: (index: number) => number;
  /** Line (from 1) at which the pairs stop making sense, or 0 when the text was read to its end or to EOF. */
  readonly brokenAtLine: number;
  /** The text has the `0 EOF` that ends every DXF file. */
  readonly ended: boolean;
}

const LF = 10;
const CR = 13;
const SPACE = 32;

/** Splits a DXF text into pairs of group code and value, up to `0 EOF` or the first line that should be a
 *  group code and is not. Comments (999) are skipped. Any line ends. Two linear passes, no regular
 *  expression. */
export function readTags(text: string): Tags {
  const lines = countLines(text);
  const codes = new Int32Array((lines >> 1) + 1);
  const starts = new Int32Array(codes.length);
  const ends = new Int32Array(codes.length);
  let count = 0;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  let brokenAtLine = 0;
  let ended = false;
  while (at < text.length) {
    const codeEnd = lineEnd(text, at);
    const code = wholeNumber(text, at, codeEnd);
    if (code === null) {
      if (!isBlank(text, at, text.length)) brokenAtLine = line;
      break;
    }
    const valueStart = afterBreak(text, codeEnd);
    const valueEnd = lineEnd(text, valueStart);
    at = afterBreak(text, valueEnd);
    line += 2;
    if (code === 999) continue;
    codes[count] = code;
    starts[count] = valueStart;
    ends[count] = valueEnd;
    count += 1;
    ended = code === 0 && text.slice(valueStart, valueEnd).trim() === 'EOF';
    if (ended) break;
  }
  const value = (i: number): string => text.slice(starts[i], ends[i]).trim();
  return {
    count,
    code: (i) => itemAt(codes, i),
    value,
    number: (i) => toNumber(value(i)),
    brokenAtLine,
    ended,
  };
}

function countLines(text: string): number {
  let lines = 1;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === LF || c === CR) lines += 1;
  }
  return lines;
}

function lineEnd(text: string, from: number): number {
  let i = from;
  while (i < text.length && text.charCodeAt(i) !== LF && text.charCodeAt(i) !== CR) i += 1;
  return i;
}

const afterBreak = (text: string, at: number): number =>
  text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;

function isBlank(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if (text.charCodeAt(i) > SPACE) return false;
  return true;
}

/** A group code: a whole number of at most 5 digits, maybe negative, white space around it; null for anything
 *  else. */
function wholeNumber(text: string, from: number, to: number): number | null {
  let i = from;
  let end = to;
  while (i < end && text.charCodeAt(i) <= SPACE) i += 1;
  while (end > i && text.charCodeAt(end - 1) <= SPACE) end -= 1;
  const negative = text.charCodeAt(i) === 45;
  if (negative) i += 1;
  if (i >= end || end - i > 5) return null;
  let value = 0;
  for (; i < end; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return null;
    value = value * 10 + digit;
  }
  return negative ? -value : value;
}

function toNumber(text: string): number {
  if (text === '') return NaN;
  const value = Number(text);
  return Number.isNaN(value) && text.includes(',') ? Number(text.replace(',', '.')) : value;
}
