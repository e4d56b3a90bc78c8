import type { ReactElement } from 'react';
import { useState } from 'react';
import type { JobList, JobOrder } from '../../../src-engine/contract/documents/appData.ts';
import { JOB_ORDERS } from '../../../src-engine/contract/documents/appData.ts';
import { useService } from '../../stores/window/changeFeed.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { JobRow } from './JobRow.tsx';
import { useJobList } from './useJobList.ts';

const PAGE = 40;

/** All jobs of this computer: search, folders, trash. */
export function JobsSection(): ReactElement {
  const text = useText();
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState<string | null>(null);
  const [isTrash, setTrash] = useState(false);
  const [order, setOrder] = useState<JobOrder>('newest');
  const [limit, setLimit] = useState(PAGE);
  const list = useJobList({ search, folder: isTrash ? null : folder, isTrash, order, limit });
  const folders = list?.folders ?? [];
  const choose = (next: string | null, trash = false): void => {
    setFolder(next);
    setTrash(trash);
    setLimit(PAGE);
  };
  return (
    <section aria-label={text('start.recentJobs')} className="jobs">
      <div className="jobs-head">
        <h2>{text('jobs.title')}</h2>
        <Folders list={list} folder={folder} isTrash={isTrash} onChoose={choose} />
        <span className="spacer" />
        {list !== null && list.total > 1 && (
          <Select
            label={text('jobs.order')}
            value={order}
            options={JOB_ORDERS.map((one) => [one, text('jobs.orders', { order: one })] as const)}
            onChange={setOrder}
          />
        )}
        <label className="jobs-search">
          <Icon name="search" size={14} />
          <input
            className="input"
            type="search"
            aria-label={text('jobs.search')}
            placeholder={text('jobs.search')}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setLimit(PAGE);
            }}
          />
        </label>
      </div>
      {list !== null && list.jobs.length === 0 && <Nothing search={search} isTrash={isTrash} />}
      {list !== null && list.jobs.length > 0 && (
        <ul className="recent-list">
          {list.jobs.map((job) => (
            <JobRow key={job.id} job={job} folders={folders.map(({ name }) => name)} />
          ))}
        </ul>
      )}
      {list !== null && list.total > list.jobs.length && (
        <button type="button" className="button more" onClick={() => setLimit(limit + 5 * PAGE)}>
          {text('jobs.more', { count: list.total - list.jobs.length })}
        </button>
      )}
    </section>
  );
}

/** Folders and the trash, when there are any. */
function Folders({
  list,
  folder,
  isTrash,
  onChoose,
}: {
  readonly list: JobList | null;
  readonly folder: string | null;
  readonly isTrash: boolean;
  readonly onChoose: (folder: string | null, isTrash?: boolean) => void;
}): ReactElement | null {
  const text = useText();
  const { folders, trashed } = list ?? { folders: [], trashed: 0 };
  const hasTrash = isTrash || trashed > 0;
  if (folders.length === 0 && !hasTrash) return null;
  return (
    <div className="segmented folders" role="radiogroup" aria-label={text('jobs.folders')}>
      <Choice isOn={!isTrash && folder === null} onChoose={() => onChoose(null)}>
        {text('jobs.allFolders')}
      </Choice>
      {folders.map(({ name, jobs }) => (
        <Choice key={name} isOn={!isTrash && folder === name} onChoose={() => onChoose(name)}>
          {name} <span className="count">{jobs}</span>
        </Choice>
      ))}
      {hasTrash && (
        <Choice isOn={isTrash} onChoose={() => onChoose(null, true)}>
          <Icon name="trash" size={13} /> {text('jobs.trash')} <span className="count">{trashed}</span>
        </Choice>
      )}
    </div>
  );
}

function Choice({
  isOn,
  onChoose,
  children,
}: {
  readonly isOn: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
}): ReactElement {
  return (
    <button type="button" role="radio" aria-checked={isOn} onClick={onChoose}>
      {children}
    </button>
  );
}

function Nothing({ search, isTrash }: { readonly search: string; readonly isTrash: boolean }): ReactElement {
  const text = useText();
  const state = useService((service) => service.state);
  const words =
    search !== ''
      ? text('jobs.noneFound', { search })
      : isTrash
        ? text('jobs.trashEmpty')
        : state === 'unreachable'
          ? text('jobs.unreachable')
          : text('start.empty');
  return <p className="start-empty">{words}</p>;
}
