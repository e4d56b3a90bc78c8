import type { MachineProfile } from '../../src-engine/contract/machine.ts';
import { machineProfile } from '../../src-engine/contract/machine.ts';
import type { RequestNest, ResponseNest } from '../../src-engine/contract/nest.ts';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { parse } from '../../src-engine/contract/parse.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { dxfSheet, ORIGINS } from '../../src-engine/export/machine/dxfSheet.ts';
import { gcodeSheet } from '../../src-engine/export/machine/gcode.ts';
import type { MachinePlan } from '../../src-engine/export/machine/sheets.ts';
import { machinePlan2d, machinePlanNest } from '../../src-engine/export/machine/sheets.ts';
import type { PtxProfile } from '../../src-engine/export/ptx/profile.ts';
import { NEUTRAL_PTX, PTX_PROFILES } from '../../src-engine/export/ptx/profile.ts';
import { ptx2d } from '../../src-engine/export/ptx/ptx.ts';
import type { Extra, Solved } from './engine.ts';
import { readText, writeText } from './files.ts';
import type { Surroundings } from './surroundings.ts';
import { UsageError } from './surroundings.ts';

/** Options of `cutwright solve` that write files for machines. */
export const MACHINE_OPTIONS = {
  ptx: { type: 'string' },
  'ptx-profile': { type: 'string' },
  'dxf-sheets': { type: 'string' },
  origin: { type: 'string' },
  gcode: { type: 'string' },
  machine: { type: 'string' },
  units: { type: 'string' },
} as const;

type Values = Readonly<Partial<Record<keyof typeof MACHINE_OPTIONS, string>>>;

/** What is to be written for machines, checked before anything is solved. */
export interface MachineWish {
  readonly needs: readonly Extra[];
  /** Writes the files of a plan and tells which. Errors: PtxRefused, FileError. */
  readonly write: (solved: Solved) => void;
}

/** Errors: UsageError that names the argument; InvalidRequest that names the field of the machine profile. */
export async function machineWish(
  mode: Mode,
  values: Values,
  file: string,
  around: Surroundings,
): Promise<MachineWish> {
  const units = oneOf('--units', ['mm', 'in'] as const, values.units ?? 'mm');
  const origin = oneOf('--origin', ORIGINS, values.origin ?? 'bottom-left');
  const saw = values.ptx === undefined ? null : sawOf(mode, values['ptx-profile']);
  const router = values.gcode === undefined ? null : await machineOf(values.machine, around);
  const sheets = values['dxf-sheets'];
  if ((sheets !== undefined || router !== null) && mode !== '2d' && mode !== 'nest')
    throw new UsageError('--dxf-sheets and --gcode are for panels and shapes');
  const contours = sheets !== undefined || router !== null;
  return {
    needs: [
      ...(saw === null ? [] : ['passes' as const]),
      ...(contours && mode === 'nest' ? ['outlines' as const] : []),
    ],
    write: (solved) => {
      const wrote = (target: string, extension: string, text: string, remark = ''): void =>
        around.tell(`wrote ${writeText(target, file, extension, text)}${remark}`);
      if (saw !== null) {
        const response = solved.plan as unknown as Response2d;
        const text = ptx2d(solved.request as Request2d, response, { title: file, units }, saw);
        wrote(values.ptx ?? '', 'ptx', text, NOT_TRIED);
      }
      if (!contours) return;
      const plan = planFor(mode, solved);
      plan.sheets.forEach((_, sheet) => {
        if (sheets !== undefined)
          wrote(`${folder(sheets)}sheet-${sheet + 1}.dxf`, 'dxf', dxfSheet(plan, sheet, { units, origin }));
        if (router === null) return;
        const { text, notes } = gcodeSheet(plan, sheet, router);
        for (const note of notes) around.tell(`warning: sheet ${sheet + 1}: ${note}`);
        wrote(`${folder(values.gcode ?? '')}sheet-${sheet + 1}.nc`, 'nc', text, NOT_TRIED);
      });
    },
  };
}

const NOT_TRIED = ' (not tried on a machine)';
const folder = (target: string): string => (/[\\/]$/.test(target) ? target : `${target}/`);

function planFor(mode: Mode, { request, plan }: Solved): MachinePlan {
  return mode === 'nest'
    ? machinePlanNest(request as RequestNest, plan as unknown as ResponseNest)
    : machinePlan2d(plan as unknown as Response2d);
}

function sawOf(mode: Mode, id: string = NEUTRAL_PTX.id): PtxProfile {
  if (mode !== '2d') throw new UsageError('--ptx is for panels');
  const known = PTX_PROFILES.map((one) => one.id);
  const found = PTX_PROFILES.find((one) => one.id === id);
  if (found === undefined)
    throw new UsageError(`--ptx-profile must be one of ${known.join(', ')}, not ${id}`);
  return found;
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
  const profile = parse(machineProfile, body).value;
  if (profile.post !== 'grbl-laser' && (profile.depth ?? 0) === 0)
    throw new UsageError(`${file}: depth must be greater than 0 for a router`);
  return profile;
}

function oneOf<T extends string>(argument: string, known: readonly T[], given: string): T {
  const found = known.find((one): one is T => one === given);
  if (found === undefined)
    throw new UsageError(`${argument} must be one of ${known.join(', ')}, not ${given}`);
  return found;
}
