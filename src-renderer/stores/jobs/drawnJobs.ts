import { create } from 'zustand';
import { jobInSvg } from '../../job/files/jobInSvg.ts';
import { openText } from '../files/files.ts';
import { textOf } from '../files/fileText.ts';
import { useShapeFiles } from '../files/shapeFiles.ts';
import { toastError } from '../window/toasts.ts';

/** A drawing that carries the job it was made of: outlines as well as a job. */
interface DrawnJob {
  readonly file: File;
  readonly job: string;
}

interface DrawnJobs {
  readonly asked: readonly DrawnJob[];
  readonly answer: (choice: 'job' | 'outlines' | 'neither') => void;
}

/** Drawings of which a person is asked what they are to be taken as, one after the other. */
export const useDrawnJobs = create<DrawnJobs>((set, get) => ({
  asked: [],
  answer: (choice) => {
    const [first, ...others] = get().asked;
    set({ asked: others });
    if (choice === 'outlines' && first !== undefined) useShapeFiles.getState().add([first.file]);
    if (choice === 'job' && first !== undefined) openText(first.job, null).catch(toastError);
  },
}));

const IS_SVG = /\.svgz?$/i;

/** Takes files with outlines; of a drawing that carries a job is asked which of the two is meant. */
export async function addOutlineFiles(files: readonly File[]): Promise<void> {
  const jobs = await Promise.all(files.map(jobIn));
  const plain = files.filter((_, at) => jobs[at] === null);
  if (plain.length > 0) useShapeFiles.getState().add(plain);
  const asked = files.flatMap((file, at) => {
    const job = jobs[at] ?? null;
    return job === null ? [] : [{ file, job }];
  });
  useDrawnJobs.setState((state) => ({ asked: [...state.asked, ...asked] }));
}

/** The job a drawing carries; null where there is none, or where the file cannot be read: the sheet of outlines says
 *  why. */
const jobIn = async (file: File): Promise<string | null> =>
  IS_SVG.test(file.name) ? textOf(file).then(jobInSvg, () => null) : null;
