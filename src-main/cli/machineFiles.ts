import { join } from 'node:path';
import type {
  FileWish,
  MachineFile,
  MachineFormat,
  MachineProfile,
} from '../../src-engine/contract/machine.ts';
import {
  MACHINE_FORMATS,
  machineProfile,
  MACHINES,
  ORIGINS,
  PTX_RECEIVERS,
  readsSetting,
  requireMachine,
} from '../../src-engine/contract/machine.ts';
import { parse } from '../../src-engine/contract/parse.ts';
import { safeFileName } from '../../src-engine/contract/safeFileName.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import type { FilesFrom, MadeFiles } from '../../src-engine/export/machine/machineFiles.ts';
import { machineFiles } from '../../src-engine/export/machine/machineFiles.ts';
import { FileRefused } from '../../src-engine/export/fileRefused.ts';
import type { Extra, Solved } from './engine.ts';
import type { Outputs } from './files.ts';
import { readText, stemOf } from './files.ts';
import type { SolveInput } from './solveInput.ts';
import type { Surroundings } from './surroundings.ts';
import { UsageError } from './surroundings.ts';
import { isOneOf, keysOf, tableOf } from '../../src-engine/contract/narrow.ts';
import { pairOf } from '../../src-engine/contract/pair.ts';

type Target = (typeof MACHINE_FORMATS)[MachineFormat]['flag'];
const targetOf = (format: MachineFormat): Target => MACHINE_FORMATS[format].flag;
/** Where each kind of file for machines is written. */
export const MACHINE_TARGETS: readonly Target[] = MACHINES.map(targetOf);

const STRING = { type: 'string' } as const;
/** Options of `cutwright solve` that write files for machines. */
export const MACHINE_OPTIONS = {
  ...tableOf(MACHINE_TARGETS, () => STRING),
  'ptx-profile': STRING,
  together: { type: 'boolean' },
  origin: STRING,
  machine: STRING,
  units: STRING,
} as const;

type Values = Readonly<
  Partial<Record<Exclude<keyof typeof MACHINE_OPTIONS, 'together'>, string>> & { together?: boolean }
>;

/** What is to be written for machines, checked before anything is solved. */
export interface MachineWish {
  readonly needs: readonly Extra[];
  /** Writes the files of a plan and tells which. Errors: FileRefused, FileError. */
  readonly write: (solved: Solved) => Promise<void>;
}

/** What each of these options is beside. */
const BESIDE = {
  'ptx-profile': (format) => readsSetting(format, 'receiver'),
  together: (format) => readsSetting(format, 'together'),
  origin: (format) => readsSetting(format, 'origin'),
  machine: (format) => readsSetting(format, 'machine'),
  units: () => true,
} as const satisfies Readonly<Partial<Record<keyof Values, (format: MachineFormat) => boolean>>>;

/** What the modes plan, in the words of the usage. */
export const MODE_WORDS: Readonly<Record<Mode, string>> = {
  '2d': 'panels',
  '1d': 'bars',
  wood: 'timber',
  nest: 'shapes',
};

/** What is asked for. Errors: UsageError where it is not for this mode, or an option has nothing to go with. */
function formatsOf(mode: Mode, values: Values): readonly MachineFormat[] {
  const formats = MACHINES.filter((format) => values[targetOf(format)] !== undefined);
  for (const format of formats)
    if (!isOneOf(MACHINE_FORMATS[format].modes, mode)) {
      const words = MACHINE_FORMATS[format].modes.map((one) => MODE_WORDS[one]);
      throw new UsageError(`--${targetOf(format)} is for ${words.join(' and ')}`);
    }
  for (const option of keysOf(BESIDE))
    if (values[option] !== undefined && !formats.some(BESIDE[option])) {
      const targets = MACHINES.filter(BESIDE[option]).map((format) => `--${targetOf(format)}`);
      throw new UsageError(`--${option} goes with ${targets.join(', ')}`);
    }
  return formats;
}

/** The unit of the job, and the machine. Errors: UsageError where what is said contradicts itself. */
async function unitAndMachine(
  values: Values,
  profile: SolveInput['profile'],
  around: Surroundings,
): Promise<{ readonly units: 'mm' | 'in'; readonly machine?: MachineProfile }> {
  const given =
    values.units === undefined ? undefined : oneOf('--units', ['mm', 'in'] as const, values.units);
  if (given !== undefined && profile?.unit !== undefined && given !== profile.unit)
    throw new UsageError(`--units ${given} contradicts the profile, whose unit is ${profile.unit}`);
  const said = given ?? profile?.unit;
  const units = said ?? 'mm';
  if (values.gcode === undefined) return { units };
  const machine = await machineOf(values.machine, around);
  if (said !== undefined && machine.units !== said)
    throw new UsageError(`--machine: the machine's unit is ${machine.units}, that of the job ${said}`);
  return { units, machine };
}

/** `profile` is what the profile of a list says, if there is one. Errors: UsageError that names the argument;
 *  InvalidRequest that names the field of the machine profile. */
export async function machineWish(
  mode: Mode,
  values: Values,
  {
    file,
    profile,
    outputs,
  }: {
    readonly file: string;
    readonly profile: SolveInput['profile'];
    readonly outputs: Outputs;
  },
  around: Surroundings,
): Promise<MachineWish> {
  const formats = formatsOf(mode, values);
  const { ptx } = values;
  const ptxFile =
    ptx === undefined ? '' : outputs.claim(ptx, `${safeFileName(stemOf(file), 'plan')}.ptx`, 'ptx');
  const receiver = values['ptx-profile'] ?? profile?.receiver ?? 'neutral';
  const common = {
    title: stemOf(file),
    receiver: oneOf('--ptx-profile', PTX_RECEIVERS, receiver),
    origin: oneOf('--origin', ORIGINS, values.origin ?? 'bottom-left'),
    together: values.together === true,
    ...(await unitAndMachine(values, profile, around)),
  };
  const wishes = formats.map((format): FileWish => ({ ...common, format }));
  return {
    needs: needsOf(mode, formats),
    write: async (solved) => {
      if (wishes.length === 0) return;
      const made = machineFiles(filesFrom(mode, solved), wishes, solved.thickness);
      const fileOf = ({ name, format }: MachineFile): string =>
        format === 'ptx' ? ptxFile : outputs.claim(join(values[targetOf(format)] ?? '', name), name, format);
      await writeAll(made, fileOf, outputs, around);
    },
  };
}

/** What the answer has to hold beyond the caller's own wishes, so that the files can be made of it. */
function needsOf(mode: Mode, formats: readonly MachineFormat[]): readonly Extra[] {
  if (mode === '2d') return formats.includes('ptx') ? ['passes'] : [];
  return mode === 'nest' && formats.length > 0 ? ['outlines'] : [];
}

const filesFrom = (mode: Mode, { request, plan }: Solved): FilesFrom =>
  mode === 'nest' ? { mode, ...pairOf(mode, request, plan) } : { mode: '2d', ...pairOf('2d', request, plan) };

async function writeAll(
  { files, refused, notes }: MadeFiles,
  fileOf: (made: MachineFile) => string,
  outputs: Outputs,
  around: Surroundings,
): Promise<void> {
  for (const note of new Set(notes)) around.tell(`warning: ${note}`);
  for (const { to, text } of files.map((made) => ({ to: fileOf(made), text: made.text }))) {
    await outputs.write(to, text);
    around.tell(`wrote ${to}`);
  }
  const [first] = refused;
  if (first !== undefined)
    throw new FileRefused(
      first.maxCutStages === null
        ? first.reason
        : `${first.reason} (--stages ${first.maxCutStages} does that)`,
      first.maxCutStages,
    );
}

async function machineOf(file: string | undefined, around: Surroundings): Promise<MachineProfile> {
  if (file === undefined)
    throw new UsageError(
      '--gcode needs --machine <profile.json>: a program is only made for a machine you described',
    );
  let body: unknown;
  try {
    body = JSON.parse(await readText(file, around));
  } catch (error) {
    throw error instanceof SyntaxError ? new UsageError(`${file} is not valid JSON`) : error;
  }
  return requireMachine(parse(machineProfile, body).value);
}

function oneOf<T extends string>(argument: string, known: readonly T[], given: string): T {
  const found = known.find((one): one is T => one === given);
  if (found === undefined)
    throw new UsageError(`${argument} must be one of ${known.join(', ')}, not ${given}`);
  return found;
}
