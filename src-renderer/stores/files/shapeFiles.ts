import { create } from 'zustand';
import { MAX_JOIN_TOLERANCE, MAX_LAYERS } from '../../../src-engine/contract/import.ts';
import type { ImportRequest, ImportResponse, MeaningRow } from '../../../src-engine/contract/import.ts';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { callApi } from '../../api/client.ts';
import { whenFree } from '../../api/whenFree.ts';
import type { ShapeStock } from '../../job/jobDocument.ts';
import { newId } from '../../job/jobDocument.ts';
import type { FileSheets, LayerMeaning, SheetMeaning } from '../../job/files/importedSheets.ts';
import {
  isSheetMeaning,
  NO_SHEETS,
  ownMeanings,
  SHEET_MEANINGS,
  sheetsAmong,
  stockOf,
} from '../../job/files/importedSheets.ts';
import type { FileLayer } from '../../job/files/svgLayers.ts';
import { onlyLayers, withoutLayers } from '../../job/files/svgLayers.ts';
import { curvesOf } from '../../job/files/shapeCurves.ts';
import { boxOfRings, scaleRing } from '../../plan/nests/rings.ts';
import { dxfFacts, FILE_UNITS, NOTHING_CLOSED, svgFacts } from './fileFacts.ts';
import type { FileUnit } from './fileFacts.ts';
import { freshJob } from '../jobs/freshJob.ts';
import { textOf } from './fileText.ts';
import { quantitiesKept } from './quantitiesKept.ts';
import { changeShapes, useJob } from '../jobs/job.ts';
import { tellStep } from '../jobs/stepToast.ts';
import { toast } from '../window/toasts.ts';
import { currentText } from '../../text/useText.ts';

/** Widths of gaps, in millimetres, that are offered to be closed. */
export const GAP_WIDTHS = [0.05, 0.1, 0.5] as const;

export type Meaning = MeaningRow['meaning'];

/** How a file is to be read. Replaced, never changed in place: an answer belongs to the choice it was asked with. */
export interface Reading {
  /** What the user said lines mean, by layer and by colour; lines of neither are outlines. */
  readonly layerMeanings: Readonly<Record<string, LayerMeaning>>;
  readonly colorMeanings: Readonly<Record<string, Meaning>>;
  /** Millimetres up to which gaps between line ends are closed; null: as the file is. */
  readonly closeGaps: number | null;
  /** Outlines are divided along the lines that touch them. */
  readonly commonEdges: boolean;
  /** How far straight pieces may leave what is drawn, millimetres. */
  readonly tolerance: number;
}

/** The service's own tolerance (`flattenTolerance`) for a file in millimetres. */
const USUAL_TOLERANCE = 0.2;
const AS_DRAWN: Reading = {
  ...{ layerMeanings: {}, colorMeanings: {}, closeGaps: null, commonEdges: false },
  tolerance: USUAL_TOLERANCE,
};

/** A dropped file on its way in: what was read of it, and the unit its numbers are in. */
export interface ShapeFile {
  readonly id: string;
  readonly name: string;
  /** Its text, to read it again in another way. */
  readonly content: string;
  readonly layers: readonly FileLayer[];
  readonly reading: Reading;
  readonly read: ImportResponse | null;
  /** How `read` was read; another one than `reading` as long as the answer to that is awaited. */
  readonly readAs: Reading | null;
  /** Sheets and zones on layers that are said to hold them. */
  readonly drawn: FileSheets;
  readonly error: string | null;
  /** What one unit of its numbers is; `file`: what the file itself says (`fileScale`). */
  readonly unit: FileUnit;
  /** Millimetres per unit for the unit `own`. */
  readonly ownFactor: number;
  /** Gaps from each open end to the nearest other one, in the file's unit, before any was closed. */
  readonly gaps: readonly number[];
  /** Millimetres per unit by the size an SVG file gives itself; null where it gives none, or where it is a
   *  millimetre. */
  readonly fileScale: number | null;
  /** The file tells its unit or its size. */
  readonly isSized: boolean;
  /** Outlines left out and how many of each are wanted. */
  readonly quantities: readonly number[];
}

interface ShapeFilesStore {
  readonly files: readonly ShapeFile[];
  readonly add: (files: readonly File[]) => void;
  readonly change: (id: string, patch: Partial<ShapeFile>) => void;
  /** Reads the file again in another way. */
  readonly reread: (id: string, patch: Partial<Reading>) => void;
  readonly drop: () => void;
}

/** Files whose name says that they hold outlines. */
export const OUTLINE_ENDINGS = ['dxf', 'svg', 'svgz'] as const;
export const IS_OUTLINE_FILE = new RegExp(`\\.(${OUTLINE_ENDINGS.join('|')})$`, 'i');
const IS_SVG = /\.svgz?$/i;

/** Files dropped on the window, read by the service on this computer and waiting to be looked at. */
export const useShapeFiles = create<ShapeFilesStore>((set, get) => ({
  files: [],
  add: (files) => {
    const known = files.filter((file) => IS_OUTLINE_FILE.test(file.name));
    const strange = files.filter((file) => !known.includes(file)).map(({ name }) => name);
    if (strange.length > 0) toast(currentText()('files.strange', { names: strange.join(', ') }));
    const fresh = known.map(
      (file): ShapeFile => ({
        id: newId('f'),
        name: file.name,
        content: '',
        layers: [],
        reading: AS_DRAWN,
        read: null,
        readAs: null,
        drawn: NO_SHEETS,
        error: null,
        unit: 'mm',
        ownFactor: 1,
        gaps: [],
        fileScale: null,
        isSized: false,
        quantities: [],
      }),
    );
    set({ files: [...get().files, ...fresh] });
    for (const [at, { id }] of fresh.entries()) {
      const file = known[at];
      if (file !== undefined) void readFile(file, id, get);
    }
  },
  change: (id, patch) => {
    const before = get().files.find((one) => one.id === id);
    if (before === undefined) return;
    const file = { ...before, ...patch };
    set({ files: get().files.map((one) => (one.id === id ? file : one)) });
    // Gaps and the tolerance are said in millimetres: in another unit they are other numbers of the file.
    if (file.read !== null && factorOf(file) !== factorOf(before)) get().reread(id, {});
  },
  reread: (id, patch) => {
    const file = get().files.find((one) => one.id === id);
    if (file === undefined) return;
    const reading = { ...file.reading, ...patch };
    get().change(id, { reading });
    void readOutlines({ ...file, reading }, get);
  },
  drop: () => {
    for (const { id } of get().files) readings.get(id)?.abort();
    readings.clear();
    set({ files: [] });
  },
}));

/** The reading of each file that is under way: another way to read it, or nobody who waits for it, ends it. */
const readings = new Map<string, AbortController>();

function newReading(id: string): AbortSignal {
  readings.get(id)?.abort();
  const controller = new AbortController();
  readings.set(id, controller);
  return controller.signal;
}

async function readFile(file: File, id: string, get: () => ShapeFilesStore): Promise<void> {
  try {
    const content = await textOf(file);
    if (content.length > LIMITS.sourceCharacters)
      throw new Error(
        currentText()('nest.fileTooLong', { count: content.length, most: LIMITS.sourceCharacters }),
      );
    get().change(id, { content });
    const fresh = get().files.find((one) => one.id === id);
    if (fresh !== undefined) await readOutlines(fresh, get);
  } catch (error) {
    get().change(id, { error: error instanceof Error ? error.message : String(error) });
  }
}

/** Reads the outlines as the file is to be read; an answer that was overtaken by another choice is dropped.
 *  Quantities stay with outlines that are still there. */
async function readOutlines(file: ShapeFile, get: () => ShapeFilesStore): Promise<void> {
  const { id, name, content, reading } = file;
  const now = (): ShapeFile | undefined => get().files.find((one) => one.id === id);
  const isOurs = (): boolean => now()?.reading === reading;
  try {
    const isSvg = IS_SVG.test(name);
    const { read, drawn } = await readWhole(file, isSvg, newReading(id));
    const before = now();
    if (before === undefined || !isOurs()) return;
    const facts = isSvg ? svgFacts(content, read) : dxfFacts(read);
    const own = before.read === null ? ownMeanings(facts.layers, content) : {};
    if (
      before.read === null &&
      Object.keys(own).some((layer) => reading.layerMeanings[layer] === undefined)
    ) {
      const next = { ...before, layers: facts.layers, reading: { ...reading, layerMeanings: own } };
      get().change(id, { reading: next.reading });
      return await readOutlines(next, get);
    }
    const quantities = quantitiesKept(before, read, reading);
    get().change(id, {
      ...{ read, readAs: reading },
      drawn,
      ...facts,
      ...(reading.closeGaps === null ? { gaps: gapsOf(read) } : {}),
      error: null,
      unit: before.read === null ? facts.unit : before.unit,
      quantities,
    });
  } catch (error) {
    if (isOurs()) get().change(id, { error: error instanceof Error ? error.message : String(error) });
  }
}

/** The parts of a file, and what its layers of sheets and zones hold: each meaning is read for itself. */
async function readWhole(
  file: ShapeFile,
  isSvg: boolean,
  signal: AbortSignal,
): Promise<{ readonly read: ImportResponse; readonly drawn: FileSheets }> {
  const ask = (request: ImportRequest): Promise<ImportResponse> =>
    whenFree(() => callApi<ImportResponse>('POST', '/v1/import/nest', request, signal), signal);
  const read = await ask(importOf(file, isSvg));
  const said = Object.values(file.reading.layerMeanings);
  const meanings = SHEET_MEANINGS.filter((meaning) => said.includes(meaning));
  if (meanings.length === 0) return { read, drawn: NO_SHEETS };
  const found = await Promise.all(
    meanings.map(async (meaning) => ({ meaning, ...(await ask(sheetsRequest(file, isSvg, meaning))) })),
  );
  const open = [...(read.open ?? []), ...found.flatMap((one) => one.open ?? [])];
  const drawn = sheetsAmong(found);
  const warnings = read.warnings.filter((one) => drawn.sheets.length === 0 || one !== NOTHING_CLOSED);
  return { read: { ...read, open, warnings }, drawn };
}

/** What is asked of the service for the layers of one meaning: all others are left out. */
function sheetsRequest(file: ShapeFile, isSvg: boolean, meaning: SheetMeaning): ImportRequest {
  const { layerMeanings } = file.reading;
  const [own, others] = [true, false].map((isOwn) =>
    file.layers.map(({ name }) => name).filter((name) => (layerMeanings[name] === meaning) === isOwn),
  );
  const { meanings: _, commonEdges: __, ...request } = importOf(file, isSvg);
  return isSvg
    ? { ...request, content: onlyLayers(file.content, own ?? []) }
    : { ...request, ignoreLayers: (others ?? []).slice(0, MAX_LAYERS) };
}

/** What is asked of the service. Layers of an SVG file that are left out are cut from its text: the service knows
 *  only those a drawing program marks. */
function importOf(file: ShapeFile, isSvg: boolean): ImportRequest {
  const { name, content, reading } = file;
  const { layerMeanings, colorMeanings, closeGaps, commonEdges, tolerance } = reading;
  const flattenTolerance = tolerance / factorOf(file);
  const layers = Object.entries(layerMeanings);
  const left = layers.filter(([, meaning]) => meaning === 'IGNORE' || isSheetMeaning(meaning));
  const meanings: MeaningRow[] = [
    // What is no part whatever its colour comes first.
    ...layers.flatMap(([layer, meaning]) =>
      isSheetMeaning(meaning) ? [{ layer, meaning: 'IGNORE' as const }] : [],
    ),
    ...Object.entries(colorMeanings).map(([color, meaning]) => ({ color, meaning })),
    ...layers.flatMap(([layer, meaning]) => (isSheetMeaning(meaning) ? [] : [{ layer, meaning }])),
  ];
  return {
    content: isSvg
      ? withoutLayers(
          content,
          left.map(([layer]) => layer),
        )
      : content,
    filename: name.replace(/\.svgz$/i, '.svg'),
    applyTransforms: true,
    yDown: true,
    mergeHoles: true,
    include: ['open', 'layers', 'curves', 'splines', 'colors', 'scale'],
    ...(closeGaps === null
      ? {}
      : { joinTolerance: Math.min(closeGaps / factorOf(file), MAX_JOIN_TOLERANCE) }),
    ...(commonEdges ? { commonEdges } : {}),
    ...(flattenTolerance === USUAL_TOLERANCE ? {} : { flattenTolerance }),
    ...(meanings.length === 0 ? {} : { meanings: meanings.slice(0, MAX_LAYERS) }),
  };
}

/** From each end of an open line to the nearest other end. */
function gapsOf({ open = [] }: ImportResponse): number[] {
  const ends = open.flatMap(({ line }) => [...line.slice(0, 1), ...line.slice(-1)]);
  return ends.map(([x, y], i) =>
    Math.min(...ends.flatMap(([ox, oy], j) => (i === j ? [] : [Math.hypot(x - ox, y - oy)]))),
  );
}

/** Millimetres per unit of a file's numbers, as chosen. */
export function factorOf({
  unit,
  fileScale,
  ownFactor,
}: Pick<ShapeFile, 'unit' | 'fileScale' | 'ownFactor'>): number {
  if (unit === 'file') return fileScale ?? 1;
  return unit === 'own' ? ownFactor : FILE_UNITS[unit];
}

/** What is shown of a file is the answer to how it is to be read, or why there is none. */
export const isSettled = ({ error, read, readAs, reading }: ShapeFile): boolean =>
  error !== null || (read !== null && readAs === reading);

/** What was read of a file goes into the job: not where it could not be read as it is to be. */
export const isTaken = ({ error, read }: ShapeFile): boolean => error === null && read !== null;

/** Largest outline of a file in millimetres by its chosen unit; where it holds no parts, its first sheet. */
export function fileSize(file: ShapeFile): { readonly w: number; readonly h: number } | null {
  const first = file.read?.parts[0]?.polygon ?? file.drawn.sheets[0]?.ring;
  if (first === undefined) return null;
  const box = boxOfRings([first]);
  const factor = factorOf(file);
  return { w: box.w * factor, h: box.h * factor };
}

/** Takes the wanted outlines into the job as parts in millimetres: one undo step. Opens a job when none is
 *  open. */
export function takeOutlines(): void {
  const { files: all, drop } = useShapeFiles.getState();
  const files = all.filter(isTaken);
  const parts = files.flatMap((file) =>
    (file.read?.parts ?? []).flatMap((part, at) => {
      const qty = file.quantities[at] ?? 1;
      const factor = factorOf(file);
      if (qty < 1) return [];
      return [
        {
          id: newId('p'),
          name: part.name,
          polygon: scaleRing(part.polygon, factor),
          holes: (part.holes ?? []).map((hole) => scaleRing(hole, factor)),
          ...curvesOf(part, factor),
          qty,
          material: '',
          turn: 'job' as const,
          mirror: false,
          mustCut: false,
          fillIn: false,
        },
      ];
    }),
  );
  const stock = files.flatMap((file) => stockRows(file));
  const { isOpen, open, history, change } = useJob.getState();
  if (!isOpen) open({ ...freshJob(), mode: 'shapes' });
  else if (history.present.mode !== 'shapes') change((job) => ({ ...job, mode: 'shapes' }));
  changeShapes((shapes) => ({
    ...shapes,
    parts: [...shapes.parts, ...parts],
    stock: [...shapes.stock, ...stock],
  }));
  tellStep(currentText()('nest.added', { count: parts.length, sheets: stock.length }));
  drop();
}

/** The sheets of a file as rows of stock, named after it. */
function stockRows(file: ShapeFile): readonly ShapeStock[] {
  const text = currentText();
  const { sheets } = file.drawn;
  const name = file.name.replace(IS_OUTLINE_FILE, '');
  return sheets.map((sheet, at) =>
    stockOf(sheet, factorOf(file), sheets.length > 1 ? `${name} ${at + 1}` : name, (number) =>
      text('nest.zone', { number }),
    ),
  );
}
