import type { ReactElement } from 'react';
import { useState } from 'react';
import type { JobEntry } from '../../../src-engine/contract/documents/appData.ts';
import { openKept } from '../../stores/files/files.ts';
import { duplicateJob, moveToFolder, purge, renameJob, setTrashed } from '../../stores/jobs/jobActions.ts';
import { planWords } from '../../stores/plans/planWords.ts';
import { toast } from '../../stores/window/toasts.ts';
import type { Text } from '../../text/text.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuItems } from '../../ui/overlays/MenuItems.tsx';
import { PopoverButton } from '../../ui/overlays/PopoverButton.tsx';
import { Suggestions } from '../../ui/fields/Suggestions.tsx';
import { JobThumb } from './JobThumb.tsx';

/** `14 of 37 cut`, `booked`, `37 pieces`. */
function stateWords(job: JobEntry, text: Text): string {
  const { pieces } = job.summary;
  if (job.isBooked) return text('jobs.booked');
  if (job.cut > 0) return text('jobs.cutSoFar', { cut: Math.min(job.cut, pieces), pieces });
  return text('start.pieces', { count: pieces });
}

/** A kept job: a press opens it, the menu does the rest. */
export function JobRow({
  job,
  folders,
}: {
  readonly job: JobEntry;
  readonly folders: readonly string[];
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const name = job.name || text('start.untitled');
  const open = (): void =>
    void openKept(job.id).catch((error: unknown) =>
      toast(text('jobs.damaged', { reason: error instanceof Error ? error.message : String(error) })),
    );
  return (
    <li className="job-row">
      <button type="button" className="recent-open" onClick={open} disabled={job.trashedAt !== null}>
        <JobThumb thumbnail={job.summary.thumbnail} />
        <span className="job-words">
          <b title={name}>{name}</b>
          <span>
            <Icon name={job.mode} size={13} /> {job.folder === '' ? '' : `${job.folder} · `}
            {planWords(job, text) || text('jobs.noPlan')}
            {job.summary.parts.length > 0 && (
              <span className="job-parts"> · {job.summary.parts.join(', ')}</span>
            )}
          </span>
        </span>
        <span className="job-state">
          {stateWords(job, text)}
          {job.cut > 0 && !job.isBooked && <progress max={job.summary.pieces} value={job.cut} />}
        </span>
        <time dateTime={new Date(job.savedAt).toISOString()}>
          {formats.moment(new Date(job.savedAt).toISOString())}
        </time>
      </button>
      <PopoverButton
        className="button quiet small icon"
        panelClass="menu"
        label={text('jobs.menuOf', { name })}
        name={text('jobs.menuOf', { name })}
        panel={(close) => <JobMenu job={job} folders={folders} onDone={close} />}
      >
        <Icon name="list" size={14} />
      </PopoverButton>
    </li>
  );
}

function JobMenu({
  job,
  folders,
  onDone,
}: {
  readonly job: JobEntry;
  readonly folders: readonly string[];
  readonly onDone: () => void;
}): ReactElement {
  const text = useText();
  const [folder, setFolder] = useState(job.folder);
  const [newName, setNewName] = useState(job.name);
  const item = (label: string, run: () => void): ReactElement => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        onDone();
        run();
      }}
    >
      {label}
    </button>
  );
  const label = text('jobs.menuOf', { name: job.name || text('start.untitled') });
  if (job.trashedAt !== null)
    return (
      <MenuItems label={label}>
        {item(text('jobs.restore'), () => void setTrashed(job, false))}
        {item(text('jobs.purge'), () => void purge(job))}
      </MenuItems>
    );
  return (
    <>
      <MenuItems label={label}>
        {item(text('jobs.duplicate'), () => void duplicateJob(job))}
        {item(text('jobs.toTrash'), () => void setTrashed(job, true))}
      </MenuItems>
      <form
        className="folder-form"
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
          void renameJob(job, newName);
        }}
      >
        <input
          className="input"
          aria-label={text('frame.jobName')}
          value={newName}
          onChange={(event) => setNewName(event.target.value)}
        />
        <button type="submit" className="button small" disabled={newName.trim() === ''}>
          {text('jobs.rename')}
        </button>
      </form>
      <form
        className="folder-form"
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
          void moveToFolder(job, folder);
        }}
      >
        <input
          className="input"
          list="job-folders"
          aria-label={text('jobs.folder')}
          placeholder={text('jobs.folder')}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
        <Suggestions id="job-folders" names={folders} />
        <button type="submit" className="button small">
          {text('jobs.move')}
        </button>
      </form>
    </>
  );
}
