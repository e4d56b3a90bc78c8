import { request1d, response1d } from '../../src-engine/contract/linear1d.ts';
import { requestNest, responseNest } from '../../src-engine/contract/nest.ts';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { request2d, response2d } from '../../src-engine/contract/panel2d.ts';
import { requestWood, responseWood } from '../../src-engine/contract/wood.ts';
import { modeOfRequest } from '../../src-engine/contract/modeOfRequest.ts';
import type { JobMode } from '../job/jobDocument.ts';
import { MODES } from '../job/jobDocument.ts';
import { SERVICE_MODE } from '../plan/calls/exportText.ts';

/** An answer with what was asked. */
export interface CheckedPair {
  readonly mode: JobMode;
  readonly request: object;
  readonly response: object;
  /** A plan of the app's own deep search, which keeps more than `max` of the public tier. */
  readonly isDeep?: true;
}

/** What a dropped file holds: an answer, with its request where the file has both. */
export interface ReadAnswer {
  readonly mode: JobMode;
  readonly request: object | null;
  readonly response: object;
}

const SCHEMAS = {
  panels: { request: request2d, response: response2d },
  bars: { request: request1d, response: response1d },
  timber: { request: requestWood, response: responseWood },
  shapes: { request: requestNest, response: responseNest },
} as const;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

function modeOf(response: unknown): JobMode | null {
  if (field(response, 'metrics') === undefined) return null;
  if (Array.isArray(field(response, 'sections'))) return 'timber';
  if (Array.isArray(field(response, 'rods'))) return 'bars';
  const sheets = field(response, 'sheets');
  if (!Array.isArray(sheets)) return null;
  return field(field(response, 'metrics'), 'yieldPct') === undefined ? 'shapes' : 'panels';
}

/** A JSON text as a request of the service; null where it is none. Errors: an Error that names the first field which is
 *  not as the contract says. */
export function readRequest(text: string): { readonly mode: JobMode; readonly request: object } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const isRequest =
    Array.isArray(field(value, 'parts')) && Array.isArray(field(value, 'stock')) && !field(value, 'format');
  if (!isRequest) return null;
  const asked = modeOfRequest(value);
  const mode = MODES.find((one) => SERVICE_MODE[one] === asked) ?? 'panels';
  return { mode, request: read(SCHEMAS[mode].request, value, 'request') };
}

/** The text of a JSON file as an answer, or as `{request, response}`; null where it is neither. Errors: an Error
 *  that names the first field which is not as the contract says. */
export function readAnswer(text: string): ReadAnswer | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const response = field(value, 'response') ?? value;
  const mode = modeOf(response);
  if (mode === null) return null;
  const asked = field(value, 'request') ?? null;
  return {
    mode,
    request: asked === null ? null : read(SCHEMAS[mode].request, asked, 'request'),
    response: read(SCHEMAS[mode].response, response, 'response'),
  };
}

interface Schema {
  readonly safeParse: (value: unknown) => {
    readonly success: boolean;
    readonly error?: {
      readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
    };
  };
}

function read(schema: Schema, value: unknown, name: string): object {
  const { error } = schema.safeParse(value);
  const issue = error?.issues[0];
  if (issue === undefined) return value as object;
  throw new Error(`${[name, ...issue.path.map(String)].join('.')}: ${issue.message}`);
}

/** What an answer does not say of the saw. */
export interface SawOfJob {
  readonly kerf: number;
  readonly trim: NonNullable<NonNullable<Request2d['options']>['trim']>;
  readonly minOffcut: number | null;
}

/** An answer of panels that came without its request: asked for are its own pieces on its own sheets, with this
 *  blade and trim. What only the request could tell (materials, bands, why pieces are missing) is left out. */
export function pairOfAnswer(full: Response2d, saw: SawOfJob): CheckedPair {
  const { materials: _, unmatchedMaterials: _unmatched, edgeBanding: _bands, bound, ...rest } = full;
  const missing = full.unplaced.reduce((sum, { qty }) => sum + qty, 0);
  const response: Response2d = {
    ...rest,
    unplaced: [],
    metrics: { ...full.metrics, total: full.metrics.total - missing },
    ...(bound === undefined || missing > 0 ? {} : { bound }),
  };
  return { mode: 'panels', request: requestOfAnswer(response, saw), response };
}

function requestOfAnswer(response: Response2d, saw: SawOfJob): Request2d {
  const parts = new Map<string, Request2d['parts'][number]>();
  for (const part of response.sheets.flatMap((sheet) => sheet.parts)) {
    const { name, meta } = part;
    const [w, h] = part.rotated ? [part.h, part.w] : [part.w, part.h];
    const key = JSON.stringify([name, w, h, meta]);
    const known = parts.get(key);
    parts.set(key, {
      name,
      w,
      h,
      qty: (known?.qty ?? 0) + 1,
      ...(meta === undefined ? {} : { meta }),
    });
  }
  const stock = new Map<string, Request2d['stock'][number]>();
  for (const { w, h, price, meta } of response.sheets)
    stock.set(JSON.stringify([w, h, price, meta]), {
      w,
      h,
      ...(price === null ? {} : { price }),
      ...(meta ? { meta } : {}),
    });
  const hasOffcuts = response.sheets.some((sheet) => sheet.offcuts !== undefined);
  const kept = [
    ...(response.cutPlan === undefined ? [] : (['cutPlan'] as const)),
    ...(hasOffcuts ? (['offcuts'] as const) : []),
    ...(response.passes === undefined ? [] : (['passes'] as const)),
    ...(response.bound === undefined ? [] : (['bound'] as const)),
  ];
  const engine = (['heuristic', 'balanced', 'max'] as const).find((name) => name === response.engine);
  return {
    parts: [...parts.values()],
    stock: [...stock.values()],
    options: { kerf: saw.kerf, trim: saw.trim, minOffcut: saw.minOffcut },
    include: [...kept],
    ...(engine === undefined ? {} : { engine }),
  };
}
