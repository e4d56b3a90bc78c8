import type { Options1d, OptionsWood, Request1d } from '../../../src-engine/contract/linear1d.ts';
import type { RequestWood } from '../../../src-engine/contract/wood.ts';
import type { LinearJob, LinearPart, LinearStock } from '../jobDocument.ts';
import { listedMeta } from '../../../src-engine/lists/listed.ts';
import type { BuiltRequest } from './builtRequest.ts';
import { askedRows, askedStock, hasBad, isCapped, named, numbered, stocked } from './builtRequest.ts';
import { holdsSome } from '../rows/partsHeld.ts';

export type LinearMode = 'bars' | 'timber';
export type LinearRequest = Request1d | RequestWood;

/** The request for bars or timber, or null while nothing can be solved. Rows that are not complete are left
 *  out. */
export function buildLinearRequest(job: LinearJob, mode: LinearMode): BuiltRequest<LinearRequest> | null {
  const parts = job.parts.filter((part) => isCompleteLinear(part, mode));
  const complete = job.stock.filter((row) => isCompleteLinear(row, mode));
  const stock = askedStock(mode, parts, complete, () => holdsSome(mode, job));
  if (parts.length === 0 || stock.length === 0) return null;
  const asked = askedRows(job.parts, parts);
  const isMitred = hasMitres({ parts });
  const heights = mode === 'bars' && isMitred ? profileHeights(complete) : new Map<string, number>();
  const request: Request1d = {
    parts: numbered(parts, asked).map((part) => partRow(part, mode, job.saw.onlyStock)),
    stock: stock.map((row) => ({
      ...stockRow(row, mode, job.saw.onlyStock),
      ...profileOf(row, heights),
    })),
    options: { ...options(job, stock), ...(isMitred ? profile(job, mode) : {}) },
  };
  return {
    request,
    ...asked,
    stockRows: stock.map((row) => row.id),
    notes: mode === 'bars' && job.saw.profileHeight !== null ? oneHeightFor(parts, heights) : [],
  };
}

/** A row whose length is known. */
type Long<Row> = Row & { readonly length: number };

export function isCompleteLinear<Row extends LinearPart | LinearStock>(
  row: Row,
  mode: LinearMode,
): row is Long<Row> {
  const hasSection = mode === 'bars' || (row.sw !== null && row.sh !== null);
  return row.length !== null && hasSection && row.qty !== 0 && !hasBad(row.bad);
}

const section = (row: LinearPart | LinearStock, mode: LinearMode): object =>
  mode === 'timber' ? { sw: row.sw, sh: row.sh } : {};

function partRow(
  part: Long<LinearPart>,
  mode: LinearMode,
  withPriority: boolean,
): Request1d['parts'][number] {
  return {
    length: part.length,
    ...section(part, mode),
    ...angles(part),
    qty: part.qty,
    ...named(part.name, 'name'),
    ...named(part.material, 'material'),
    ...(part.mustCut && withPriority ? { priority: true } : {}),
    meta: { row: part.id, ...listedMeta(part) },
  };
}

/** Ends that are not square. */
const angles = ({ leftAngle, rightAngle }: LinearPart): object => ({
  ...(leftAngle ? { leftAngle } : {}),
  ...(rightAngle ? { rightAngle } : {}),
});

/** Whether some piece of a list, or of a request, has a slanted end. */
export const hasMitres = ({
  parts,
}: {
  readonly parts: readonly Pick<Request1d['parts'][number], 'leftAngle' | 'rightAngle'>[];
}): boolean => parts.some(({ leftAngle, rightAngle }) => Boolean(leftAngle) || Boolean(rightAngle));

function stockRow(row: Long<LinearStock>, mode: LinearMode, onlyStock: boolean): Request1d['stock'][number] {
  return {
    length: row.length,
    ...section(row, mode),
    ...stocked(row, onlyStock),
    ...named(row.material, 'material'),
    meta: { row: row.id, ...(row.name === '' ? {} : { name: row.name }) },
  };
}

/** What cuts lean over; where that is not told the service says what it lacks. */
const profile = ({ saw }: LinearJob, mode: LinearMode): Options1d & OptionsWood => ({
  ...(mode === 'timber' || saw.profileHeight === null ? {} : { profileHeight: saw.profileHeight }),
  ...(mode === 'bars' || saw.mitreSide === 'none' ? {} : { mitreSide: saw.mitreSide }),
  ...(saw.profileTurns === 'none' ? {} : { profileTurns: saw.profileTurns }),
});

/** Heights of their own that stock rows say, by material. */
const profileHeights = (stock: readonly LinearStock[]): ReadonlyMap<string, number> =>
  new Map(
    stock.flatMap(({ material, profileHeight }) =>
      profileHeight === undefined ? [] : [[material.trim(), profileHeight]],
    ),
  );

/** A row that says none, such as a rest, has the height of its material. */
function profileOf(
  { material, profileHeight }: LinearStock,
  heights: ReadonlyMap<string, number>,
): Pick<Request1d['stock'][number], 'profileHeight'> {
  const height = heights.get(material.trim());
  return height === undefined ? {} : { profileHeight: profileHeight ?? height };
}

/** Materials with slanted ends that share the saw's one height, where there are several. */
function oneHeightFor(parts: readonly LinearPart[], heights: ReadonlyMap<string, number>): readonly string[] {
  const slanted = parts.filter((part) => hasMitres({ parts: [part] }));
  const materials = [...new Set(slanted.map(({ material }) => material.trim()))];
  const sharing = materials.filter((material) => !heights.has(material));
  return sharing.length > 1 ? sharing : [];
}

function options(job: LinearJob, stock: readonly LinearStock[]): Options1d {
  const { saw } = job;
  return {
    kerf: saw.kerf,
    ...(saw.trimStart > 0 || saw.trimEnd > 0 ? { trim: { start: saw.trimStart, end: saw.trimEnd } } : {}),
    ...(saw.tolerance > 0 ? { tolerance: saw.tolerance } : {}),
    ...(saw.minOffcut === null ? {} : { minOffcut: saw.minOffcut }),
    ...(saw.minimizeCost ? { minimizeCost: true } : {}),
    ...(isCapped(stock, saw.onlyStock) ? { respectStock: true } : {}),
  };
}
