import { LIMITS } from '../../src-engine/contract/limits.ts';
import { cutSize } from '../../src-engine/lists/cutSize.ts';
import type { JobDocument, JobMode } from './jobDocument.ts';
import type { RackPiece } from './rack.ts';
import { sizeOf } from './rack.ts';

/** Pieces of the rack that some part could be cut from: of its kind of work, of a material of the list, and as large as
 *  one of its parts; not in the stock list already. Largest first. */
export function piecesThatFit(
  job: JobDocument,
  mode: JobMode,
  pieces: readonly RackPiece[],
): readonly RackPiece[] {
  const stock: readonly { readonly rack?: string | undefined }[] = job[mode].stock;
  const taken = new Set(stock.map((row) => row.rack));
  const needs = needsOf(job, mode);
  return pieces
    .filter((piece) => piece.mode === mode && !taken.has(piece.id) && isEnough(needs, piece))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.code < b.code ? -1 : 1));
}

/** Of these as many as the stock list has rows left for. */
export const piecesToTake = (
  job: JobDocument,
  mode: JobMode,
  fitting: readonly RackPiece[],
): readonly RackPiece[] => fitting.slice(0, Math.max(0, LIMITS.stockRows - job[mode].stock.length));

/** What a piece has to hold at least: the shorter side and the longer one. Of bars the shorter one is 0. */
type Need = readonly [short: number, long: number];

/** By material and, for timber, section: the smallest parts. An outline may lie at any angle: its material will do. */
function needsOf(job: JobDocument, mode: JobMode): ReadonlyMap<string, readonly Need[]> {
  const all = new Map<string, Need[]>();
  const add = (kind: string, need: Need): void => void all.set(kind, [...smaller(all.get(kind) ?? [], need)]);
  if (mode === 'panels')
    for (const part of job.panels.parts) {
      const { w, h } = cutSize(part, job.panels.bands);
      if (w !== null && h !== null) add(kindOf(part), [Math.min(w, h), Math.max(w, h)]);
    }
  else if (mode === 'shapes') for (const part of job.shapes.parts) add(kindOf(part), [0, 0]);
  else
    for (const part of job[mode].parts)
      if (part.length !== null) add(kindOf(part, mode === 'timber'), [0, part.length]);
  return all;
}

/** The needs with one more; those that ask for more than another one are left out. */
function smaller(needs: readonly Need[], [short, long]: Need): readonly Need[] {
  if (needs.some(([s, l]) => s <= short && l <= long)) return needs;
  return [...needs.filter(([s, l]) => s < short || l < long), [short, long]];
}

interface Sorted {
  readonly material: string;
  readonly sw?: number | null;
  readonly sh?: number | null;
}

function kindOf({ material, sw, sh }: Sorted, hasSection = false): string {
  const section = hasSection ? [sw ?? 0, sh ?? 0].toSorted((a, b) => a - b) : [];
  return [material.trim(), ...section].join('\n');
}

function isEnough(needs: ReadonlyMap<string, readonly Need[]>, piece: RackPiece): boolean {
  const { w, h, length } = piece;
  const [a, b] = length === null ? [w ?? 0, h ?? 0] : [0, length];
  const [short, long] = [Math.min(a, b), Math.max(a, b)];
  const asked = needs.get(kindOf(piece, piece.mode === 'timber')) ?? [];
  return asked.some(([s, l]) => s <= short && l <= long);
}
