import { itemAt } from '../../../src-engine/control/present.ts';
import type { Rod } from '../../../src-engine/contract/linear1d.ts';
import { nameInCabinet } from '../../../src-engine/lists/listed.ts';
import type { RodsPlan } from '../../stores/plans/plan.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';
import type { RodFold, RodsView } from './rodsView.ts';
import { endsOf } from './rodsView.ts';

/** One pass on a rod: the stop shows `stop`, the piece `part` comes free (null: a rest). */
export interface RodPass {
  readonly pos: number;
  /** Length of the freed piece: distance from its free end to the blade. */
  readonly stop: number;
  readonly start: number;
  readonly part: number | null;
  /** The piece whose slanted end this cut makes, where it frees none. */
  readonly begins?: number;
  /** What the first pass takes off the raw end, the blade's width included. */
  readonly trims?: number;
  /** Degrees the cut leans off square, where it does; above 0 its upper end lies farther along. */
  readonly angle?: number;
}

/** What the saw is set to: degrees, and which way the cut's upper end leans. */
export const angleWords = (text: Text, angle: number, number: Formats['number']): string =>
  text('rods.angle', { degrees: number(Math.abs(angle), 2), side: angle > 0 ? 'right' : 'left' });

/** The same in a sign that leans as the cut does, for paper. */
export const angleSign = (angle: number, number: Formats['number']): string =>
  `${angle > 0 ? '/' : '\\'} ${number(Math.abs(angle), 2)}°`;

type Steps = readonly { readonly pos: number; readonly angle?: number }[];

/** Everything the saw does on the rods of a fold: first the trim of the raw end, which the answer counts with the stock
 *  and not with the cuts, then the cuts of the plan. */
export function rodPasses(
  { asked }: RodsPlan,
  view: RodsView,
  { group, first }: RodFold,
): readonly RodPass[] {
  const { kerf, trim } = asked.request.options ?? {};
  return replayRod(
    itemAt(itemAt(view.groups, group).rods, first),
    view.stepsOf(group, first),
    kerf ?? 0,
    trim?.start ?? 0,
  );
}

/** Passes of a whole plan, trims included. */
export function rodPassCount({ asked }: RodsPlan, view: RodsView): number {
  const trim = asked.request.options?.trim?.start ?? 0;
  const trims = view.groups.flatMap(({ rods }, group) =>
    rods.filter((rod, at) => isTrimmed(rod, view.stepsOf(group, at), trim)),
  );
  return view.metrics.cuts + trims.length;
}

/** The cut of a slanted end trims the raw end with it. */
function isTrimmed(rod: Rod, [first]: Steps, trimStart: number): boolean {
  const isBegun = first !== undefined && partBefore(rod, first.pos) < 0 && begun(rod, first.pos).begins === 0;
  return trimStart > 0 && !(isBegun && isSlanted(rod));
}

const isSlanted = (rod: Rod): boolean => rod.parts.some((part) => endsOf(part) !== '');

/** The piece whose far end lies at `pos`, or -1. */
const partBefore = (rod: Rod, pos: number): number =>
  rod.parts.findIndex((one) => Math.abs(one.pos + one.length - pos) < 1e-4);

/** Replays the passes of a rod from its raw end. */
export function replayRod(rod: Rod, steps: Steps, kerf: number, trimStart: number): readonly RodPass[] {
  const trimmed = isTrimmed(rod, steps, trimStart);
  const start = trimmed ? trimStart : 0;
  const cuts = isSlanted(rod) ? replayMitred(rod, steps, kerf, start) : replaySquare(rod, steps, kerf, start);
  const blade = tidy(Math.max(0, trimStart - kerf));
  return trimmed ? [{ pos: blade, start: 0, stop: blade, part: null, trims: trimStart }, ...cuts] : cuts;
}

const tidy = (length: number): number => Math.round(length * 1e6) / 1e6;

function replaySquare(rod: Rod, steps: Steps, kerf: number, trimmedTo: number): readonly RodPass[] {
  let start = trimmedTo;
  return steps.map(({ pos }) => {
    const part = partBefore(rod, pos);
    const isWhole = part >= 0 && Math.abs(itemAt(rod.parts, part).pos - start) < 1e-4;
    const pass: RodPass = { pos, start, stop: tidy(pos - start), part: isWhole ? part : null };
    start = pos + kerf;
    return pass;
  });
}

/** With slanted ends a cut frees the piece whose long point it meets; others begin a piece. */
function replayMitred(rod: Rod, steps: Steps, kerf: number, trimmedTo: number): readonly RodPass[] {
  let start = trimmedTo;
  return steps.map(({ pos, angle }): RodPass => {
    const part = partBefore(rod, pos);
    const from = rod.parts[part]?.pos ?? start;
    start = pos + kerf;
    return {
      pos,
      start: from,
      stop: Math.max(0, Math.round((pos - from) * 1e4) / 1e4),
      part: part < 0 ? null : part,
      ...(part < 0 ? begun(rod, pos) : {}),
      ...(angle === undefined ? {} : { angle }),
    };
  });
}

/** The piece that begins behind a cut. */
function begun(rod: Rod, pos: number): Pick<RodPass, 'begins'> {
  const next = rod.parts.findIndex((one) => one.pos >= pos);
  return next < 0 ? {} : { begins: next };
}

/** What a pass frees, begins or trims, in words. */
export function passWords(
  text: Text,
  rod: Rod,
  { part, begins, trims }: RodPass,
  length: Formats['length'],
): string {
  if (trims !== undefined) return text('rods.trim', { size: length(trims) });
  const cut = rod.parts[part ?? -1];
  if (part !== null) return cut === undefined ? '' : nameInCabinet(cut.name, cut.meta);
  return begins === undefined
    ? text('paper.rest')
    : text('rods.startOf', { name: rod.parts[begins]?.name ?? '' });
}

/** Indices of the pieces that came free with the last of `done` passes; the piece left over at length comes
 *  free with the very last one. */
export function freedAt(passes: readonly RodPass[], done: number, rod: Rod): readonly number[] {
  const last = passes[done - 1]?.part ?? null;
  const uncut =
    done < passes.length
      ? []
      : rod.parts.flatMap((_, index) => (passes.some((pass) => pass.part === index) ? [] : [index]));
  return last === null ? uncut : [last, ...uncut];
}

/** Indices of all pieces that are free after the first `made` passes. */
export const freeAfter = (passes: readonly RodPass[], made: number, rod: Rod): readonly number[] =>
  Array.from({ length: made }, (_, at) => freedAt(passes, at + 1, rod)).flat();
