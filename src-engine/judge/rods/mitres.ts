import { entryAt } from '../entries.ts';
import type { Faults } from '../figures.ts';
import type { RodFacts, RodFactsOfJob, RodJob } from './rods.ts';
import { bladeAlong, tangent } from './slantedEnds.ts';

/** Places of slanted ends are kept to a ten-thousandth; the rest is rounding. Millionths. */
const SLACK = 160;

const bladeAt = (degrees: number, { options }: RodJob): number => bladeAlong(degrees, options.kerf);

/** Where an end's cut meets the lower and the upper edge, from its long point: `side` 1 for right ends. */
function lineOf(
  angle: number,
  height: number,
  side: 1 | -1,
): { readonly lower: number; readonly upper: number } {
  const back = height * Math.abs(tangent(angle));
  return { lower: angle > 0 ? -side * back : 0, upper: angle < 0 ? -side * back : 0 };
}

/** A cut of the plan. */
interface MitredCut {
  readonly step: number;
  readonly axis: string;
  readonly pos: number;
  readonly length: number;
  readonly stage: number;
  readonly angle?: number | undefined;
}

/** A cut as it has to be: its place at the long point, and its lean. */
interface WantedCut {
  readonly pos: number;
  readonly angle: number;
}

/** Pieces stand as close as their slants allow: nowhere does the blade of one end take from the other piece, and
 *  somewhere it touches it. Rest, offcuts and cuts follow. */
export function judgeMitredPlaces(
  { job, rods }: RodFactsOfJob,
  cutsOf: ((rod: number) => readonly MitredCut[]) | null,
  faults: Faults,
): void {
  for (const rod of rods) {
    const at = `${job.at}rods[${rod.index}]`;
    const { free, cuts } = judgeNeighbours(job, rod, faults.about('apart'));
    const given = rod.told;
    faults.about('figures');
    const remaining = Math.max(0, rod.end - free);
    if (Math.abs(given.remaining * 1e6 - remaining) > SLACK)
      faults.say`${at}.remaining is ${given.remaining}, should be ${remaining / 1e6}`;
    const isKept = given.remaining > 0 && given.remaining * 1e6 >= job.options.minOffcut;
    if (given.offcuts !== undefined && given.offcuts.join() !== (isKept ? [given.remaining] : []).join())
      faults.say`${at}.offcuts is [${given.offcuts.join()}], the leftover is ${given.remaining}`;
    if (cutsOf === null) continue;
    faults.about('sawing');
    const told = cutsOf(rod.index);
    told.forEach((cut, index) => {
      if (cut.step !== index + 1 || cut.axis !== 'v' || cut.length !== 0 || cut.stage !== 1)
        faults.say`${at}: cut ${index + 1} has step ${cut.step}, axis ${cut.axis}, stage ${cut.stage}`;
    });
    const isSame =
      told.length === cuts.length &&
      cuts.every((wanted, k) => {
        const { pos, angle = 0 } = entryAt(told, k);
        return Math.abs(pos * 1e6 - wanted.pos) <= SLACK && Math.abs(angle - wanted.angle) < 1e-9;
      });
    if (!isSame) {
      const seen = told.map(({ pos, angle = 0 }) => ({ pos: pos * 1e6, angle }));
      faults.say`${at}: the cut plan is ${say(seen)}, should be ${say(cuts)}`;
    }
  }
}

const say = (cuts: readonly WantedCut[]): string =>
  `[${cuts.map(({ pos, angle }) => `${pos / 1e6} at ${angle}`).join(', ')}]`;

function judgeNeighbours(
  job: RodJob,
  rod: RodFacts,
  faults: Faults,
): { readonly free: number; readonly cuts: readonly WantedCut[] } {
  const cuts: WantedCut[] = [];
  let free = rod.start;
  rod.pieces.forEach((piece, index) => {
    const { left, right } = piece.ends;
    const before = rod.pieces.at(index - 1);
    if (index === 0 || before === undefined) {
      if (Math.abs(piece.pos - rod.start) > SLACK)
        faults.say`${piece.label} does not begin where the bar does`;
      if (left !== 0) cuts.push({ pos: piece.pos - bladeAt(left, job), angle: -left });
    } else {
      const apart = distance(job.heightOf(rod.material), before, piece);
      const blade = Math.max(bladeAt(before.ends.right, job), bladeAt(left, job));
      if (apart < blade - SLACK)
        faults.say`${piece.label} lies in the blade of its neighbour's end, or its own does`;
      if (apart > blade + SLACK) faults.say`${piece.label} leaves a gap before it that no cut frees`;
      if (left !== -before.ends.right) cuts.push({ pos: piece.pos - bladeAt(left, job), angle: -left });
    }
    const edge = piece.pos + piece.length;
    if (edge > rod.end + SLACK) faults.about('inside').say`${piece.label} lies beyond the rod`;
    faults.about('apart');
    if (edge < rod.end || right !== 0) cuts.push({ pos: edge, angle: right });
    free = edge + bladeAt(right, job);
  });
  return { free, cuts: cuts.map(({ pos, angle }) => ({ pos, angle: angle === 0 ? 0 : angle })) };
}

/** The least that lies between two pieces, along the bar, at its upper and its lower edge. */
function distance(
  height: number,
  before: RodFacts['pieces'][number],
  piece: RodFacts['pieces'][number],
): number {
  const one = lineOf(before.ends.right, height, 1);
  const other = lineOf(piece.ends.left, height, -1);
  const between = piece.pos - (before.pos + before.length);
  return Math.min(between + other.upper - one.upper, between + other.lower - one.lower);
}

/** How many cuts the pieces of a rod need. */
export function mitredCuts(rod: RodFacts): number {
  return rod.pieces.reduce((count, { ends, pos, length }, index) => {
    const before = rod.pieces[index - 1];
    const isOwn = ends.left !== (before === undefined ? 0 : -before.ends.right);
    return count + Number(isOwn) + Number(pos + length < rod.end || ends.right !== 0);
  }, 0);
}
