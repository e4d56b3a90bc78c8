import type { MachineProfile } from '../../contract/machine.ts';
import type { Point, Ring } from '../angle.ts';
import { entryAt, roundPairs } from '../entries.ts';
import type { Faults } from '../figures.ts';
import { between, distanceToEdge, distanceToRim, isIn, regionOf } from '../regions.ts';
import type { ContourSheet } from './contours.ts';
import { SHARES } from './contours.ts';
import { isOfPass } from './passes.ts';
import type { ToolCut } from './runGcode.ts';

/** One way of the tool between two lifts, and its place in the program. */
export interface Way {
  readonly at: number;
  readonly cuts: readonly ToolCut[];
}

/** What the judge of a program knows: how near a way must lie and the depths it must reach. */
export interface Tool {
  readonly radius: number;
  readonly slack: number;
  readonly levels: readonly number[];
  /** Upper side of holding tabs, null for none. */
  readonly tabTop: number | null;
}

/** Parts whose cuts are shared, with a tool as wide as the shared cut; none where each part is cut all round. */
export const sharingParts = (
  { shared, kerf, w, h }: ContourSheet,
  { toolDiameter }: MachineProfile,
): ReadonlySet<number> =>
  Math.abs(toolDiameter - kerf) <= 1e-5 * Math.max(w, h, 1)
    ? new Set(shared.flatMap(({ parts }) => parts))
    : new Set();

/** The part that a way runs along, half a tool outside of its outline: `outlines` by part, y up. */
export function partAlong(
  cuts: readonly ToolCut[],
  parts: ReadonlySet<number>,
  outlines: readonly Ring[],
  { radius, slack }: Tool,
): number | undefined {
  const spots = cuts.flatMap(({ from, to }) => [0, 1 / 3, 2 / 3, 1].map((share) => between(from, to, share)));
  return [...parts].find((part) => {
    const rim = regionOf(entryAt(outlines, part), []);
    return spots.every(
      ([x, y]) =>
        Math.abs(distanceToRim(rim, x, y) - radius) <= slack && (radius <= slack || !isIn(rim, x, y)),
    );
  });
}

/** Judges the ways round parts that share cuts: every stretch of an outline is cut at every depth, by the part's own
 *  ways or by those of the neighbour it shares it with, and each shared cut is made once. `ways` by part. */
export function judgeOpenWays(
  sheet: ContourSheet,
  outlines: readonly Ring[],
  ways: ReadonlyMap<number, readonly Way[]>,
  tool: Tool,
  faults: Faults,
): void {
  if (ways.size === 0) return;
  const lines = sheet.shared.map(({ parts, line: [[ax, ay], [bx, by]] }) => ({
    parts,
    line: [
      [ax, sheet.h - ay],
      [bx, sheet.h - by],
    ] as const,
  }));
  for (const level of tool.levels) {
    const waysOf = (part: number): readonly (readonly ToolCut[])[] =>
      (ways.get(part) ?? []).map(({ cuts }) => cuts.filter((cut) => isOfPass(cut, level, tool.tabTop)));
    for (const part of ways.keys()) {
      const beside = lines
        .filter(({ parts }) => parts.includes(part))
        .map(({ line: [from, to] }) => ({ from, to }));
      const cuts = [...waysOf(part).flat(), ...beside];
      const missing = roundPairs(entryAt(outlines, part)).some(([a, b]) =>
        SHARES.some((share) => distanceTo(cuts, between(a, b, share)) > CORNER * tool.radius + tool.slack),
      );
      if (missing) faults.say`program: a stretch of part ${part} "${nameOf(sheet, part)}" is not cut`;
    }
    for (const { parts, line } of lines) {
      const makers = parts
        .flatMap(waysOf)
        .filter((cuts) =>
          SHARES.every((share) => distanceTo(cuts, between(...line, share)) <= 2 * tool.slack),
        );
      const names = parts.map((part) => `"${nameOf(sheet, part)}"`).join(' and ');
      if (makers.length > 1) faults.say`program: a cut that ${names} share is made twice`;
      if (makers.length === 0) faults.say`program: a cut that ${names} share is not made`;
    }
  }
}

/** A spot beside a corner lies further from the way, which is cut off there. */
const CORNER = 1.6;

const nameOf = ({ parts }: ContourSheet, part: number): string => entryAt(parts, part).name;

const distanceTo = (ways: readonly Pick<ToolCut, 'from' | 'to'>[], [x, y]: Point): number =>
  ways.reduce((least, { from, to }) => Math.min(least, distanceToEdge(x, y, [...from, ...to])), Infinity);
