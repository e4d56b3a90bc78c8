import type { ReactElement } from 'react';
import type { LengthWords } from '../plan/notes/drawingNotes.ts';
import { serviceNote } from '../plan/notes/serviceNotes.ts';
import { useFormats } from '../text/formats.ts';
import { useText } from '../text/useText.ts';
import { Icon } from './Icon.tsx';

/** More remarks than this wait behind one line. */
const MOST_SHOWN = 3;

interface NoteListProps {
  readonly notes: readonly string[];
  /** How lengths in them are written; else they are millimetres. */
  readonly lengthWords?: LengthWords | undefined;
}

/** What the service remarks about a plan, below it; nothing where it remarks nothing. */
export function NoteList({ notes, lengthWords }: NoteListProps): ReactElement | null {
  const text = useText();
  if (notes.length === 0) return null;
  const shown = notes.length > MOST_SHOWN + 1 ? MOST_SHOWN : notes.length;
  return (
    <>
      <Notes notes={notes.slice(0, shown)} lengthWords={lengthWords} />
      {shown < notes.length && (
        <details className="more-notes">
          <summary>{text('why.moreNotes', { count: notes.length - shown })}</summary>
          <Notes notes={notes.slice(shown)} lengthWords={lengthWords} />
        </details>
      )}
    </>
  );
}

function Notes({ notes, lengthWords }: NoteListProps): ReactElement {
  const text = useText();
  const { size } = useFormats();
  return (
    <ul className="tray-warnings">
      {notes.map((note, at) => (
        <li key={at}>
          <Icon name="info" size={14} /> {serviceNote(text, note, size, lengthWords)}
        </li>
      ))}
    </ul>
  );
}
