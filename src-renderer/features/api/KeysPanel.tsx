import type { ReactElement } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { toast } from '../../stores/toasts.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { AppInfo } from './useCalls.ts';

interface KeyInfo {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

const day = (ms: number | null): string =>
  ms === null ? 'never' : new Date(ms).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

/** Keys for other programs: made here, shown once, revoked here; and what they used this month. */
export function KeysPanel({ info }: { readonly info: AppInfo | null }): ReactElement {
  const [keys, setKeys] = useState<readonly KeyInfo[]>([]);
  const [name, setName] = useState('');
  const [fresh, setFresh] = useState<string | null>(null);
  const load = useCallback(
    () =>
      void callApi<{ keys: readonly KeyInfo[] }>('GET', '/app/keys').then(
        (answer) => setKeys(answer.keys),
        (error: unknown) => toast(String(error)),
      ),
    [],
  );
  useEffect(load, [load]);
  const run = (work: Promise<unknown>): void =>
    void work.then(load, (error: unknown) => toast(error instanceof Error ? error.message : String(error)));
  const create = (): void =>
    run(
      callApi<{ key: string }>('POST', '/app/keys', { name: name.trim() }).then((made) => {
        setFresh(made.key);
        setName('');
      }),
    );
  return (
    <div className="keys-panel">
      {info && (
        <section aria-label="Usage">
          <h2>This month</h2>
          <div className="usage-bar">
            <span style={{ width: `${Math.min(100, (info.used / Math.max(1, info.limit)) * 100)}%` }} />
          </div>
          <p className="note">
            {info.used.toLocaleString()} of {info.limit.toLocaleString()} calls used,{' '}
            {info.remaining.toLocaleString()} left until {info.periodEnd}. Solving in this window does not
            count.
          </p>
        </section>
      )}
      <section aria-label="New key">
        <h2>New key</h2>
        <form
          className="key-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') create();
          }}
        >
          <input
            className="input"
            placeholder="What is it for? CAM on machine 2"
            aria-label="Name of the new key"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="button primary" disabled={name.trim() === ''}>
            Create key
          </button>
        </form>
        {fresh !== null && (
          <div className="key-fresh" role="status">
            <p>Copy it now: it is shown only once and kept nowhere.</p>
            <code>{fresh}</code>
            <button
              type="button"
              className="button small"
              onClick={() =>
                void navigator.clipboard.writeText(fresh).then(
                  () => toast('Key copied'),
                  () => toast('The clipboard is not available'),
                )
              }
            >
              <Icon name="copy" size={14} /> Copy
            </button>
            <button type="button" className="button small" onClick={() => setFresh(null)}>
              Done
            </button>
          </div>
        )}
      </section>
      <section aria-label="Keys">
        <h2>Keys</h2>
        {keys.length === 0 ? (
          <p className="note">
            There is no key yet. Programs need one for every call but health and validate.
          </p>
        ) : (
          <table className="key-table">
            <thead>
              <tr>
                <th>Name</th>
                <th>Key</th>
                <th>Made</th>
                <th>Last used</th>
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
                        onClick={() => run(callApi('DELETE', `/app/keys/${key.id}`))}
                      >
                        Revoke
                      </button>
                    ) : (
                      <span className="badge">revoked {day(key.revokedAt)}</span>
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
