import { useMemo } from 'react';
import { boardsToPlan, withPlanned } from '../../../src-engine/contract/documents/damaged.ts';
import { patchJob } from '../../api/kept.ts';
import type { Missing, SawnMode } from '../../job/saw/spoiled.ts';
import { countOf, jobOfMissing, missingOf, withSpoiled } from '../../job/saw/spoiled.ts';
import { piecesOfSteps } from '../../plan/cuts/carriedSteps.ts';
import { openOnDamaged } from '../../plan/cuts/openPieces.ts';
import type { StepsMade } from '../../plan/cuts/piecesCut.ts';
import { stockPlaces } from '../../plan/figures/stockUse.ts';
import { currentText } from '../../text/useText.ts';
import { openKept } from '../files/files.ts';
import { useDocument, useJob } from '../jobs/job.ts';
import { storeNow } from '../jobs/jobKeeper.ts';
import type { AnyPlan } from '../plans/plan.ts';
import { usePlan } from '../plans/plan.ts';
import { placesKnown, rememberSteps, stepsMade, tellNote, useStepsMade } from './sawPlaces.ts';
import { toastError } from '../window/toasts.ts';
import { useView } from '../window/view.ts';

/** Pieces of the open job that have to be cut once more, by part row: spoiled ones, and those that were to come from
 *  boards of this plan that are damaged. Those that were planned since are not among them. */
export function useMissing(mode: SawnMode, plan: AnyPlan): Missing {
  const job = useDocument();
  const steps = useStepsMade(plan);
  return useMemo(
    () => missingOf(job, mode, openOnDamaged(plan, steps, boardsToPlan(steps))),
    [job, mode, plan, steps],
  );
}

/** Opens a job of its own with the missing pieces of this one, which count as planned here. */
export function planMissing(mode: SawnMode, plan: AnyPlan, missing: Missing): void {
  const text = currentText();
  const { history, change, open } = useJob.getState();
  const job = history.present;
  const used = stockPlaces(mode, usePlan.getState().plans).map(({ row }) => row);
  const made = jobOfMissing(job, mode, {
    ...{ missing, used },
    name: text('player.spoiledJob', { job: job.name || text('start.untitled') }),
  });
  const spoiled = Object.entries(job.spoiled ?? {}).filter(([row]) => (missing[row] ?? 0) > 0);
  const { planned, takeBack } = withPlanned(stepsMade(plan));
  const note = (by: 1 | -1, steps: StepsMade): void => {
    change((old) => spoiled.reduce((now, [row, count]) => withSpoiled(now, row, by * count), old));
    rememberSteps(plan, steps, piecesOfSteps(plan));
  };
  note(-1, planned);
  void storeNow();
  open(made);
  // It is a job from here on, also when nobody changes anything of it.
  void storeNow();
  useView.getState().show({ screen: 'plan', sheet: 0, selected: null, selectedRow: null });
  tellNote(text('player.plannedAgain', { count: countOf(missing), job: job.name }), () => {
    const back = async (): Promise<void> => {
      if (!(await openKept(job.id))) return;
      await placesKnown();
      if (useJob.getState().history.present.id !== job.id) return;
      note(1, takeBack);
      await patchJob(made.id, { trashed: true });
    };
    void back().catch(toastError);
  });
}
