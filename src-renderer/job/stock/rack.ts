import { itemAt } from '../../../src-engine/control/present.ts';
import type { RackPiece, Rest } from '../../../src-engine/contract/documents/stock.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { rowOf } from '../../plan/places/foldSheets.ts';
import { materialWithThickness } from '../rows/thickness.ts';
import { boxOfRings } from '../../plan/nests/rings.ts';
import { foldRods, rodsView } from '../../plan/rods/rodsView.ts';
import type { PlaceMeant } from '../../plan/figures/stockUse.ts';
import { stockPlaces } from '../../plan/figures/stockUse.ts';
import type {
  JobDocument,
  LinearStock,
  JobMode,
  PanelStock,
  Point,
  Ring,
  ShapeStock,
} from '../jobDocument.ts';
import { newLinearStock, newPanelStock, newShapeStock } from '../jobDocument.ts';

export type { RackPiece, Rest } from '../../../src-engine/contract/documents/stock.ts';

const NO_SIZE = { w: null, h: null, length: null, sw: null, sh: null, grain: 'none' as const };

/** A rest and what it is cut from: a sheet, or of bars and timber a pattern; from 0. */
export interface PlacedRest {
  readonly rest: Rest;
  readonly place: number;
}

const NONE: ReadonlyMap<number, number> = new Map();

/** Rests of at least the smallest offcut that the plan on screen leaves, largest first; none of boards that are damaged
 *  (how many of a sheet or pattern are). */
export function restsOf(
  job: JobDocument,
  plans: Plans,
  damaged: ReadonlyMap<number, number> = NONE,
): readonly PlacedRest[] {
  const rests =
    job.mode === 'panels'
      ? panelRests(job, plans).filter(({ place }) => !damaged.has(place))
      : job.mode === 'shapes'
        ? shapeRests(job, plans)
        : rodRests(job, job.mode, plans, damaged);
  return rests.toSorted((a, b) => sizeOf(b.rest) - sizeOf(a.rest));
}

function panelRests(job: JobDocument, { panels }: Plans): readonly PlacedRest[] {
  return (panels?.response.sheets ?? []).flatMap((sheet, place) => {
    const row = job.panels.stock.find((one) => one.id === rowOf(sheet.meta));
    return (sheet.offcuts ?? []).map(
      (offcut): PlacedRest => ({
        place,
        rest: {
          ...NO_SIZE,
          mode: 'panels',
          w: offcut.w,
          h: offcut.h,
          material: row?.material.trim() ?? '',
          grain: row?.grain ?? 'none',
        },
      }),
    );
  });
}

/** Remnants as polygons in boxes of their own, whole hundredths of a millimetre. */
function shapeRests(job: JobDocument, { shapes }: Plans): readonly PlacedRest[] {
  return (shapes?.response.sheets ?? []).flatMap((sheet, place) => {
    const row = job.shapes.stock.find((one) => one.id === rowOf(sheet.meta));
    return (sheet.remnants ?? []).map(({ polygon, holes = [] }): PlacedRest => {
      const { x, y, w, h } = boxOfRings([polygon]);
      const moved = (ring: readonly (readonly number[])[]): Ring =>
        ring.map(([px = 0, py = 0]): Point => [hundredth(px - x), hundredth(py - y)]);
      const outline = { polygon: moved(polygon), holes: holes.map(moved) };
      const rest: Rest = {
        ...NO_SIZE,
        mode: 'shapes',
        w: hundredth(w),
        h: hundredth(h),
        material: row === undefined ? '' : materialWithThickness(row),
        ...(isBox(outline.polygon) && holes.length === 0 ? {} : { outline }),
      };
      return { place, rest };
    });
  });
}

const hundredth = (length: number): number => Math.round(length * 100) / 100;

/** Four corners, every edge along a side: its box says it all. */
const isBox = (ring: Ring): boolean =>
  ring.length === 4 &&
  ring.every(([x, y], at) => {
    const [nextX, nextY] = itemAt(ring, (at + 1) % 4);
    return (x === nextX) !== (y === nextY);
  });

function rodRests(
  job: JobDocument,
  mode: 'bars' | 'timber',
  plans: Plans,
  damaged: ReadonlyMap<number, number>,
): readonly PlacedRest[] {
  const plan = plans[mode];
  if (plan === null) return [];
  const view = rodsView(plan.response);
  return foldRods(view, plan.hand).flatMap((fold, place) => {
    const { section, rods } = itemAt(view.groups, fold.group);
    return fold.rods.slice(damaged.get(place) ?? 0).flatMap((at) => {
      const rod = itemAt(rods, at);
      const row = job[mode].stock.find((one) => one.id === rowOf(rod.meta));
      return (rod.offcuts ?? []).map(
        (length): PlacedRest => ({
          place,
          rest: {
            ...NO_SIZE,
            mode,
            length,
            sw: section?.[0] ?? null,
            sh: section?.[1] ?? null,
            material: row?.material.trim() ?? '',
            ...ownProfile(row),
          },
        }),
      );
    });
  });
}

/** A rest is of the profile it was cut from. */
const ownProfile = (row: Pick<LinearStock, 'profileHeight'> | undefined): Pick<Rest, 'profileHeight'> =>
  row?.profileHeight === undefined ? {} : { profileHeight: row.profileHeight };

/** How much of it there is: an area or a length. */
export function sizeOf(rest: Rest): number {
  return rest.length ?? (rest.w ?? 0) * (rest.h ?? 0);
}

/** Rack pieces that these sheets or patterns of the plan on screen are cut from: they leave the rack when it is
 *  booked. */
export function rackPiecesCut(job: JobDocument, plans: Plans, isPlace: PlaceMeant): ReadonlySet<string> {
  const { mode } = job;
  const rows = new Set(stockPlaces(mode, plans).flatMap(({ row, place }) => (isPlace(place) ? [row] : [])));
  const stock: readonly { readonly id: string; readonly rack?: string | undefined }[] = job[mode].stock;
  return new Set(
    stock
      .filter((row) => rows.has(row.id))
      .map((row) => row.rack ?? '')
      .filter((id) => id !== ''),
  );
}

/** What these sheets or patterns are cut from that another job has taken off the rack meanwhile: the codes, and the
 *  sheets or patterns. */
export function goneFromRack(
  job: JobDocument,
  plans: Plans,
  pieces: readonly RackPiece[],
  isPlace: PlaceMeant,
): { readonly codes: readonly string[]; readonly places: ReadonlySet<number> } {
  const { mode } = job;
  const here = new Set(pieces.map(({ id }) => id));
  const stock: readonly { readonly id: string; readonly name: string; readonly rack?: string | undefined }[] =
    job[mode].stock;
  const gone = stock.filter(({ rack }) => rack !== undefined && !here.has(rack));
  const cut = stockPlaces(mode, plans).filter(
    ({ row, place }) => isPlace(place) && gone.some(({ id }) => id === row),
  );
  const codes = gone.filter(({ id }) => cut.some(({ row }) => row === id)).map(({ name }) => name);
  return { codes, places: new Set(cut.map(({ place }) => place)) };
}

/** The stock row of a panels job for a rack piece: one piece, used up before others, already paid for. */
function panelRowOf(piece: RackPiece): PanelStock {
  return {
    ...newPanelStock(),
    name: piece.code,
    w: piece.w,
    h: piece.h,
    qty: 1,
    price: 0,
    material: piece.material,
    grain: piece.grain,
    first: true,
    rack: piece.id,
  };
}

/** The same for bars and timber. */
function linearRowOf(piece: RackPiece): LinearStock {
  return {
    ...newLinearStock(),
    name: piece.code,
    length: piece.length,
    sw: piece.sw,
    sh: piece.sh,
    qty: 1,
    price: 0,
    material: piece.material,
    ...ownProfile(piece),
    first: true,
    rack: piece.id,
  };
}

/** The same for shapes: an outline with what is cut out of it as zones. */
function shapeRowOf(piece: RackPiece): ShapeStock {
  const { polygon, holes } = piece.outline ?? { polygon: null, holes: [] };
  return {
    ...newShapeStock(),
    name: piece.code,
    w: piece.w,
    h: piece.h,
    polygon,
    exclusions: holes.map((hole) => ({ name: '', polygon: hole })),
    qty: 1,
    price: 0,
    material: piece.material,
    first: true,
    rack: piece.id,
  };
}

/** Adds rack pieces to the stock of the job's kind of work. */
export function withRackPieces(job: JobDocument, pieces: readonly RackPiece[]): JobDocument {
  if (job.mode === 'panels')
    return { ...job, panels: { ...job.panels, stock: [...job.panels.stock, ...pieces.map(panelRowOf)] } };
  if (job.mode === 'shapes')
    return { ...job, shapes: { ...job.shapes, stock: [...job.shapes.stock, ...pieces.map(shapeRowOf)] } };
  const { mode } = job;
  return { ...job, [mode]: { ...job[mode], stock: [...job[mode].stock, ...pieces.map(linearRowOf)] } };
}

/** The job without pieces of the rack in its stock. */
export function withoutRack(job: JobDocument, mode: JobMode): JobDocument {
  const rows: readonly { readonly rack?: string | undefined }[] = job[mode].stock;
  return { ...job, [mode]: { ...job[mode], stock: rows.filter((row) => row.rack === undefined) } };
}
