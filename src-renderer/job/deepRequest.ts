import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import type { Trim } from './jobDocument.ts';
import { NO_TRIM } from './jobDocument.ts';

/** Something the deep search for panels needs of a job. */
export interface DeepNeed {
  readonly words: string;
  /** How the job breaks it; null when it does not. */
  readonly broken: string | null;
}

/** Cuts of the fixed pattern: strips, strips across, pieces, and a trimming cut to size. */
const PATTERN_STAGES = 4;

/** What engine `max` needs of a request, in the order people can do something about it. It knows one sheet
 *  format without material; where all parts are of one material that changes nothing, and the request is sent
 *  without it. */
export function deepNeeds(request: Request2d): readonly DeepNeed[] {
  const materials = new Set(request.parts.map(materialOf));
  const formats = stockInUse(request).length;
  const together = request.parts.filter((part) => part.grainGroup != null).length;
  const stages = request.options?.maxCutStages ?? null;
  return [
    {
      words: 'One material',
      broken: materials.size > 1 ? `the parts are of ${materials.size} materials` : null,
    },
    {
      words: 'One sheet format',
      broken:
        materials.size > 1 || formats === 1
          ? null
          : formats === 0
            ? 'no sheet is of this material'
            : `Stock offers ${formats} for it`,
    },
    {
      words: 'As many sheets as needed',
      broken: request.options?.respectStock === true ? 'quantities in Stock are a limit' : null,
    },
    {
      words: 'No parts kept on one sheet',
      broken: together > 0 ? `${together} ${together === 1 ? 'row is' : 'rows are'}` : null,
    },
    {
      words: 'Three stages and a cut to size',
      broken: stages !== null && stages < PATTERN_STAGES ? `the saw makes at most ${stages}` : null,
    },
  ];
}

/** Wishes of the job that the search does not know: its plan may not keep them. */
export function deepIgnores({ options }: Request2d): readonly string[] {
  const set: readonly (false | string)[] = [
    (options?.firstCut ?? 'auto') !== 'auto' && 'first cut',
    (options?.tolerance ?? 0) > 0 && 'tolerance',
    options?.minimizeRotations === true && 'few turned parts',
  ];
  return set.filter((word) => word !== false);
}

/** The request for the search: the sheet inside the trim as a full sheet, which is the same job. Call only
 *  when no need is broken. */
export function deepRequest(request: Request2d): Request2d {
  const trim = trimOf(request);
  const [sheet] = stockInUse(request);
  return {
    parts: request.parts.map((part) => without(part, ['material', 'priority'])),
    stock: [
      {
        ...without(sheet, ['material', 'priority']),
        w: sheet.w - trim.left - trim.right,
        h: sheet.h - trim.top - trim.bottom,
      },
    ],
    options: without(request.options ?? {}, ['trim', 'respectStock', 'maxCutStages', 'tolerance', 'effort']),
    engine: 'max',
    include: ['cutPlan', 'bound'],
  };
}

/** The answer to `deepRequest` as an answer to `request`: on the whole sheet, everything moved by the trim.
 *  The areas of sheets change by it, so the yield is worked out anew; lengths, counts and prices do not. */
export function deepResponse(request: Request2d, found: Response2d): Response2d {
  const trim = trimOf(request);
  const [full] = stockInUse(request);
  const sheets = found.sheets.map((sheet) => ({
    ...sheet,
    w: full.w,
    h: full.h,
    parts: sheet.parts.map((part) => ({ ...part, x: moved(part.x, trim.left), y: moved(part.y, trim.top) })),
  }));
  const used = sheets.reduce(
    (sum, sheet) => sum + sheet.parts.reduce((area, part) => area + part.w * part.h, 0),
    0,
  );
  const yieldPct =
    sheets.length === 0 ? 0 : Math.round((used / (sheets.length * full.w * full.h)) * 10_000) / 100;
  const { sheetCount, placed, total, totalPrice } = found.metrics;
  const material = materialOf(request.parts[0]);
  return {
    ...without(found, ['materials']),
    ...(material === ''
      ? {}
      : { materials: [{ material, sheetCount, yieldPct, placed, total, totalPrice }] }),
    sheets,
    cutPlan:
      found.cutPlan?.map((step) => ({
        ...step,
        pos: moved(step.pos, step.axis === 'v' ? trim.left : trim.top),
      })) ?? null,
    metrics: { ...found.metrics, yieldPct },
  };
}

/** The stock rows of the material of the parts. */
function stockInUse(request: Request2d): Request2d['stock'] {
  return request.stock.filter((row) => materialOf(row) === materialOf(request.parts[0]));
}

function materialOf(row: { readonly material?: string | null }): string {
  return (row.material ?? '').trim();
}

function trimOf({ options }: Request2d): Trim {
  const trim = options?.trim;
  return trim == null
    ? NO_TRIM
    : { left: trim.left ?? 0, right: trim.right ?? 0, top: trim.top ?? 0, bottom: trim.bottom ?? 0 };
}

function without<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Omit<T, K> {
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => !(keys as readonly string[]).includes(key)),
  ) as Omit<T, K>;
}

/** Coordinates are decimals of at most six places. */
function moved(value: number, by: number): number {
  return Math.round((value + by) * 1e6) / 1e6;
}
