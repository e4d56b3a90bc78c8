import { itemAt } from '../../control/present.ts';
import type {
  FileWish,
  MachineFile,
  MachineFormat,
  MachineProfile,
  RefusedFile,
} from '../../contract/machine.ts';
import { MACHINE_FORMATS, unreadFileSettings } from '../../contract/machine.ts';
import { safeFileName } from '../../contract/safeFileName.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { ptxProfile } from '../ptx/profile.ts';
import { isWholeInDxf } from '../dxf.ts';
import { FileRefused } from '../fileRefused.ts';
import { ptx2d } from '../ptx/ptx.ts';
import { ptxNotes } from '../ptx/ptxNotes.ts';
import { dxfSheet, dxfSheets } from './dxfSheet.ts';
import { reachNotes } from './curveReach.ts';
import { gcodeSheet, programsTooLong, toolOf } from './gcode.ts';
import type { CurveSource, MachinePlan } from './sheets.ts';
import { machinePlan2d, machinePlanNest, sheetOf } from './sheets.ts';
import { svgSheet } from './svgSheet.ts';
import type { ToolPaths } from './toolpaths.ts';
import { toolPaths } from './toolpaths.ts';

/** Files of one plan, and what could not be made of it. Formats that were never tried on a machine say so in
 *  `notes`. */
export interface MadeFiles {
  readonly files: readonly MachineFile[];
  readonly refused: readonly RefusedFile[];
  readonly notes: readonly string[];
}

/** A plan with all that the files are made of. 2D with `passes`, nest with `outlines`; `curves` by part row, where
 *  the import kept them. */
export type FilesFrom =
  | { readonly mode: '2d'; readonly request: Request2d; readonly response: Response2d }
  | {
      readonly mode: 'nest';
      readonly request: Pick<RequestNest, 'parts' | 'options'>;
      readonly response: Pick<ResponseNest, 'sheets' | 'materials'>;
      readonly curves?: readonly (CurveSource | undefined)[];
    };

/** Of files that nobody named. */
const TITLE = 'plan';

/** Of all programs of one call: an answer holds 64 MB. */
const MOST_PROGRAM_CHARACTERS = 40_000_000;

/** Makes the files that are wished for, in that order. `thickness` by material goes into PTX. */
export function machineFiles(
  from: FilesFrom,
  wishes: readonly FileWish[],
  thickness: Readonly<Record<string, number>> = {},
): MadeFiles {
  let plan: MachinePlan | null = null;
  const planOf = (): MachinePlan => (plan ??= machinePlan(from));
  const files: MachineFile[] = [];
  const refused: RefusedFile[] = [];
  const notes: string[] = [];
  const room = { characters: MOST_PROGRAM_CHARACTERS };
  for (const wish of wishes) {
    const { format } = wish;
    const title = wish.title || TITLE;
    const before = files.length;
    if (format === 'ptx' && from.mode === '2d') {
      const made = ptxFile(from, wish, title, thickness);
      if ('reason' in made) refused.push(made);
      else {
        files.push(made);
        notes.push(...ptxNotes(from.request, from.response, title));
      }
    } else {
      const made = sheetFiles(planOf(), wish, title, { notes, room });
      if ('reason' in made) refused.push(made);
      else files.push(...made);
    }
    if (!MACHINE_FORMATS[format].isTried && files.length > before)
      notes.push(`${MACHINE_FORMATS[format].label}: not tried on a machine`);
  }
  if (from.mode === 'nest' && files.length > 0)
    notes.push(...reachNotes(from.request, from.response, from.curves ?? []));
  return { files: ownNames(files), refused, notes };
}

/** Two wishes for one kind of file are two files: the later one's names end in a number (`kitchen-2.ptx`). */
function ownNames(files: readonly MachineFile[]): readonly MachineFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const end = file.name.lastIndexOf('.');
    const [stem, ending] = [file.name.slice(0, end), file.name.slice(end)];
    let { name } = file;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${stem}-${count}${ending}`;
    taken.add(name.toLowerCase());
    return name === file.name ? file : { ...file, name };
  });
}

/** The same as the fields of an answer and what its `warnings` say, settings without an effect included. */
export interface FilesOfAnswer {
  readonly fields: { readonly files: MachineFile[]; readonly filesRefused?: RefusedFile[] };
  readonly notes: readonly string[];
}

export function filesOfAnswer(from: FilesFrom, wishes: readonly FileWish[]): FilesOfAnswer {
  const { files, refused, notes } = machineFiles(from, wishes);
  return {
    fields: { files: [...files], ...(refused.length === 0 ? {} : { filesRefused: [...refused] }) },
    notes: [...unreadFileSettings(from.mode, wishes), ...new Set(notes)],
  };
}

/** The ways of the tool over one sheet, and where it leaves holding tabs: what the program of that sheet follows. */
export interface SheetWays extends Pick<ToolPaths, 'paths' | 'tabs'> {
  readonly w: number;
  readonly h: number;
}

/** The ways over a sheet as a machine would take them; null where the tool would cut into a part. */
export function waysOfSheet(from: FilesFrom, machine: MachineProfile, sheet: number): SheetWays | null {
  const plan = machinePlan(from);
  const { w, h } = sheetOf(plan, sheet);
  try {
    return { w, h, ...toolPaths(plan, sheet, toolOf(machine)) };
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

const machinePlan = (from: FilesFrom): MachinePlan =>
  from.mode === '2d'
    ? machinePlan2d(from.response)
    : machinePlanNest(from.request, from.response, from.curves);

function ptxFile(
  { request, response }: Extract<FilesFrom, { mode: '2d' }>,
  { units, receiver }: FileWish,
  title: string,
  thickness: Readonly<Record<string, number>>,
): MachineFile | RefusedFile {
  const job = { title, units: units ?? 'mm', thickness } as const;
  return unlessRefused('ptx', () => {
    const text = ptx2d(request, response, job, ptxProfile(receiver ?? 'neutral'));
    return { format: 'ptx', name: `${safeFileName(title, TITLE)}.ptx`, text };
  });
}

/** What is made, or why it cannot be. */
function unlessRefused<T>(format: MachineFormat, make: () => T): T | RefusedFile {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { format, reason: error.message, maxCutStages: error.maxCutStages };
  }
}

/** Letters of a title with a material behind it: also at three bytes each they leave room for number and ending in the
 *  255 bytes of a file name. */
const MOST_LETTERS = 70;
/** Fewer letters of a material say nothing. */
const LEAST_LETTERS = 6;

/** `sheet-07-MDF 19`: as many figures as the last sheet has, so that files stand in their order; the material where the
 *  plan has several, on `room` letters. */
function sheetWords({ sheets }: MachinePlan, sheet: number, room: number): string {
  const number = String(sheet + 1).padStart(String(sheets.length).length, '0');
  const { material } = itemAt(sheets, sheet);
  const isOne = new Set(sheets.map((one) => one.material)).size < 2;
  const words =
    isOne || material === null || room < LEAST_LETTERS
      ? ''
      : safeFileName(Array.from(material).slice(0, room).join(''), '');
  return `sheet-${number}${words === '' ? '' : `-${words}`}`;
}

/** Names that stand otherwise in a drawing. */
function labelNotes({ drawings }: MachinePlan): readonly string[] {
  const names = [...new Set(drawings.map(({ name }) => name).filter((name) => !isWholeInDxf(name)))];
  const [first] = names;
  if (first === undefined) return [];
  const shown = Array.from(first).slice(0, MOST_LETTERS).join('');
  const some = names.length === 1 ? '1 name is cut, or has' : `${names.length} names are cut, or have`;
  return [`DXF: ${some} signs that the format lacks ("?"), first "${shown}"`];
}

/** One file a sheet, or all sheets in one. What the tool cannot do goes to `notes`; programs take of the room. */
function sheetFiles(
  plan: MachinePlan,
  wish: FileWish,
  title: string,
  { notes, room }: { readonly notes: string[]; readonly room: { characters: number } },
): readonly MachineFile[] | RefusedFile {
  const { format, machine } = wish;
  const { ending } = MACHINE_FORMATS[format];
  const stem = safeFileName(title, TITLE);
  const options = {
    units: wish.units ?? 'mm',
    origin: wish.origin ?? 'bottom-left',
    labels: wish.labels ?? true,
    polylines: wish.polylines ?? false,
    zones: wish.zones ?? false,
  } as const;
  if (format === 'dxf' && options.labels) notes.push(...labelNotes(plan));
  if (format === 'dxf' && wish.together === true)
    return [{ format, name: `${stem}.${ending}`, text: dxfSheets(plan, options) }];
  const program = (sheet: number): string => {
    if (!machine) throw new Error('a program is made only for a machine that was described');
    const made = gcodeSheet(plan, sheet, machine);
    room.characters -= made.text.length;
    if (room.characters < 0) throw programsTooLong(sheet, made.passes);
    notes.push(...made.notes.map((note) => `sheet ${sheet + 1}: ${note}`));
    return made.text;
  };
  const textOf = (sheet: number): string => {
    switch (format) {
      case 'dxf':
        return dxfSheet(plan, sheet, options);
      case 'svg':
        return svgSheet(plan, sheet, options);
      case 'gcode':
        return program(sheet);
      case 'ptx':
        throw new Error('a beam saw cuts panels only, from one file for all sheets');
    }
  };
  const nameOf = (sheet: number): string =>
    `${stem}-${sheetWords(plan, sheet, MOST_LETTERS - stem.length)}.${ending}`;
  return unlessRefused(format, () =>
    plan.sheets.map((_, sheet) => ({ format, name: nameOf(sheet), text: textOf(sheet) })),
  );
}
