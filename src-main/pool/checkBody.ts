import { EngineError, InvalidRequest } from '../../src-engine/contract/errors.ts';
import type { ErrorEnvelope } from '../../src-engine/contract/errors.ts';
import { LIMITS } from '../../src-engine/contract/limits.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { checkImport, checkOptimize, validateText } from './engineCalls.ts';
import type { CheckedRequest } from '../../src-engine/index.ts';
import { assertAnswerFits } from './answerSize.ts';
import { solveCost } from './solveCost.ts';
import type { CutBody } from './metaText.ts';
import { cutMeta, parseJson } from './metaText.ts';

/** What a body is for, and so which schema and limits it must pass. */
export interface BodyPurpose {
  readonly kind: 'optimize' | 'validate' | 'import';
  readonly mode: Mode;
}

/** What the host learns from a body that passed every check. */
export type Checked =
  | {
      readonly kind: 'optimize';
      readonly facts: CheckedRequest;
      readonly timeBudgetMs: number;
      /** Estimated milliseconds of the solve. */
      readonly cost: number;
    }
  | { readonly kind: 'validate'; readonly text: string }
  | { readonly kind: 'import' };

/** A body that is JSON; `value` still holds the meta placeholders. */
export interface JsonBody extends CutBody {
  readonly value: unknown;
}

/** The two stages apart, because the key is checked between them (DECISIONS 1). Never throws. */
export type BodyOutcome =
  | { readonly stage: 'json'; readonly error: ErrorEnvelope }
  | { readonly stage: 'schema'; readonly error: ErrorEnvelope }
  | {
      readonly stage: 'ok';
      /** The body without its metas; null when it held none and so is as it was sent. */
      readonly body: Uint8Array | null;
      readonly metas: readonly string[];
      readonly checked: Checked;
    };

const BOM = [0xef, 0xbb, 0xbf];

/** Bytes -> JSON. A UTF-8 byte order mark is skipped (Windows tools write one). Errors: InvalidRequest with
 *  path "" for an empty body, bytes that are not UTF-8, or malformed JSON; with the path of the meta for one
 *  nested too deep. */
export function readJson(bytes: Uint8Array): JsonBody {
  const start = BOM.every((byte, index) => bytes[index] === byte) ? 3 : 0;
  const text = decode(bytes.subarray(start));
  if (text.trim() === '') throw new InvalidRequest('', 'the body is empty; a JSON object is expected');
  const cut = cutMeta(text);
  return { ...cut, value: parseJson(cut.text) };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new InvalidRequest('', 'the body is not UTF-8 text');
  }
}

/** Schema and limits. Errors: InvalidRequest, TooLarge. */
export function checkValue({ value, metas }: JsonBody, purpose: BodyPurpose): Checked {
  if (purpose.kind === 'optimize') {
    const facts = checkOptimize(purpose.mode, value);
    assertAnswerFits(value, metas);
    return { kind: 'optimize', facts, timeBudgetMs: timeBudget(value), cost: solveCost(purpose.mode, value) };
  }
  if (purpose.kind === 'validate') return { kind: 'validate', text: validateText(purpose.mode, value) };
  checkImport(value);
  return { kind: 'import' };
}

/** `options.timeBudgetMs` of a request that passed its schema. */
const timeBudget = (value: unknown): number =>
  (value as { readonly options?: { readonly timeBudgetMs?: number | null } | null }).options?.timeBudgetMs ??
  LIMITS.timeBudgetMs.default;

/** Both stages at once, in a reader process. A body without metas does not travel back. */
export function readAndCheck(bytes: Uint8Array, purpose: BodyPurpose): BodyOutcome {
  let json: JsonBody;
  try {
    json = readJson(bytes);
  } catch (error) {
    return { stage: 'json', error: envelopeOf(error) };
  }
  try {
    const checked = checkValue(json, purpose);
    return {
      stage: 'ok',
      body:
        purpose.kind === 'validate' || json.metas.length === 0 ? null : new TextEncoder().encode(json.text),
      metas: purpose.kind === 'validate' ? [] : json.metas,
      checked,
    };
  } catch (error) {
    return { stage: 'schema', error: envelopeOf(error) };
  }
}

function envelopeOf(error: unknown): ErrorEnvelope {
  if (error instanceof EngineError) return error.envelope();
  return { error: 'internal', message: 'the body could not be checked' };
}
