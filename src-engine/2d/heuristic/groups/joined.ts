import type { Control } from '../../../control/control.ts';
import type { PanelEngine, PanelPlan, PanelProblem, PanelSheet } from '../../problem2d.ts';
import { areaOfPieces, isWhole, piecesIn, piecesOn, withQuantities } from '../../problem2d.ts';

/** A try at two sheets over which a group is spread. */
export interface JoiningTry {
  /** Further sheets that are laid anew with them, the emptiest first. */
  readonly more: number;
  /** Absent = that of the job. */
  readonly effort?: PanelProblem['effort'];
}

interface LaidAnew {
  /** One after the other until one places everything. */
  readonly tries: readonly JoiningTry[];
  /** Pieces that may be laid anew in all. */
  readonly most: number;
  /** Knows groups. */
  readonly solve: PanelEngine;
  readonly control: Control;
}

/** The plan of a job without its groups as one with them: of the sheets over which a group is spread, two at a time are
 *  laid anew so that it lies on one of them. Null where that does not place what lay there. */
export function joined(problem: PanelProblem, loose: PanelPlan, how: LaidAnew): PanelPlan | null {
  let { sheets } = loose;
  let left = how.most;
  for (;;) {
    const apart = apartIn(problem, sheets);
    if (apart === null) return { sheets, unplaced: loose.unplaced };
    const anew = together(problem, sheets, apart, { ...how, most: left });
    if (anew === null) return null;
    sheets = anew.sheets;
    left -= anew.pieces;
  }
}

/** The sheets with those that are apart laid anew; null where that does not place what lay there. */
function together(
  problem: PanelProblem,
  sheets: readonly PanelSheet[],
  apart: readonly number[],
  { tries, most, control, solve }: LaidAnew,
): { readonly sheets: readonly PanelSheet[]; readonly pieces: number } | null {
  const others = byWaste(problem, sheets).filter((at) => !apart.includes(at));
  let pieces = 0;
  for (const { more, effort } of tries) {
    if (more > others.length) continue;
    const taken = new Set([...apart, ...others.slice(0, more)]);
    const part = onSheets({ ...problem, effort: effort ?? problem.effort, wholeOnly: true }, sheets, taken);
    pieces += piecesIn(part.parts);
    if (pieces > most || control.shouldStop()) return null;
    const answer = solve(part, control);
    if (isWhole(answer))
      return { sheets: [...sheets.filter((_, at) => !taken.has(at)), ...answer.sheets], pieces };
  }
  return null;
}

/** Of the sheets of the first group that lies on several, the two with most of its pieces; null where none does. */
function apartIn(problem: PanelProblem, sheets: readonly PanelSheet[]): readonly number[] | null {
  const homes = new Map<number, Map<number, number>>();
  sheets.forEach((sheet, at) =>
    piecesOn(problem, [sheet]).forEach((count, row) => {
      const { group } = problem.parts[row];
      if (group < 0 || count === 0) return;
      const own = homes.get(group) ?? new Map<number, number>();
      homes.set(group, own.set(at, (own.get(at) ?? 0) + count));
    }),
  );
  const apart = [...homes.values()].find(({ size }) => size > 1);
  if (apart === undefined) return null;
  const most = [...apart].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a - b);
  return most.slice(0, 2).map(([at]) => at);
}

/** What lies on the sheets that are taken, on as many of each row; where they are not all to be used up first, also on
 *  those of these that lie idle. */
function onSheets(
  problem: PanelProblem,
  sheets: readonly PanelSheet[],
  taken: ReadonlySet<number>,
): PanelProblem {
  const anew = sheets.filter((_, at) => taken.has(at));
  const part = withQuantities(problem, piecesOn(problem, anew));
  const isOrdinary = [...taken].some((at) => problem.stock[sheets[at].stock].first === 0);
  const stock = problem.stock.map((row, at) => {
    const used = sheets.flatMap(({ stock: own }, sheet) => (own === at ? [sheet] : []));
    const idle = isOrdinary ? Math.max(0, Math.min(row.first, row.cap) - used.length) : 0;
    const cap = idle + used.filter((sheet) => taken.has(sheet)).length;
    return { ...row, cap, first: Math.min(row.first, cap) };
  });
  return { ...part, stock, share: (problem.share * piecesIn(part.parts)) / piecesIn(problem.parts) };
}

/** Sheets in order of what they do not use, the most first. */
function byWaste(problem: PanelProblem, sheets: readonly PanelSheet[]): readonly number[] {
  const waste = sheets.map((sheet) => {
    const { w, h } = problem.stock[sheet.stock];
    return w * h - areaOfPieces(problem, piecesOn(problem, [sheet]));
  });
  return [...waste.keys()].toSorted((a, b) => waste[b] - waste[a] || a - b);
}
