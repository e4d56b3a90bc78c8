import type { ReactElement, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LibraryItems, LibraryKind } from '../../../src-engine/contract/documents/library.ts';
import { LIBRARY_KINDS } from '../../../src-engine/contract/documents/library.ts';
import { isSame, mergeValues } from '../../job/merge/mergeJobs.ts';
import type { Edited } from '../../stores/stock/library.ts';
import { nameOfItem, newItem, removeItem, saveItem, useLibrary } from '../../stores/stock/library.ts';
import { toast } from '../../stores/window/toasts.ts';
import { currentText, useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
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

/** A save under way: of which item, and what is stored then. */
type Saving<K extends LibraryKind> = readonly [item: LibraryItems[K], stored: ReturnType<typeof saveItem<K>>];

/** What says of an item that is left what was typed and is not saved, so that it is not lost in silence. */
function useUnsaved<K extends LibraryKind>(
  kind: K,
  edited: Edited<K> | null,
  saving: RefObject<Saving<K> | null>,
): () => void {
  const now = useRef(edited);
  useEffect(() => {
    now.current = edited;
  }, [edited]);
  const tell = useCallback(() => {
    const left = now.current;
    const [item, stored] = saving.current ?? [];
    if (left === null) return;
    if (item !== left.item) return tellUnsaved(kind, left);
    void stored?.then((kept) => {
      if (kept === null) tellUnsaved(kind, left);
    });
  }, [kind, saving]);
  useEffect(() => tell, [tell]);
  return tell;
}

function tellUnsaved<K extends LibraryKind>(kind: K, left: Edited<K>): void {
  const { from, item } = left;
  if (item === from || nameOfItem(item).trim() === '') return;
  const text = currentText();
  toast(text('library.notSaved', { name: nameOfItem(item) }), {
    label: text('library.save'),
    run: () => void saveItem(kind, left),
  });
}

function ItemList<K extends LibraryKind>({ kind }: { readonly kind: K }): ReactElement {
  const text = useText();
  const word: LibraryKind = kind;
  const items = useLibrary((library) => library[kind]) as readonly LibraryItems[K][];
  const [edited, setEdited] = useState<Edited<K> | null>(null);
  const saving = useRef<Saving<K> | null>(null);
  const tell = useUnsaved(kind, edited, saving);
  const Form = FORMS[kind] as (props: ItemFormProps<K>) => ReactElement;
  const kept = items.find(({ id }) => id === edited?.item.id);
  // As long as nothing is typed it is shown as another window left it.
  const isUntouched = edited?.item === edited?.from;
  const shown: Edited<K> | null = isUntouched && kept !== undefined ? { from: kept, item: kept } : edited;
  const save = async (): Promise<void> => {
    if (shown === null || nameOfItem(shown.item).trim() === '') return;
    saving.current = [shown.item, saveItem(kind, shown)];
    const stored = await saving.current[1];
    if (stored === null) return;
    // What was typed meanwhile is not saved yet.
    setEdited((now) => {
      if (now === null || now.item.id !== stored.id) return now;
      const { value } = mergeValues(shown.item, now.item, stored);
      return { from: stored, item: isSame(value, stored) ? stored : value };
    });
  };
  const choose = (item: LibraryItems[K]): void => {
    tell();
    setEdited({ from: item, item });
  };
  const remove = async (): Promise<void> => {
    if (shown === null || !(await removeItem(kind, shown.item))) return;
    setEdited((now) => (now?.item.id === shown.item.id ? null : now));
  };
  return (
    <div className="library">
      <div>
        <div role="listbox" aria-label={text(`library.${word}`)}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="option"
              aria-selected={shown?.item.id === item.id}
              onClick={() => choose(item)}
            >
              {nameOfItem(item)}
            </button>
          ))}
        </div>
        <button type="button" className="button small" onClick={() => choose(newItem(kind, ''))}>
          <Icon name="plus" size={13} /> {text('library.add')}
        </button>
      </div>
      {shown === null ? (
        <p className="note">{text(`library.${word}Hint`)}</p>
      ) : (
        <form
          className="library-form"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Form
            item={shown.item}
            onChange={(patch) => setEdited({ from: shown.from, item: { ...shown.item, ...patch } })}
          />
          <div className="dialog-actions">
            {kept !== undefined && (
              <button type="button" className="button" onClick={() => void remove()}>
                <Icon name="trash" size={14} /> {text('library.remove')}
              </button>
            )}
            <button type="submit" className="button primary" disabled={nameOfItem(shown.item).trim() === ''}>
              {text('library.save')}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
