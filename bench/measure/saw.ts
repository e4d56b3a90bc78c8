import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { SLIVER_SHARE } from '../../src-engine/2d/finish/sawEffort.ts';

/** What a plan asks of the sawyer. */
export interface SawFigures {
  readonly stages: number;
  /** Cuts that take off less than a sliver (`sliverOf`), strip and blade together. */
  readonly thinRecuts: number;
}

/** What no cut should take off less than: the engine's share of the longest usable side of all boards. */
export function sliverOf({ stock, options }: Request2d): number {
  const { left, top, right, bottom } = options?.trim ?? {};
  const [across, down] = [(left ?? 0) + (right ?? 0), (top ?? 0) + (bottom ?? 0)];
  return SLIVER_SHARE * Math.max(...stock.map(({ w, h }) => Math.max(w - across, h - down)));
}
const EPSILON = 1e-6;

interface Board {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Of the whole plan: its deepest stage, and all its thin cuts. */
export function sawFigures(request: Request2d, response: Response2d): SawFigures {
  const sheets = sheetsAtSaw(request, response);
  return {
    stages: sheets.reduce((most, sheet) => Math.max(most, sheet.stages), 0),
    thinRecuts: sheets.reduce((sum, sheet) => sum + sheet.thinRecuts, 0),
  };
}

/** Saws the sheets by their cut plans. The plan is taken as valid: the judge has looked at it before. */
export function sheetsAtSaw(request: Request2d, response: Response2d): readonly SawFigures[] {
  const kerf = request.options?.kerf ?? 0;
  const sliver = sliverOf(request);
  const trim = request.options?.trim;
  const steps = Map.groupBy(response.cutPlan ?? [], (step) => step.sheet);
  return response.sheets.map((sheet, index) => {
    let stages = 0;
    let thinRecuts = 0;
    const boards: Board[] = [
      {
        x0: trim?.left ?? 0,
        y0: trim?.top ?? 0,
        x1: sheet.w - (trim?.right ?? 0),
        y1: sheet.h - (trim?.bottom ?? 0),
      },
    ];
    for (const step of steps.get(index) ?? []) {
      stages = Math.max(stages, step.stage);
      const at = boards.findLastIndex((board) => isCutBy(board, step) && holdsPart(board, sheet.parts));
      if (at < 0) continue;
      const [board] = boards.splice(at, 1);
      const { low, high, below, above } = cutAt(board, step, kerf);
      if (!holdsPart(high, sheet.parts) && above < sliver - EPSILON) thinRecuts += 1;
      else if (!holdsPart(low, sheet.parts) && below + kerf < sliver - EPSILON) thinRecuts += 1;
      for (const part of [high, low])
        if (part.x1 > part.x0 + EPSILON && part.y1 > part.y0 + EPSILON) boards.push(part);
    }
    return { stages, thinRecuts };
  });
}

type Step = NonNullable<Response2d['cutPlan']>[number];
type Parts = Response2d['sheets'][number]['parts'];

/** A board cut in two, and how much of it lies on either side of the blade's first edge. */
function cutAt(board: Board, { axis, pos }: Step, kerf: number): Record<'low' | 'high', Board> & Widths {
  const { x0, y0, x1, y1 } = board;
  return axis === 'v'
    ? {
        low: { ...board, x1: pos },
        high: { ...board, x0: Math.min(x1, pos + kerf) },
        below: pos - x0,
        above: x1 - pos,
      }
    : {
        low: { ...board, y1: pos },
        high: { ...board, y0: Math.min(y1, pos + kerf) },
        below: pos - y0,
        above: y1 - pos,
      };
}

type Widths = Record<'below' | 'above', number>;

function isCutBy(board: Board, { axis, pos, length }: Step): boolean {
  const [low, high, across] =
    axis === 'v' ? [board.x0, board.x1, board.y1 - board.y0] : [board.y0, board.y1, board.x1 - board.x0];
  return pos > low - EPSILON && pos < high - EPSILON && Math.abs(across - length) < EPSILON;
}

const holdsPart = (board: Board, parts: Parts): boolean =>
  parts.some(
    (part) =>
      part.x > board.x0 - EPSILON &&
      part.y > board.y0 - EPSILON &&
      part.x < board.x1 - EPSILON &&
      part.y < board.y1 - EPSILON,
  );
