import { useJob } from '../jobs/job.ts';
import { useView } from './view.ts';

/** Job, kind of work, screen and dialog in one word: whoever waited for something is where it was asked for as long as
 *  this is the same. */
export function whereabouts(): string {
  const { isOpen, history } = useJob.getState();
  const { screen, dialog } = useView.getState();
  return `${isOpen} ${history.present.id} ${history.present.mode} ${screen} ${dialog}`;
}
