import { create } from 'zustand';
import { bridge } from '../api/bridge.ts';
import type { RackPiece, Rest } from '../job/rack.ts';
import { rackCode } from '../job/rack.ts';
import { readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import { RACK_PIECE } from '../../src-engine/contract/documents/stock.ts';
import { newId } from '../job/jobDocument.ts';
import { toast } from './toasts.ts';

/** The offcut rack: rests kept from earlier jobs, shared by all jobs of this computer. */
interface Rack {
  readonly pieces: readonly RackPiece[];
  /** How many codes were ever given; a code is not given twice. */
  readonly codes: number;
}

interface RackStore extends Rack {
  /** Puts rests on the rack and takes `gone` away, as one step. Returns the rack as it was, for `restore`. */
  readonly book: (rests: readonly Rest[], from: string, gone: ReadonlySet<string>) => Rack;
  readonly remove: (id: string) => Rack;
  readonly restore: (rack: Rack) => void;
}

const KEY = 'cutwright.rack';
/** Name of the copy the desktop shell keeps on disk beside the drafts. */
export const RACK_DRAFT = 'rack';
const EMPTY: Rack = { pieces: [], codes: 0 };

function readRack(text: string | null): Rack {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Rack> | null;
    return Array.isArray(value?.pieces) && typeof value.codes === 'number'
      ? { pieces: value.pieces.map((piece) => readDocument(RACK_PIECE, piece)), codes: value.codes }
      : EMPTY;
  } catch {
    return EMPTY;
  }
}

function keep(rack: Rack): void {
  const text = JSON.stringify(rack);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    toast('This window cannot keep the offcut rack: its storage is full.');
  }
  void bridge?.writeDraft({ id: RACK_DRAFT, text }).catch(() => undefined);
}

export const useRack = create<RackStore>((set, get) => {
  const change = (next: Rack): Rack => {
    const { pieces, codes } = get();
    set(next);
    keep(next);
    return { pieces, codes };
  };
  return {
    ...readRack(localStorage.getItem(KEY)),
    book: (rests, from, gone) => {
      const { pieces, codes } = get();
      const at = new Date().toISOString();
      const added = rests.map(
        (rest, index): RackPiece => ({
          ...rest,
          version: 2,
          id: newId('o'),
          code: rackCode(codes + index),
          from,
          at,
          place: '',
          label: '',
          value: null,
        }),
      );
      return change({
        pieces: [...pieces.filter((piece) => !gone.has(piece.id)), ...added],
        codes: codes + rests.length,
      });
    },
    remove: (id) => change({ pieces: get().pieces.filter((piece) => piece.id !== id), codes: get().codes }),
    restore: (rack) => void change(rack),
  };
});

/** Takes the shell's copy when this page's own memory has none. */
export function restoreRack(text: string): void {
  if (localStorage.getItem(KEY) === null) useRack.getState().restore(readRack(text));
}
