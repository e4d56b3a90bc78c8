import { safeFileName } from '../../../src-engine/contract/safeFileName.ts';
import type { OpenedProject } from '../../../src-main/preload/contract.ts';
import { bridge } from '../../api/bridge.ts';
import { callsInTurn } from '../../api/inTurn.ts';
import { fetchJob } from '../../api/kept.ts';
import { readRequest } from '../../checks/readAnswer.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { jobFromRequest } from '../../job/requests/jobFromRequest.ts';
import { readJobFile, readWholeJob, writeJobFile } from '../../job/files/jobFile.ts';
import { currentText } from '../../text/useText.ts';
import { useJob } from '../jobs/job.ts';
import { noteKept, notStoredYet, storeNow, storeUnsent } from '../jobs/jobKeeper.ts';
import { tellUnknown } from '../jobs/unknownFields.ts';
import { toast, toastError } from '../window/toasts.ts';
import { jobInside } from '../jobs/jobInside.ts';
import { beginOpening } from '../jobs/opening.ts';
import { useView } from '../window/view.ts';

/** Opens a job file: the shell's dialog in the app, the browser's own elsewhere. */
export async function openFile(): Promise<void> {
  try {
    if (bridge) {
      const opened = await bridge.openProject();
      if (opened !== null) await openProject(opened);
      return;
    }
    const [file] = await pickFiles(['json', 'cutwright', 'svg', 'pdf']);
    if (file !== undefined) await openText((await jobInside(file)) ?? (await file.text()), null, file.name);
  } catch (error) {
    toastError(error);
  }
}

/** Opens what the shell has read: a job file, or the job that a PDF or a drawing carries. The latter is a new job
 *  without a file, so that saving never writes over the paper it came with. Errors: an Error with a sentence. */
export async function openProject(opened: OpenedProject): Promise<void> {
  const { text, pdf, name } = opened;
  const content = pdf === undefined ? text : Uint8Array.from(atob(pdf), (char) => char.charCodeAt(0));
  const inside = await jobInside(new Blob([content]));
  if (inside === null && pdf !== undefined) throw new Error(currentText()('print.noJobInside', { name }));
  await (inside === null ? openText(text, opened, name) : openText(inside, null));
}

/** Opens the text of a job file, or of a request of the service, which is a new job named after its file. What the
 *  service kept of this very job stays as a version, also where that is damaged: the file takes its place. Errors: an
 *  Error with a sentence when the text is no job. */
export async function openText(
  text: string,
  file: Parameters<ReturnType<typeof useJob.getState>['open']>[1],
  name = '',
): Promise<void> {
  const asked = readRequest(text);
  if (asked !== null) return openRequest(asked, name.replace(/\.[^.]*$/, ''));
  const { job, unknown } = readWholeJob(text);
  const isWanted = beginOpening();
  await storeUnsent(job.id);
  const kept = await fetchJob(job.id).catch(() => null);
  if (!isWanted()) return;
  if (kept !== null) {
    const known = readable(kept.text);
    // A copy of the file's job as the base: another one than the job itself, so that it is stored at once.
    noteKept(
      { id: job.id, revision: kept.entry.revision },
      known ?? { ...job },
      currentText()('jobs.beforeFile'),
    );
    if (known === null) toast(currentText()('jobs.keptDamaged'));
  }
  useJob.getState().open(job, file, true);
  tellUnknown(job.id, unknown);
  useView.getState().show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
}

/** A request as a job without a file. Errors: an Error where its parts stand in drawings. */
function openRequest({ mode, request }: NonNullable<ReturnType<typeof readRequest>>, name: string): void {
  const text = currentText();
  const isDrawn = (row: object): boolean => 'source' in row && row.source != null;
  if ((request as { readonly parts: readonly object[] }).parts.some(isDrawn))
    throw new Error(text('files.requestDrawn'));
  beginOpening();
  useJob.getState().open(jobFromRequest(mode, request, name || text('files.request')));
  useView.getState().show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
  toast(text('files.requestOpened'));
}

/** What the service keeps of a job; null where it cannot be read. */
function readable(text: string): JobDocument | null {
  try {
    return readJobFile(text);
  } catch {
    return null;
  }
}

/** Opens a job the service keeps; false where another one was opened or asked for before it came. Errors: an Error with
 *  a sentence when it is gone or damaged. */
export async function openKept(id: string): Promise<boolean> {
  const isWanted = beginOpening();
  const kept = await fetchJob(id);
  if (!isWanted()) return false;
  if (kept === null) throw new Error(currentText()('start.gone'));
  const { job, unknown } = readWholeJob(kept.text);
  noteKept(kept.entry, job);
  useJob.getState().open(notStoredYet(id) ?? job);
  tellUnknown(id, unknown);
  useView.getState().show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
  return true;
}

/** Of two saves the later one is what stands in the file. */
const inTurn = callsInTurn();

/** Saves where the job already lives: its file in the app, this window's memory in a browser. */
export async function saveFile(): Promise<void> {
  const { file, history, markSaved } = useJob.getState();
  if (!bridge) {
    await storeNow();
    toast(currentText()('files.savedHere'));
    return;
  }
  if (file === null) return saveFileAs();
  const { present } = history;
  try {
    const { handle } = file;
    const { saveProject } = bridge;
    markSaved(await inTurn(() => saveProject({ handle, text: writeJobFile(present) })), present);
    toast(currentText()('files.saved', { name: file.name }));
  } catch (error) {
    toastError(error);
  }
}

export async function saveFileAs(): Promise<void> {
  const { history, markSaved } = useJob.getState();
  const { present } = history;
  const text = writeJobFile(present);
  const name = `${fileName(present.name)}.cutwright.json`;
  if (!bridge) return download(name, text, 'application/json');
  try {
    const file = await bridge.saveProjectAs({ suggestedName: name, text });
    if (file !== null) markSaved(file, present);
  } catch (error) {
    toastError(error);
  }
}

export const fileName = (name: string): string => safeFileName(name, 'job');

/** Hands text or bytes to the person as a file. */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Inputs whose dialog is open. What nothing holds may be collected as garbage while a person still looks for the file,
 *  and then no word of the choice comes. */
const asking = new Set<HTMLInputElement>();

/** The files a person chooses; none when nothing is chosen. A browser shows its dialog to somebody who has just clicked
 *  or pressed a key in the page only, so that after the menu of the system a button asks for that. */
export function pickFiles(endings: readonly string[], areMany = false): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    const answer = (): void => {
      asking.delete(input);
      resolve([...(input.files ?? [])]);
    };
    input.type = 'file';
    input.multiple = areMany;
    input.accept = endings.map((ending) => `.${ending}`).join();
    input.addEventListener('change', answer);
    input.addEventListener('cancel', answer);
    asking.add(input);
    const text = currentText();
    if (navigator.userActivation.isActive) input.click();
    else toast(text('files.fromMenu'), { label: text('files.choose'), run: () => input.click() });
  });
}
