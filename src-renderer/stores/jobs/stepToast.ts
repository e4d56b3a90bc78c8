import { currentText } from '../../text/useText.ts';
import { useJob } from './job.ts';
import { useToasts } from '../window/toasts.ts';

/** Says what the last step of the open job was, with the button that takes it back. The button goes with the next step:
 *  it would take that back instead. What is said of the next one takes its place, and neither a step that is taken back
 *  is spoken of any more nor one of a job that was left. */
export function tellStep(words: string, label = currentText()('frame.undo')): void {
  const { present: after, past } = useJob.getState().history;
  const isLast = (): boolean => useJob.getState().isOpen && useJob.getState().history.present === after;
  const action = { label, run: () => useJob.getState().undo() };
  const id = useToasts.getState().add(words, { action, topic: 'step' });
  const stop = useJob.subscribe(() => {
    if (isLast()) return;
    stop();
    const { isOpen, history } = useJob.getState();
    const isOtherJob = !isOpen || history.present.id !== after.id;
    if (isOtherJob || history.past.length < past.length) useToasts.getState().remove(id);
    else useToasts.getState().withoutAction(id);
  });
}
