import type { ReactElement } from 'react';
import { useDrawnJobs } from '../../stores/jobs/drawnJobs.ts';
import { usePick } from '../../stores/window/pick.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** Asks what a drawing that carries its job is to be taken as. */
export function DrawnJobDialog(): ReactElement | null {
  const text = useText();
  const { asked, answer } = usePick(useDrawnJobs, 'asked', 'answer');
  const [first] = asked;
  if (first === undefined) return null;
  return (
    <Dialog title={text('nest.drawnJob')} onClose={() => answer('neither')}>
      <p className="drawn-job">{text('nest.drawnJobHas', { name: first.file.name })}</p>
      <div className="dialog-actions">
        <button type="button" className="button primary" onClick={() => answer('job')}>
          {text('nest.asJob')}
        </button>
        <button type="button" className="button" onClick={() => answer('outlines')}>
          {text('nest.asOutlines')}
        </button>
        <button type="button" className="button" onClick={() => answer('neither')}>
          {text('lists.cancel')}
        </button>
      </div>
    </Dialog>
  );
}
