import { currentText } from '../../text/useText.ts';
import { useJob } from './job.ts';
import { useToasts } from '../window/toasts.ts';

/** Says what the last step of the open job was, with the button that takes it back. The button goes with the next step,
 *  or the job: it would take that back instead. What is said of the next one takes its place. */
export function tellStep(words: string, label = currentText()('frame.undo')): void {
  const after = useJob.getState().history.present;
  const isLast = (): boolean => useJob.getState().isOpen && useJob.getState().history.present === after;
  const action = { label, run: () => useJob.getState().undo() };
  const id = useToasts.getState().add(words, { action, topic: 'step' });
  const stop = useJob.subscribe(() => {
    if (isLast()) return;
    stop();
    useToasts.getState().withoutAction(id);
  });
}
