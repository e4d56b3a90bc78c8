import type { ReactElement, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { LibraryItems, LibraryKind } from '../../../src-engine/contract/documents/library.ts';
import { LIBRARY_KINDS } from '../../../src-engine/contract/documents/library.ts';
import { newItem, removeItem, saveItem, useLibrary } from '../../stores/library.ts';
import { toast } from '../../stores/toasts.ts';
import { currentText, useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { BandForm } from './BandForm.tsx';
import type { ItemFormProps } from './itemForm.ts';
import { MaterialForm } from './MaterialForm.tsx';
import { SawForm } from './SawForm.tsx';

const FORMS: { readonly [K in LibraryKind]: (props: ItemFormProps<K>) => ReactElement } = {
  material: MaterialForm,
  band: BandForm,
  saw: SawForm,
};
const nameOf = (item: LibraryItems[LibraryKind]): string => ('ref' in item ? item.ref : item.name);

/** Materials, edge bands and saws: edited here once, used by every job. */
export function LibraryDialog({
  first,
  onClose,
}: {
  readonly first: LibraryKind;
  readonly onClose: () => void;
}): ReactElement {
  const text = useText();
  const [kind, setKind] = useState(first);
  return (
    <Dialog title={text('library.title')} onClose={onClose} className="wide stock-dialog">
      <div className="segmented" role="tablist" aria-label={text('library.title')}>
        {LIBRARY_KINDS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={kind === one}
            onClick={() => setKind(one)}
          >
            {text(`library.${one}`)}
          </button>
        ))}
      </div>
      <ItemList key={kind} kind={kind} />
    </Dialog>
  );
}

/** What is being typed of an item and not saved yet: told when it is left, so that it is not lost in silence. */
function useDraft<K extends LibraryKind>(kind: K): RefObject<LibraryItems[K] | null> {
  const draft = useRef<LibraryItems[K] | null>(null);
  useEffect(() => () => tellUnsaved(kind, draft), [kind]);
  return draft;
}

function tellUnsaved<K extends LibraryKind>(kind: K, draft: RefObject<LibraryItems[K] | null>): void {
  const left = draft.current;
  draft.current = null;
  if (left === null || nameOf(left).trim() === '') return;
  const text = currentText();
  toast(text('library.notSaved', { name: nameOf(left) }), {
    label: text('library.save'),
    run: () => void saveItem(kind, left),
  });
}

function ItemList<K extends LibraryKind>({ kind }: { readonly kind: K }): ReactElement {
  const text = useText();
  const shown: LibraryKind = kind;
  const items = useLibrary((library) => library[kind]) as readonly LibraryItems[K][];
  const [chosen, setChosen] = useState<LibraryItems[K] | null>(null);
  const draft = useDraft(kind);
  const Form = FORMS[kind] as (props: ItemFormProps<K>) => ReactElement;
  const save = async (): Promise<void> => {
    if (chosen === null || nameOf(chosen).trim() === '') return;
    if (await saveItem(kind, chosen)) draft.current = null;
  };
  const choose = (item: LibraryItems[K]): void => {
    tellUnsaved(kind, draft);
    setChosen(item);
  };
  const remove = async (): Promise<void> => {
    if (chosen === null || !(await removeItem(kind, chosen))) return;
    draft.current = null;
    setChosen(null);
  };
  const isKept = items.some(({ id }) => id === chosen?.id);
  return (
    <div className="library">
      <div>
        <div role="listbox" aria-label={text(`library.${shown}`)}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="option"
              aria-selected={chosen?.id === item.id}
              onClick={() => choose(item)}
            >
              {nameOf(item)}
            </button>
          ))}
        </div>
        <button type="button" className="button small" onClick={() => choose(newItem(kind, ''))}>
          <Icon name="plus" size={13} /> {text('library.add')}
        </button>
      </div>
      {chosen === null ? (
        <p className="note">{text(`library.${shown}Hint`)}</p>
      ) : (
        <form
          className="library-form"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Form
            item={chosen}
            onChange={(patch) => {
              draft.current = { ...chosen, ...patch };
              setChosen(draft.current);
            }}
          />
          <div className="dialog-actions">
            {isKept && (
              <button type="button" className="button" onClick={() => void remove()}>
                <Icon name="trash" size={14} /> {text('library.remove')}
              </button>
            )}
            <button type="submit" className="button primary" disabled={nameOf(chosen).trim() === ''}>
              {text('library.save')}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
