import type { ReactElement } from 'react';
import { useState } from 'react';
import type { MachineFormat } from '../../../src-engine/contract/machine.ts';
import type { DialogName } from '../../stores/view.ts';
import { useView } from '../../stores/view.ts';
import { readCode } from '../../job/codes.ts';
import { openCode } from '../../stores/scan.ts';
import { currentText } from '../../text/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ChecksDialog } from '../checks/ChecksDialog.tsx';
import { CompareDialog } from '../compare/CompareDialog.tsx';
import { HelpDialog } from '../help/HelpDialog.tsx';
import { LibraryDialog } from '../library/LibraryDialog.tsx';
import { BookDialog } from '../rack/BookDialog.tsx';
import { StockDialog } from '../rack/StockDialog.tsx';
import { CutListDialog } from '../machines/CutListDialog.tsx';
import { MachineFilesDialog } from '../machines/MachineFilesDialog.tsx';
import { MachinesDialog } from '../machines/MachinesDialog.tsx';
import { WatchDialog } from '../machines/WatchDialog.tsx';
import { PrintDialog } from '../print/PrintDialog.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import type { Command } from './commands.ts';
import { commands, fuzzyScore } from './commands.ts';
import { usePick } from '../../stores/pick.ts';

/** Whatever dialog is open. */
export function Dialogs(): ReactElement | null {
  const { dialog, show } = usePick(useView, 'dialog', 'show');
  const close = (): void => show({ dialog: null });
  if (dialog === 'palette') return <Palette onClose={close} />;
  if (dialog === 'shortcuts') return <CheatSheet onClose={close} />;
  if (dialog === 'help') return <HelpDialog onClose={close} />;
  if (dialog === 'settings') return <SettingsDialog onClose={close} />;
  if (dialog === 'rack') return <StockDialog onClose={close} />;
  if (dialog === 'compare') return <CompareDialog onClose={close} />;
  if (dialog === 'versions') return <VersionsDialog onClose={close} />;
  if (dialog === 'library') return <LibraryDialog onClose={close} />;
  if (dialog === 'book') return <BookDialog onClose={close} />;
  if (dialog === 'checks') return <ChecksDialog onClose={close} />;
  if (dialog === 'print') return <PrintDialog onClose={close} />;
  if (dialog === 'cutList') return <CutListDialog onClose={close} />;
  if (dialog === 'watch') return <WatchDialog onClose={close} />;
  if (dialog === 'machines') return <MachinesDialog onClose={close} />;
  const format = dialog === null ? undefined : FORMAT_OF[dialog];
  return format === undefined ? null : <MachineFilesDialog format={format} onClose={close} />;
}

/** Dialogs of files for machines. */
const FORMAT_OF: Readonly<Partial<Record<DialogName, MachineFormat>>> = {
  ptx: 'ptx',
  dxfSheets: 'dxf',
  svgSheets: 'svg',
  gcode: 'gcode',
};

interface Match {
  readonly command: Command;
  readonly index: number;
  readonly score: number;
}

function Palette({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const matches = [...codeCommands(query), ...commands()]
    .map((command, index) => ({ command, index, score: fuzzyScore(command.label, query) }))
    .filter((match): match is Match => match.score !== null)
    .sort((a, b) => a.score - b.score || a.index - b.index);
  const run = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    command.run();
  };
  return (
    <Dialog title="Commands" onClose={onClose} className="palette">
      <input
        autoFocus
        className="input palette-input"
        placeholder="Type a command"
        aria-label="Search commands"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={`palette-${at}`}
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
      <ul id="palette-list" role="listbox" className="palette-list" aria-label="Commands">
        {matches.map(({ command }, index) => (
          <li
            key={command.id}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseEnter={() => setAt(index)}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            <em>{command.group}</em>
            {command.keys && <kbd className="key">{command.keys}</kbd>}
          </li>
        ))}
        {matches.length === 0 && <li className="note">No command of that name.</li>}
      </ul>
    </Dialog>
  );
}

/** A code of a label typed or scanned into the palette. */
function codeCommands(query: string): readonly Command[] {
  const target = readCode(query);
  if (target === null) return [];
  const label = currentText()('scan.open', { code: query.trim() });
  return [{ id: 'code', label, group: 'Job', run: () => void openCode(target) }];
}

type Keys = readonly (readonly [key: string, words: string])[];
const GRID_KEYS: Keys = [
  ['Enter', 'Down'],
  ['Tab', 'Right; after the last cell the next row'],
  ['Arrows', 'Move'],
  ['F2', 'Edit inside the cell'],
  ['Ctrl+D', 'Copy from the row above, or from the first selected row'],
  ['Ctrl+Shift+D', 'Duplicate the row'],
  ['Ctrl+Enter', 'Put the value into all selected rows'],
  ['Shift+arrows, Ctrl+A', 'Select rows'],
  ['Ctrl+F', 'Find in the list'],
  ['Delete', 'Clear the cell'],
  ['Ctrl+Delete', 'Remove the row'],
  ['Space', 'Change grain, edges, marks'],
  ['Ctrl+V', 'Paste a list'],
  ['Escape', 'Take back what was typed, end the selection, leave the list'],
];
const PLAYER_KEYS: Keys = [
  ['Space', 'Next cut'],
  ['Backspace', 'Back'],
  ['Home', 'First cut'],
  ['[ and ]', 'Previous, next sheet or fence setting'],
  ['F', 'Sheet order, fence order'],
  ['Escape', 'Back to the plan'],
];
const CANVAS_KEYS: Keys = [
  ['Drag', 'Move a piece, onto a small sheet too'],
  ['R, P, M', 'Turn, pin, move the piece to a sheet'],
  ['Alt+arrows', 'Move the piece by 1 mm, with Shift by 10'],
  ['Delete', 'Take the piece off the plan'],
  ['Ctrl+wheel', 'Zoom at the pointer'],
  ['Ctrl + and -', 'Zoom in and out'],
  ['Ctrl+0', '100 %'],
  ['Space+drag', 'Move the drawing'],
  ['Tab, arrows', 'From part to part'],
  ['F6', 'Next area of the window'],
];

function CheatSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [query, setQuery] = useState('');
  const all: readonly (readonly [string, Keys])[] = [
    [
      'Window',
      commands()
        .filter((command) => command.keys)
        .map((command) => [command.keys as string, command.label] as const),
    ],
    ['Lists', GRID_KEYS],
    ['Drawing', CANVAS_KEYS],
    ['Cutting', PLAYER_KEYS],
  ];
  const wanted = query.toLowerCase();
  return (
    <Dialog title="Keys" onClose={onClose} className="wide">
      <input
        autoFocus
        className="input"
        placeholder="Search"
        aria-label="Search keys"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="cheats">
        {all.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys
                .filter(([key, words]) => `${key} ${words}`.toLowerCase().includes(wanted))
                .map(([key, words]) => (
                  <div key={key + words}>
                    <dt>{words}</dt>
                    <dd>
                      <kbd className="key">{key}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
