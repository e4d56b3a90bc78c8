import { create } from 'zustand';
import type {
  BandType,
  LibraryItems,
  LibraryKind,
  ListAnswers,
  Material,
  RowItems,
  RowKind,
  SawProfile,
} from '../../src-engine/contract/documents/library.ts';
import { readLibraryItem } from '../../src-engine/contract/documents/library.ts';
import { fetchLibrary, putLibrary, removeLibrary } from '../api/kept.ts';
import { newId } from '../job/jobDocument.ts';
import { followLibrary } from '../job/followLibrary.ts';
import { currentText } from '../text/useText.ts';
import { onKeptChange } from './changeFeed.ts';
import { useJob } from './job.ts';
import { toast, toastError } from './toasts.ts';

/** Materials, edge bands and saws of this computer, as the service has them. */
export interface Library {
  readonly material: readonly Material[];
  readonly band: readonly BandType[];
  readonly saw: readonly SawProfile[];
}

interface LibraryStore extends Library {
  /** Number of writes by id: a save names the one it was made from. */
  readonly revisions: Readonly<Record<string, number>>;
  /** What was answered for lists, by their titles. */
  readonly list: readonly ListAnswers[];
}

export const useLibrary = create<LibraryStore>(() => ({
  material: [],
  band: [],
  saw: [],
  list: [],
  revisions: {},
}));

/** Keeps the library on screen as it is in the service, and the open job in step with it. Returns the
 *  function that ends it. */
export function startLibrary(): () => void {
  void readLibrary();
  const stops = [
    onKeptChange((changes) => {
      if (changes === null || changes.some(({ topic }) => topic === 'library')) void readLibrary();
    }),
    useJob.subscribe((now, before) => {
      const isOther = now.history.present.id !== before.history.present.id || !before.isOpen;
      if (now.isOpen && isOther) queueMicrotask(follow);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function readLibrary(): Promise<void> {
  try {
    const rows = await fetchLibrary();
    const of = <K extends RowKind>(kind: K): readonly RowItems[K][] =>
      rows.filter((row) => row.kind === kind).map((row) => readLibraryItem(kind, row.item));
    const revisions = Object.fromEntries(rows.map(({ id, revision }) => [id, revision]));
    useLibrary.setState({
      material: of('material'),
      band: of('band'),
      saw: of('saw'),
      list: of('list'),
      revisions,
    });
    follow();
  } catch {
    // Not reachable: what was read last stays.
  }
}

/** A job that is not sawn yet takes over what its materials and its saw became. */
function follow(): void {
  const { isOpen, history, change } = useJob.getState();
  const job = history.present;
  if (!isOpen || job.booked !== undefined) return;
  const next = followLibrary(job, useLibrary.getState());
  if (next === job) return;
  change(() => next);
  const text = currentText();
  toast(text('library.followed'), { label: text('jobs.undo'), run: () => useJob.getState().undo() });
}

/** Stores a thing of the library; says what goes wrong. True when it is stored. */
export async function saveItem<K extends LibraryKind>(kind: K, item: LibraryItems[K]): Promise<boolean> {
  return saying(() => putLibrary(kind, item.id, useLibrary.getState().revisions[item.id] ?? 0, item));
}

export async function removeItem<K extends LibraryKind>(kind: K, item: LibraryItems[K]): Promise<boolean> {
  const isGone = await saying(() =>
    removeLibrary(kind, item.id, useLibrary.getState().revisions[item.id] ?? 0),
  );
  const text = currentText();
  if (isGone)
    toast(text('library.removed'), { label: text('jobs.undo'), run: () => void saveItem(kind, item) });
  return isGone;
}

async function saying(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  } finally {
    await readLibrary();
  }
}

export function newItem<K extends LibraryKind>(kind: K, name: string): LibraryItems[K] {
  const id = newId('l');
  const usual = { material: { name, mode: 'panels' }, band: { ref: name, thickness: 1 }, saw: { name } }[
    kind
  ];
  return readLibraryItem(kind, { ...usual, id });
}
