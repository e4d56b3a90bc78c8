import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import type { Mode } from '../job/jobDocument.ts';
import type { PanelsPlan } from '../stores/plan.ts';

const MODE_OF_PATH: Readonly<Record<string, Mode>> = {
  '2d': 'panels',
  '1d': 'bars',
  wood: 'timber',
  nest: 'shapes',
};

/** The kind of work a path such as `/v1/optimize/2d` is about; null for others. */
export function modeOfPath(path: string): Mode | null {
  return MODE_OF_PATH[/^\/v1\/(?:optimize|validate)\/(\w+)$/.exec(path)?.[1] ?? ''] ?? null;
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

/** An answer of panels as a plan that can be drawn: pieces find their row by name and size. */
export function panelsPlanOf(request: Request2d, response: Response2d): PanelsPlan {
  const rows = request.parts.map((_, index) => `r${index}`);
  const rowOfPiece = (name: string, w: number, h: number): string => {
    const at = request.parts.findIndex(
      (part, index) =>
        (part.name ?? `Part ${index + 1}`) === name &&
        ((part.w === w && part.h === h) || (part.w === h && part.h === w)),
    );
    return rows[at] ?? '';
  };
  const sheets = response.sheets.map((sheet) => ({
    ...sheet,
    meta: undefined,
    parts: sheet.parts.map((part) => ({ ...part, meta: { row: rowOfPiece(part.name, part.w, part.h) } })),
  }));
  return {
    asked: { request, partRows: rows, stockRows: request.stock.map((_, index) => `s${index}`), notes: [] },
    response: { ...response, sheets },
    key: '',
    effort: 'full',
    roundTripMs: 0,
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

/** The call as a command line; the key has to be put in by the reader. */
export function curlOf(
  call: { readonly method: string; readonly path: string; readonly request: string | null },
  base: string,
): string {
  const body =
    call.request === null || call.request === ''
      ? ''
      : ` \\\n  -H 'Content-Type: application/json' \\\n  --data '${call.request.replaceAll("'", `'\\''`)}'`;
  return `curl -X ${call.method} ${base}${call.path} \\\n  -H 'Authorization: Bearer <your key>'${body}`;
}
