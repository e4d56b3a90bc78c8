import { create } from 'zustand';
import type { MachineFormat } from '../../../src-engine/contract/machine.ts';
import type { PassKey } from '../../../src-engine/contract/documents/sawPlace.ts';

export type Screen = 'plan' | 'cut' | 'api';
export type DialogName =
  | 'palette'
  | 'help'
  | 'shortcuts'
  | 'settings'
  | 'print'
  | 'rack'
  | 'library'
  | 'saws'
  | 'versions'
  | 'book'
  | 'compare'
  /** Files for machines. */
  | MachineFormat
  | 'cutList'
  | 'machines'
  | 'watch'
  | 'sawScreen'
  | 'checks';

/** What the dialog for papers shows. */
export type Papers = 'plan' | 'labels' | 'sheets' | 'rack' | 'quote';

/** What is pointed at or chosen on the plan. */
export type Target =
  | { readonly kind: 'part'; readonly sheet: number; readonly index: number; readonly row: string | null }
  | { readonly kind: 'offcut'; readonly sheet: number; readonly index: number }
  | { readonly kind: 'cut'; readonly sheet: number; readonly index: number };

/** Where the operator looks: local, never undone, never saved. */
interface ViewStore {
  readonly screen: Screen;
  readonly sheet: number;
  readonly hover: Target | null;
  readonly hoverRow: string | null;
  readonly selected: Target | null;
  readonly selectedRow: string | null;
  /** The pass the player shows next though its order says another, as after a change of the order. */
  readonly first: PassKey | null;
  /** The job that was opened as a sample last. */
  readonly sample: string | null;
  /** The plan is read as a table in place of its drawing. */
  readonly isTable: boolean;
  readonly dialog: DialogName | null;
  /** The one piece the labels are printed for. */
  readonly onlyLabel: { readonly sheet: number; readonly part: number } | null;
  /** The pieces of the rack the labels are printed for, as those just booked; null: all. */
  readonly onlyRests: readonly string[] | null;
  readonly show: (patch: Partial<Omit<ViewStore, 'show'>>) => void;
}

export const useView = create<ViewStore>((set) => ({
  screen: 'plan',
  sheet: 0,
  hover: null,
  hoverRow: null,
  selected: null,
  selectedRow: null,
  first: null,
  sample: null,
  isTable: false,
  dialog: null,
  onlyLabel: null,
  onlyRests: null,
  show: (patch) => set(patch),
}));
