import { isPass } from '../../../src-engine/contract/documents/sawPlace.ts';
import type { SawProgress } from '../../../src-engine/contract/documents/appData.ts';
import type { StepsMade } from '../../plan/cuts/piecesCut.ts';
import { turnedTo } from '../../../src-engine/contract/documents/sawnModes.ts';
import { isSame } from '../merge/mergeJobs.ts';

type Pieces = SawProgress['pieces'];

/** Cuts ticked here and elsewhere since both read `base`, together: what either ticked is ticked, what either took back
 *  is not. Passes ticked here follow those ticked elsewhere. Where another plan was begun here, all that was cut of the
 *  other one is counted as earlier. */
export function mergedProgress(given: Sides): SawProgress {
  const { ours, piecesOf } = given;
  const front = (side: SawProgress): SawProgress =>
    ours.mode === undefined ? side : turnedTo(side, ours.mode);
  const [base, theirs] = [front(given.base), front(given.theirs)];
  const also = mergedBeside(base, ours, theirs);
  return {
    ...mergedFront({ base, ours, theirs, piecesOf }),
    ...(also.length === 0 ? {} : { also: [...also] }),
  };
}

interface Sides {
  readonly base: SawProgress;
  readonly ours: SawProgress;
  readonly theirs: SawProgress;
  readonly piecesOf: (steps: StepsMade) => Pieces;
}

/** Of another kind of work those of the side that went on with it. */
function mergedBeside(
  base: SawProgress,
  { also: ours = [] }: SawProgress,
  { also: theirs = [] }: SawProgress,
): NonNullable<SawProgress['also']> {
  const modes = [...new Set([...theirs, ...ours].map(({ mode }) => mode))];
  return modes.flatMap((mode) => {
    const [before, mine, other] = [base.also ?? [], ours, theirs].map((all) =>
      all.find((one) => one.mode === mode),
    );
    return (isSame(before, other) ? mine : other) ?? [];
  });
}

function mergedFront({ base, ours, theirs, piecesOf }: Sides): SawProgress {
  if (ours.plan !== theirs.plan) return { ...ours, earlier: together(theirs.earlier, theirs.pieces) };
  const known = base.plan === ours.plan ? base.steps : {};
  const steps: Record<string, number> = { ...theirs.steps };
  for (const place of Object.keys(known)) if (!(place in ours.steps)) delete steps[place];
  const last = Math.max(0, ...Object.values(theirs.steps));
  for (const [place, step] of Object.entries(ours.steps))
    if (known[place] === undefined && isPass(place)) steps[place] ??= last + step;
    else if (known[place] !== step && !isPass(place)) steps[place] = step;
  return { ...theirs, steps, pieces: piecesOf(steps) };
}

/** Pieces of two plans, by row. */
export function together(a: Pieces, b: Pieces): Pieces {
  const sum = { ...a };
  for (const [row, count] of Object.entries(b)) sum[row] = (sum[row] ?? 0) + count;
  return sum;
}
