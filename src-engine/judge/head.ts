import type { ExportToken } from '../contract/exports.ts';
import type { Faults } from './figures.ts';

/** What every optimize request and response has in common, as the judge reads it. */
export interface AnyRequest {
  readonly engine?: string | null | undefined;
  readonly include?: readonly string[] | null | undefined;
}
export interface AnyResponse extends Readonly<Partial<Record<ExportToken, string | undefined>>> {
  readonly engine: string;
  readonly engineVersion: string;
  readonly contractVersion: string;
  readonly deterministic: boolean;
  readonly warnings: readonly string[];
  readonly timing: { readonly solveMs: number };
}

/** `package version + content hash` (DECISIONS 52). */
const VERSION = /^\d+\.\d+\.\d+[^+]*\+[0-9a-f]{12}$/;

/** Who answered, in which version, and the promise of determinism. */
export function judgeHead(
  request: AnyRequest,
  response: AnyResponse,
  engine: { readonly id: string; readonly deterministic: boolean },
  faults: Faults,
): void {
  if (response.engine !== engine.id)
    faults.say`engine is "${response.engine}" although "${engine.id}" was asked for`;
  if (!VERSION.test(response.engineVersion))
    faults.say`engineVersion "${response.engineVersion}" is not a package version and a content hash`;
  if (response.contractVersion !== '1')
    faults.say`contractVersion is "${response.contractVersion}", should be "1"`;
  if (response.deterministic !== engine.deterministic)
    faults.say`deterministic is ${response.deterministic} for engine ${engine.id}`;
  if (!Array.isArray(response.warnings) || response.warnings.some((line) => typeof line !== 'string'))
    faults.say`warnings is not a list of sentences`;
  const ms = response.timing?.solveMs;
  if (!(ms >= 0) || Math.abs(ms * 100 - Math.round(ms * 100)) > 1e-6 * Math.max(1, ms))
    faults.say`timing.solveMs ${ms} is not a time with 2 decimals`;
  for (const token of ['svg', 'csv', 'dxf'] as const) judgeExportKey(request, response, token, faults);
}

function judgeExportKey(
  request: AnyRequest,
  response: AnyResponse,
  token: ExportToken,
  faults: Faults,
): void {
  if (response[token] !== undefined && request.include?.includes(token) !== true)
    faults.say`${token} is in the response although include does not ask for it`;
}

/** An export as text, null where it was not asked for. A fault where it was and is missing. */
export function exportOf(
  request: AnyRequest,
  response: AnyResponse,
  token: ExportToken,
  faults: Faults,
): string | null {
  if (request.include?.includes(token) !== true) return null;
  const text = response[token];
  if (typeof text === 'string') return text;
  faults.say`${token} was asked for and is missing`;
  return null;
}

/** A narrowing token keeps its field, its absence drops it (API-V1 "include rules" 1 and 3). */
export function judgeNarrowing(
  request: AnyRequest,
  token: 'cutPlan' | 'offcuts',
  present: readonly boolean[],
  faults: Faults,
): void {
  const wanted = request.include == null || request.include.includes(token);
  if (wanted && present.includes(false)) faults.say`${token} is missing although include keeps it`;
  if (!wanted && present.includes(true)) faults.say`${token} is there although include drops it`;
}

/** Whether `bound` is there exactly where it was asked for; `may be missing` where nothing can be proved. */
export function judgeBoundKey(
  request: AnyRequest,
  bound: unknown,
  mayBeMissing: boolean,
  faults: Faults,
): void {
  const wanted = request.include?.includes('bound') === true;
  if (!wanted && bound !== undefined)
    faults.say`bound is in the response although include does not ask for it`;
  if (wanted && bound === undefined && !mayBeMissing) faults.say`bound was asked for and is missing`;
}

/** A warning must speak of this: some line contains every word. */
export function warned(response: AnyResponse, ...words: readonly string[]): boolean {
  return response.warnings.some((line) => words.every((word) => line.includes(word)));
}

/** Numbers with more than 6 decimals are rounded with a warning that names the field (DECISIONS 3). */
export function judgeRounding(request: object, response: AnyResponse, faults: Faults): void {
  const paths: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'number') {
      const scaled = value * 1_000_000;
      if (Math.abs(value) < 1e6 && Math.abs(scaled - Math.round(scaled)) > 1e-3) paths.push(path);
    } else if (Array.isArray(value)) value.forEach((item, index) => visit(item, `${path}[${index}]`));
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value))
        if (LENGTHS.has(key) || NESTED.has(key)) visit(item, path === '' ? key : `${path}.${key}`);
  };
  visit(request, '');
  for (const path of paths.slice(0, 20))
    if (!warned(response, path)) faults.say`${path} was rounded without a warning that names it`;
}

const NESTED = new Set(['parts', 'stock', 'options', 'trim']);
const LENGTHS = new Set(
  'w h length sw sh price kerf tolerance minOffcut left right top bottom start end spacing margin'.split(' '),
);
