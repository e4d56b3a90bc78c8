import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { isListFile } from '../../../src-engine/lists/listFiles.ts';
import { jsonTables } from '../../../src-engine/lists/files/jsonTables.ts';
import { checkFile } from '../../stores/plans/checks.ts';
import { openText } from '../../stores/files/files.ts';
import { addOutlineFiles } from '../../stores/jobs/drawnJobs.ts';
import { jobInside } from '../../stores/jobs/jobInside.ts';
import { openListFiles } from '../../stores/files/listImport.ts';
import { IS_OUTLINE_FILE } from '../../stores/files/shapeFiles.ts';
import { toast, toastError } from '../../stores/window/toasts.ts';
import { currentText, useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Takes files anywhere on the window: outlines go to the import sheet, a job file is opened; of a drawing that is both
 *  is asked. */
export function DropOverlay(): ReactElement | null {
  const text = useText();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setCount(event.dataTransfer?.items.length ?? 0);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setCount(null);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setCount(null);
      void takeFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  if (count === null) return null;
  return (
    <div className="drop-overlay">
      <div>
        <Icon name="shapes" size={40} />
        <b>{text('nest.dropFiles', { count })}</b>
        <span>{text('nest.dropKinds')}</span>
      </div>
    </div>
  );
}

/** Takes what was dropped: one job, or any number of lists or of outlines. What is not opened is named. */
async function takeFiles(files: readonly File[]): Promise<void> {
  try {
    const only = (await answerAmong(files)) ?? (await jobAmong(files)) ?? (await listsAmong(files));
    const outlines = only === null ? files.filter(({ name }) => IS_OUTLINE_FILE.test(name)) : [];
    await addOutlineFiles(outlines);
    await only?.open();
    tellLeft(files.filter((file) => !only?.files.includes(file) && !outlines.includes(file)));
  } catch (error) {
    toastError(error);
  }
}

/** The files of a drop that are opened, where not all are outlines. */
interface Only {
  readonly files: readonly File[];
  readonly open: () => void | Promise<void>;
}

const isOpened = (name: string): boolean =>
  isListFile(name) || IS_OUTLINE_FILE.test(name) || /\.(json|cutwright|pdf)$/i.test(name);

/** Says which files of a drop were not opened, and why. */
function tellLeft(left: readonly File[]): void {
  const names = (some: readonly File[]): string => some.map(({ name }) => name).join(', ');
  const known = left.filter(({ name }) => isOpened(name));
  const strange = left.filter(({ name }) => !isOpened(name));
  if (known.length > 0) toast(currentText()('files.oneAtATime', { names: names(known) }));
  if (strange.length > 0) toast(currentText()('files.strange', { names: names(strange) }));
}

/** An answer of the service: it goes to the checks. */
async function answerAmong(files: readonly File[]): Promise<Only | null> {
  for (const file of files.filter(({ name }) => /\.json$/i.test(name)))
    if (checkFile(file.name, await file.text())) return { files: [file], open: () => undefined };
  return null;
}

async function listsAmong(files: readonly File[]): Promise<Only | null> {
  const lists: File[] = [];
  for (const file of files) if (isListFile(file.name) || (await isJsonList(file))) lists.push(file);
  return lists.length === 0 ? null : { files: lists, open: () => openListFiles(lists) };
}

/** Parts in JSON that are neither a job nor a request. */
const isJsonList = async (file: File): Promise<boolean> =>
  /\.json$/i.test(file.name) && jsonTables(await file.text()) !== null;

/** The first job file, or the job inside a PDF; null when there is none. */
async function jobAmong(files: readonly File[]): Promise<Only | null> {
  for (const file of files.filter(({ name }) => !IS_OUTLINE_FILE.test(name))) {
    const isJob = /\.(json|cutwright)$/i.test(file.name) && !(await isJsonList(file));
    const job = isJob ? await file.text() : await jobInside(file);
    if (job !== null) return { files: [file], open: () => openText(job, null, file.name) };
    if (/\.pdf$/i.test(file.name)) throw new Error(currentText()('print.noJobInside', { name: file.name }));
  }
  return null;
}
