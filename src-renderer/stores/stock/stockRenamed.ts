import type { Material } from '../../../src-engine/contract/documents/library.ts';
import type { StockOrder } from '../../../src-engine/contract/documents/stock.ts';
import { currentText } from '../../text/useText.ts';
import { bookByHand, setUndone, useStock } from './stock.ts';
import { toast } from '../window/toasts.ts';

/** Rests and boards go by the name of their material, as parts do: they follow it to its new name, in one entry of the
 *  journal. */
export async function renameInStock({ mode, name: from }: Material, to: string): Promise<void> {
  const isOfIt = (one: { readonly mode: string; readonly material: string }): boolean =>
    one.mode === mode && one.material.trim() === from.trim();
  const { pieces, boards } = useStock.getState();
  const orders: readonly StockOrder[] = [
    ...pieces.filter(isOfIt).map(({ id }) => ({ kind: 'edit' as const, id, patch: { material: to } })),
    ...boards.filter(isOfIt).map(({ id }) => ({ kind: 'editBoard' as const, id, patch: { material: to } })),
  ];
  if (orders.length === 0) return;
  const text = currentText();
  const entry = await bookByHand(text('library.renamedTitle', { from, to }), orders);
  if (entry === null) return;
  toast(text('library.stockRenamed', { count: orders.length, to }), {
    label: text('jobs.undo'),
    run: () => void setUndone(entry.id, true),
  });
}
