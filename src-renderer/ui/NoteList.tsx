import type { ReactElement } from 'react';
import { serviceNote } from '../plan/serviceNotes.ts';
import { useText } from '../text/useText.ts';
import { Icon } from './Icon.tsx';

/** What the service remarks about a plan, below it; nothing where it remarks nothing. */
export function NoteList({ notes }: { readonly notes: readonly string[] }): ReactElement | null {
  const text = useText();
  if (notes.length === 0) return null;
  return (
    <ul className="tray-warnings">
      {notes.map((note, at) => (
        <li key={at}>
          <Icon name="info" size={14} /> {serviceNote(text, note)}
        </li>
      ))}
    </ul>
  );
}
