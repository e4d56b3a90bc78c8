import { create } from 'zustand';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import type { ApiError } from '../api/client.ts';
import type { Mode } from '../job/jobDocument.ts';
import type { BuiltRequest } from '../job/panelsRequest.ts';

/** An answer together with what was asked: everything on screen is drawn from this pair, so it cannot disagree with itself. */
export interface Solved<Request, Response> {
  readonly asked: BuiltRequest<Request>;
  readonly response: Response;
  /** Text of the request; equal text means the plan is current. */
  readonly key: string;
  readonly effort: 'fast' | 'full';
  /** From the change to the answer, as the operator felt it. */
  readonly roundTripMs: number;
}
export type PanelsPlan = Solved<Request2d, Response2d>;

export type SolveState = 'idle' | 'waiting' | 'solving' | 'improving' | 'current' | 'failed';

interface PlanStore {
  readonly mode: Mode | null;
  /** The job the plans below belong to. */
  readonly jobId: string | null;
  readonly panels: PanelsPlan | null;
  readonly state: SolveState;
  /** Text of the request that belongs to the document on screen; null while it has nothing to solve. */
  readonly wantedKey: string | null;
  readonly error: ApiError | null;
  readonly set: (patch: Partial<Omit<PlanStore, 'set'>>) => void;
}

export const usePlan = create<PlanStore>((set) => ({
  mode: null,
  jobId: null,
  panels: null,
  state: 'idle',
  wantedKey: null,
  error: null,
  set: (patch) => set(patch),
}));
