import type { ReactElement } from 'react';
import { useService } from '../stores/changeFeed.ts';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** The page was opened without its key, or the service went away: what to do. Above every screen. */
export function ServiceBand(): ReactElement | null {
  const text = useText();
  const state = useService((service) => service.state);
  if (state !== 'unknownPage' && state !== 'unreachable') return null;
  return (
    <p className="band warn top-band" role="alert">
      <Icon name="warn" size={14} /> {text(state === 'unknownPage' ? 'jobs.lostToken' : 'jobs.unreachable')}
    </p>
  );
}
