/** The job: one document for all four kinds of work. Lengths are millimetres whatever the window shows; ids
 *  are unique within the job. Values are replaced, never changed in place, so that undo is a list of
 *  documents. */
export type Mode = 'panels' | 'bars' | 'timber' | 'shapes';
export const MODES: readonly Mode[] = ['panels', 'bars', 'timber', 'shapes'];

export type Grain = 'any' | 'w' | 'h';
export type SheetGrain = 'none' | 'w' | 'h';
export type Edge = 'top' | 'right' | 'bottom' | 'left';
export const EDGES: readonly Edge[] = ['top', 'right', 'bottom', 'left'];
/** Band reference per edge; an absent edge is bare. */
export type PartEdges = Readonly<Partial<Record<Edge, string>>>;

/** Text the operator typed that could not be read, by column: kept and shown in red until it is mended. */
export type BadCells = Readonly<Record<string, string>>;

export interface PanelPart {
  readonly id: string;
  readonly name: string;
  /** Finished size; the cut size leaves room for the bands (see cutSize). */
  readonly w: number | null;
  readonly h: number | null;
  readonly qty: number;
  readonly material: string;
  readonly grain: Grain;
  readonly edges: PartEdges;
  readonly mustCut: boolean;
  /** Pieces with the same text lie on one sheet. */
  readonly together: string;
  readonly bad?: BadCells;
}

export interface PanelStock {
  readonly id: string;
  readonly name: string;
  readonly w: number | null;
  readonly h: number | null;
  /** null = unlimited. */
  readonly qty: number | null;
  readonly price: number | null;
  readonly material: string;
  readonly grain: SheetGrain;
  /** An offcut or a sheet that is used up before others. */
  readonly first: boolean;
  /** The piece of the offcut rack this row stands for. */
  readonly rack?: string;
  readonly bad?: BadCells;
}

export interface Trim {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PanelSaw {
  readonly kerf: number;
  readonly trim: Trim;
  readonly firstCut: 'auto' | 'horizontal' | 'vertical';
  readonly minOffcut: number | null;
  readonly maxCutStages: number | null;
  readonly minimizeRotations: boolean;
  readonly minimizeCost: boolean;
  readonly onlyStock: boolean;
  readonly effort: 'fast' | 'balanced';
  readonly tolerance: number;
  /** `balanced` trades sawable layouts for speed (CNC). */
  readonly engine: 'heuristic' | 'balanced';
}

export interface Band {
  readonly ref: string;
  readonly thickness: number;
}

export interface PanelsJob {
  readonly parts: readonly PanelPart[];
  readonly stock: readonly PanelStock[];
  readonly saw: PanelSaw;
  readonly bands: readonly Band[];
}

/** A bar (1D) or, with `sw` x `sh`, a piece of timber. */
export interface LinearPart {
  readonly id: string;
  readonly name: string;
  readonly length: number | null;
  readonly sw: number | null;
  readonly sh: number | null;
  readonly qty: number;
  readonly material: string;
  readonly mustCut: boolean;
  readonly bad?: BadCells;
}

export interface LinearStock {
  readonly id: string;
  readonly name: string;
  readonly length: number | null;
  readonly sw: number | null;
  readonly sh: number | null;
  readonly qty: number | null;
  readonly price: number | null;
  readonly material: string;
  readonly first: boolean;
  readonly rack?: string;
  readonly bad?: BadCells;
}

export interface LinearSaw {
  readonly kerf: number;
  readonly trimStart: number;
  readonly trimEnd: number;
  readonly tolerance: number;
  readonly minOffcut: number | null;
  readonly minimizeCost: boolean;
  readonly onlyStock: boolean;
}

export interface LinearJob {
  readonly parts: readonly LinearPart[];
  readonly stock: readonly LinearStock[];
  readonly saw: LinearSaw;
}

export type Point = readonly [number, number];
export type Ring = readonly Point[];

export interface ShapePart {
  readonly id: string;
  readonly name: string;
  readonly polygon: Ring;
  readonly holes: readonly Ring[];
  readonly qty: number;
  readonly material: string;
  /** `job`: as the job's rotations say. */
  readonly turn: 'job' | 'none' | 'any';
  readonly mirror: boolean;
  readonly mustCut: boolean;
  readonly bad?: BadCells;
}

export interface ShapeStock {
  readonly id: string;
  readonly name: string;
  readonly w: number | null;
  readonly h: number | null;
  readonly polygon: Ring | null;
  readonly exclusions: readonly { readonly name: string; readonly polygon: Ring }[];
  readonly qty: number | null;
  readonly price: number | null;
  readonly material: string;
  readonly first: boolean;
  readonly bad?: BadCells;
}

export interface ShapeOptions {
  readonly kerf: number;
  readonly spacing: number;
  readonly margin: number;
  readonly rotations: 'none' | 'half' | 'quarter' | 'any';
  readonly partInPart: boolean;
  readonly minimizeCost: boolean;
  readonly onlyStock: boolean;
  readonly timeBudgetMs: number;
}

export interface ShapesJob {
  readonly parts: readonly ShapePart[];
  readonly stock: readonly ShapeStock[];
  readonly options: ShapeOptions;
}

export interface JobDocument {
  readonly format: 'cutwright/job';
  readonly version: 1;
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly panels: PanelsJob;
  readonly bars: LinearJob;
  readonly timber: LinearJob;
  readonly shapes: ShapesJob;
  /** The last plan of this job that was sawn and booked. */
  readonly booked?: Booking;
  /** A plan of the deep search that was taken: the answer to its list wherever this job is opened. */
  readonly taken?: TakenPlan;
  /** Pieces that went wrong at the saw, by part row. */
  readonly spoiled?: Readonly<Record<string, number>>;
}

export interface TakenPlan {
  readonly mode: Mode;
  /** Fingerprint of the request it answers; with another list it is no answer. */
  readonly list: string;
  readonly response: object;
}

/** What was written down when a plan had been sawn. */
export interface Booking {
  /** ISO time. */
  readonly at: string;
  readonly mode: Mode;
  /** Sheets or rods sawn, pieces made, rests put on the rack. */
  readonly stock: number;
  readonly pieces: number;
  readonly kept: number;
}

let lastId = 0;
/** A new id; unique in this window and, with the time in it, in practice across sessions. */
export function newId(prefix: string): string {
  lastId++;
  return `${prefix}${Date.now().toString(36)}${lastId.toString(36)}`;
}

export function newPanelPart(id = newId('p')): PanelPart {
  return {
    id,
    name: '',
    w: null,
    h: null,
    qty: 1,
    material: '',
    grain: 'any',
    edges: {},
    mustCut: false,
    together: '',
  };
}

export function newPanelStock(id = newId('s')): PanelStock {
  return {
    id,
    name: '',
    w: null,
    h: null,
    qty: null,
    price: null,
    material: '',
    grain: 'none',
    first: false,
  };
}

export function newLinearPart(id = newId('p')): LinearPart {
  return { id, name: '', length: null, sw: null, sh: null, qty: 1, material: '', mustCut: false };
}

export function newLinearStock(id = newId('s')): LinearStock {
  return {
    id,
    name: '',
    length: null,
    sw: null,
    sh: null,
    qty: null,
    price: null,
    material: '',
    first: false,
  };
}

export function newShapeStock(id = newId('s')): ShapeStock {
  return {
    id,
    name: '',
    w: null,
    h: null,
    polygon: null,
    exclusions: [],
    qty: null,
    price: null,
    material: '',
    first: false,
  };
}

export const NO_TRIM: Trim = { left: 0, right: 0, top: 0, bottom: 0 };
export const DEFAULT_PANEL_SAW: PanelSaw = {
  kerf: 3.2,
  trim: { left: 10, right: 10, top: 10, bottom: 10 },
  firstCut: 'auto',
  minOffcut: 150,
  maxCutStages: null,
  minimizeRotations: false,
  minimizeCost: false,
  onlyStock: false,
  effort: 'balanced',
  tolerance: 0,
  engine: 'heuristic',
};
export const DEFAULT_LINEAR_SAW: LinearSaw = {
  kerf: 3,
  trimStart: 0,
  trimEnd: 0,
  tolerance: 0,
  minOffcut: 300,
  minimizeCost: false,
  onlyStock: false,
};
export const DEFAULT_SHAPE_OPTIONS: ShapeOptions = {
  kerf: 0.2,
  spacing: 3,
  margin: 5,
  rotations: 'quarter',
  partInPart: true,
  minimizeCost: false,
  onlyStock: false,
  timeBudgetMs: 30_000,
};
export const DEFAULT_BANDS: readonly Band[] = [
  { ref: 'ABS 1 mm', thickness: 1 },
  { ref: 'ABS 2 mm', thickness: 2 },
];

/** An empty job with one sheet, one bar and one beam of the usual size, so that the first part shows a plan
 *  at once. */
export function newJob(mode: Mode, name = 'Untitled job'): JobDocument {
  return {
    format: 'cutwright/job',
    version: 1,
    id: newId('j'),
    name,
    mode,
    panels: {
      parts: [],
      stock: [{ ...newPanelStock(), name: 'Full sheet', w: 2800, h: 2070 }],
      saw: DEFAULT_PANEL_SAW,
      bands: DEFAULT_BANDS,
    },
    bars: { parts: [], stock: [{ ...newLinearStock(), name: 'Bar', length: 6000 }], saw: DEFAULT_LINEAR_SAW },
    timber: {
      parts: [],
      stock: [{ ...newLinearStock(), name: 'Beam', length: 5000, sw: 60, sh: 120 }],
      saw: { ...DEFAULT_LINEAR_SAW, kerf: 4 },
    },
    shapes: {
      parts: [],
      stock: [{ ...newShapeStock(), name: 'Sheet', w: 1500, h: 1000 }],
      options: DEFAULT_SHAPE_OPTIONS,
    },
  };
}

/** Cut size of a part: the finished size less the thickness of the bands on it. */
export function cutSize(
  part: PanelPart,
  bands: readonly Band[],
): { readonly w: number | null; readonly h: number | null } {
  const thick = (edge: Edge): number => bands.find((band) => band.ref === part.edges[edge])?.thickness ?? 0;
  const less = (size: number | null, bandsOn: number): number | null =>
    size === null ? null : Math.round((size - bandsOn) * 1e6) / 1e6;
  return { w: less(part.w, thick('left') + thick('right')), h: less(part.h, thick('top') + thick('bottom')) };
}
