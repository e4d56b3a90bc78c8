import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { WatchSettings, WatchState } from '../../../src-engine/contract/watch.ts';
import { callApi } from '../../api/client.ts';
import { changeable } from '../../api/inTurn.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { SERVICE_MODE } from '../../plan/calls/exportText.ts';
import { useJob } from '../../stores/jobs/job.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { buildRequest } from '../../stores/plans/solver.ts';
import { toast } from '../../stores/window/toasts.ts';
import { serviceLanguage } from '../../stores/window/watchLanguage.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Check } from './MachineFilesDialog.tsx';

/** Log lines shown. */
const SHOWN = 12;
const REFRESH_MS = 2_000;

/** The folder whose lists are planned on their own: which one, with what, what happened. */
export function WatchDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [state, change] = useWatch();
  const [folder, setFolder] = useState<string | null>(null);
  if (state === null)
    return (
      <Dialog title={text('watch.title')} onClose={onClose}>
        {null}
      </Dialog>
    );
  const { settings, isWatching, problem, log } = state;
  const set = (patch: Partial<WatchSettings>): void =>
    change({
      ...settings,
      folder: folder ?? settings.folder,
      language: serviceLanguage(text.locale),
      ...patch,
    });
  return (
    <Dialog title={text('watch.title')} onClose={onClose} className="machine-files">
      <p className="note">{text('watch.intro')}</p>
      <TextField label={text('watch.folder')} value={folder ?? settings.folder} onChange={setFolder} />
      <div>
        <p>
          {settings.profile === null ? text('watch.fromNone') : text('watch.from', { name: settings.from })}
        </p>
        <TakeProfile onTake={set} />
      </div>
      <div>
        <Check
          label={text('watch.takeLikely')}
          value={settings.takeLikely}
          onChange={(takeLikely) => set({ takeLikely })}
        />
        <Check label={text('watch.on')} value={settings.on} onChange={(on) => set({ on })} />
      </div>
      {problem !== null && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      {isWatching && <p role="status">{text('watch.watching')}</p>}
      <section>
        <h3>{text('watch.log')}</h3>
        <ul className="made-files" aria-label={text('watch.log')}>
          {log.slice(0, SHOWN).map((line) => (
            <li key={`${line.at} ${line.sentence}`}>
              {formats.moment(new Date(line.at).toISOString())} · {line.sentence}
            </li>
          ))}
          {log.length === 0 && <li>{text('watch.logNone')}</li>}
        </ul>
      </section>
    </Dialog>
  );
}

/** The state as the service has it, read again while the dialog is open. */
function useWatch(): readonly [WatchState | null, (settings: WatchSettings) => void] {
  const text = useText();
  const [state, setState] = useState<WatchState | null>(null);
  const failed = (error: unknown): void => {
    toast(text('watch.failed', { why: error instanceof Error ? error.message : String(error) }));
  };
  const [watch] = useState(() => changeable<WatchState>(setState));
  useEffect(() => {
    const read = (): void =>
      void watch.read(() => callApi<WatchState>('GET', '/app/watch')).catch(() => undefined);
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, [watch]);
  const change = (settings: WatchSettings): void => {
    setState((old) => (old === null ? null : { ...old, settings }));
    watch.change(() => callApi<WatchState>('PUT', '/app/watch', settings)).catch(failed);
  };
  return [state, change];
}

function TakeProfile({
  onTake,
}: {
  readonly onTake: (patch: Partial<WatchSettings>) => void;
}): ReactElement | null {
  const text = useText();
  const isOpen = useJob((store) => store.isOpen);
  const job = useJob((store) => store.history.present);
  const receiver = useSettings((store) => store.machineFiles.receiver);
  if (!isOpen) return null;
  if (job.mode === 'shapes') return <p className="note">{text('watch.shapes')}</p>;
  const profile = profileOf(job, receiver);
  if (profile === null) return <p className="note">{text('watch.takeNone')}</p>;
  return (
    <button type="button" className="button" onClick={() => onTake({ profile, from: job.name })}>
      {text('watch.take')}
    </button>
  );
}

/** The request of a job without its parts; lengths in mm. */
function profileOf(job: JobDocument, receiver: string): WatchSettings['profile'] {
  const mode = SERVICE_MODE[job.mode];
  const built = buildRequest(job);
  if (built === null || mode === 'nest') return null;
  const { stock, options, engine } = built.request as {
    readonly stock: readonly Record<string, unknown>[];
    readonly options?: Record<string, unknown>;
    readonly engine?: string;
  };
  return {
    mode,
    stock: [...stock],
    receiver,
    ...(options === undefined ? {} : { options }),
    ...(engine === undefined ? {} : { engine }),
  };
}
