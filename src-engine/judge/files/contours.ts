import type { ResponseNest } from '../../contract/nest.ts';
import type { Response2d } from '../../contract/panel2d.ts';
import type { Point, Ring } from '../angle.ts';

/** A part on a sheet as a tool that follows contours must cut it: y grows down, from the sheet's top-left corner. */
export interface Contours {
  readonly name: string;
  readonly outline: Ring;
  readonly holes: readonly Ring[];
  /** The part of the sheet in whose hole it lies, -1 for none. */
  readonly inPart: number;
}

/** A cut that two parts share: the middle of the blade. */
export interface SharedLine {
  readonly parts: readonly [number, number];
  readonly line: readonly [Point, Point];
}

export interface ContourSheet {
  readonly w: number;
  readonly h: number;
  readonly parts: readonly Contours[];
  /** Cuts of two parts that a file makes once, and the width of the blade; none where none are told. */
  readonly shared: readonly SharedLine[];
  readonly kerf: number;
}

/** Shares of a stretch that are looked at; never its ends, where neighbouring stretches meet. */
export const SHARES = [0.02, 0.26, 0.51, 0.77, 0.98];

const rectangle = (x: number, y: number, w: number, h: number): Ring => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

export const contours2d = ({ w, h, parts }: Response2d['sheets'][number]): ContourSheet => ({
  w,
  h,
  parts: parts.map((part) => ({
    name: part.name,
    outline: rectangle(part.x, part.y, part.w, part.h),
    holes: [],
    inPart: -1,
  })),
  shared: [],
  kerf: 0,
});

/** Of an answer with `include: ["outlines"]`, which `judgeNest` compares with the request. `kerf` as asked for. A hide
 *  is looked at from the corner of its box. */
export function contoursNest(
  { w, h, parts, polygon: sheet = [[0, 0]], commonLines = [] }: ResponseNest['sheets'][number],
  kerf = 0,
): ContourSheet {
  const x0 = Math.min(...sheet.map(([x]) => x));
  const y0 = Math.min(...sheet.map(([, y]) => y));
  const moved = ([x, y]: Point): Point => [x - x0, y - y0];
  return {
    w,
    h,
    parts: parts.map(({ name, polygon = [], holes = [], inPart = -1 }) => ({
      name,
      outline: polygon.map(moved),
      holes: holes.map((hole) => hole.map(moved)),
      inPart,
    })),
    shared: commonLines.map(({ parts: both, line: [from, to] }) => ({
      parts: both,
      line: [moved(from), moved(to)],
    })),
    kerf,
  };
}
