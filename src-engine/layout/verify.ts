import type { Request2d, Response2d } from '../contract/panel2d.ts';
import type { Box } from './verifyBoxes.ts';
import { boxOf, micro, usableBox } from './verifyBoxes.ts';
import { cutPlanFaults } from './verifyCutPlan.ts';
import { demandFaults } from './verifyDemand.ts';
import { metricFaults } from './verifyMetrics.ts';

/** The independent judge of 2D plans: request + response -> every fault found, in words; empty means the plan
 *  holds. It reads only what a caller sees, does its own conversions and shares no code with job, packers or
 *  response builder. Needs the full response (default `include`). */
export function verify2d(request: Request2d, response: Response2d): readonly string[] {
  return [
    ...demandFaults(request, response),
    ...response.sheets.flatMap((_, index) => sheetFaults(request, response, index)),
    ...cutPlanFaults(request, response),
    ...metricFaults(request, response),
  ];
}

/** Geometry of one sheet: inside the usable area, no overlap, a kerf between pieces, offcuts free of pieces
 *  and of each other. */
function sheetFaults(request: Request2d, response: Response2d, index: number): readonly string[] {
  const sheet = response.sheets[index];
  const at = `sheets[${index}]`;
  const usable = usableBox(request, sheet);
  const kerf = micro(request.options?.kerf);
  const slack = response.engine === 'heuristic' ? micro(request.options?.tolerance) : 0;
  const pieces = sheet.parts.map((part, part_) => boxOf(`${at}.parts[${part_}] "${part.name}"`, part));
  const offcuts = (sheet.offcuts ?? []).map((offcut, offcut_) => boxOf(`${at}.offcuts[${offcut_}]`, offcut));
  const least = micro(request.options?.minOffcut);
  return [
    ...(sheet.parts.length === 0 ? [`${at} is empty`] : []),
    ...pieces
      .filter((box) => !inside(box, usable, slack))
      .map((box) => `${box.label} leaves the usable area`),
    ...pieces
      .filter((box) => box.x0 >= usable.x1 || box.y0 >= usable.y1)
      .map((box) => `${box.label} has no material under it`),
    ...offcuts.filter((box) => !inside(box, usable, 0)).map((box) => `${box.label} leaves the usable area`),
    ...offcuts
      .filter((box) => Math.min(box.x1 - box.x0, box.y1 - box.y0) < Math.max(1, least))
      .map((box) => `${box.label} is smaller than minOffcut`),
    ...closerThan(pieces, pieces, kerf),
    ...closerThan(offcuts, pieces, kerf),
    ...closerThan(offcuts, offcuts, kerf),
  ];
}

const inside = (box: Box, area: Box, slack: number): boolean =>
  box.x0 >= area.x0 && box.y0 >= area.y0 && box.x1 <= area.x1 + slack && box.y1 <= area.y1 + slack;

/** Pairs that overlap or lie less than `gap` apart in both directions. */
function closerThan(boxes: readonly Box[], others: readonly Box[], gap: number): readonly string[] {
  const faults: string[] = [];
  boxes.forEach((a, i) => {
    for (let j = boxes === others ? i + 1 : 0; j < others.length; j += 1) {
      const b = others[j];
      const apart = a.x1 + gap <= b.x0 || b.x1 + gap <= a.x0 || a.y1 + gap <= b.y0 || b.y1 + gap <= a.y0;
      if (!apart) faults.push(`${a.label} and ${b.label} are closer than the kerf`);
    }
  });
  return faults;
}
