import type {
  Band,
  JobDocument,
  LinearPart,
  LinearSaw,
  LinearStock,
  JobMode,
  PanelPart,
  PanelSaw,
  PanelStock,
  ShapeOptions,
  ShapeStock,
  SheetGrain,
  Trim,
} from '../../src-engine/contract/documents/job.ts';
import {
  linearSaw,
  mode as jobMode,
  panelSaw,
  panelsJob,
  shapeOptions,
} from '../../src-engine/contract/documents/job.ts';
import { MM_PER_INCH } from '../units/length.ts';

/** The job: one document for all four kinds of work; its shape is written down once, in the contract. Values
 *  are replaced, never changed in place, so that undo is a list of documents. */
export type {
  Band,
  Booking,
  ChosenSolution,
  HandMarks,
  JobDocument,
  LinearJob,
  LinearPart,
  LinearSaw,
  LinearStock,
  JobMode,
  OneBooking,
  PanelPart,
  PanelSaw,
  PanelStock,
  PanelsJob,
  ShapeOptions,
  ShapeCurves,
  ShapePart,
  ShapesJob,
  ShapeStock,
  SheetGrain,
  Trim,
} from '../../src-engine/contract/documents/job.ts';

export const MODES: readonly JobMode[] = jobMode.options;

export type Grain = PanelPart['grain'];
/** Band reference per edge; an absent edge is bare. */
export type PartEdges = PanelPart['edges'];
export type Edge = keyof PartEdges;
export const EDGES: readonly Edge[] = ['top', 'right', 'bottom', 'left'];
/** Text the operator typed that could not be read, by column: kept and shown in red until it is mended. */
export type BadCells = Readonly<Record<string, string>>;
export type Point = readonly [number, number];
export type Ring = readonly Point[];

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
    qualityZones: [],
    qty: null,
    price: null,
    material: '',
    first: false,
  };
}

/** The grain of a sheet as boards are made: along its longer side. */
export const alongLength = ({ w, h }: Pick<PanelStock, 'w' | 'h'>): SheetGrain =>
  (w ?? 0) >= (h ?? 0) ? 'w' : 'h';

export const NO_TRIM: Trim = { left: 0, right: 0, top: 0, bottom: 0 };
export const DEFAULT_PANEL_SAW: PanelSaw = panelSaw.parse({});
export const DEFAULT_LINEAR_SAW: LinearSaw = linearSaw.parse({});
export const DEFAULT_SHAPE_OPTIONS: ShapeOptions = shapeOptions.parse({});
export const DEFAULT_BANDS: readonly Band[] = panelsJob.parse({ parts: [], stock: [] }).bands;

/** An empty job with one sheet, one bar and one beam of the usual size, so that the first part shows a plan
 *  at once. */
export function newJob(mode: JobMode, name = 'Untitled job'): JobDocument {
  return {
    format: 'cutwright/job',
    version: 2,
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

const inch = (inches: number): number => Math.round(inches * MM_PER_INCH * 1e6) / 1e6;

/** An empty job with the usual sizes of a shop that measures so: 2800 x 2070 mm sheets, or 8 x 4 ft. */
export function newJobIn(unit: 'mm' | 'in', mode: JobMode, name?: string): JobDocument {
  const job = newJob(mode, name);
  if (unit === 'mm') return job;
  const edge = inch(1 / 4);
  return {
    ...job,
    panels: {
      ...job.panels,
      stock: job.panels.stock.map((row) => ({ ...row, w: inch(96), h: inch(48) })),
      saw: {
        ...job.panels.saw,
        kerf: inch(1 / 8),
        trim: { left: edge, right: edge, top: edge, bottom: edge },
        minOffcut: inch(6),
      },
    },
    bars: {
      ...job.bars,
      stock: job.bars.stock.map((row) => ({ ...row, length: inch(240) })),
      saw: { ...job.bars.saw, kerf: inch(1 / 8), minOffcut: inch(12) },
    },
    timber: {
      ...job.timber,
      stock: job.timber.stock.map((row) => ({ ...row, length: inch(192), sw: inch(1.5), sh: inch(3.5) })),
      saw: { ...job.timber.saw, kerf: inch(1 / 8), minOffcut: inch(12) },
    },
    shapes: { ...job.shapes, stock: job.shapes.stock.map((row) => ({ ...row, w: inch(48), h: inch(24) })) },
  };
}
