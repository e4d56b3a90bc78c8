import type { ReactElement } from 'react';
import { useJob } from '../stores/jobs/job.ts';
import { tellUnknown, useUnknownFields } from '../stores/jobs/unknownFields.ts';
import { usePick } from '../stores/window/pick.ts';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';

const FEW = 3;

/** The open job holds something that only a newer version knows. */
export function UnknownFieldsBand(): ReactElement | null {
  const text = useText();
  const { id, names } = usePick(useUnknownFields, 'id', 'names');
  const isOpen = useJob(({ isOpen: open, history }) => open && history.present.id === id);
  if (!isOpen || id === null || names.length === 0) return null;
  return (
    <p className="band warn top-band" role="status">
      <Icon name="warn" size={14} />
      <span>
        {text('jobs.unknownFields', {
          names: names.slice(0, FEW).join(', '),
          more: names.length > FEW ? 'yes' : 'no',
        })}
      </span>
      <span className="spacer" />
      <button
        type="button"
        className="button small icon"
        aria-label={text('frame.dismiss')}
        onClick={() => tellUnknown(id, [])}
      >
        ×
      </button>
    </p>
  );
}
