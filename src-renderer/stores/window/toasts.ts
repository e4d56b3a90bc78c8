import { create } from 'zustand';
import { serviceNote } from '../../plan/notes/serviceNotes.ts';
import { currentText } from '../../text/useText.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** A message of the same topic takes its place: where one stands now, not where one stood before. */
  readonly topic?: string | undefined;
}

type ToastMore = Pick<Toast, 'action' | 'topic'>;

interface ToastStore {
  readonly toasts: readonly Toast[];
  readonly add: (text: string, more?: ToastMore) => number;
  /** What it says stands; its button does nothing any more, and goes. */
  readonly withoutAction: (id: number) => void;
  readonly remove: (id: number) => void;
}

const SHOWN_MS = 7000;
/** With a button there is something to decide about: time to read it, to find it with keys and to press it. */
const WITH_ACTION_MS = 20_000;
/** How soon it is looked again whether anybody still points at a message. */
const AGAIN_MS = 2000;
const MOST = 3;
let lastToast = 0;

/** One line at the bottom left that goes by itself; with an action where something can be taken back. */
export const useToasts = create<ToastStore>((set, get) => ({
  toasts: [],
  add: (text, more = {}) => {
    const id = ++lastToast;
    const others = get().toasts.filter(({ topic }) => topic === undefined || topic !== more.topic);
    set({ toasts: [...others, { id, text, ...more }].slice(-MOST) });
    setTimeout(() => removeUnused(id), more.action === undefined ? SHOWN_MS : WITH_ACTION_MS);
    return id;
  },
  withoutAction: (id) => {
    set({ toasts: get().toasts.map((one) => (one.id === id ? { ...one, action: undefined } : one)) });
    setTimeout(() => removeUnused(id), SHOWN_MS);
  },
  remove: (id) => set({ toasts: get().toasts.filter((one) => one.id !== id) }),
}));

/** No message goes from under the pointer, nor moves there since another one goes, nor with the keyboard in it. */
function removeUnused(id: number): void {
  const isUsed = globalThis.document?.querySelector('.toast:is(:hover, :focus-within)') != null;
  if (isUsed) setTimeout(() => removeUnused(id), AGAIN_MS);
  else useToasts.getState().remove(id);
}

export function toast(text: string, action?: Toast['action']): void {
  useToasts.getState().add(text, { action });
}

/** Says what went wrong, in the language of the window. */
export function toastError(error: unknown): void {
  toast(serviceNote(currentText(), error instanceof Error ? error.message : String(error)));
}

/** What was said of a topic, or of one that begins so, counts no more. */
export function dropToasts(topic: string): void {
  const { toasts, remove } = useToasts.getState();
  for (const one of toasts) if (one.topic?.startsWith(topic) === true) remove(one.id);
}

/** A message that takes the place of the one before of its topic. */
export function toastOf(topic: string, text: string): void {
  useToasts.getState().add(text, { topic });
}
