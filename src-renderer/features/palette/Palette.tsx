import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { readCode } from '../../job/saw/codes.ts';
import { useJob } from '../../stores/jobs/job.ts';
import { goToPart } from '../../stores/plans/goToPart.ts';
import { openCode } from '../../stores/saw/scan.ts';
import { currentText, useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { Command } from './commands.ts';
import { commands } from './commands.ts';
import { keyWords } from './keyWords.ts';
import { commandScore } from './search.ts';

/** Rows that are offered for what was typed. */
const MOST_PARTS = 20;

interface Match {
  readonly command: Command;
  readonly index: number;
  readonly score: number;
}

/** All commands, parts of the list and codes of labels by a few letters of them. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const matches = [...codeCommands(query), ...commands(), ...partCommands(query)]
    .map((command, index) => ({ command, index, score: commandScore(text, command, query) }))
    .filter((match): match is Match => match.score !== null)
    .sort((a, b) => a.score - b.score || a.index - b.index);
  useEffect(() => {
    void document.getElementById(`palette-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const run = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    command.run();
  };
  return (
    <Dialog title={text('commands.title')} onClose={onClose} className="palette">
      <input
        autoFocus
        className="input palette-input"
        placeholder={text('commands.type')}
        aria-label={text('commands.search')}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={matches.length === 0 ? undefined : `palette-${at}`}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(matches.length - 1, at + 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
          else if (event.key === 'Enter') run(matches[at]?.command);
          else return;
          event.preventDefault();
        }}
      />
      <div id="palette-list" role="listbox" className="palette-list" aria-label={text('commands.title')}>
        {matches.map(({ command }, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={command.id}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            // Not what the list is scrolled under the pointer by keys.
            onMouseMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            <em>{text('commands.group', { group: command.group })}</em>
            {command.keys && <kbd className="key">{keyWords(text, command.keys)}</kbd>}
          </button>
        ))}
      </div>
      {matches.length === 0 && <p className="note">{text('commands.none')}</p>}
    </Dialog>
  );
}

/** Rows of the list whose name holds what was typed: chosen in list and drawing, with the keyboard. */
function partCommands(query: string): readonly Command[] {
  const wanted = query.trim().toLowerCase();
  const { isOpen, history } = useJob.getState();
  if (wanted === '' || !isOpen) return [];
  const { present } = history;
  const parts: readonly { readonly id: string; readonly name: string }[] = present[present.mode].parts;
  return parts
    .map(({ id, name }, at) => ({ id, name, number: at + 1 }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, MOST_PARTS)
    .map(({ id, name, number }) => ({
      id: `part ${id}`,
      label: currentText()('commands.part', { number, name }),
      group: 'plan',
      run: () => goToPart(id),
    }));
}

/** A code of a label typed or scanned into the palette. */
function codeCommands(query: string): readonly Command[] {
  const target = readCode(query);
  if (target === null) return [];
  const label = currentText()('scan.open', { code: query.trim() });
  return [{ id: 'code', label, group: 'job', run: () => void openCode(target) }];
}
