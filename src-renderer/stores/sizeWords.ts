import type { JobDocument } from '../job/jobDocument.ts';
import { changePanels, useJob } from './job.ts';
import type { SizeWords } from './settings.ts';
import { useSettings } from './settings.ts';

/** What the two sizes of a panel are called: as the open job says, wherever it was made, else as in the settings. */
export function useSizeWords(): SizeWords {
  const ofJob = useJob(({ isOpen, history }) => (isOpen ? history.present.panels.sizeWords : undefined));
  const usual = useSettings((state) => state.sizeWords);
  return ofJob ?? usual;
}

/** The job with its two sizes called so. */
export const withSizeWords = (job: JobDocument, sizeWords: SizeWords): JobDocument => ({
  ...job,
  panels: { ...job.panels, sizeWords },
});

/** A person's choice: for new jobs, and for the open one. */
export function chooseSizeWords(sizeWords: SizeWords): void {
  useSettings.getState().change({ sizeWords });
  if (useJob.getState().isOpen) changePanels((panels) => ({ ...panels, sizeWords }));
}
