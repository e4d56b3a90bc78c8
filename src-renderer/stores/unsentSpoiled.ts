/** A spoiled piece that was noted at the saw and that the desk has not confirmed. */
export interface SpoiledNote {
  /** Sent again under the same name it counts once. */
  readonly note: string;
  readonly job: string;
  readonly row: string;
  readonly by: number;
}

const PREFIX = 'cutwright.unsentSpoiled.';

/** Keeps a note until the desk has it, also where the page is loaded anew before. */
export function keepNote(note: SpoiledNote): void {
  try {
    localStorage.setItem(PREFIX + note.note, JSON.stringify(note));
  } catch {
    // A full or forbidden store: the note stays with this page.
  }
}

export const dropNote = ({ note }: SpoiledNote): void => localStorage.removeItem(PREFIX + note);

/** What an earlier page could not send, oldest first; what cannot be read is left where it is. */
export function keptNotes(): readonly SpoiledNote[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return keys
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((key) => {
      try {
        return [JSON.parse(localStorage.getItem(key) ?? '') as SpoiledNote];
      } catch {
        return [];
      }
    });
}
