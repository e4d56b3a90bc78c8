import type { MachineProfile } from '../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import { dxfSheet } from '../export/machine/dxfSheet.ts';
import { gcodeSheet } from '../export/machine/gcode.ts';
import type { MachinePlan } from '../export/machine/sheets.ts';
import { machinePlan2d, machinePlanNest } from '../export/machine/sheets.ts';
import type { PtxProfile } from '../export/ptx/profile.ts';
import { PTX_PROFILES } from '../export/ptx/profile.ts';
import { ptx2d } from '../export/ptx/ptx.ts';
import { solve } from '../index.ts';
import { contours2d, contoursNest, judgeGcode, judgePtx, judgeSheetDxf } from '../judge/index.ts';
import { FILE_MUTANTS, type FileMutant } from '../judge/mutants/files.ts';
import { HONEST_2D, HONEST_NEST } from './honest.ts';

/** What the judge must know of a receiver of PTX files. */
export const receiverOf = (profile: PtxProfile, units: 'mm' | 'in'): Parameters<typeof judgePtx>[3] => ({
  units,
  trimsInPatterns: profile.trims === 'cuts',
  deepestPhase: profile.deepestPhase,
  headCuts: profile.headCuts,
  codeLength: profile.codeLength,
});

const MACHINE: MachineProfile = {
  name: 'Laser',
  post: 'grbl-laser',
  units: 'mm',
  toolDiameter: 0.2,
  cutFeed: 900,
  leadIn: 0.4,
};
export const MACHINES: Readonly<Record<string, MachineProfile>> = {
  laser: MACHINE,
  router: { ...MACHINE, post: 'iso-router', toolDiameter: 2, depth: 18, passDepth: 7, leadIn: 0 },
  /** As wide as the shared cuts of `nest/shared`, in several passes. */
  sharing: { ...MACHINE, post: 'iso-router', toolDiameter: 2, depth: 12, passDepth: 5, leadIn: 0 },
  /** Holding tabs, the deeper passes over them. */
  tabbed: {
    ...MACHINE,
    post: 'iso-router',
    toolDiameter: 2,
    depth: 6,
    passDepth: 1,
    leadIn: 0,
    tabs: 3,
    tabLength: 4,
  },
  /** The part on the right of every way; open ways begin anew at each depth. */
  climbing: {
    ...MACHINE,
    post: 'grbl-router',
    toolDiameter: 2,
    depth: 12,
    passDepth: 5,
    leadIn: 0,
    direction: 'climb',
  },
  conventional: {
    ...MACHINE,
    post: 'iso-router',
    toolDiameter: 2,
    depth: 6,
    passDepth: 3,
    leadIn: 1,
    tabs: 2,
    tabLength: 4,
    direction: 'conventional',
  },
  led: { ...MACHINE, post: 'grbl-router', toolDiameter: 1.5, depth: 6, passDepth: 4, leadIn: 1, units: 'in' },
};

/** A file of an honest plan, as written, and its judge. */
interface HonestFile {
  readonly text: string;
  readonly judge: (text: string) => readonly string[];
}

const made = new Map<string, HonestFile>();

/** The files that mutants falsify: `ptx/<profile>`, `sheet-dxf/<base>`, `gcode/<base>/<machine>`; made once. */
export function honestFile(id: string): HonestFile {
  const known = made.get(id) ?? makeFile(id);
  made.set(id, known);
  return known;
}

const BASES = ['nest/brackets', 'nest/frames', '2d/wardrobe'];
/** Every file of every base. */
export const honestFileIds = (): readonly string[] => [
  ...PTX_PROFILES.map(({ id }) => `ptx/${id}`),
  ...[...BASES, 'nest/shared'].map((base) => `sheet-dxf/${base}`),
  ...[...BASES, 'nest/shared'].flatMap((base) =>
    Object.keys(MACHINES).map((machine) => `gcode/${base}/${machine}`),
  ),
];

function makeFile(id: string): HonestFile {
  const [kind, mode, name, machine] = id.split('/');
  if (kind === 'ptx') return ptxFile(mode);
  const { plan, sheet } = mode === '2d' ? panels(name) : shapes(name);
  if (kind === 'sheet-dxf') {
    const wish = { units: 'mm', origin: name === 'frames' ? 'top-right' : 'bottom-left' } as const;
    return { text: dxfSheet(plan, 0, wish), judge: (text) => judgeSheetDxf(sheet, text, wish) };
  }
  const profile = MACHINES[machine];
  const { text, notes } = gcodeSheet(plan, 0, profile);
  return { text, judge: (read) => judgeGcode(sheet, read, notes, profile) };
}

function ptxFile(id: string): HonestFile {
  const profile = PTX_PROFILES.find((one) => one.id === id) ?? PTX_PROFILES[0];
  const request: Request2d = {
    ...HONEST_2D.wardrobe,
    options: { ...HONEST_2D.wardrobe.options, firstCut: 'horizontal' },
    include: ['cutPlan', 'offcuts', 'passes'],
  };
  const response = solve('2d', request) as Response2d;
  const receiver = receiverOf(profile, 'mm');
  return {
    text: ptx2d(request, response, { title: 'Wardrobe', units: 'mm' }, profile),
    judge: (text) => judgePtx(request, response, text, receiver),
  };
}

interface Sheet {
  readonly plan: MachinePlan;
  readonly sheet: ReturnType<typeof contours2d>;
}

function panels(name: string): Sheet {
  const request: Request2d = HONEST_2D[name as keyof typeof HONEST_2D];
  const response = solve('2d', request) as Response2d;
  return { plan: machinePlan2d(response), sheet: contours2d(response.sheets[0]) };
}

function shapes(name: string): Sheet {
  const request: RequestNest = HONEST_NEST[name as keyof typeof HONEST_NEST];
  const response = solve('nest', request) as ResponseNest;
  return {
    plan: machinePlanNest(request, response),
    sheet: contoursNest(response.sheets[0], request.options?.kerf ?? 0),
  };
}

/** What the judge says to falsified files; a mutant is caught by a sentence that matches. */
export const livedFiles = (): readonly string[] =>
  FILE_MUTANTS.flatMap((mutant) => {
    const { caught, sentences } = verdictOnFile(mutant);
    return caught ? [] : [`${mutant.file}, ${mutant.lie}: the judge said ${sentences[0] ?? 'nothing'}`];
  });

export function verdictOnFile({ file, falsify, refusal }: FileMutant): {
  readonly caught: boolean;
  readonly sentences: readonly string[];
} {
  const { text, judge } = honestFile(file);
  const lie = falsify(text);
  if (lie === text) return { caught: false, sentences: ['(the file was not changed)'] };
  const sentences = judge(lie);
  return { caught: sentences.some((sentence) => refusal.test(sentence)), sentences };
}
