import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { checkFile } from '../../stores/checks.ts';
import { openText } from '../../stores/files.ts';
import { jobInside } from '../../stores/jobInside.ts';
import { LIST_FILE, openListFile } from '../../stores/listImport.ts';
import { useShapeFiles } from '../../stores/shapeFiles.ts';
import { toast } from '../../stores/toasts.ts';
import { currentText, useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Takes files anywhere on the window: outlines go to the import sheet, a job file is opened. */
export function DropOverlay(): ReactElement | null {
  const text = useText();
  const [count, setCount] = useState<number | null>(null);
  const add = useShapeFiles((state) => state.add);
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
      void takeFiles([...(event.dataTransfer?.files ?? [])], add);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [add]);
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

async function takeFiles(files: readonly File[], add: (files: readonly File[]) => void): Promise<void> {
  try {
    for (const file of files.filter(({ name }) => /\.json$/i.test(name)))
      if (checkFile(file.name, await file.text())) return;
    const job = await jobAmong(files);
    if (job !== null) return await openText(job, null);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
    return;
  }
  const list = files.find((file) => LIST_FILE.test(file.name));
  if (list) return openListFile(list);
  add(files);
}

/** The text of the first job file, or of the job inside an exported drawing; null when there is none. */
async function jobAmong(files: readonly File[]): Promise<string | null> {
  for (const file of files) {
    if (/\.(json|cutwright)$/i.test(file.name)) return file.text();
    const job = await jobInside(file);
    if (job !== null) return job;
    if (/\.pdf$/i.test(file.name)) throw new Error(currentText()('print.noJobInside', { name: file.name }));
  }
  return null;
}
