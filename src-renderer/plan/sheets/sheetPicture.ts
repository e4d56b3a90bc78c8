import { itemAt } from '../../../src-engine/control/present.ts';
import type { PlacedPart2d, Sheet2d } from '../../../src-engine/contract/panel2d.ts';
import type { PartLook, SheetPicture } from '../../canvas/paintSheet.ts';
import type { Trim } from '../../job/jobDocument.ts';
import { NO_TRIM } from '../../job/jobDocument.ts';
import { turnEdges } from '../../../src-engine/lists/rows/cutSize.ts';
import { readPartMeta } from '../../job/requests/panelsRequest.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatLength } from '../../units/length.ts';
import { rowOf } from '../places/foldSheets.ts';
import { placeOfRow } from '../places/placeOfRow.ts';
import { rowColour, rowNumber } from '../places/rowNumber.ts';
import type { SheetWalk } from './sawWalk.ts';
import { isRouterPlan } from './routerPlan.ts';
import { namedStrips, sheetWalk } from './sawWalk.ts';

export function trimOf(plan: PanelsPlan): Trim {
  const trim = plan.asked.request.options?.trim;
  return trim == null
    ? NO_TRIM
    : { left: trim.left ?? 0, right: trim.right ?? 0, top: trim.top ?? 0, bottom: trim.bottom ?? 0 };
}

export function kerfOf(plan: PanelsPlan): number {
  return plan.asked.request.options?.kerf ?? 0;
}

const walks = new WeakMap<PanelsPlan, readonly (SheetWalk | null)[]>();

/** The way of one sheet through the saw, or null when the plan cannot be sawn edge to edge. */
export function walkOf(plan: PanelsPlan, sheet: number): SheetWalk | null {
  const known = walks.get(plan) ?? walksOf(plan);
  walks.set(plan, known);
  return known[sheet] ?? null;
}

function walksOf(plan: PanelsPlan): readonly (SheetWalk | null)[] {
  const { passes, sheets } = plan.response;
  if (passes == null) return [];
  const bySheet = Map.groupBy(passes, ({ sheet }) => sheet);
  return sheets.map((sheet, index) => sheetWalk(sheet, bySheet.get(index) ?? [], kerfOf(plan)));
}

/** Everything the painter needs for one sheet of a plan. */
export function sheetPicture(
  plan: PanelsPlan,
  index: number,
  walk: SheetWalk | null,
  theme: 'light' | 'dark',
  format: LengthFormat,
): SheetPicture {
  const sheet = itemAt(plan.response.sheets, index);
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
    steps:
      walk?.passes.map((pass) => ({ axis: pass.step.axis, stage: pass.step.stage, band: pass.band })) ?? [],
    strips: walk === null || isRouterPlan(plan) ? [] : namedStrips(walk),
    sheetGrain: sheetGrain(sheet),
    formatLength: (mm) => formatLength(mm, format),
  };
}

export function sheetGrain(sheet: Sheet2d): 'w' | 'h' | null {
  const grain = (sheet.meta as { readonly grain?: unknown } | undefined)?.grain;
  return grain === 'w' || grain === 'h' ? grain : null;
}

export function partLook(part: PlacedPart2d, plan: PanelsPlan, theme: 'light' | 'dark'): PartLook {
  const row = rowNumber(plan.asked, part);
  const asked = plan.asked.request.parts[placeOfRow(plan.asked.partRows, rowOf(part.meta))];
  const meta = readPartMeta(part.meta);
  const isTurned = (meta?.swapped === true) !== part.rotated;
  const grain = meta?.grain === undefined ? null : isTurned ? other(meta.grain) : meta.grain;
  return {
    colour: rowColour(row, theme),
    row,
    grain: asked?.rotatable === false ? grain : null,
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
