import { create } from 'zustand';
import { keysOf } from '../../../src-engine/contract/narrow.ts';
import type { Response1d } from '../../../src-engine/contract/linear1d.ts';
import type { Request2d, Response2d } from '../../../src-engine/contract/panel2d.ts';
import type { ResponseWood } from '../../../src-engine/contract/wood.ts';
import type { ApiError } from '../../api/client.ts';
import type { ChosenSolution, HandMarks, JobMode } from '../../job/jobDocument.ts';
import type { LinearMode, LinearRequest } from '../../job/requests/linearRequest.ts';
import type { BuiltRequest } from '../../job/requests/builtRequest.ts';
import type { ShapesRequest, ShapesResponse } from '../../job/requests/shapesRequest.ts';
import { usePick } from '../window/pick.ts';
import { useView } from '../window/view.ts';

/** An answer together with what was asked: everything on screen is drawn from this pair, so it cannot
 *  disagree with itself. */
export interface Solved<Mode extends JobMode, Request, Response> {
  /** The kind of work: tells the kinds of plans apart. */
  readonly mode: Mode;
  readonly asked: BuiltRequest<Request>;
  readonly response: Response;
  /** Text of the request; equal text means the plan is current. */
  readonly key: string;
  readonly effort: 'fast' | 'full';
  /** Kept in the job in place of the live answer. */
  readonly isTaken?: true;
  /** Laid by hand. */
  readonly hand?: HandMarks;
  /** Chosen from several solutions; `options` over those of the request bring it. */
  readonly solution?: ChosenSolution;
  /** At the saw: the name under which the window sent it. */
  readonly sentAs?: string;
}
export type PanelsPlan = Solved<'panels', Request2d, Response2d>;
export type RodsPlan = Solved<LinearMode, LinearRequest, Response1d | ResponseWood>;
export type ShapesPlan = Solved<'shapes', ShapesRequest, ShapesResponse>;

export type AnyPlan = PanelsPlan | RodsPlan | ShapesPlan;

/** The last plan of each kind of work of the open job. */
export interface Plans {
  readonly panels: PanelsPlan | null;
  readonly bars: RodsPlan | null;
  readonly timber: RodsPlan | null;
  readonly shapes: ShapesPlan | null;
}

export type SolveState = 'idle' | 'waiting' | 'solving' | 'improving' | 'current' | 'failed';

interface PlanStore {
  /** The job the plans belong to. */
  readonly jobId: string | null;
  readonly plans: Plans;
  readonly state: SolveState;
  /** Text of the request that belongs to the document on screen; null while it has nothing to solve. */
  readonly wantedKey: string | null;
  readonly error: ApiError | null;
  /** Why the service does not answer yet, while it is asked again. */
  readonly busy: ApiError | null;
  readonly set: (patch: Partial<Omit<PlanStore, 'set'>>) => void;
}

export const NO_PLANS: Plans = { panels: null, bars: null, timber: null, shapes: null };

export const usePlan = create<PlanStore>((set, get) => ({
  jobId: null,
  plans: NO_PLANS,
  state: 'idle',
  wantedKey: null,
  error: null,
  busy: null,
  set: (patch) => {
    if (patch.plans !== undefined && isAnother(get().plans, patch.plans))
      useView.getState().show({ hover: null });
    set(patch);
  },
}));

/** Whether other pieces lie there: what the pointer was over may be none of them. */
const isAnother = (before: Plans, after: Plans): boolean =>
  keysOf(NO_PLANS).some((mode) => before[mode]?.response !== after[mode]?.response);

/** The plans and how they stand, for components that say so. */
export const useAnswer = (): Pick<PlanStore, 'plans' | 'state' | 'error' | 'busy' | 'wantedKey'> =>
  usePick(usePlan, 'plans', 'state', 'error', 'busy', 'wantedKey');
