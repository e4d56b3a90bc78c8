import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { askedStock, isCapped } from '../requests/builtRequest.ts';
import type { JobDocument, JobMode } from '../jobDocument.ts';
import { newId } from '../jobDocument.ts';
import { piecesAsked } from '../rows/piecesAsked.ts';
import { holdsSome } from '../rows/partsHeld.ts';
import { kindOfRow } from '../rows/rowKind.ts';

type PartRow = JobDocument[JobMode]['parts'][number];
type StockRow = JobDocument[JobMode]['stock'][number];

/** More jobs than this are no division but a slip of the keys in a quantity. */
const MOST_JOBS = 20;

/** What of a list has to stay in one plan: the parts and the stock of a kind, or as many of its pieces as one takes. */
interface Load {
  readonly parts: readonly PartRow[];
  readonly stock: readonly StockRow[];
  readonly pieces: number;
}

/** What no plan can hold and no division helps with: so much of one material. */
export interface TooMuch {
  readonly material: string;
  readonly what: 'stock' | 'pieces';
  readonly got: number;
}

export type JobSplit =
  | { readonly kind: 'split'; readonly jobs: readonly JobDocument[] }
  | { readonly kind: 'tooMuch'; readonly of: TooMuch };

/** The job as several that one plan each can hold; null where it is not too long, or by far. Kinds (material; of timber
 *  with its section) stay together with their stock, in the order of the list, each in the first job that has room:
 *  first fit.
 *  As nothing is cut from another kind, no plan gets worse by it. More pieces of one kind than a plan holds are divided
 *  by number, where its stock is not counted. The first job keeps the id, the other kinds of work and stock that no
 *  part asks for.
 *  @param fresh what the others start from @param name of the job at this place, from 1 */
export function splitJob(
  job: JobDocument,
  fresh: () => JobDocument,
  name: (at: number, of: number) => string,
): JobSplit | null {
  const loads = loadsOf(job);
  const most = mostPieces(job);
  const over = loads.find((load) => load.pieces > most || load.stock.length > LIMITS.stockRows);
  if (over !== undefined) return { kind: 'tooMuch', of: tooMuch(over) };
  const bins = inBins(loads, most);
  if (bins.length < 2 || bins.length > MOST_JOBS) return null;
  const { mode } = job;
  const jobs = bins.map((bin, at): JobDocument => {
    const parts = bin.flatMap((load) => load.parts);
    const stock = [...new Set(bin.flatMap((load) => load.stock))];
    const lists = { ...job[mode], parts, stock: at === 0 ? withUnused(job, stock, loads) : stock };
    const shared = { name: name(at + 1, bins.length), [mode]: lists, ...spoiledOf(job, parts, at === 0) };
    if (at === 0) return { ...job, ...shared };
    const { estimate } = job;
    return {
      ...fresh(),
      mode,
      ...shared,
      // What is billed once stays with the first.
      ...(estimate === undefined ? {} : { estimate: { ...estimate, extra: 0 } }),
    };
  });
  return { kind: 'split', jobs };
}

/** Pieces of the list that one plan holds: sets multiply them. */
const mostPieces = ({ mode, shapes }: JobDocument): number =>
  mode === 'shapes' ? Math.floor(LIMITS.parts / shapes.options.sets) : LIMITS.parts;

function loadsOf(job: JobDocument): readonly Load[] {
  const { mode } = job;
  const onlyStock = mode === 'shapes' ? job.shapes.options.onlyStock : job[mode].saw.onlyStock;
  const rows: readonly PartRow[] = job[mode].parts;
  const kinds = Map.groupBy(rows, (row) => kindOfRow(mode, row));
  const all = job[mode].stock as readonly StockRow[];
  const asked = askedStock(mode, rows, all, () => holdsSome(mode, job[mode]));
  return [...kinds].flatMap(([kind, parts]): readonly Load[] => {
    const stock = asked.filter((row) => kindOfRow(mode, row) === kind);
    const load = { parts, stock, pieces: piecesAsked(parts) };
    const most = mostPieces(job);
    return load.pieces <= most || isCapped(stock, onlyStock) ? [load] : batches(load, most);
  });
}

/** One kind in several loads of at most so many pieces, in the order of the list. */
function batches({ parts, stock }: Load, most: number): readonly Load[] {
  const loads: Load[] = [];
  let [held, pieces]: [PartRow[], number] = [[], 0];
  const close = (): void => {
    if (held.length > 0) loads.push({ parts: held, stock, pieces });
    [held, pieces] = [[], 0];
  };
  for (const part of parts) {
    let left = piecesAsked([part]);
    if (left === 0) held.push(part);
    for (let row = part; left > 0; row = { ...part, id: newId('p') }) {
      if (pieces === most) close();
      const qty = Math.min(left, most - pieces);
      held.push({ ...row, qty });
      pieces += qty;
      left -= qty;
    }
  }
  close();
  return loads;
}

/** First fit: each load goes to the first job with room for its pieces and its rows of stock. */
function inBins(loads: readonly Load[], most: number): readonly (readonly Load[])[] {
  const bins: Load[][] = [];
  const hasRoom = (bin: readonly Load[], load: Load): boolean => {
    const rows = new Set([...bin, load].flatMap(({ stock }) => stock)).size;
    const pieces = bin.reduce((sum, one) => sum + one.pieces, load.pieces);
    return rows <= LIMITS.stockRows && pieces <= most;
  };
  for (const load of loads) {
    const bin = bins.find((one) => hasRoom(one, load));
    if (bin === undefined) bins.push([load]);
    else bin.push(load);
  }
  return bins;
}

function tooMuch({ parts, stock, pieces }: Load): TooMuch {
  const material = parts[0]?.material.trim() ?? '';
  return stock.length > LIMITS.stockRows
    ? { material, what: 'stock', got: stock.length }
    : { material, what: 'pieces', got: pieces };
}

/** Stock of the list's order, with the rows that no load asks for. */
function withUnused(
  { mode, ...job }: JobDocument,
  used: readonly StockRow[],
  loads: readonly Load[],
): readonly StockRow[] {
  const [asked, has] = [new Set(loads.flatMap(({ stock }) => stock)), new Set(used)];
  return (job[mode].stock as readonly StockRow[]).filter((row) => has.has(row) || !asked.has(row));
}

/** Pieces that went wrong at the saw go with their rows; those of other kinds of work stay with the first job. */
function spoiledOf(
  job: JobDocument,
  parts: readonly PartRow[],
  isFirst: boolean,
): Pick<JobDocument, 'spoiled'> {
  if (job.spoiled === undefined) return {};
  const ids = new Set(parts.map(({ id }) => id));
  const all = new Set((job[job.mode].parts as readonly PartRow[]).map(({ id }) => id));
  const stays = (row: string): boolean => ids.has(row) || (isFirst && !all.has(row));
  return { spoiled: Object.fromEntries(Object.entries(job.spoiled).filter(([row]) => stays(row))) };
}
