import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { RecentProject } from '../../../src-main/preload/contract.ts';
import { bridge } from '../../api/bridge.ts';
import { SAMPLES } from '../../job/requests/samples.ts';
import { openFile, openProject } from '../../stores/files/files.ts';
import { openSample } from '../../stores/jobs/openSample.ts';
import { toastError } from '../../stores/window/toasts.ts';
import { useView } from '../../stores/window/view.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { beginInParts, startNewJob } from '../palette/commands.ts';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { StartTips } from './FirstHints.tsx';
import { JobsSection } from './JobsSection.tsx';
import { SampleArt } from './SampleArt.tsx';
import { useJobList } from './useJobList.ts';

const ANY = { search: '', folder: null, isTrash: false, order: 'newest', limit: 1 } as const;
/** From so many jobs on the samples are a line of names. */
const MANY = 12;

/** What to do first: a new job, an earlier one, or a sample that opens solved. */
export function StartScreen(): ReactElement {
  const text = useText();
  const show = useView((state) => state.show);
  // Who has worked here for long wants to see the own jobs.
  const hasMany = (useJobList(ANY)?.total ?? 0) >= MANY;
  return (
    <main className="start">
      <div className="start-inner">
        <header className="start-head">
          <Logo />
          <div className="start-title">
            <h1>Cutwright</h1>
            <p>{text('start.tagline')}</p>
          </div>
          <button type="button" className="button quiet" onClick={() => show({ dialog: 'rack' })}>
            {text('stock.title')}
          </button>
          <button type="button" className="button quiet" onClick={() => show({ dialog: 'library' })}>
            {text('library.title')}
          </button>
          <button type="button" className="button quiet" onClick={() => show({ screen: 'api' })}>
            {text('start.api')}
          </button>
          <button
            type="button"
            className="button quiet"
            title="F1"
            data-tip="help"
            onClick={() => show({ dialog: 'help' })}
          >
            {text('help.title')}
          </button>
          <SettingsButton />
          <button type="button" className="button" onClick={() => void openFile()}>
            <Icon name="open" /> {text('start.open')}
          </button>
          <button type="button" className="button primary" onClick={startNewJob}>
            <Icon name="plus" /> {text('start.newJob')}
          </button>
        </header>
        <StartTips />
        <section aria-label={text('start.samples')}>
          <h2>{text('start.tryOne')}</h2>
          <div className={hasMany ? 'sample-cards low' : 'sample-cards'}>
            {SAMPLES.map((sample) => (
              <button
                key={sample.id}
                type="button"
                className="sample-card"
                onClick={(event) => {
                  openSample(sample);
                  // Opened with a key it is looked through with keys; after a press the keys of the views work at once.
                  if (event.detail === 0) beginInParts();
                }}
              >
                <SampleArt sample={sample} />
                <b>{text('start.sample', { mode: sample.mode })}</b>
                <span>{text('start.sampleWords', { mode: sample.mode })}</span>
              </button>
            ))}
          </div>
        </section>
        <RecentFiles />
        <JobsSection />
      </div>
    </main>
  );
}

/** Files that were opened or saved on the desktop. */
function RecentFiles(): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const [files, setFiles] = useState<readonly RecentProject[]>([]);
  useEffect(() => void bridge?.listRecent().then(setFiles, () => setFiles([])), []);
  const openRecentFile = (handle: string): void =>
    void bridge?.openRecent({ handle }).then(openProject).catch(toastError);
  if (files.length === 0) return null;
  return (
    <section aria-label={text('start.recent')}>
      <h2>{text('start.recent')}</h2>
      <ul className="recent-list files">
        {files.map((file) => (
          <li key={file.handle}>
            <button
              type="button"
              className="recent-open"
              disabled={!file.exists}
              onClick={() => openRecentFile(file.handle)}
            >
              <Icon name="open" /> <b>{file.name}</b>
              <span>{text(file.exists ? 'start.file' : 'start.fileGone')}</span>
              <time dateTime={file.usedAt}>{formats.moment(file.usedAt)}</time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo(): ReactElement {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="10" className="logo-ground" />
      <path d="M10 10h13v10H10zM26 10h8v16h-8zM10 23h13v11H10z" className="logo-part" />
      <path d="M26 29h8v5h-8z" className="logo-offcut" />
    </svg>
  );
}
