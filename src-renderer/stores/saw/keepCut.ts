import type { Arrangement } from '../../hand/arrangement.ts';
import { handKind } from '../../hand/kinds.ts';
import type { CutOtherwise } from '../../job/saw/cutRows.ts';
import { withCutRows } from '../../job/saw/cutRows.ts';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import { cutInto } from '../../plan/cuts/carriedSteps.ts';
import { cutPlanOf } from './cutPlan.ts';
import { heldPlan, layAround } from '../plans/hand.ts';
import { useJob } from '../jobs/job.ts';
import type { AnyPlan } from '../plans/plan.ts';
import { stepsMade } from './sawPlaces.ts';
import { buildRequest } from '../plans/solver.ts';
import { wholePlan } from '../plans/wholePlan.ts';
import { currentText } from '../../text/useText.ts';

/** Why sheets that are cut into cannot stay: kerf or trim are others, or a board of theirs is. */
export type Misfit = 'saw' | 'board';

/** Sheets that are cut into as sheets of another list, and what lies on them that this list wants otherwise. */
export interface KeptCut {
  readonly sheets: Arrangement;
  readonly otherwise: readonly CutOtherwise[];
}

/** Keeps the sheets that are cut into and lays the rest of the list around them. Pieces in a size that the list has no
 *  more come to it as rows of their own first. */
export async function keepCut(): Promise<void> {
  const held = heldPlan();
  const before = held === null ? null : cutPlanOf(useJob.getState().history.present.id, held.mode);
  if (held === null || before === null || held.mode === 'shapes') return;
  const { mode } = held;
  const kept = keptOf(mode, before, held.plan);
  if (typeof kept === 'string') return;
  if (kept.otherwise.length === 0) return layAround(held, kept.sheets);
  const called = (name: string): string => currentText()('player.cutName', { name });
  useJob.getState().change((job) => withCutRows(job, mode, kept.otherwise, called));
  await wholePlan();
  const now = heldPlan();
  const then = now?.mode === mode ? keptOf(mode, before, now.plan) : 'saw';
  if (now !== null && typeof then !== 'string' && then.otherwise.length === 0)
    await layAround(now, then.sheets);
}

type AnyRow = Readonly<Record<string, unknown>>;
const SIZES = ['w', 'h', 'length', 'sw', 'sh', 'material'] as const;
const sizeOf = (row: AnyRow | undefined): string =>
  JSON.stringify(SIZES.map((field) => row?.[field] ?? null));

/** The sheets of a plan that are cut into, closed, as sheets of another list; why not, where they do not fit it. */
export function keptOf(mode: JobMode, before: AnyPlan, plan: AnyPlan): KeptCut | Misfit {
  const cut = cutInto(before, stepsMade(before));
  const sheets = (handKind(mode).arrangementOf(before) ?? []).filter((_, at) => cut.includes(at));
  const saw = ({ asked }: AnyPlan): string => {
    const { kerf, trim } = asked.request.options ?? {};
    return JSON.stringify([kerf ?? 0, trim ?? null]);
  };
  if (saw(before) !== saw(plan) || sheets.length === 0) return 'saw';
  const [was, now] = [before.asked, plan.asked];
  const stock = rowsIn(was.stockRows, was.request.stock, now.stockRows, now.request.stock);
  const parts = rowsIn(was.partRows, was.request.parts, now.partRows, now.request.parts);
  const moved = sheets.map((sheet) => ({
    stock: stock[sheet.stock] ?? -1,
    closed: true,
    pieces: sheet.pieces.map((piece) => ({ ...piece, row: parts[piece.row] ?? -1 })),
  }));
  if (moved.some((sheet) => sheet.stock < 0)) return 'board';
  const onThem = Map.groupBy(
    sheets.flatMap(({ pieces }) => pieces),
    ({ row }) => row,
  );
  const otherwise = [...onThem].flatMap(([row, { length: count }]): readonly CutOtherwise[] => {
    const there = parts[row] ?? -1;
    if (there >= 0 && (now.request.parts[there]?.qty ?? 1) >= count) return [];
    const asked = was.request.parts[row] as AnyRow | undefined;
    return [{ asked: asked ?? {}, row: was.partRows[row] ?? '', count, isTooFew: there >= 0 }];
  });
  return { sheets: moved, otherwise };
}

/** For each row of a list where it stands in another one with the same size, or -1. */
function rowsIn(
  ids: readonly string[],
  rows: readonly AnyRow[],
  otherIds: readonly string[],
  others: readonly AnyRow[],
): readonly number[] {
  return ids.map((id, at) =>
    otherIds.findIndex((other, there) => other === id && sizeOf(rows[at]) === sizeOf(others[there])),
  );
}

/** How many steps back the list stands that the cut plan answers (where it answers the present one, laid around what is
 *  cut, the list before); 0 where none of them does. */
export function stepsBack(before: AnyPlan): number {
  const { mode } = useJob.getState().history.present;
  const { past, present } = useJob.getState().history;
  const keyOf = (job: JobDocument | undefined): string => {
    const built = job === undefined || job.mode !== mode ? null : buildRequest(job);
    return built === null ? '' : `${mode} ${JSON.stringify(built.request)}`;
  };
  const now = keyOf(present);
  const isWanted = (key: string): boolean => (before.key === now ? key !== now : key === before.key);
  for (let at = past.length - 1; at >= 0; at--) if (isWanted(keyOf(past[at]))) return past.length - at;
  return 0;
}

/** Takes back what changed the list since the plan that is cut. */
export function undoChange(): void {
  const { mode, id } = useJob.getState().history.present;
  const before = cutPlanOf(id, mode);
  if (before === null) return;
  for (let left = stepsBack(before); left > 0; left--) useJob.getState().undo();
}
