import type { Request2d, Response2d } from '../../../src-engine/contract/panel2d.ts';
import type { Response1d } from '../../../src-engine/contract/linear1d.ts';
import type { ResponseWood } from '../../../src-engine/contract/wood.ts';
import type { LinearRequest } from '../../job/requests/linearRequest.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { MODES } from '../../job/jobDocument.ts';
import { SERVICE_MODE } from './exportText.ts';
import type { RodsView } from '../rods/rodsView.ts';
import { rodsView } from '../rods/rodsView.ts';
import { askedRows } from '../../job/requests/builtRequest.ts';
import type { PanelsPlan, ShapesPlan } from '../../stores/plans/plan.ts';

/** The kind of work a path such as `/v1/optimize/2d` is about; null for others. */
export function modeOfPath(path: string): JobMode | null {
  const [, called] = /^\/v1\/(?:optimize|validate)\/(\w+)$/.exec(path) ?? [];
  return MODES.find((mode) => SERVICE_MODE[mode] === called) ?? null;
}

/** The parts of a call as rows of a list. */
function callRows(parts: readonly unknown[]): ReturnType<typeof askedRows> {
  const rows = parts.map((_, index) => ({ id: `r${index}` }));
  return askedRows(rows, rows);
}

/** A 2D call of another program as a plan that can be drawn; null when it is none. */
export function panelsPlanOfCall(requestText: string | null, responseText: string | null): PanelsPlan | null {
  const request = parseObject(requestText) as Request2d | null;
  const response = parseObject(responseText) as Response2d | null;
  if (
    request === null ||
    response === null ||
    !Array.isArray(request.parts) ||
    !Array.isArray(response.sheets)
  )
    return null;
  return panelsPlanOf(request, response);
}

/** A nesting call of another program as a plan that can be drawn; null when it is none. A part that came as the text
 *  of a file is drawn as the box around it, where the answer has no outline of it. */
export function nestPlanOfCall(requestText: string | null, responseText: string | null): ShapesPlan | null {
  const request = parseObject(requestText) as ShapesPlan['asked']['request'] | null;
  const response = parseObject(responseText) as ShapesPlan['response'] | null;
  if (!Array.isArray(request?.parts) || !Array.isArray(response?.sheets)) return null;
  const sheets = response.sheets.map((sheet) => ({
    ...sheet,
    parts: sheet.parts.map((part) => {
      if (part.polygon !== undefined || request.parts[part.part]?.polygon != null) return part;
      const { x, y, w, h } = part.bbox;
      const box: [number, number][] = [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ];
      return { ...part, polygon: box };
    }),
  }));
  return {
    mode: 'shapes',
    asked: {
      request,
      ...callRows(request.parts),
      stockRows: request.stock.map((_, index) => `s${index}`),
      notes: [],
    },
    response: { ...response, sheets },
    key: '',
    effort: 'full',
  };
}

/** The rods of an answer, and the row of the request that a piece comes from. */
export interface RodsOfCall {
  readonly view: RodsView;
  readonly rowOfPiece: (name: string, length: number) => number;
}

/** A call about bars or timber as rods that can be drawn; null when it is none. */
export function rodsOfCall(requestText: string | null, responseText: string | null): RodsOfCall | null {
  const request = parseObject(requestText) as LinearRequest | null;
  const response = parseObject(responseText) as Response1d | ResponseWood | null;
  if (!Array.isArray(request?.parts) || response === null) return null;
  if (!('rods' in response) && !('sections' in response)) return null;
  const { parts } = request;
  return {
    view: rodsView(response),
    rowOfPiece: (name, length) =>
      parts.findIndex((part, index) => (part.name ?? `Part ${index + 1}`) === name && part.length === length),
  };
}

/** An answer of panels as a plan that can be drawn: pieces find their row by name and size. */
export function panelsPlanOf(request: Request2d, response: Response2d): PanelsPlan {
  const asked = callRows(request.parts);
  const rowOfPiece = (name: string, w: number, h: number): string => {
    const at = request.parts.findIndex(
      (part, index) =>
        (part.name ?? `Part ${index + 1}`) === name &&
        ((part.w === w && part.h === h) || (part.w === h && part.h === w)),
    );
    return asked.partRows[at] ?? '';
  };
  const sheets = response.sheets.map((sheet) => ({
    ...sheet,
    meta: undefined,
    parts: sheet.parts.map((part) => ({ ...part, meta: { row: rowOfPiece(part.name, part.w, part.h) } })),
  }));
  return {
    mode: 'panels',
    asked: { request, ...asked, stockRows: request.stock.map((_, index) => `s${index}`), notes: [] },
    response: { ...response, sheets },
    key: '',
    effort: 'full',
  };
}

export function parseObject(text: string | null): object | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
