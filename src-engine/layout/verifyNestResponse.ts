import type { PartRowNest, RequestNest, ResponseNest } from '../contract/nest.ts';
import type { RingInput } from '../contract/rings.ts';
import { cosDeg, sinDeg } from '../geometry/trig.ts';
import type { NestSheetLayout } from './nestLayout.ts';
import type { NestSpec } from './verifyNest.ts';
import { verifyNest } from './verifyNest.ts';

type Points = readonly (readonly [number, number])[];

/** Judges a nest response against its request: the layout (verifyNest) and the figures that must agree with
 *  it. One sentence a fault; empty when nothing is wrong. Parts given as `source` are judged by the outlines
 *  in the response (include `outlines`). Reads only the contract. */
export function verifyNestResponse(request: RequestNest, response: ResponseNest): readonly string[] {
  const spec = specOf(request, response);
  const sheets: NestSheetLayout[] = response.sheets.map(({ stock, parts }) => ({
    stock,
    placements: parts.map(({ part, rotation, mirrored, x, y }) => ({
      part,
      rotation,
      mirrored: mirrored === true,
      x,
      y,
    })),
  }));
  return [
    ...verifyNest(spec, sheets).map(({ sheet, piece, sentence }) =>
      sheet < 0 ? sentence : `sheet ${sheet}, piece ${piece} ${sentence}`,
    ),
    ...materialFaults(request, response),
    ...boxFaults(spec, response),
    ...figureFaults(request, response),
  ];
}

function specOf(request: RequestNest, response: ResponseNest): NestSpec {
  const options = request.options ?? {};
  const margin = options.margin ?? 0;
  const trim = options.trim ?? {};
  return {
    parts: request.parts.map((row, index) => ({
      polygon: polygonOf(row, index, response),
      qty: row.qty ?? 1,
      rotations: row.allowedRotations ?? options.rotations ?? [0, 90, 180, 270],
      mirror: row.allowMirror === true,
    })),
    stock: request.stock.map((row) => {
      const outline = row.polygon ?? null;
      const xs = outline?.map(([x]) => x) ?? [0, row.w ?? 0],
        ys = outline?.map(([, y]) => y) ?? [0, row.h ?? 0];
      const x = Math.min(...xs),
        y = Math.min(...ys);
      return {
        x,
        y,
        outline,
        w: Math.max(...xs) - x,
        h: Math.max(...ys) - y,
        zones: (row.exclusions ?? []).map((zone) => ('polygon' in zone ? zone.polygon : zone)),
        margin: {
          left: margin + (trim.left ?? 0),
          top: margin + (trim.top ?? 0),
          right: margin + (trim.right ?? 0),
          bottom: margin + (trim.bottom ?? 0),
        },
        cap: options.respectStock === true ? (row.qty ?? 1) : Infinity,
      };
    }),
    spacing: (options.kerf ?? 0) + (options.spacing ?? 0),
    exclusionMargin: options.exclusionMargin ?? options.spacing ?? 0,
    partInPart: options.partInPart !== false,
  };
}

/** The row's own polygon, or, for a file, the first placed outline brought back. */
function polygonOf(
  row: PartRowNest,
  index: number,
  response: ResponseNest,
): { readonly outline: RingInput; readonly holes: readonly RingInput[] } {
  if (row.polygon != null) return { outline: row.polygon, holes: row.holes ?? [] };
  const placed = response.sheets.flatMap(({ parts }) => parts).find(({ part }) => part === index);
  if (placed?.polygon === undefined)
    return {
      outline: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      holes: [],
    };
  const c = cosDeg(placed.rotation),
    s = sinDeg(placed.rotation);
  const back = (ring: readonly (readonly number[])[]): RingInput =>
    ring.map(([px, py]) => {
      const dx = px - placed.x,
        dy = py - placed.y;
      const x = c * dx + s * dy;
      return [placed.mirrored === true ? -x : x, c * dy - s * dx] as const;
    });
  return { outline: back(placed.polygon), holes: (placed.holes ?? []).map(back) };
}

const tag = (material: string | null | undefined): string => material?.trim() ?? '';

function materialFaults(request: RequestNest, response: ResponseNest): string[] {
  return response.sheets.flatMap((sheet, index) =>
    sheet.parts.flatMap(({ part }) =>
      tag(request.parts[part].material) === tag(request.stock[sheet.stock].material)
        ? []
        : [`sheet ${index}: part row ${part} is of another material`],
    ),
  );
}

function boxFaults(spec: NestSpec, response: ResponseNest): string[] {
  return response.sheets.flatMap((sheet, index) =>
    sheet.parts.flatMap((part, piece) => {
      const c = cosDeg(part.rotation),
        s = sinDeg(part.rotation);
      const points: Points = spec.parts[part.part].polygon.outline.map(([px, py]) => {
        const x = part.mirrored === true ? -px : px;
        return [c * x - s * py + part.x, s * x + c * py + part.y] as const;
      });
      let minX = Infinity,
        minY = Infinity,
        maxX = -Infinity,
        maxY = -Infinity;
      for (const [x, y] of points) {
        minX = Math.min(minX, x);
        maxX = Math.max(maxX, x);
        minY = Math.min(minY, y);
        maxY = Math.max(maxY, y);
      }
      const { x, y, w, h } = part.bbox;
      const off = Math.max(
        Math.abs(minX - x),
        Math.abs(minY - y),
        Math.abs(maxX - minX - w),
        Math.abs(maxY - minY - h),
      );
      const allowed = 1e-5 + 1e-9 * Math.max(sheet.w, sheet.h);
      return off <= allowed ? [] : [`sheet ${index}, piece ${piece}: bbox is off by ${off}`];
    }),
  );
}

function figureFaults(request: RequestNest, response: ResponseNest): string[] {
  const faults: string[] = [];
  const { metrics, sheets, unplaced } = response;
  const total = request.parts.reduce((sum, row) => sum + (row.qty ?? 1), 0);
  const placed = sheets.reduce((sum, { parts }) => sum + parts.length, 0);
  const missing = unplaced.reduce((sum, { qty }) => sum + qty, 0);
  if (metrics.total !== total || metrics.placed !== placed || placed + missing !== total)
    faults.push(`placed ${placed} and unplaced ${missing} do not add up to ${total}`);
  request.parts.forEach((row, part) => {
    const count = sheets.reduce(
      (sum, sheet) => sum + sheet.parts.filter((piece) => piece.part === part).length,
      0,
    );
    const left = unplaced.filter((entry) => entry.part === part).reduce((sum, { qty }) => sum + qty, 0);
    if (count + left !== (row.qty ?? 1))
      faults.push(`part row ${part}: placed ${count}, unplaced ${left}, asked for ${row.qty ?? 1}`);
  });
  if (metrics.sheetCount !== sheets.length) faults.push('sheetCount is not the number of sheets');
  if (metrics.lowerBound > metrics.sheetCount)
    faults.push(`the bound ${metrics.lowerBound} exceeds the ${metrics.sheetCount} sheets used`);
  if (sheets.some(({ parts }) => parts.length === 0)) faults.push('a sheet is empty');
  return faults;
}
