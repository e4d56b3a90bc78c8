import type { ReactElement } from 'react';
import { useState } from 'react';
import { useText } from '../../text/useText.ts';
import { findRow } from './rowSelection.ts';

interface GridFindProps {
  /** What stands in each row. */
  readonly texts: () => readonly string[];
  readonly onFound: (row: number) => void;
  readonly onClose: () => void;
}

/** A line above the rows that looks for a text: Enter for the next one, Escape closes it. */
export function GridFind({ texts, onFound, onClose }: GridFindProps): ReactElement {
  const text = useText();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(-1);
  const look = (wanted: string, from: number): void => {
    const found = findRow(texts(), wanted, from);
    setAt(found);
    if (found >= 0) onFound(found);
  };
  return (
    <div className="grid-find">
      <input
        // biome-ignore lint/a11y/noAutofocus: the field was asked for by a key
        autoFocus
        className="input"
        aria-label={text('grid.find')}
        placeholder={text('grid.find')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          look(event.target.value, 0);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') look(query, at + 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <span>
        {query.trim() !== '' && (at < 0 ? text('grid.foundNone') : text('grid.found', { row: at + 1 }))}
      </span>
      <button
        type="button"
        className="button quiet icon small"
        aria-label={text('grid.findClose')}
        onClick={onClose}
      >
        ×
      </button>
    </div>
  );
}
