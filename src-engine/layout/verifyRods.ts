import type { Request1d, Response1d, Rod } from '../contract/linear1d.ts';
import type { RequestWood, ResponseWood } from '../contract/wood.ts';

/** An independent judge of 1D and wood answers: reads the request and the response as the caller sees them,
 *  knows nothing of how a plan was made, and returns one sentence per mistake (empty = clean). Lengths are
 *  compared to the nearest 1e-6. */
export function verifyRods(request: Request1d, response: Response1d): readonly string[] {
  const faults = new Faults();
  const cuts = response.cutPlan?.map(({ sheet, step, axis, pos, length, stage }) => ({
    sheet,
    step,
    pos,
    plain: axis === 'v' && length === 0 && stage === 1,
  }));
  judge(
    { parts: request.parts, stock: request.stock, options: request.options ?? {} },
    { ...response, ...(cuts ? { cuts } : { cuts: undefined }) },
    faults,
  );
  if (
    (response.materials !== undefined) !==
    [...request.parts, ...request.stock].some((row) => clean(row.material) !== null)
  )
    faults.add('materials present exactly when a row is tagged');
  return faults.list;
}

/** The same for timber: every section is judged as a 1D answer over the rows of that section, then the
 *  sums. */
export function verifyWood(request: RequestWood, response: ResponseWood): readonly string[] {
  const faults = new Faults();
  const key = (row: { sw: number; sh: number }): string =>
    `${micro(Math.min(row.sw, row.sh))} ${micro(Math.max(row.sw, row.sh))}`;
  const wanted = [...new Set(request.parts.map(key))];
  const got = response.sections.map(key);
  if (wanted.join('|') !== got.join('|'))
    faults.add(`sections are ${got.join('|')}, wanted ${wanted.join('|')}`);
  const stocked = new Set(request.stock.map(key));
  const missing = wanted.filter((section) => !stocked.has(section));
  if (missing.join('|') !== (response.unmatchedSections ?? []).map(key).join('|'))
    faults.add('unmatchedSections lists the sections without stock');
  response.sections.forEach((section, index) => {
    if (section.sw > section.sh) faults.add(`sections[${index}]: short side first`);
    const named = request.parts.map((row, at) => ({ ...row, name: row.name ?? `Part ${at + 1}` }));
    const own = {
      parts: named.filter((row) => key(row) === key(section)),
      stock: request.stock.filter((row) => key(row) === key(section)),
      options: request.options ?? {},
    };
    const cuts = response.cutPlan
      ?.filter((cut) => cut.section === index)
      .map(({ sheet, step, axis, pos, length, stage }) => ({
        sheet,
        step,
        pos,
        plain: axis === 'v' && length === 0 && stage === 1,
      }));
    judge(own, { ...section, cuts }, faults);
  });
  judgeSums(response, faults);
  return faults.list;
}

class Faults {
  readonly list: string[] = [];
  add(sentence: string): void {
    if (this.list.length < 50) this.list.push(sentence);
  }
}

interface Asked {
  readonly parts: Request1d['parts'];
  readonly stock: Request1d['stock'];
  readonly options: NonNullable<Request1d['options']>;
}
interface Answered {
  readonly rods: readonly Rod[];
  readonly metrics: Response1d['metrics'];
  readonly materials?: Response1d['materials'];
  readonly unplaced: Response1d['unplaced'];
  readonly cuts:
    | readonly {
        readonly sheet: number;
        readonly step: number;
        readonly pos: number;
        readonly plain: boolean;
      }[]
    | undefined;
}

const micro = (length: number): number => Math.round(length * 1_000_000);
const clean = (material: string | null | undefined): string | null =>
  material == null || material.trim() === '' ? null : material.trim();
const nameOf = (row: Asked['parts'][number], index: number): string => row.name ?? `Part ${index + 1}`;

function judge(asked: Asked, answered: Answered, faults: Faults): void {
  judgeCounts(asked, answered, faults);
  judgeStock(asked, answered, faults);
  answered.rods.forEach((rod, index) => judgeRod(asked, answered, rod, index, faults));
  judgeMetrics(asked, answered, faults);
}

/** Every piece asked for is placed or unplaced, by name and length. */
function judgeCounts(asked: Asked, answered: Answered, faults: Faults): void {
  const balance = new Map<string, number>();
  const count = (name: string, length: number, by: number): void => {
    const key = JSON.stringify([name, micro(length)]);
    balance.set(key, (balance.get(key) ?? 0) + by);
  };
  asked.parts.forEach((row, index) => count(nameOf(row, index), row.length, row.qty ?? 1));
  for (const rod of answered.rods) for (const part of rod.parts) count(part.name, part.length, -1);
  for (const entry of answered.unplaced) count(entry.name, entry.length, -entry.qty);
  for (const [key, left] of balance)
    if (left !== 0) faults.add(`${key}: ${left} pieces too few in the answer`);
}

/** Rods come from stock rows of the right length, price, material and meta, within their caps. */
function judgeStock(asked: Asked, answered: Answered, faults: Faults): void {
  const materials = rodMaterials(answered);
  const room = asked.stock.map((row) => (asked.options.respectStock === true ? (row.qty ?? 1) : Infinity));
  answered.rods.forEach((rod, index) => {
    const at = asked.stock.findIndex(
      (row, r) =>
        room[r] > 0 &&
        micro(row.length) === micro(rod.length) &&
        (row.price ?? null) === rod.price &&
        (answered.materials === undefined || clean(row.material) === materials[index]) &&
        sameMeta(row.meta, rod.meta),
    );
    if (at < 0)
      return faults.add(`rods[${index}] of length ${rod.length} is in no stock row that has any left`);
    room[at]--;
    for (const part of rod.parts) {
      const from = asked.parts.some(
        (row, r) =>
          nameOf(row, r) === part.name &&
          micro(row.length) === micro(part.length) &&
          clean(row.material) === clean(asked.stock[at].material) &&
          sameMeta(row.meta, part.meta),
      );
      if (!from) faults.add(`rods[${index}]: ${part.name} is of another material, length or meta`);
    }
  });
}

const sameMeta = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function rodMaterials(answered: Answered): readonly (string | null)[] {
  return (answered.materials ?? []).flatMap((entry) =>
    new Array<string | null>(entry.rodCount).fill(entry.material),
  );
}

/** Pieces stand in order, a kerf apart, inside the usable length (or at most `tolerance` beyond); cuts, rest
 *  and offcuts follow. */
function judgeRod(asked: Asked, answered: Answered, rod: Rod, index: number, faults: Faults): void {
  const { options } = asked;
  const end = micro(rod.length) - micro(options.trim?.end ?? 0);
  if (rod.parts.length === 0) faults.add(`rods[${index}] is empty`);
  const { free, edges } = judgePositions(options, rod, index, end, faults);
  const remaining = Math.max(0, end - free);
  if (micro(rod.remaining) !== remaining)
    faults.add(`rods[${index}].remaining is ${rod.remaining}, should be ${remaining / 1_000_000}`);
  const offcuts = remaining > 0 && remaining >= micro(options.minOffcut ?? 0) ? [remaining] : [];
  if (rod.offcuts !== undefined && rod.offcuts.map(micro).join() !== offcuts.join())
    faults.add(`rods[${index}].offcuts are wrong`);
  const cuts = answered.cuts?.filter((cut) => cut.sheet === index);
  if (cuts === undefined) return;
  if (
    cuts.some((cut, at) => cut.step !== at + 1 || !cut.plain) ||
    cuts.map((cut) => micro(cut.pos)).join() !== edges.join()
  )
    faults.add(`rods[${index}]: the cut plan does not free its pieces`);
}

/** Where the rod is free after the last piece and its cut, and where the blade must have passed. */
function judgePositions(
  options: Asked['options'],
  rod: Rod,
  index: number,
  end: number,
  faults: Faults,
): { readonly free: number; readonly edges: readonly number[] } {
  const kerf = micro(options.kerf ?? 0);
  let free = micro(options.trim?.start ?? 0);
  let stop = free;
  const edges: number[] = [];
  for (const part of rod.parts) {
    if (micro(part.pos) < free)
      faults.add(`rods[${index}]: ${part.name} at ${part.pos} overlaps or stands closer than the kerf`);
    if (micro(part.pos) >= end) faults.add(`rods[${index}]: ${part.name} lies beyond the rod`);
    stop = micro(part.pos) + micro(part.length);
    if (stop < end) edges.push(stop);
    free = stop + kerf;
  }
  if (stop > end + micro(options.tolerance ?? 0))
    faults.add(`rods[${index}] is overshot by more than the tolerance`);
  return { free, edges };
}

function judgeMetrics(asked: Asked, { rods, metrics, materials, cuts }: Answered, faults: Faults): void {
  const full = rods.reduce((sum, rod) => sum + micro(rod.length), 0);
  const used = rods.reduce(
    (sum, rod) => sum + rod.parts.reduce((own, part) => own + micro(part.length), 0),
    0,
  );
  const placed = rods.reduce((sum, rod) => sum + rod.parts.length, 0);
  const end = (rod: Rod): number => micro(rod.length) - micro(asked.options.trim?.end ?? 0);
  const over = rods.filter((rod) =>
    rod.parts.some((part) => micro(part.pos) + micro(part.length) > end(rod)),
  ).length;
  const price = rods.reduce((sum, rod) => sum + micro(rod.price ?? 0), 0) / 1_000_000;
  const expect = (name: string, got: number, wanted: number, slack = 1e-9): void => {
    if (Math.abs(got - wanted) > slack) faults.add(`metrics.${name} is ${got}, should be ${wanted}`);
  };
  expect('rodCount', metrics.rodCount, rods.length);
  expect('placed', metrics.placed, placed);
  expect(
    'total',
    metrics.total,
    asked.parts.reduce((sum, row) => sum + (row.qty ?? 1), 0),
  );
  expect('toleranceAcceptedCount', metrics.toleranceAcceptedCount, over);
  expect('yieldPct', metrics.yieldPct, full === 0 ? 0 : (used / full) * 100, 0.00501);
  expect('totalPrice', metrics.totalPrice, price, 0.00501);
  if (cuts !== undefined) expect('cuts', metrics.cuts, cuts.length);
  if (materials === undefined) return;
  expect(
    'materials rods',
    materials.reduce((sum, entry) => sum + entry.rodCount, 0),
    rods.length,
  );
  expect(
    'materials placed',
    materials.reduce((sum, entry) => sum + entry.placed, 0),
    placed,
  );
}

function judgeSums(response: ResponseWood, faults: Faults): void {
  for (const name of [
    'rodCount',
    'placed',
    'total',
    'cuts',
    'toleranceAcceptedCount',
    'totalPrice',
  ] as const) {
    const sum = response.sections.reduce((total, section) => total + section.metrics[name], 0);
    if (Math.abs(sum - response.metrics[name]) > 0.005)
      faults.add(`metrics.${name} is ${response.metrics[name]}, the sections sum to ${sum}`);
  }
  const open = response.sections.reduce(
    (sum, section) => sum + section.unplaced.reduce((own, entry) => own + entry.qty, 0),
    0,
  );
  if (open !== response.unplaced.reduce((sum, entry) => sum + entry.qty, 0))
    faults.add('unplaced of the sections and of the job differ');
}
