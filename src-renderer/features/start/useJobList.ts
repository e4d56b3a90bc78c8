import { useCallback, useEffect, useState } from 'react';
import type { JobList } from '../../../src-engine/contract/documents/appData.ts';
import type { JobListQuery } from '../../api/kept.ts';
import { listJobs } from '../../api/kept.ts';
import { onKeptChange } from '../../stores/changeFeed.ts';

/** The jobs a query finds, kept as they are in the service; null until the first answer. */
export function useJobList(query: JobListQuery): JobList | null {
  const [list, setList] = useState<JobList | null>(null);
  const { search, folder, isTrash, limit } = query;
  const read = useCallback(
    (signal: AbortSignal): void => {
      listJobs({ search, folder, isTrash, limit }, signal).then(
        (found) => {
          if (!signal.aborted) setList(found);
        },
        // Not reachable: the screen says so elsewhere, the list stays as it was.
        () => undefined,
      );
    },
    [search, folder, isTrash, limit],
  );
  useEffect(() => {
    const stop = new AbortController();
    read(stop.signal);
    const end = onKeptChange(() => read(stop.signal));
    return () => {
      stop.abort();
      end();
    };
  }, [read]);
  return list;
}
