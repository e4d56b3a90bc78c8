import { create } from 'zustand';
import type { Answers, ListContext } from '../../../src-engine/lists/list.ts';
import type { CodePage } from '../../../src-engine/lists/files/oldCodePage.ts';
import { LIST_ENDINGS } from '../../../src-engine/lists/listFiles.ts';
import type { ListSource, SettledList } from '../../../src-engine/lists/openList.ts';
import {
  areLinesOfRods,
  isPlain,
  pageWithParts,
  settleList,
  sourceOfFile,
  sourceOfText,
} from '../../../src-engine/lists/openList.ts';
import { lastingAnswers } from '../../../src-engine/lists/readList.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import type { ListTarget } from '../../job/files/fromList.ts';
import { listContext, kindsWithoutStock, takeList } from '../../job/files/fromList.ts';
import { modeOfList } from '../../job/files/modeOfList.ts';

import type { PastedOver } from '../../ui/grid/gridClipboard.ts';
import { pickFiles } from './files.ts';
import { freshJob } from '../jobs/freshJob.ts';
import { useJob } from '../jobs/job.ts';
import { rememberAnswers, rememberedAnswers } from './rememberedLists.ts';
import { useSettings } from '../window/settings.ts';
import { sizeWordsNow, withSizeWords } from '../window/sizeWords.ts';
import { toastError } from '../window/toasts.ts';
import { useView } from '../window/view.ts';

/** A list on its way in. */
export interface WaitingList {
  /** File it came from; null for the clipboard. */
  readonly name: string | null;
  /** Of that file; null for the clipboard. */
  readonly bytes: Uint8Array | null;
  readonly source: ListSource;
  readonly target: ListTarget;
  /** Page of the spreadsheet. */
  readonly table: number;
  readonly answers: Answers;
  readonly replace: boolean;
  readonly addStock: boolean;
  /** Its rows as they were in the job before it was opened once more; null for a list that is new. */
  readonly takenBack: TakenList | null;
}

/** What came in last: how it was read can be looked at and changed. */
export interface TakenList {
  readonly waiting: WaitingList;
  readonly rows: number;
  readonly settled: SettledList;
  /** The step of the job it made, to take exactly that back. */
  readonly after: JobDocument;
  /** Puts its cells over those that are there in place of new rows; null where it says what its columns are, or was
   *  pasted below the last row. */
  readonly over: PastedOver | null;
}

interface ListImportStore {
  readonly waiting: WaitingList | null;
  /** Files that were dropped with it: each is shown when the sheet of the one before is left. */
  readonly following: readonly File[];
  readonly taken: TakenList | null;
  readonly change: (patch: Partial<WaitingList>) => void;
  readonly answer: (id: string, value: string) => void;
  /** Leaves the sheet; rows that were in the job before it was opened once more go back in. */
  readonly close: () => void;
  readonly forgetTaken: () => void;
}

export const useListImport = create<ListImportStore>((set, get) => ({
  waiting: null,
  following: [],
  taken: null,
  change: (patch) => {
    const { waiting } = get();
    if (waiting !== null) set({ waiting: { ...waiting, ...patch } });
  },
  answer: (id, value) => {
    const { waiting, change } = get();
    if (waiting !== null) change({ answers: { ...waiting.answers, [id]: value } });
  },
  close: () => {
    const taken = get().waiting?.takenBack ?? null;
    const { history, redo } = useJob.getState();
    if (taken === null || history.present.id !== taken.after.id) {
      set({ waiting: null, taken: null });
      return openFollowing();
    }
    // Where the job was changed elsewhere meanwhile there is no step forward to them.
    if (history.future[0] !== taken.after) return take(taken.waiting, taken.settled);
    redo();
    set({ waiting: null, taken });
  },
  forgetTaken: () => set({ taken: null }),
}));

/** Reads a waiting list against the open job. One without titles calls its two sizes as the job does. */
export function settle(waiting: WaitingList): SettledList {
  const settled = settledOf(waiting);
  if (settled.list.titles !== null) return settled;
  return { ...settled, list: { ...settled.list, isLengthList: sizeWordsNow() === 'length' } };
}

/** The reading before this one and what it was made of: a list is read for its remembered answers, for whether it is
 *  plain and for its sheet, which takes seconds where it has thousands of rows. */
let last: readonly [of: readonly unknown[], settled: SettledList] | null = null;

function settledOf({ source, answers, table }: WaitingList): SettledList {
  const of = [source, answers, table, useJob.getState().history.present, useSettings.getState().unit];
  if (last !== null && last[0].every((one, at) => one === of[at])) return last[1];
  const settled = settleList(source, contextNow(), answers, table);
  last = [of, settled];
  return settled;
}

const contextNow = (): ListContext =>
  listContext(useJob.getState().history.present, useSettings.getState().unit);

function waitingOf(from: Pick<WaitingList, 'name' | 'bytes' | 'source' | 'target'>): WaitingList {
  const fresh: WaitingList = {
    ...from,
    ...{ table: pageWithParts(from.source, contextNow()), answers: {} },
    ...{ replace: false, addStock: true, takenBack: null },
  };
  const answers = rememberedAnswers(settle(fresh).list.fingerprint);
  return Object.keys(answers).length === 0 ? fresh : { ...fresh, answers };
}

/** Begins a job with a list that is pasted where none is open, as with one that is dropped. False for what is no list;
 *  words in one line are none there. */
export function pasteAsJob(text: string): boolean {
  const source = sourceOfText(text);
  if (!/[\t\n]/.test(text.trim()) || !isTable(source)) return false;
  openFresh(source);
  return pasteList(text, 'parts');
}

function openFresh(source: ListSource): void {
  useJob.getState().open({ ...freshJob(), mode: modeOfList(source, useSettings.getState().unit) });
  useView.getState().show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
}

/** A plain value and one column are none. */
const isTable = (source: ListSource | null): source is ListSource =>
  source !== null &&
  (source.kind !== 'tables' || source.tables[0]?.rows.some((row) => row.length > 1) === true);

/** Takes a pasted text. False when it is a plain value or one column, which belong to the cells. A list that can be
 *  read one way only goes in at once; else, and where a row of it cannot be read, it is shown first. */
export function pasteList(text: string, target: ListTarget, over: PastedOver | null = null): boolean {
  try {
    return pasteReadable(text, target, over);
  } catch (error) {
    toastError(error);
    return true;
  }
}

function pasteReadable(text: string, target: ListTarget, over: PastedOver | null): boolean {
  const source = sourceOfText(text);
  if (source === null || !(isTable(source) || areLinesOfRods(source, contextNow()))) return false;
  const waiting = waitingOf({ name: null, bytes: null, source, target });
  const settled = settle(waiting);
  // What stands red in the list is not in the plan, and there nobody sees what the column was taken for.
  const isRed = settled.list.rows.some((row) => Object.keys(row.bad).length > 0);
  const isKnown = settled.questions.every((question) => waiting.answers[question.id] !== undefined);
  const job = useJob.getState().history.present;
  const needsStock = target === 'parts' && kindsWithoutStock(job, settled.list).length > 0;
  if (
    settled.list.rows.length > 0 &&
    !needsStock &&
    !isRed &&
    (isPlain(settled) || (isKnown && settled.open.length === 0))
  )
    take(waiting, settled, settled.list.titles === null ? over : null);
  else useListImport.setState({ waiting });
  return true;
}

/** Puts the rows into the job: one step for undo. */
export function take(waiting: WaitingList, settled: SettledList, over: PastedOver | null = null): void {
  const { isOpen, open, change } = useJob.getState();
  if (!isOpen) open(freshJob());
  change((job) => calledAsIn(settled, takeList(job, settled.list, waiting)));
  rememberAnswers(settled.list.fingerprint, lastingAnswers(waiting.answers));
  useListImport.setState({
    waiting: null,
    taken: {
      waiting: { ...waiting, takenBack: null },
      ...{ settled, rows: settled.list.rows.length, after: useJob.getState().history.present },
      over,
    },
  });
  openFollowing();
}

/** The two sizes of panels are called as in the list: length and width, or width and height. */
function calledAsIn({ list }: SettledList, job: JobDocument): JobDocument {
  if (list.titles === null || job.mode !== 'panels') return job;
  return withSizeWords(job, list.isLengthList ? 'length' : 'width');
}

/** Puts the cells that came in as new rows over those where they were pasted: one step for undo. */
export function putOver({ over }: TakenList): void {
  useJob.getState().undo();
  over?.put();
  useListImport.setState({ taken: null });
}

/** Shows the list that came in last once more; its rows are out of the job while the sheet is open. */
export function takeAgain(taken: TakenList): void {
  useJob.getState().undo();
  useListImport.setState({
    waiting: { ...taken.waiting, answers: taken.settled.answers, takenBack: taken },
    taken: null,
  });
}

/** Opens files with lists of parts, one after the other. */
export async function openListFiles([file, ...following]: readonly File[]): Promise<void> {
  useListImport.setState({ following });
  if (file !== undefined) await openListFile(file);
}

function openFollowing(): void {
  void openListFiles(useListImport.getState().following);
}

/** Shows what is in a file with a list of parts; one that cannot be read says so and gives way to the next. */
async function openListFile(file: File): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const source = await sourceOfFile(bytes);
    if (!useJob.getState().isOpen) openFresh(source);
    useListImport.setState({ waiting: waitingOf({ name: file.name, bytes, source, target: 'parts' }) });
  } catch (error) {
    toastError(error);
    openFollowing();
  }
}

/** Reads the letters of the waiting file in another code page; what was answered stays answered. */
export async function readInPage(page: CodePage): Promise<void> {
  const { waiting } = useListImport.getState();
  if (waiting === null || waiting.bytes === null) return;
  try {
    const source = await sourceOfFile(waiting.bytes, page);
    const { answers } = waitingOf({ ...waiting, source });
    useListImport.setState({ waiting: { ...waiting, source, answers: { ...answers, ...waiting.answers } } });
  } catch (error) {
    toastError(error);
  }
}

/** Asks for files with lists. */
export function pickListFiles(): void {
  void pickFiles(LIST_ENDINGS, true).then((files) => void openListFiles(files));
}
