import { create } from 'zustand';
import type { ProjectFile } from '../../../src-main/preload/contract.ts';
import type { JobDocument, LinearJob, JobMode, PanelsJob, ShapesJob } from '../../job/jobDocument.ts';
import { newJob } from '../../job/jobDocument.ts';
import { isSame } from '../../job/merge/mergeJobs.ts';
import type { History } from './history.ts';
import { rebase, record, redo, startHistory, undo } from './history.ts';

/** The open job with its undo steps, and where it is kept. */
interface JobStore {
  readonly history: History<JobDocument>;
  readonly isOpen: boolean;
  /** The file in the desktop app; null when the job lives only in this window. */
  readonly file: ProjectFile | null;
  /** The document as it was last written to its file. */
  readonly savedDocument: JobDocument | null;
  readonly open: (job: JobDocument, file?: ProjectFile | null, isSaved?: boolean) => void;
  readonly close: () => void;
  readonly change: (next: (job: JobDocument) => JobDocument, mergeKey?: string | null) => void;
  /** What is typed from now on is a step of its own: the field was left. */
  readonly endStep: () => void;
  /** Completes the present step by what was still on its way to it: no step of its own, those taken back stay. */
  readonly complete: (next: (job: JobDocument) => JobDocument) => void;
  /** Puts a document on screen that another window had its part in: no step, and none takes that part back. */
  readonly rebase: (present: JobDocument, along: (step: JobDocument) => JobDocument) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Notes that this document stands in the file; another job may be open by now. */
  readonly markSaved: (file: ProjectFile | null, document: JobDocument) => void;
}

export const useJob = create<JobStore>((set, get) => ({
  history: startHistory(newJob('panels')),
  isOpen: false,
  file: null,
  savedDocument: null,
  open: (job, file = null, isSaved = false) =>
    set({ history: startHistory(job), isOpen: true, file, savedDocument: isSaved ? job : null }),
  close: () => set({ isOpen: false }),
  change: (next, mergeKey = null) =>
    set({ history: record(get().history, next(get().history.present), mergeKey) }),
  endStep: () => set({ history: { ...get().history, mergeKey: null } }),
  complete: (next) => set({ history: { ...get().history, present: next(get().history.present) } }),
  rebase: (present, along) => set({ history: rebase(get().history, present, along, isSame) }),
  undo: () => set({ history: undo(get().history) }),
  redo: () => set({ history: redo(get().history) }),
  markSaved: (file, document) => {
    if (get().history.present.id === document.id) set({ file, savedDocument: document });
  },
}));

export const useDocument = (): JobDocument => useJob((state) => state.history.present);

/** The kind of work on screen: what asks for no more is not rendered anew at every key. */
export const useMode = (): JobMode => useJob((state) => state.history.present.mode);

export function changePanels(next: (panels: PanelsJob) => PanelsJob, mergeKey: string | null = null): void {
  useJob.getState().change((job) => ({ ...job, panels: next(job.panels) }), mergeKey);
}

export function changeLinear(
  mode: 'bars' | 'timber',
  next: (job: LinearJob) => LinearJob,
  mergeKey: string | null = null,
): void {
  useJob.getState().change((job) => ({ ...job, [mode]: next(job[mode]) }), mergeKey);
}

export function changeShapes(next: (shapes: ShapesJob) => ShapesJob, mergeKey: string | null = null): void {
  useJob.getState().change((job) => ({ ...job, shapes: next(job.shapes) }), mergeKey);
}
