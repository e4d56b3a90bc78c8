import type { ReactElement } from 'react';
import { bridge } from '../../api/bridge.ts';
import { readyCalls } from '../../plan/calls/readyCalls.ts';
import { toast } from '../../stores/window/toasts.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Calls to copy, and the way to the documentation. */
export function ReadyCalls({ base }: { readonly base: string }): ReactElement {
  const text = useText();
  const copy = (code: string): void =>
    void navigator.clipboard.writeText(code).then(
      () => toast(text('calls.copied')),
      () => toast(text('calls.noClipboard')),
    );
  const openDocs = (): void => {
    if (bridge) void bridge.openLink({ link: 'apiReference' });
    else window.open(`${base}/docs`, '_blank', 'noopener');
  };
  return (
    <div className="ready-calls">
      <p>
        {text('calls.intro')}{' '}
        <button type="button" className="button small" onClick={openDocs}>
          <Icon name="open" size={14} /> {text('calls.docs')}
        </button>
      </p>
      {readyCalls(base).map(({ language, code }) => (
        <section key={language} aria-label={language}>
          <header>
            <h2>{language}</h2>
            <button type="button" className="button small" onClick={() => copy(code)}>
              <Icon name="copy" size={14} /> {text('calls.copy')}
            </button>
          </header>
          <pre tabIndex={0}>{code}</pre>
        </section>
      ))}
    </div>
  );
}
