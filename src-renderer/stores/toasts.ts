import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

interface ToastStore {
  readonly toasts: readonly Toast[];
  readonly add: (text: string, action?: Toast['action']) => void;
  readonly remove: (id: number) => void;
}

const SHOWN_MS = 7000;
const MOST = 3;
let lastToast = 0;

/** One line at the bottom left that goes by itself; with an action where something can be taken back. */
export const useToasts = create<ToastStore>((set, get) => ({
  toasts: [],
  add: (text, action) => {
    const id = ++lastToast;
    set({ toasts: [...get().toasts, { id, text, action }].slice(-MOST) });
    setTimeout(() => get().remove(id), SHOWN_MS);
  },
  remove: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
}));

export function toast(text: string, action?: Toast['action']): void {
  useToasts.getState().add(text, action);
}
