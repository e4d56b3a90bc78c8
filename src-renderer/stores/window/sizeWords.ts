import type { JobDocument } from '../../job/jobDocument.ts';
import { changePanels, useJob } from '../jobs/job.ts';
import type { SizeWords } from './settings.ts';
import { useSettings } from './settings.ts';

type JobState = ReturnType<typeof useJob.getState>;
const ofOpenJob = ({ isOpen, history }: JobState): SizeWords | undefined =>
  isOpen ? history.present.panels.sizeWords : undefined;

/** What the two sizes of a panel are called: as the open job says, wherever it was made, else as in the settings. */
export function useSizeWords(): SizeWords {
  const ofJob = useJob(ofOpenJob);
  const usual = useSettings((state) => state.sizeWords);
  return ofJob ?? usual;
}

/** The same at this moment. */
export const sizeWordsNow = (): SizeWords => ofOpenJob(useJob.getState()) ?? useSettings.getState().sizeWords;

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
