import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Text } from '../../text/text.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { commands } from './commands.ts';
import { keyWords } from './keyWords.ts';

type Keys = readonly (readonly [key: string, words: string])[];

const gridKeys = (text: Text): Keys => [
  ['Enter', text('keys.down')],
  ['Tab', text('keys.right')],
  ['Arrows', text('keys.move')],
  ['Home, End', text('keys.ends')],
  ['F2', text('keys.edit')],
  ['Ctrl+D', text('keys.copyDown')],
  ['Ctrl+Shift+D', text('keys.duplicate')],
  ['Ctrl+Enter', text('keys.fill')],
  ['Shift+arrows, Ctrl+A', text('keys.select')],
  ['Delete', text('keys.clear')],
  ['Ctrl+Delete', text('keys.remove')],
  ['Space', text('keys.toggle')],
  ['Ctrl+C, Ctrl+X', text('keys.copyRows')],
  ['Ctrl+V', text('keys.paste')],
  ['Escape', text('keys.leave')],
];

const playerKeys = (text: Text): Keys => [
  ['Space', text('keys.nextCut')],
  ['Backspace', text('keys.back')],
  ['N', text('keys.skip')],
  ['Home', text('keys.firstCut')],
  ['[ and ]', text('keys.stepSheet')],
  ['F', text('keys.order')],
  ['Escape', text('keys.toPlan')],
];

const canvasKeys = (text: Text): Keys => [
  ['Drag', text('keys.drag')],
  ['R, P, M', text('keys.turnPin')],
  ['Alt+arrows', text('keys.nudge')],
  ['Delete', text('keys.takeOff')],
  ['Ctrl+wheel', text('keys.zoomAt')],
  ['Ctrl + and -', text('keys.zoom')],
  ['Ctrl+0', '100 %'],
  ['Space+drag', text('keys.pan')],
  ['Alt+arrows', text('keys.sheetOrder')],
  ['H', text('keys.hand')],
  ['PageUp, PageDown', text('keys.page')],
  ['Tab, arrows', text('keys.walk')],
  ['F6', text('keys.area')],
];

/** Every key of the window, by where it works. */
export function CheatSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const [query, setQuery] = useState('');
  const all: readonly (readonly [string, Keys])[] = [
    [
      text('keys.window'),
      commands()
        .filter((command) => command.keys)
        .map((command) => [command.keys as string, command.label] as const),
    ],
    [text('keys.lists'), gridKeys(text)],
    [text('keys.drawing'), canvasKeys(text)],
    [text('keys.cutting'), playerKeys(text)],
  ];
  const wanted = query.toLowerCase();
  return (
    <Dialog title={text('keys.title')} onClose={onClose} className="wide">
      <input
        autoFocus
        className="input"
        placeholder={text('keys.searchHint')}
        aria-label={text('keys.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="cheats">
        {all.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys
                .map(([key, words]) => [keyWords(text, key), words] as const)
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
