import { answerTooLarge } from './answerSize.ts';
import { joinMeta, META_PLACEHOLDER, metaAt } from './metaText.ts';
import { ANSWER_BYTES, STREAM_BYTES } from './tuning.ts';

/** An answer that is written piece by piece, so that what is repeated in it takes memory once. */
export interface StreamedAnswer {
  readonly bytes: number;
  readonly pieces: () => Iterable<Uint8Array>;
}

/** Largest piece of a streamed answer. */
const PIECE_BYTES = 262_144;

/** Puts the caller's metas back: a short answer as text, a long one as a stream. Errors: EngineError
 *  `too_large` when the whole would pass the limit. */
export function wholeAnswer(text: string | Uint8Array, metas: readonly string[]): string | StreamedAnswer {
  const repeated = metas.reduce((sum, meta) => sum + meta.length, 0);
  if (typeof text === 'string' && (metas.length === 0 || (text.length * repeated) / 24 < STREAM_BYTES))
    return joinMeta(text, metas);
  const base =
    typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const cuts = placeholders(base);
  const weights = metas.map((meta) => Buffer.byteLength(meta));
  const bytes = cuts.reduce(
    (sum, cut) => sum + (weights[cut.meta] ?? 0) - (cut.end - cut.start),
    base.length,
  );
  if (bytes > ANSWER_BYTES) throw answerTooLarge(bytes, 'meta');
  if (bytes > STREAM_BYTES) return { bytes, pieces: () => pieces(base, cuts, metas) };
  return joinMeta(base.toString('utf8'), metas);
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly meta: number;
}

function placeholders(base: Buffer): Cut[] {
  const cuts: Cut[] = [];
  for (let at = base.indexOf(META_PLACEHOLDER); at >= 0; at = base.indexOf(META_PLACEHOLDER, at + 1)) {
    const end = base.indexOf('}', at) + 1;
    cuts.push({
      start: at,
      end,
      meta: Number(base.toString('latin1', at + META_PLACEHOLDER.length, end - 1)),
    });
  }
  return cuts;
}

function* pieces(base: Buffer, cuts: readonly Cut[], metas: readonly string[]): Iterable<Uint8Array> {
  const known = new Map<number, Buffer>();
  let at = 0;
  for (const cut of cuts) {
    yield* slices(base, at, cut.start);
    const meta = known.get(cut.meta) ?? Buffer.from(metaAt(metas, cut.meta));
    known.set(cut.meta, meta);
    yield* slices(meta, 0, meta.length);
    at = cut.end;
  }
  yield* slices(base, at, base.length);
}

function* slices(bytes: Buffer, from: number, to: number): Iterable<Uint8Array> {
  for (let at = from; at < to; at += PIECE_BYTES) yield bytes.subarray(at, Math.min(to, at + PIECE_BYTES));
}
