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
} from '../../../src-engine/contract/documents/library.ts';
import { readLibraryItem } from '../../../src-engine/contract/documents/library.ts';
import { ApiError } from '../../api/client.ts';
import { callsInTurn } from '../../api/inTurn.ts';
import { fetchLibrary, putLibrary, removeLibrary } from '../../api/kept.ts';
import { newestAnswer } from '../../api/newestAnswer.ts';
import { newId } from '../../job/jobDocument.ts';
import { followLibrary } from '../../job/stock/followLibrary.ts';
import { mergeValues } from '../../job/merge/mergeJobs.ts';
import { isCutInto } from '../../plan/cuts/piecesCut.ts';
import { currentText } from '../../text/useText.ts';
import { onKeptChange } from '../window/changeFeed.ts';
import { useJob } from '../jobs/job.ts';
import { tellStep } from '../jobs/stepToast.ts';
import { renameInStock } from './stockRenamed.ts';
import { placesKnown, useProgress } from '../saw/sawPlaces.ts';
import { toast, toastError, useToasts } from '../window/toasts.ts';
import { sawnPlans } from '../../../src-engine/contract/documents/sawnModes.ts';

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
      if (now.isOpen && isOther) queueMicrotask(() => void follow());
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const newest = newestAnswer();

async function readLibrary(): Promise<void> {
  const isNews = newest();
  try {
    const rows = await fetchLibrary();
    if (!isNews()) return;
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
    void follow();
  } catch {
    // Not reachable: what was read last stays.
  }
}

/** A job that is not sawn yet takes over what its materials and its saw became. For one that is cut into it is asked:
 *  with another kerf its sheets could not be cut to their end. */
async function follow(): Promise<void> {
  await placesKnown();
  const { isOpen, history } = useJob.getState();
  const job = history.present;
  if (!isOpen || job.booked !== undefined) return;
  const next = followLibrary(job, useLibrary.getState());
  if (next === job) return;
  if (!sawnPlans(useProgress.getState()).some(({ steps }) => isCutInto(steps))) return takeOver();
  const text = currentText();
  const action = { label: text('library.takeOver'), run: () => isOpenNow(job.id) && takeOver() };
  useToasts.getState().add(text('library.notFollowed'), { action, topic: 'not followed' });
}

const isOpenNow = (id: string): boolean =>
  useJob.getState().isOpen && useJob.getState().history.present.id === id;

function takeOver(): void {
  useJob.getState().change((job) => followLibrary(job, useLibrary.getState()));
  tellStep(currentText()('library.followed'));
}

/** A thing of the library as it is edited: as it was when that began, and as it is wanted. */
export interface Edited<K extends LibraryKind> {
  readonly from: LibraryItems[K];
  readonly item: LibraryItems[K];
}

/** A write names the revision that the one before it brings. */
const inTurn = callsInTurn();

/** Stores a thing of the library, with what another window changed of it since; says what goes wrong. What is stored
 *  then; null when it is not. */
export async function saveItem<K extends LibraryKind>(
  kind: K,
  edited: Edited<K>,
): Promise<LibraryItems[K] | null> {
  const before = useLibrary.getState()[kind].find(({ id }) => id === edited.item.id);
  const stored = await store(kind, edited);
  if (before !== undefined && 'mode' in before && stored !== null) {
    const to = nameOfItem(stored);
    const isElsewhere = useLibrary
      .getState()
      .material.some(({ mode, name }) => mode === before.mode && name === before.name);
    if (to !== before.name && !isElsewhere) await renameInStock(before, to);
  }
  return stored;
}

function store<K extends LibraryKind>(kind: K, edited: Edited<K>): Promise<LibraryItems[K] | null> {
  return inTurn(async () => {
    try {
      return await put(kind, edited).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
        await readLibrary();
        return put(kind, edited);
      });
    } catch (error) {
      toastError(error);
      return null;
    } finally {
      await readLibrary();
    }
  });
}

async function put<K extends LibraryKind>(kind: K, { from, item }: Edited<K>): Promise<LibraryItems[K]> {
  const library = useLibrary.getState();
  const kept = (library[kind] as readonly LibraryItems[K][]).find(({ id }) => id === item.id);
  const { value, clashes } = mergeValues<LibraryItems[K]>(from, item, kept ?? from);
  await putLibrary(kind, item.id, library.revisions[item.id] ?? 0, value);
  if (clashes.length > 0) toast(currentText()('library.changedBoth', { name: nameOfItem(item) }));
  return value;
}

export const nameOfItem = (item: LibraryItems[LibraryKind]): string => ('ref' in item ? item.ref : item.name);

export function removeItem<K extends LibraryKind>(kind: K, item: LibraryItems[K]): Promise<boolean> {
  return inTurn(async () => {
    try {
      await removeLibrary(kind, item.id, useLibrary.getState().revisions[item.id] ?? 0);
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await readLibrary();
    }
    const text = currentText();
    const back = { from: item, item };
    toast(text('library.removed'), { label: text('jobs.undo'), run: () => void saveItem(kind, back) });
    return true;
  });
}

export function newItem<K extends LibraryKind>(kind: K, name: string): LibraryItems[K] {
  const id = newId('l');
  const usual = { material: { name, mode: 'panels' }, band: { ref: name, thickness: 1 }, saw: { name } }[
    kind
  ];
  return readLibraryItem(kind, { ...usual, id });
}
