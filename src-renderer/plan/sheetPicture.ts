import type { PlacedPart2d, Sheet2d } from '../../src-engine/contract/panel2d.ts';
import type { PartLook, SheetPicture } from '../canvas/paintSheet.ts';
import { partColour } from '../canvas/partColours.ts';
import type { Trim } from '../job/jobDocument.ts';
import { NO_TRIM } from '../job/jobDocument.ts';
import { readPartMeta, turnEdges } from '../job/panelsRequest.ts';
import type { PanelsPlan } from '../stores/plan.ts';
import type { LengthFormat } from '../units/length.ts';
import { formatLength } from '../units/length.ts';
import { rowOf } from './foldSheets.ts';
import type { Replay } from './replayCuts.ts';
import { replayCuts } from './replayCuts.ts';

export function trimOf(plan: PanelsPlan): Trim {
  const trim = plan.asked.request.options?.trim;
  return trim == null
    ? NO_TRIM
    : { left: trim.left ?? 0, right: trim.right ?? 0, top: trim.top ?? 0, bottom: trim.bottom ?? 0 };
}

export function kerfOf(plan: PanelsPlan): number {
  return plan.asked.request.options?.kerf ?? 0;
}

/** The replayed saw passes of one sheet, or null when the plan cannot be sawn edge to edge. */
export function replaySheet(plan: PanelsPlan, sheet: number): Replay | null {
  const { cutPlan } = plan.response;
  if (cutPlan == null || plan.response.sheets[sheet] === undefined) return null;
  const steps = cutPlan.filter((step) => step.sheet === sheet).toSorted((a, b) => a.step - b.step);
  const replay = (tolerance: number): Replay =>
    replayCuts(plan.response.sheets[sheet], steps, kerfOf(plan), trimOf(plan), tolerance);
  const exact = replay(0);
  // Only a row that overshoots its sheet needs the tolerance, and with it pieces of nearly one size are
  // easily taken for each other.
  return exact.problem === null ? exact : replay(plan.asked.request.options?.tolerance ?? 0);
}

/** Everything the painter needs for one sheet of a plan. */
export function sheetPicture(
  plan: PanelsPlan,
  index: number,
  replay: Replay | null,
  theme: 'light' | 'dark',
  format: LengthFormat,
): SheetPicture {
  const sheet = plan.response.sheets[index];
  const trim = trimOf(plan);
  return {
    sheet,
    looks: sheet.parts.map((part) => partLook(part, plan, theme)),
    usable: {
      x: trim.left,
      y: trim.top,
      w: Math.max(0, sheet.w - trim.left - trim.right),
      h: Math.max(0, sheet.h - trim.top - trim.bottom),
    },
    steps: replay?.passes.map((pass) => ({ step: pass.step, band: pass.band })) ?? [],
    sheetGrain: sheetGrain(sheet),
    formatLength: (mm) => formatLength(mm, format),
  };
}

function sheetGrain(sheet: Sheet2d): 'w' | 'h' | null {
  const grain = (sheet.meta as { readonly grain?: unknown } | undefined)?.grain;
  return grain === 'w' || grain === 'h' ? grain : null;
}

export function partLook(part: PlacedPart2d, plan: PanelsPlan, theme: 'light' | 'dark'): PartLook {
  const row = plan.asked.partRows.indexOf(rowOf(part.meta));
  const meta = readPartMeta(part.meta);
  const isTurned = (meta?.swapped === true) !== part.rotated;
  const grain = meta?.grain === undefined ? null : isTurned ? other(meta.grain) : meta.grain;
  return {
    colour: partColour(Math.max(0, row), theme),
    row: row + 1,
    grain: plan.asked.request.parts[row]?.rotatable === false ? grain : null,
    bands: meta?.edges === undefined ? {} : isTurned ? turnEdges(meta.edges) : meta.edges,
    isShrunk: meta !== null && !sameSize(meta.finished, part),
  };
}

function other(axis: 'w' | 'h'): 'w' | 'h' {
  return axis === 'w' ? 'h' : 'w';
}

function sameSize(finished: readonly [number, number], part: PlacedPart2d): boolean {
  const [a, b] = [Math.min(...finished), Math.max(...finished)];
  return Math.abs(Math.min(part.w, part.h) - a) < 1e-6 && Math.abs(Math.max(part.w, part.h) - b) < 1e-6;
}
