import type { ReactElement } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { newestAnswer } from '../../api/newestAnswer.ts';
import { toast, toastError } from '../../stores/window/toasts.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { KeyInfo, ServiceInfo } from '../../../src-engine/contract/documents/appData.ts';
import { useText } from '../../text/useText.ts';
import { useFormats } from '../../text/formats.ts';
import { useOneRun } from '../../ui/useOneRun.ts';

/** Keys for other programs: made here, shown once, revoked here; and what they used this month. */
export function KeysPanel({ info }: { readonly info: ServiceInfo | null }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const day = (ms: number | null): string =>
    ms === null ? text('inspector.never') : formats.moment(new Date(ms).toISOString());
  const [keys, setKeys] = useState<readonly KeyInfo[]>([]);
  const [name, setName] = useState('');
  const [fresh, setFresh] = useState<string | null>(null);
  const newest = useRef(newestAnswer());
  const load = useCallback(() => {
    const isNews = newest.current();
    void callApi<{ keys: readonly KeyInfo[] }>('GET', '/app/keys').then((answer) => {
      if (isNews()) setKeys(answer.keys);
    }, toastError);
  }, []);
  useEffect(load, [load]);
  const run = (work: Promise<unknown>): Promise<void> => work.then(load, toastError);
  const [create, isCreating] = useOneRun(() =>
    run(
      callApi<{ key: string }>('POST', '/app/keys', { name: name.trim() }).then((made) => {
        setFresh(made.key);
        setName('');
      }),
    ),
  );
  return (
    <div className="keys-panel">
      {info && (
        <section aria-label={text('inspector.usageTitle')}>
          <h2>{text('inspector.month')}</h2>
          <div className="usage-bar">
            <span style={{ width: `${Math.min(100, (info.used / Math.max(1, info.limit)) * 100)}%` }} />
          </div>
          <p className="note">
            {text('inspector.used', {
              used: info.used.toLocaleString(text.locale),
              limit: info.limit.toLocaleString(text.locale),
              left: info.remaining.toLocaleString(text.locale),
              end: formats.day(new Date(`${info.periodEnd}T00:00`)),
            })}
          </p>
        </section>
      )}
      <section aria-label={text('inspector.newKey')}>
        <h2>{text('inspector.newKey')}</h2>
        <form
          className="key-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') create();
          }}
        >
          <input
            className="input"
            placeholder={text('inspector.keyFor')}
            aria-label={text('inspector.keyName')}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="button primary" disabled={name.trim() === '' || isCreating}>
            {text('inspector.create')}
          </button>
        </form>
        {fresh !== null && (
          <div className="key-fresh" role="status">
            <p>{text('inspector.copyNow')}</p>
            <code>{fresh}</code>
            <button
              type="button"
              className="button small"
              onClick={() =>
                void navigator.clipboard.writeText(fresh).then(
                  () => toast(text('inspector.keyCopied')),
                  () => toast(text('calls.noClipboard')),
                )
              }
            >
              <Icon name="copy" size={14} /> {text('calls.copy')}
            </button>
            <button type="button" className="button small" onClick={() => setFresh(null)}>
              {text('inspector.done')}
            </button>
          </div>
        )}
      </section>
      <section aria-label={text('inspector.keys')}>
        <h2>{text('inspector.keys')}</h2>
        {keys.length === 0 ? (
          <p className="note">{text('inspector.noKeys')}</p>
        ) : (
          <table className="key-table">
            <thead>
              <tr>
                <th>{text('columns.name')}</th>
                <th>{text('inspector.key')}</th>
                <th>{text('inspector.made')}</th>
                <th>{text('inspector.lastUsed')}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <tr key={key.id} className={key.revokedAt === null ? '' : 'revoked'}>
                  <td>{key.name}</td>
                  <td>
                    <code>{key.prefix}…</code>
                  </td>
                  <td>{day(key.createdAt)}</td>
                  <td>{day(key.lastUsedAt)}</td>
                  <td>
                    {key.revokedAt === null ? (
                      <button
                        type="button"
                        className="button small"
                        onClick={() => void run(callApi('DELETE', `/app/keys/${key.id}`))}
                      >
                        {text('inspector.revoke')}
                      </button>
                    ) : (
                      <span className="badge">{text('inspector.revoked', { when: day(key.revokedAt) })}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}
