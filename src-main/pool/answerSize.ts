import { EngineError } from '../../src-engine/contract/errors.ts';
import { isExport } from '../../src-engine/contract/exports.ts';
import { ANSWER_BYTES } from './tuning.ts';

/** What the estimate looks at in a request that passed its schema, whatever the mode. */
interface SizedRow {
  readonly qty?: number | null;
  readonly name?: string | null;
  readonly material?: string | null;
  readonly meta?: { readonly 'cutwright:meta'?: number } | null;
  readonly polygon?: readonly unknown[] | null;
  readonly holes?: readonly (readonly unknown[])[] | null;
}
interface SizedRequest {
  readonly parts: readonly SizedRow[];
  readonly include?: readonly string[] | null;
  readonly files?: readonly unknown[] | null;
}

/** Bytes one vertex takes in the answer, by include token: `[1234.567891,1234.567891],` in JSON, a path point
 *  in SVG, a VERTEX of R12 DXF. */
const VERTEX_BYTES: Readonly<Record<string, number>> = { outlines: 26, svg: 22, dxf: 90 };
/** The same for a file of a machine: a line of a program for each of a few passes is the longest. */
const FILE_VERTEX_BYTES = 120;

/** Refuses a request whose answer would pass the limit if every piece is placed, before anything is reserved.
 *  What is repeated per piece: `meta`, names and materials, and the outlines of true shapes. `metas` are the
 *  texts `cutMeta` took out. Errors: EngineError `too_large` with `max`, `got` and the path of what weighs
 *  most. */
export function assertAnswerFits(value: unknown, metas: readonly string[]): void {
  const { parts, include, files } = value as SizedRequest;
  const tokens = include ?? [];
  const exports = tokens.filter(isExport).length;
  const fileCount = files?.length ?? 0;
  const perVertex = tokens.reduce(
    (sum, token) => sum + (VERTEX_BYTES[token] ?? 0),
    fileCount * FILE_VERTEX_BYTES,
  );
  let total = 0;
  let heaviest = { bytes: 0, path: '' };
  const add = (bytes: number, path: () => string): void => {
    total += bytes;
    if (bytes > heaviest.bytes) heaviest = { bytes, path: path() };
  };
  parts.forEach((row, index) => {
    const qty = row.qty ?? 1;
    const meta = metas[row.meta?.['cutwright:meta'] ?? -1];
    if (meta !== undefined) add(qty * Buffer.byteLength(meta), () => `parts[${index}].meta`);
    add(qty * jsonBytes(row.name) * (1 + exports + fileCount), () => `parts[${index}].name`);
    if (tokens.includes('csv')) add(qty * jsonBytes(row.material), () => `parts[${index}].material`);
    if (perVertex > 0) add(qty * vertices(row) * perVertex, () => `parts[${index}].polygon`);
  });
  if (total > ANSWER_BYTES) throw answerTooLarge(total, heaviest.path);
}

export function answerTooLarge(got: number, path: string): EngineError {
  return new EngineError(
    'too_large',
    `the answer in bytes: at most ${ANSWER_BYTES}, and ${path} repeated on every piece makes it ${got}`,
    { path, max: ANSWER_BYTES, got },
  );
}

const jsonBytes = (text: string | null | undefined): number =>
  text == null ? 0 : Buffer.byteLength(JSON.stringify(text));

const vertices = (row: SizedRow): number =>
  (row.polygon?.length ?? 0) + (row.holes ?? []).reduce((sum, hole) => sum + hole.length, 0);
