import { useJob } from './job.ts';

/** Jobs that were asked for so far. */
let asked = 0;

/** Begins to open a job. Says, once it has come, whether it is still wanted: not where another one was asked for or
 *  opened meanwhile, or the job on screen was left. */
export function beginOpening(): () => boolean {
  const turn = ++asked;
  const before = onScreen();
  return () => turn === asked && onScreen() === before;
}

const onScreen = (): string => {
  const { isOpen, history } = useJob.getState();
  return `${isOpen} ${history.present.id}`;
};
