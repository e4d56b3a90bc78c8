import type { PtxReceiver } from '../../contract/machine.ts';

/** What the receiver of a PTX file accepts (pattern exchange format of beam saws). */
export interface PtxProfile {
  readonly id: PtxReceiver;
  readonly label: string;
  readonly version: string;
  /** Deepest phase of a pattern: 1 rip, 2 cross-cut, 3 recut, 4 and on deeper. */
  readonly deepestPhase: number;
  /** A head cut before the first rip is allowed; it adds one level. */
  readonly headCuts: boolean;
  /** Longest code, characters. */
  readonly codeLength: number;
  /** Where the trims stand: as defaults in MATERIALS, or as cuts (functions 90 to 93) in every pattern too. */
  readonly trims: 'materials' | 'cuts';
  /** Adds VECTORS, a drawing of the cuts. */
  readonly vectors: boolean;
  /** Boards that are cut at once, at most (BOOK, MAX_BOOK). */
  readonly book: number;
  /** Equal parts of other rows stay apart (RULE4). */
  readonly isApart: boolean;
  /** What CUTS say of what uses up the rest and of offcuts: rows without a pass (QTY_RPT 0), or passes like all others,
   *  an offcut as a cut of waste (90 + phase) of the offcut Xn, numbered as `sawSequence` does. */
  readonly rests: 'without-pass' | 'passes';
}

/** What most importers read; nothing that only some of them know. Not tried on a machine. */
export const NEUTRAL_PTX: PtxProfile = {
  id: 'neutral',
  label: 'Any beam saw (neutral)',
  version: '1.18',
  deepestPhase: 4,
  headCuts: true,
  codeLength: 25,
  trims: 'materials',
  vectors: false,
  book: 1,
  isApart: false,
  rests: 'without-pass',
};

/** For receivers whose documents allow long codes and read trims from the pattern. Not tried on a machine. */
const TRIMS_IN_PATTERN_PTX: PtxProfile = {
  ...NEUTRAL_PTX,
  id: 'trims-in-pattern',
  label: 'Trims in every pattern, codes of 50 characters',
  codeLength: 50,
  trims: 'cuts',
  vectors: true,
};

/** Three phases, no head cut: sliding tables and small saws with a program. Not tried on a machine. */
const THREE_PHASES_PTX: PtxProfile = {
  ...NEUTRAL_PTX,
  id: 'three-phases',
  label: 'Three phases, no head cut',
  deepestPhase: 3,
  headCuts: false,
};

/** As two files do that a Holzma HPP 250 with CADmatic 4 has cut from, published without the names of their customer
 *  (docs/MACHINES.md, "CADmatic 4"). Our own files were not tried on a machine. */
const CADMATIC_4_PTX: PtxProfile = {
  ...NEUTRAL_PTX,
  id: 'cadmatic-4',
  label: 'CADmatic 4: books of three, rests are cuts',
  version: '1',
  deepestPhase: 6,
  codeLength: 50,
  book: 3,
  isApart: true,
  rests: 'passes',
};

export const PTX_PROFILES: readonly PtxProfile[] = [
  NEUTRAL_PTX,
  TRIMS_IN_PATTERN_PTX,
  THREE_PHASES_PTX,
  CADMATIC_4_PTX,
];

export const ptxProfile = (id: PtxReceiver): PtxProfile =>
  PTX_PROFILES.find((one) => one.id === id) ?? NEUTRAL_PTX;
