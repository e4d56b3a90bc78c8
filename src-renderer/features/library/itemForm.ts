import type { LibraryItems, LibraryKind } from '../../../src-engine/contract/documents/library.ts';

/** What the form of a thing of the library is given. */
export interface ItemFormProps<K extends LibraryKind> {
  readonly item: LibraryItems[K];
  readonly onChange: (patch: Partial<LibraryItems[K]>) => void;
}
