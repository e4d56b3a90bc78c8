import type { ExportToken } from '../../src-engine/contract/exports.ts';
import { EXPORT_TOKENS } from '../../src-engine/contract/exports.ts';
import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import { modeOfRequest } from '../../src-engine/contract/modeOfRequest.ts';
import type { ResponseNest } from '../../src-engine/contract/nest.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { withoutOutlines } from '../../src-engine/contract/withoutOutlines.ts';
import { checkOptimize, validateText } from '../pool/engineCalls.ts';
import { createEngineSlot } from '../pool/engineSlot.ts';
import { cutMeta, joinMeta, parseJson } from '../pool/metaText.ts';
import type { ProcessHost } from '../pool/protocol.ts';
import { isOneOf } from '../../src-engine/contract/narrow.ts';

/** The engines as a program on this machine meets them: the same door, the same confined process and the same
 *  treatment of `meta` as behind the HTTP service, without keys, quota or queue. */
export interface LocalEngine {
  /** Errors: EngineError, with the code and the path that the service would answer. */
  readonly solve: (mode: Mode, body: string, options: SolveOptions) => Promise<Solved>;
  /** The validate answer. Errors: EngineError. */
  readonly validate: (mode: Mode, body: string) => object;
  /** The import answer as JSON text. Errors: EngineError. */
  readonly importOutlines: (request: object) => Promise<string>;
  /** Starts the engine process, so that it gets ready while the request is still being read. */
  readonly warm: () => void;
  readonly close: () => void;
}

export interface SolveOptions {
  /** Overrides the request's own. */
  readonly engine?: string | undefined;
  /** Overrides the request's own `maxCutStages`. */
  readonly stages?: number | undefined;
  /** Tokens wanted beside what the request includes: exports, and what files for machines are made of. */
  readonly exports: readonly Extra[];
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number, best: BestSoFar | undefined) => void) | undefined;
}

export type Extra = ExportToken | 'passes' | 'outlines';

export interface Solved {
  /** The answer exactly as the service would send it for the caller's own `include`. */
  readonly text: string;
  /** Whole, with the `meta` of its rows. */
  readonly plan: Plan;
  /** The request that was solved with the `meta` of its rows, of which files for machines tell. */
  readonly request: object;
  readonly exports: Readonly<Partial<Record<ExportToken, string>>>;
  /** Thickness by material, where a list said it. */
  readonly thickness?: Readonly<Record<string, number>> | undefined;
}

/** What a summary needs of any mode's answer. */
export interface Plan {
  readonly engine: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly unplaced: readonly { readonly name: string; readonly qty: number }[];
  readonly warnings: readonly string[];
}

/** Nobody waits behind a command, so nest `max` with its largest budget and a slow machine still end. */
const HARD_MS = 600_000;
const NARROWING = ['cutPlan', 'offcuts'];

export function createLocalEngine(host: ProcessHost): LocalEngine {
  const slot = createEngineSlot(host, { spare: false });
  return {
    solve: async (mode, body, options) => {
      const { text, metas } = cutMeta(body);
      const request = parseJson(text);
      const asked = isRecord(request) ? withWishes(mode, request, options) : request;
      checkOptimize(mode, asked);
      const task = { kind: 'solve', mode, body: JSON.stringify(asked) } as const;
      const answer = await slot.run(task, { ...options, hardMs: HARD_MS });
      const made = textOf(answer.text);
      const plan = JSON.parse(made) as Plan & Partial<Record<ExportToken, string>>;
      const wanted = includeOf(request);
      const exports = Object.fromEntries(
        EXPORT_TOKENS.filter((token) => options.exports.includes(token)).map((token) => [token, plan[token]]),
      );
      const isOwn = (key: string): boolean =>
        !isOneOf(options.exports, key) || (wanted?.includes(key) ?? false);
      const shown = isOwn('outlines') ? plan : withoutOutlines(plan as unknown as ResponseNest);
      const own = Object.entries(shown).filter(([key]) => isOwn(key));
      return {
        text: joinMeta(JSON.stringify(Object.fromEntries(own)), metas),
        plan: metas.length === 0 ? plan : (JSON.parse(joinMeta(made, metas)) as Plan),
        exports,
        request: withWishes(mode, wholeRequest(body), options),
      };
    },
    validate: (mode, body) => JSON.parse(validateText(mode, parseJson(cutMeta(body).text))) as object,
    importOutlines: async (request) => {
      const task = { kind: 'import', mode: 'nest', body: JSON.stringify(request) } as const;
      return textOf((await slot.run(task, { hardMs: HARD_MS })).text);
    },
    warm: slot.warm,
    close: slot.close,
  };
}

const textOf = (text: string | Uint8Array): string =>
  typeof text === 'string' ? text : new TextDecoder().decode(text);

/** The mode a request speaks of, by the fields of its first part. */
export const modeOf = (body: string): Mode => modeOfRequest(parseJson(cutMeta(body).text));

/** A request that was solved, `meta` included. */
function wholeRequest(body: string): Readonly<Record<string, unknown>> {
  const request = parseJson(body);
  return isRecord(request) ? request : {};
}

/** The request with what the command asks for besides. A field that is no object or no list is left as it is: the check
 *  refuses it, as the service does. */
function withWishes(mode: Mode, request: Readonly<Record<string, unknown>>, options: SolveOptions): object {
  const own = request['options'] ?? {};
  const engine = {
    ...(options.engine === undefined ? {} : { engine: options.engine }),
    ...(options.stages === undefined || !isRecord(own)
      ? {}
      : { options: { ...own, maxCutStages: options.stages } }),
  };
  const given = request['include'] ?? null;
  if (options.exports.length === 0 || (given !== null && !Array.isArray(given)))
    return { ...request, ...engine };
  const kept = includeOf(request) ?? (mode === 'nest' ? [] : NARROWING);
  const include = [...new Set([...kept, ...options.exports])];
  return { ...request, ...engine, include };
}

function includeOf(request: unknown): readonly string[] | null {
  const include = isRecord(request) ? request['include'] : null;
  return Array.isArray(include) ? (include as readonly string[]) : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
