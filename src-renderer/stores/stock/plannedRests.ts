import { useMemo } from 'react';
import { create } from 'zustand';
import type { PlannedRest } from '../../../src-engine/contract/documents/appData.ts';
import { fetchPlannedRests } from '../../api/kept.ts';
import { onKeptChange } from '../window/changeFeed.ts';
import { useDocument } from '../jobs/job.ts';
import { useStock } from './stock.ts';

/** Pieces of the rack that plans of jobs cut from, as the service has them: one that two jobs plan on goes to whoever
 *  books first, and the other one is told before that. */
const usePlanned = create<{ readonly planned: readonly PlannedRest[] }>(() => ({ planned: [] }));

/** Keeps them as they are in the service. Returns the function that ends it. */
export function startPlannedRests(): () => void {
  const stops = [
    onKeptChange((changes) => {
      if (changes?.some(({ topic }) => topic === 'job' || topic === 'stock') ?? true) void read();
    }),
    useStock.subscribe((now, before) => {
      if (now.pieces.length > 0 && before.pieces.length === 0) void read();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function read(): Promise<void> {
  if (useStock.getState().pieces.length === 0) return usePlanned.setState({ planned: [] });
  try {
    usePlanned.setState({ planned: await fetchPlannedRests() });
  } catch {
    // Not reachable: what was read last stays on screen, the change feed asks again.
  }
}

/** For each piece of the rack the name of another job than the open one whose plan cuts from it. */
export function usePlannedElsewhere(): ReadonlyMap<string, string> {
  const { id } = useDocument();
  const planned = usePlanned((state) => state.planned);
  return useMemo(
    () => new Map(planned.flatMap(({ piece, job, name }) => (job === id ? [] : [[piece, name] as const]))),
    [planned, id],
  );
}
