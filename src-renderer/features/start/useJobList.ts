import { useEffect, useState } from 'react';
import type { JobList } from '../../../src-engine/contract/documents/appData.ts';
import type { JobListQuery } from '../../api/kept.ts';
import { listJobs } from '../../api/kept.ts';
import { newestAnswer } from '../../api/newestAnswer.ts';
import { onKeptChange } from '../../stores/window/changeFeed.ts';

/** The jobs a query finds, kept as they are in the service; null until the first answer. */
export function useJobList(query: JobListQuery): JobList | null {
  const [list, setList] = useState<JobList | null>(null);
  const { search, folder, isTrash, order, limit } = query;
  useEffect(() => {
    const stop = new AbortController();
    const newest = newestAnswer();
    const read = (): void => {
      const isNews = newest();
      listJobs({ search, folder, isTrash, order, limit }, stop.signal).then(
        (found) => {
          if (!stop.signal.aborted && isNews()) setList(found);
        },
        // Not reachable: the screen says so elsewhere, the list stays as it was.
        () => undefined,
      );
    };
    read();
    const end = onKeptChange(read);
    return () => {
      stop.abort();
      end();
    };
  }, [search, folder, isTrash, order, limit]);
  return list;
}
