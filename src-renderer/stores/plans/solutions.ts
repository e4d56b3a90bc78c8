import { create } from 'zustand';
import type { Response2d } from '../../../src-engine/contract/panel2d.ts';
import { callApi } from '../../api/client.ts';
import { whenFree } from '../../api/whenFree.ts';
import { fingerprint } from '../../job/fingerprint.ts';
import { FULL_INCLUDE } from '../../plan/calls/sentRequest.ts';
import type { FoundPlan, Solution } from '../../plan/compare/solutions.ts';
import { solutionsOf } from '../../plan/compare/solutions.ts';
import { useJob } from '../jobs/job.ts';
import type { PanelsPlan } from './plan.ts';
import { usePlan } from './plan.ts';
import { SOLVE_PATH } from './solver.ts';
import { useView } from '../window/view.ts';
import { withoutTaken, withTaken } from '../../job/saw/takenPlans.ts';

/** All searches that make sense were made, only so many of them because each takes long, or none as the list is too
 *  large. */
export type SearchMade = 'whole' | 'none' | { readonly made: number; readonly asked: number };

/** Solutions to choose from, for one list; asked for when somebody wants to see them. */
interface SolutionsStore {
  /** Text of the request they answer. */
  readonly key: string | null;
  /** null while they are looked for. */
  readonly found: readonly Solution[] | null;
  /** How much of the looking is done, 0 to 1. */
  readonly share: number;
  /** How far the service looked for others. */
  readonly search: SearchMade;
  readonly problem: string | null;
}

export const useSolutions = create<SolutionsStore>(() => ({
  key: null,
  found: null,
  share: 0,
  search: 'whole',
  problem: null,
}));

let running: AbortController | null = null;

/** Looks for the solutions of the list of `plan`, unless they are known or on their way. Ends with the list: what is
 *  changed, or another job, needs the engine for its own plan. */
export async function findSolutions(plan: PanelsPlan): Promise<void> {
  const { key, problem } = useSolutions.getState();
  if (key === plan.key && problem === null) return;
  running?.abort();
  const controller = new AbortController();
  const { signal } = (running = controller);
  useSolutions.setState({ key: plan.key, found: null, share: 0, search: 'whole', problem: null });
  const stopWatching = onListLeft(plan.key, () => {
    controller.abort();
    if (running === controller) useSolutions.setState({ key: null, share: 0 });
  });
  // The first question makes all searches, each further one repeats one of them.
  const from = (start: number, end: number): OnProgress => {
    useSolutions.setState({ share: start });
    return (fraction) => useSolutions.setState({ share: start + fraction * (end - start) });
  };
  try {
    const first = await ask(
      plan,
      {},
      { include: ['alternatives'], signal, onProgress: from(0, FIRST_SHARE) },
    );
    const { alternatives = [], ...response } = first;
    const plans: FoundPlan[] = [{ options: {}, plan: planOf(plan, response) }];
    const others = alternatives.slice(1);
    for (const [at, { options }] of others.entries()) {
      const shareAt = (count: number): number => FIRST_SHARE + ((1 - FIRST_SHARE) * count) / others.length;
      const onProgress = from(shareAt(at), shareAt(at + 1));
      plans.push({
        options,
        plan: planOf(plan, await ask(plan, options, { include: [], signal, onProgress })),
      });
    }
    const search = searchMade(response.warnings);
    if (!signal.aborted) useSolutions.setState({ found: solutionsOf(plans), search });
  } catch (error) {
    if (!signal.aborted)
      useSolutions.setState({ problem: error instanceof Error ? error.message : String(error) });
  }
  stopWatching();
}

/** Calls `leave` when the open list is no longer that of `key`. Returns the function that ends the watch. */
function onListLeft(key: string, leave: () => void): () => void {
  const stops = [
    usePlan.subscribe(({ wantedKey }) => {
      if (wantedKey !== key) leave();
    }),
    useJob.subscribe(({ isOpen }) => {
      if (!isOpen) leave();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What the warnings of the answer say of the search (`src-engine/2d/alternatives2d.ts`). */
function searchMade(warnings: readonly string[]): SearchMade {
  if (warnings.some((words) => words.startsWith('alternatives '))) return 'none';
  for (const words of warnings) {
    const found = /: (\d+) of (\d+) searches for alternatives were made$/.exec(words);
    if (found !== null) return { made: Number(found[1]), asked: Number(found[2]) };
  }
  return 'whole';
}

type OnProgress = (fraction: number) => void;
/** Of all the looking: two thirds of the searches come back as cards, as a rule. */
const FIRST_SHARE = 0.6;

interface Question {
  /** Beside what every plan brings. */
  readonly include: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

function ask(
  { asked: { request } }: PanelsPlan,
  options: FoundPlan['options'],
  { include, signal, onProgress }: Question,
): Promise<Response2d> {
  const body = {
    ...request,
    options: { ...request.options, ...options },
    include: [...FULL_INCLUDE.panels, ...include],
  };
  const call = (): Promise<Response2d> => callApi('POST', SOLVE_PATH.panels, body, signal, onProgress);
  return whenFree(call, signal);
}

const planOf = ({ mode, asked, key }: PanelsPlan, response: Response2d): PanelsPlan => ({
  mode,
  asked,
  key,
  response,
  effort: 'full',
});

/** Makes a solution the plan of the job; a step that can be undone. Does nothing once the list is another one. */
export function takeSolution({ plan, options, aims }: Solution): void {
  if (usePlan.getState().wantedKey !== plan.key) return;
  if (Object.keys(options).length === 0) return dropSolution();
  const solution = { aims: [...aims], options };
  const taken = { mode: 'panels', list: fingerprint(plan.key), response: plan.response, solution } as const;
  useView.getState().show({ sheet: 0, selected: null, selectedRow: null, hover: null });
  useJob.getState().change((job) => withTaken(job, taken));
}

/** Back to the usual plan. */
export function dropSolution(): void {
  useView.getState().show({ sheet: 0, selected: null, selectedRow: null, hover: null });
  useJob.getState().change((job) => withoutTaken(job, 'panels'));
}
