import { pageStore } from '../window/pageStore.ts';

/** A spoiled piece that was noted at the saw and that the desk has not confirmed. */
export interface SpoiledNote {
  /** Sent again under the same name it counts once. */
  readonly note: string;
  readonly job: string;
  readonly row: string;
  readonly by: number;
}

const kept = pageStore<SpoiledNote>('cutwright.unsentSpoiled.');

/** Keeps a note until the desk has it, also where the page is loaded anew before. */
export const keepNote = (note: SpoiledNote): void => kept.keep(note.note, note);

export const dropNote = ({ note }: SpoiledNote): void => kept.drop(note);

/** What an earlier page could not send, oldest first; what cannot be read is left where it is. */
export const keptNotes = (): readonly SpoiledNote[] =>
  kept
    .names()
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => kept.read(name) ?? []);
