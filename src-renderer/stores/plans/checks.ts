import { create } from 'zustand';
import { pairOfAnswer, readAnswer } from '../../checks/readAnswer.ts';
import type { CheckedPair } from '../../checks/readAnswer.ts';
import type { Response2d } from '../../../src-engine/contract/panel2d.ts';
import { pairOfPlan } from '../../checks/pairOfPlan.ts';
import { currentText } from '../../text/useText.ts';
import { useJob } from '../jobs/job.ts';
import { usePlan } from './plan.ts';
import { useView } from '../window/view.ts';

/** An answer that came as a file. */
export interface DroppedAnswer {
  readonly name: string;
  readonly pair: CheckedPair;
  /** Its request was made from its own pieces and the saw of this job. */
  readonly isGuessed: boolean;
}

interface ChecksStore {
  /** What is checked in place of the plan on screen. */
  readonly dropped: DroppedAnswer | null;
}

export const useChecks = create<ChecksStore>(() => ({ dropped: null }));

/** Opens the checks on a file that holds an answer, with or without its request; false where it holds none. Errors:
 *  an Error with a sentence. */
export function checkFile(name: string, text: string): boolean {
  const answer = readAnswer(text);
  if (answer === null) return false;
  useChecks.setState({ dropped: { name, ...withRequest(answer) } });
  useView.getState().show({ dialog: 'checks' });
  return true;
}

function withRequest({
  mode,
  request,
  response,
}: NonNullable<ReturnType<typeof readAnswer>>): Omit<DroppedAnswer, 'name'> {
  if (request !== null) return { pair: { mode, request, response }, isGuessed: false };
  const { plans } = usePlan.getState();
  const plan = plans[mode];
  // An answer exported from this very job has the request that stands on the screen.
  if (plan !== null && sameAnswer(plan.response, response))
    return { pair: pairOfPlan(mode, plan), isGuessed: false };
  if (mode !== 'panels') throw new Error(currentText()('checks.needsRequest'));
  const { saw } = useJob.getState().history.present.panels;
  return { pair: pairOfAnswer(response as Response2d, saw), isGuessed: true };
}

const sameAnswer = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
