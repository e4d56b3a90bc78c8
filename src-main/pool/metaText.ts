import { EngineError, InvalidRequest } from '../../src-engine/contract/errors.ts';
import { LIMITS } from '../../src-engine/contract/limits.ts';
import { answerTooLarge } from './answerSize.ts';
import { ANSWER_BYTES, BODY_DEPTH } from './tuning.ts';

/** A request body whose `meta` objects were cut out and replaced by placeholders. `metas[n]` is the raw text
 *  of placeholder n. */
export interface CutBody {
  readonly text: string;
  readonly metas: readonly string[];
}

/** How a meta that was cut out begins. */
export const META_PLACEHOLDER = '{"cutwright:meta":';
const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN = 123;
const CLOSE = 125;

/** Cuts the raw text of every `parts[i].meta` and `stock[i].meta` object out of a JSON text, so that it can
 *  come back byte for byte: number spelling, key order, duplicate and `__proto__` keys included. What is cut
 *  is replaced by `{"cutwright:meta":n}`, which the engine echoes; `joinMeta` puts the text back. The
 *  placeholder cannot collide with the caller's data: an unescaped quote never occurs inside a JSON string,
 *  and every object the service echoes was cut. Errors: InvalidRequest when the body or a meta is nested too
 *  deep, or is not JSON (path ""). Idea: one linear pass that follows structure only; whether the pieces are
 *  JSON is left to JSON.parse, which sees each of them once. */
export function cutMeta(text: string): CutBody {
  const scan: Scan = { text, at: 0, metas: [], pieces: [], copied: 0 };
  // Without the word and without an escape that could spell it there is nothing to cut; only the depth is
  // still looked at.
  if (!text.includes('meta') && !text.includes('\\u')) {
    skip(scan, BODY_DEPTH, '');
    return { text, metas: [] };
  }
  document(scan);
  if (scan.metas.length === 0) return { text, metas: [] };
  scan.pieces.push(text.slice(scan.copied));
  for (const meta of scan.metas) parseJson(meta);
  return { text: scan.pieces.join(''), metas: scan.metas };
}

/** JSON.parse with the wire's error. `undefined` never comes back. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequest('', 'the body is not valid JSON');
  }
}

/** The text behind a placeholder. */
export function metaAt(metas: readonly string[], at: number): string {
  const meta = metas[at];
  if (meta === undefined) throw new EngineError('internal', `the answer names meta ${at}, which nobody sent`);
  return meta;
}

/** Puts the caller's meta texts back into an answer. Errors: EngineError `too_large` when the answer would
 *  pass the limit. */
export function joinMeta(answer: string, metas: readonly string[]): string {
  if (metas.length === 0) return answer;
  const pieces: string[] = [];
  let copied = 0;
  let length = answer.length;
  for (let at = answer.indexOf(META_PLACEHOLDER); at >= 0; at = answer.indexOf(META_PLACEHOLDER, copied)) {
    const end = answer.indexOf('}', at);
    const meta = metaAt(metas, Number(answer.slice(at + META_PLACEHOLDER.length, end)));
    pieces.push(answer.slice(copied, at), meta);
    copied = end + 1;
    length += meta.length - (copied - at);
    if (length > ANSWER_BYTES) throw answerTooLarge(length, 'meta');
  }
  pieces.push(answer.slice(copied));
  return pieces.join('');
}

interface Scan {
  readonly text: string;
  at: number;
  readonly metas: string[];
  readonly pieces: string[];
  copied: number;
}

/** The body: an object whose `parts` and `stock` are searched; anything else is only skipped (and refused
 *  later by the schema). */
function document(scan: Scan): void {
  blanks(scan);
  if (scan.text.charCodeAt(scan.at) !== OPEN) return skip(scan, BODY_DEPTH, '');
  members(scan, (key) => {
    if ((key === 'parts' || key === 'stock') && scan.text.charCodeAt(scan.at) === OPEN_LIST) rows(scan, key);
    else skip(scan, BODY_DEPTH - 1, '');
  });
}

function rows(scan: Scan, list: string): void {
  scan.at += 1;
  for (let index = 0; scan.at < scan.text.length; index += 1) {
    blanks(scan);
    const code = scan.text.charCodeAt(scan.at);
    if (code === CLOSE_LIST) {
      scan.at += 1;
      return;
    }
    if (code === OPEN) members(scan, (key) => member(scan, key, `${list}[${index}].meta`));
    else skip(scan, BODY_DEPTH - 2, '');
    blanks(scan);
    if (scan.text.charCodeAt(scan.at) === COMMA) scan.at += 1;
    else if (scan.text.charCodeAt(scan.at) !== CLOSE_LIST) return giveUp(scan);
  }
}

function member(scan: Scan, key: string, path: string): void {
  if (key !== 'meta' || scan.text.charCodeAt(scan.at) !== OPEN) return skip(scan, BODY_DEPTH - 3, '');
  const start = scan.at;
  skip(scan, LIMITS.metaDepth, path);
  scan.pieces.push(scan.text.slice(scan.copied, start), `${META_PLACEHOLDER}${scan.metas.length}}`);
  scan.metas.push(scan.text.slice(start, scan.at));
  scan.copied = scan.at;
}

/** Calls `value` at the first character of every member's value; `value` must move past it. */
function members(scan: Scan, value: (key: string) => void): void {
  scan.at += 1;
  while (scan.at < scan.text.length) {
    blanks(scan);
    const code = scan.text.charCodeAt(scan.at);
    if (code === CLOSE) {
      scan.at += 1;
      return;
    }
    if (code !== QUOTE) return giveUp(scan);
    const start = scan.at;
    scan.at = stringEnd(scan.text, start);
    const key = keyText(scan.text.slice(start, scan.at));
    blanks(scan);
    if (scan.text.charCodeAt(scan.at) !== COLON) return giveUp(scan);
    scan.at += 1;
    blanks(scan);
    value(key);
    blanks(scan);
    if (scan.text.charCodeAt(scan.at) === COMMA) scan.at += 1;
    else if (scan.text.charCodeAt(scan.at) !== CLOSE) return giveUp(scan);
  }
}

/** Moves past one value of any kind. `depth` = how deep it may be nested; `path` names it when it is
 *  deeper. */
function skip(scan: Scan, depth: number, path: string): void {
  const { text } = scan;
  let open = 0;
  for (let at = scan.at; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = stringEnd(text, at) - 1;
    else if (code === OPEN || code === OPEN_LIST) {
      open += 1;
      if (open > depth)
        throw new InvalidRequest(
          path,
          path === ''
            ? `the body is nested deeper than ${BODY_DEPTH}`
            : `must not be nested deeper than ${depth}`,
        );
    } else if ((code === CLOSE || code === CLOSE_LIST || code === COMMA) && open === 0) {
      scan.at = at;
      return;
    } else if (code === CLOSE || code === CLOSE_LIST) {
      open -= 1;
      if (open === 0) {
        scan.at = at + 1;
        return;
      }
    }
  }
  scan.at = text.length;
}

/** Not JSON: stop looking. The rest stays in place and JSON.parse names the fault; only its depth is still
 *  bounded. */
function giveUp(scan: Scan): void {
  scan.at = scan.text.length;
}

function blanks(scan: Scan): void {
  const { text } = scan;
  let code = text.charCodeAt(scan.at);
  while (code === 32 || code === 10 || code === 13 || code === 9) {
    scan.at += 1;
    code = text.charCodeAt(scan.at);
  }
}

/** The index after the closing quote of the string that starts at `start` (the end of the text when it never
 *  closes). */
function stringEnd(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return text.length;
    let slashes = quote - 1;
    while (slashes > start && text.charCodeAt(slashes) === BACKSLASH) slashes -= 1;
    if ((quote - 1 - slashes) % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/** A key as JSON reads it: `"m\u0065ta"` is `meta`. */
function keyText(raw: string): string {
  if (!raw.includes('\\')) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    return '';
  }
}
