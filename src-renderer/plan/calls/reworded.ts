import { itemAt } from '../../../src-engine/control/present.ts';
import { nameOf } from '../../hand/handKind.ts';
import type { AnyPlan } from '../../stores/plans/plan.ts';
import { rowOf } from '../places/foldSheets.ts';
import { placeOfRow } from '../places/placeOfRow.ts';

type Asked = AnyPlan['asked'];
type Rows = readonly { readonly name?: string | null | undefined; readonly meta?: unknown }[];

const texts = new WeakMap<object, string>();

/** A request as an engine sees it: no names, and nothing of what goes along with a row (docs/ARCHITECTURE.md). Two that
 *  are alike in this have the same plan. */
function wordless({ request }: Pick<Asked, 'request'>): string {
  const known = texts.get(request);
  if (known !== undefined) return known;
  const { parts, stock } = request as { readonly parts: Rows; readonly stock: Rows };
  const text = JSON.stringify({
    ...request,
    parts: parts.map(({ name: _, meta: __, ...part }) => part),
    stock: stock.map(({ meta: _, ...row }) => row),
  });
  texts.set(request, text);
  return text;
}

/** What a hand pinned, and what is cut, is known by its row. */
export const isSameRows = (one: Asked, other: Pick<Asked, 'partRows' | 'stockRows'>): boolean =>
  String(one.partRows) === String(other.partRows) && String(one.stockRows) === String(other.stockRows);

/** The last words of each answer. */
const known = new WeakMap<object, { readonly request: object; readonly words: AnyPlan['response'] | null }>();

/** The answer of a plan as the service would give it to another request, where that one differs in names, notes and
 *  numbers of rows only. Null where it differs in more, or where the answer itself speaks of parts (what has no place,
 *  warnings). Asked for again it is the very same object: by that it is known what stands on the screen. */
export function reworded(
  plan: AnyPlan,
  asked: Pick<Asked, 'request' | 'partRows' | 'stockRows'>,
): AnyPlan['response'] | null {
  const last = known.get(plan.response);
  if (last?.request === asked.request) return last.words;
  const words = inWords(plan, asked);
  known.set(plan.response, { request: asked.request, words });
  return words;
}

function inWords(
  { asked: before, response }: AnyPlan,
  asked: Pick<Asked, 'request'>,
): AnyPlan['response'] | null {
  const isPlain = response.unplaced.length === 0 && response.warnings.length === 0;
  if (!isPlain || wordless(before) !== wordless(asked)) return null;
  const { parts, stock } = asked.request as { readonly parts: Rows; readonly stock: Rows };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const one = value as Readonly<Record<string, unknown>>;
    const row = rowOf(one['meta']);
    const part = 'name' in one ? placeOfRow(before.partRows, row) : -1;
    if (part >= 0) return { ...one, name: nameOf({ parts }, part), ...metaOf(parts, part) };
    const board = placeOfRow(before.stockRows, row);
    const inside = Object.entries(one).map(([key, item]) => [key, INSIDE.includes(key) ? walk(item) : item]);
    return { ...(Object.fromEntries(inside) as object), ...(board >= 0 ? metaOf(stock, board) : {}) };
  };
  return withBandNames(walk(response) as AnyPlan['response'], parts);
}

/** Where an answer has boards and pieces. */
const INSIDE: readonly string[] = ['sheets', 'rods', 'sections', 'parts'];

const metaOf = (rows: Rows, at: number): object => {
  const { meta } = itemAt(rows, at);
  return meta == null ? {} : { meta };
};

/** The bands are listed by part, in the order of the rows that have one. */
function withBandNames(response: AnyPlan['response'], parts: Rows): AnyPlan['response'] {
  if (!('edgeBanding' in response) || response.edgeBanding == null) return response;
  const banded = parts.flatMap((part, at) => {
    const { edgeBanding: edges } = part as { readonly edgeBanding?: object | null };
    return Object.values(edges ?? {}).some((band) => typeof band === 'string' && band !== '') ? [at] : [];
  });
  const byPart = response.edgeBanding.byPart.map((entry, at) => ({
    ...entry,
    name: nameOf({ parts }, itemAt(banded, at)),
  }));
  return { ...response, edgeBanding: { ...response.edgeBanding, byPart } };
}
