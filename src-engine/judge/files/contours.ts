import type { ResponseNest } from '../../contract/nest.ts';
import type { Response2d } from '../../contract/panel2d.ts';
import type { Ring } from '../angle.ts';

/** A part on a sheet as a tool that follows contours must cut it: y grows down, from the sheet's top-left corner. */
export interface Contours {
  readonly name: string;
  readonly outline: Ring;
  readonly holes: readonly Ring[];
  /** The part of the sheet in whose hole it lies, -1 for none. */
  readonly inPart: number;
}

export interface ContourSheet {
  readonly w: number;
  readonly h: number;
  readonly parts: readonly Contours[];
}

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
});

const ringOf = (points: readonly (readonly number[])[]): Ring => points.map(([x, y]) => [x, y]);

/** Of an answer with `include: ["outlines"]`, which `judgeNest` compares with the request. */
export const contoursNest = ({ w, h, parts }: ResponseNest['sheets'][number]): ContourSheet => ({
  w,
  h,
  parts: parts.map(({ name, polygon = [], holes = [], inPart = -1 }) => ({
    name,
    outline: ringOf(polygon),
    holes: holes.map(ringOf),
    inPart,
  })),
});
