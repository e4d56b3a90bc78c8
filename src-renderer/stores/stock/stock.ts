import { create } from 'zustand';
import type { WriteStock } from '../../../src-engine/contract/documents/appData.ts';
import type {
  BoardStock,
  JournalEntry,
  RackPiece,
  StockOrder,
} from '../../../src-engine/contract/documents/stock.ts';
import { ApiError } from '../../api/client.ts';
import { fetchStock, setEntryUndone, writeStock } from '../../api/kept.ts';
import { newId } from '../../job/jobDocument.ts';
import { onKeptChange } from '../window/changeFeed.ts';
import { toastError } from '../window/toasts.ts';

/** Boards, bars and the offcut rack of this computer, as the service has them, with the newest entries of the
 *  journal, newest first. */
interface StockStore {
  readonly isLoaded: boolean;
  readonly revision: number;
  readonly boards: readonly BoardStock[];
  readonly pieces: readonly RackPiece[];
  readonly journal: readonly JournalEntry[];
}

export const useStock = create<StockStore>(() => ({
  isLoaded: false,
  revision: -1,
  boards: [],
  pieces: [],
  journal: [],
}));

/** Keeps the stock on screen as it is in the service. Returns the function that ends it. */
export function startStock(): () => void {
  void readStock();
  return onKeptChange((changes) => {
    if (changes === null || changes.some(({ topic }) => topic === 'stock')) void readStock();
  });
}

async function readStock(): Promise<void> {
  try {
    const state = await fetchStock();
    if (state.revision >= useStock.getState().revision || !useStock.getState().isLoaded)
      useStock.setState({ ...state, isLoaded: true });
    forgetShown(state.journal);
  } catch {
    // Not reachable: what was read last stays on screen, the change feed asks again.
  }
}

/** What is changed by hand stands on screen once it is known to be written: the same once more is a wish of its own. */
function forgetShown(journal: readonly JournalEntry[]): void {
  const written = new Set(journal.flatMap(({ id, kind }) => (kind === 'hand' ? [id] : [])));
  for (const [wish, id] of unanswered) if (written.has(id)) unanswered.delete(wish);
}

/** Entries of which no answer came, by what was wished: they may be written. The same wish again is the same entry. */
const unanswered = new Map<string, string>();

/** Writes one entry of the journal. Rejects with ApiError: then nothing was changed, or nobody knows
 *  (`unreachable`); asked again with the same `wish` it is still one entry. */
export async function bookStock(
  entry: Omit<WriteStock, 'id' | 'kind' | 'job' | 'from' | 'orders'> &
    Partial<Pick<WriteStock, 'kind' | 'job' | 'from'>>,
  orders: readonly StockOrder[],
  wish: string,
): Promise<JournalEntry> {
  const id = unanswered.get(wish) ?? newId('e');
  unanswered.delete(wish);
  const order = { kind: 'hand' as const, job: null, from: '', ...entry, id, orders: [...orders] };
  const written = await writeStock(order)
    .catch((error: unknown) => {
      if (isLost(error)) return writeStock(order);
      throw error;
    })
    .catch((error: unknown) => {
      if (isLost(error)) unanswered.set(wish, id);
      throw error;
    });
  await readStock();
  return written;
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.code === 'unreachable';

/** The same for buttons: what goes wrong is said. Null then. */
export async function bookByHand(title: string, orders: readonly StockOrder[]): Promise<JournalEntry | null> {
  try {
    return await bookStock({ title }, orders, JSON.stringify(orders));
  } catch (error) {
    toastError(error);
    await readStock();
    return null;
  }
}

/** Takes an entry back or carries it out again; false when that cannot be done, which is said. */
export async function setUndone(id: string, undone: boolean): Promise<boolean> {
  try {
    await setEntryUndone(id, undone);
    return true;
  } catch (error) {
    toastError(error);
    return false;
  } finally {
    await readStock();
  }
}
