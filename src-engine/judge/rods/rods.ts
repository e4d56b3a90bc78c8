import type { Options1d, Rod } from '../../contract/linear1d.ts';
import { entryAt } from '../entries.ts';
import type { Faults } from '../figures.ts';
import { groupBy, micro, sum } from '../figures.ts';
import type { SlantedEnds } from './slantedEnds.ts';
import { bladeAlong, turnedEnds } from './slantedEnds.ts';
import type { AskedRow, OfferedRow } from '../rows.ts';
import { assignRows, judgeQuantities, materialOf, materialsOf, metaText, nameOf, quantity } from '../rows.ts';

/** One job of rods: a whole 1D request, or one cross-section of a timber request. */
export interface RodJob {
  /** What sentences begin with: "" or `sections[1].`. */
  readonly at: string;
  readonly parts: readonly RodPart[];
  readonly stock: readonly RodStock[];
  readonly options: RodOptions;
  /** Of the profile of a material; ends may lean where it is above 0. */
  readonly heightOf: (material: string | null) => number;
  readonly turns: 'none' | 'half' | 'any';
  readonly isMitred: boolean;
}

export interface RodPart {
  readonly row: number;
  readonly name: string;
  readonly length: number;
  readonly qty: number;
  readonly must: boolean;
  readonly material: string | null;
  readonly meta: string;
  readonly family: string;
  readonly ends: SlantedEnds;
}

export interface RodStock extends OfferedRow {
  readonly length: number;
  /** Where the usable part begins and ends; the same where trim or blade eat the rod. */
  readonly start: number;
  readonly end: number;
}

export interface RodOptions {
  readonly kerf: number;
  readonly tolerance: number;
  readonly minOffcut: number;
  readonly minimizeCost: boolean;
  readonly respectStock: boolean;
}

export interface AskedRod extends AskedRow {
  readonly length: number;
  readonly price?: number | null | undefined;
  readonly leftAngle?: number | null | undefined;
  readonly rightAngle?: number | null | undefined;
  readonly profileHeight?: number | null | undefined;
}

type ToldPiece = Rod['parts'][number];

/** A piece of a rod, and the row it comes from; null: nobody asked for it. */
export interface RodPieceFacts {
  readonly label: string;
  readonly pos: number;
  readonly length: number;
  readonly part: RodPart | null;
  readonly ends: SlantedEnds;
}

/** A rod of the answer with its pieces traced back to rows. */
export interface RodFacts {
  readonly index: number;
  /** As the answer shows it. */
  readonly told: Rod;
  readonly material: string | null;
  /** Stock rows it may come from. */
  readonly rows: readonly RodStock[];
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly RodPieceFacts[];
}

export interface RodAnswer {
  readonly rods: readonly Rod[];
  readonly unplaced: readonly { readonly name: string; readonly length: number; readonly qty: number }[];
  readonly materials?: readonly { readonly material: string | null; readonly rodCount: number }[] | undefined;
}

export interface RodFactsOfJob {
  readonly job: RodJob;
  readonly answer: RodAnswer;
  readonly rods: readonly RodFacts[];
  /** Pieces of a row without a place; where rows look alike in `unplaced`, the least it can be. */
  readonly open: (part: RodPart) => number;
}

const familyOf = (name: string, length: number): string => JSON.stringify([name, length / 1e6]);
const lookOf = (length: number, price: number | null | undefined, meta: unknown): string =>
  JSON.stringify([micro(length), price == null ? null : micro(price), metaText(meta)]);

/** `rows` are the indices the rows have in the request, for names and sentences. */
export function rodJob(
  at: string,
  parts: readonly (readonly [number, AskedRod])[],
  stock: readonly (readonly [number, AskedRod])[],
  options: Options1d | null | undefined,
): RodJob {
  const kerf = micro(options?.kerf);
  return {
    at,
    heightOf: (material) => {
      const own = stock.find(([, row]) => row.profileHeight != null && materialOf(row) === material);
      return micro(own?.[1].profileHeight ?? options?.profileHeight);
    },
    turns: options?.profileTurns ?? 'none',
    isMitred: parts.some(([, part]) => (part.leftAngle ?? 0) !== 0 || (part.rightAngle ?? 0) !== 0),
    parts: parts.map(([row, part]) => ({
      row,
      name: nameOf(part, row),
      length: micro(part.length),
      qty: quantity(part),
      must: part.priority === true,
      material: materialOf(part),
      meta: metaText(part.meta),
      family: familyOf(nameOf(part, row), micro(part.length)),
      ends: { left: part.leftAngle ?? 0, right: part.rightAngle ?? 0 },
    })),
    stock: stock.map(([row, rod]) => ({
      row,
      length: micro(rod.length),
      ...usable(rod.length, options),
      qty: quantity(rod),
      cap: options?.respectStock === true ? quantity(rod) : Infinity,
      first: rod.priority === true,
      price: rod.price ?? null,
      material: materialOf(rod),
      look: lookOf(rod.length, rod.price, rod.meta),
    })),
    options: {
      kerf,
      tolerance: micro(options?.tolerance),
      minOffcut: micro(options?.minOffcut),
      minimizeCost: options?.minimizeCost === true,
      respectStock: options?.respectStock === true,
    },
  };
}

function usable(
  length: number,
  options: Options1d | null | undefined,
): { readonly start: number; readonly end: number } {
  const start = micro(options?.trim?.start);
  const end = micro(length) - micro(options?.trim?.end);
  return micro(options?.kerf) > micro(length) || end <= start ? { start, end: start } : { start, end };
}

/** Traces rods and pieces back to rows. */
export function rodFacts(job: RodJob, answer: RodAnswer): RodFactsOfJob {
  const { tagged } = materialsOf(job.parts, job.stock);
  const listed = (answer.materials ?? []).flatMap((entry) =>
    Array.from({ length: Math.min(entry.rodCount, answer.rods.length) }, () => entry.material),
  );
  const told = answer.rods.map((rod, index) => {
    const look = lookOf(rod.length, rod.price, rod.meta);
    const material = tagged ? rodMaterial(job, rod, look, listed[index]) : null;
    return { rod, look, material, laid: rod.parts.map((piece): LaidPiece => ({ piece, material })) };
  });
  const rowOf = traceRods(
    job,
    told.flatMap(({ laid }) => laid),
  );
  const rods = told.map(({ rod, look, material, laid }, index): RodFacts => {
    const rows = job.stock.filter((row) => row.look === look && row.material === material);
    const [kind] = rows;
    return {
      index,
      told: rod,
      material,
      rows,
      start: kind?.start ?? 0,
      end: kind?.end ?? micro(rod.length),
      pieces: laid.map((one, at) => ({
        label: `${job.at}rods[${index}].parts[${at}] "${one.piece.name}"`,
        pos: micro(one.piece.pos),
        length: micro(one.piece.length),
        part: rowOf.get(one) ?? null,
        ends: { left: one.piece.leftAngle ?? 0, right: one.piece.rightAngle ?? 0 },
      })),
    };
  });
  return { job, answer, rods, open: openOf(job, rods) };
}

function rodMaterial(job: RodJob, rod: Rod, look: string, listed: string | null | undefined): string | null {
  let open = new Set(job.stock.filter((row) => row.look === look).map((row) => row.material));
  for (const placed of rod.parts) {
    const found = job.parts.filter((part) => isLike(job, part, placed)).map((part) => part.material);
    const left = found.filter((material) => open.has(material));
    if (left.length > 0) open = new Set(left);
  }
  if (listed !== undefined && open.has(listed)) return listed;
  const [any = null] = open;
  return any;
}

function isLike({ turns }: RodJob, part: RodPart, placed: ToldPiece): boolean {
  const { left, right } = turnedEnds(part.ends, placed.turned);
  const mayTurn =
    placed.turned === undefined || turns === 'any' || (turns === 'half' && placed.turned === 'half');
  return (
    part.name === placed.name &&
    part.length === micro(placed.length) &&
    part.meta === metaText(placed.meta) &&
    mayTurn &&
    left === (placed.leftAngle ?? 0) &&
    right === (placed.rightAngle ?? 0)
  );
}

/** A piece as told, and the material of its rod. */
interface LaidPiece {
  readonly piece: ToldPiece;
  readonly material: string | null;
}

function traceRods(job: RodJob, laid: readonly LaidPiece[]): ReadonlyMap<LaidPiece, RodPart> {
  const rowOf = new Map<LaidPiece, RodPart>();
  for (const [name, pieces] of groupBy(laid, ({ piece }) => piece.name)) {
    const given = assignRows(
      pieces,
      job.parts.filter((part) => part.name === name),
      ({ piece, material }, part) => isLike(job, part, piece) && part.material === material,
    );
    for (const [one, part] of given) rowOf.set(one, part);
  }
  return rowOf;
}

function openOf(job: RodJob, rods: readonly RodFacts[]): RodFactsOfJob['open'] {
  const placed = new Map<RodPart, number>();
  for (const { pieces } of rods)
    for (const { part } of pieces) if (part !== null) placed.set(part, (placed.get(part) ?? 0) + 1);
  const families = groupBy(job.parts, (part) => part.family);
  return (part) => {
    const family = families.get(part.family) ?? [];
    const missing = sum(family.map((one) => one.qty - (placed.get(one) ?? 0)));
    const others = sum(family.filter((one) => one !== part).map((one) => one.qty));
    return family.length === 1 ? missing : Math.max(0, missing - others);
  };
}

/** Quantities, rows, completeness, must-cut, stock: what was asked for is there. Around fixed pieces nothing is
 *  promised of the best use of the rest. */
export function judgeRodDemand(facts: RodFactsOfJob, isFixed: boolean, faults: Faults): void {
  const { job, answer, rods } = facts;
  const wanted = new Map<string, number>();
  const placed = new Map<string, number>();
  for (const part of job.parts) wanted.set(part.family, (wanted.get(part.family) ?? 0) + part.qty);
  for (const { pieces } of rods)
    for (const { label, part } of pieces) {
      if (part === null)
        faults.say`${label}: no part row of this name, length, meta and material has a piece left for it`;
      else placed.set(part.family, (placed.get(part.family) ?? 0) + 1);
    }
  const unplaced = answer.unplaced.map((entry) => ({
    key: familyOf(entry.name, micro(entry.length)),
    entry,
  }));
  judgeQuantities(wanted, placed, unplaced, faults);
  judgeRodStock(facts, isFixed, faults);
  if (!isFixed) judgeLeftOut(facts, faults);
}

function judgeRodStock({ job, rods }: RodFactsOfJob, isFixed: boolean, faults: Faults): void {
  for (const rod of rods)
    if (rod.rows.length === 0) {
      const { length, price } = rod.told;
      const label = `${job.at}rods[${rod.index}]`;
      faults.say`${label} of ${length}, price ${price}, material ${rod.material} (or its meta) is no stock row`;
    }
  for (const rows of groupBy(job.stock, (row) => JSON.stringify([row.look, row.material])).values()) {
    const first = entryAt(rows, 0);
    const used = rods.filter((rod) => rod.rows.includes(first));
    const cap = sum(rows.map((row) => row.cap));
    if (used.length > cap)
      faults.say`${job.at}stock[${first.row}] is used ${used.length} times, ${cap} allowed`;
    if (rows.every((row) => row.first) && !isFixed) judgeFirstRods({ job, rods }, rows, used.length, faults);
  }
}

const fitsRod = (job: RodJob, length: number, rod: RodStock): boolean =>
  rod.end > rod.start && length <= rod.end - rod.start + usefulTolerance(job);

/** A tolerance that reaches a whole part is not asked for: a part keeps material under it. */
const usefulTolerance = ({ parts, options }: RodJob): number =>
  options.tolerance < Math.min(...parts.map((part) => part.length)) ? options.tolerance : 0;

/** No piece lies on other stock that an idle priority rod could take, and priority stock is not used beyond its
 *  quantity unless some part fits it alone (DECISIONS 15 and 24). */
function judgeFirstRods(
  { job, rods }: { readonly job: RodJob; readonly rods: readonly RodFacts[] },
  rows: readonly RodStock[],
  used: number,
  faults: Faults,
): void {
  const qty = sum(rows.map((row) => row.qty));
  const idle = entryAt(rows, 0);
  const others = job.stock.filter((row) => row.material === idle.material && !row.first);
  const isBound = job.parts.some(
    ({ length, material }) =>
      material === idle.material &&
      fitsRod(job, length, idle) &&
      !others.some((other) => length <= other.end - other.start),
  );
  const { at } = job;
  if (used > qty && !isBound)
    faults.say`${at}priority stock[${idle.row}] is used ${used} times beyond its ${qty} although other stock would do`;
  if (used >= qty) return;
  const isOther = (rod: RodFacts): boolean => rod.rows.length > 0 && rod.rows.every((row) => !row.first);
  for (const rod of rods) {
    if (rod.material !== idle.material || !isOther(rod)) continue;
    // Tolerance is taken only where it saves stock, so a piece must fit without it.
    const piece = rod.pieces.find((one) => one.length <= idle.end - idle.start);
    if (piece === undefined) continue;
    return faults.say`${at}priority stock[${idle.row}] lies idle although it could take ${piece.label}`;
  }
}

/** Nothing is unplaced that fits a rod that could still be taken or the rest of one that was; no must-cut
 *  piece while others hold its room. */
function judgeLeftOut({ job, rods, open }: RodFactsOfJob, faults: Faults): void {
  const { respectStock } = job.options;
  const kerf = Math.max(
    ...job.parts.flatMap(({ ends }) => [
      bladeAlong(ends.left, job.options.kerf),
      bladeAlong(ends.right, job.options.kerf),
    ]),
  );
  const tolerance = usefulTolerance(job);
  const usedOf = (row: RodStock): number => rods.filter((rod) => rod.rows.includes(row)).length;
  const mustFamilies = new Set(job.parts.filter((part) => part.must).map((part) => part.family));
  for (const part of job.parts) {
    if (open(part) === 0) continue;
    const idle = job.stock.find((row) => {
      const alike = job.stock.filter((one) => one.look === row.look && one.material === row.material);
      const left = usedOf(row) < sum(alike.map((one) => one.cap));
      return row.material === part.material && left && fitsRod(job, part.length, row);
    });
    if (idle !== undefined)
      faults.say`${job.at}"${part.name}" is unplaced although it fits a rod of stock[${idle.row}]`;
    const own = rods.filter((rod) => rod.material === part.material && rod.end > rod.start);
    const room = own.find((rod) => {
      const free = Math.max(rod.start, ...rod.pieces.map((piece) => piece.pos + piece.length + kerf));
      return free < rod.end && free + part.length <= rod.end + tolerance;
    });
    if (room !== undefined)
      faults.say`${job.at}"${part.name}" is unplaced although it fits the rest of rods[${room.index}]`;
    if (!part.must || !respectStock) continue;
    const robbed = own.find((rod) => {
      const kept = rod.pieces.filter((piece) => piece.part === null || mustFamilies.has(piece.part.family));
      const taken = sum(kept.map((piece) => piece.length + kerf));
      return kept.length < rod.pieces.length && rod.start + taken + part.length <= rod.end + tolerance;
    });
    if (robbed !== undefined)
      faults.say`${job.at}must-cut "${part.name}" is unplaced although others hold its room on rods[${robbed.index}]`;
  }
}
