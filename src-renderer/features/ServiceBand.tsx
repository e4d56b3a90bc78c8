import type { ReactElement } from 'react';
import { useService } from '../stores/window/changeFeed.ts';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';

const WORDS = {
  unknownPage: 'jobs.lostToken',
  unreachable: 'jobs.unreachable',
  silent: 'jobs.silent',
} as const;

/** The page was opened without its key, or the service went away or is silent: what to do. Above every screen. */
export function ServiceBand(): ReactElement | null {
  const text = useText();
  const state = useService((service) => service.state);
  if (state === 'unknown' || state === 'ready') return null;
  return (
    <p className="band warn top-band" role="alert">
      <Icon name="warn" size={14} /> {text(WORDS[state])}
    </p>
  );
}
