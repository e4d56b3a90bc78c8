import { z } from 'zod';
import type { Mode } from './validation.ts';
import { keysOf, tableOf } from './narrow.ts';

interface ExportRow {
  /** What the file shows. Menu and file dialog say it in their language, with the token in capitals behind it. */
  readonly shows: 'drawing' | 'cutList';
  /** Media type of the file; the token is its ending. */
  readonly type: string;
  /** Modes that have it. */
  readonly modes: readonly Mode[];
  /** Modes without it that take the token all the same, with a warning (API-V1 "include rules"). */
  readonly ignoredIn?: readonly Mode[];
}

/** Every file a plan can be had as. Include tokens, answer fields, the window's menu, the file dialog, the IPC check
 *  and the flags of `cutwright solve` derive from these rows; the functions stand in `export/exports<Mode>.ts`, one
 *  for each mode of the row. */
export const EXPORTS = {
  svg: {
    shows: 'drawing',
    type: 'image/svg+xml',
    modes: ['2d', 'nest'],
    ignoredIn: ['1d', 'wood'],
  },
  csv: { shows: 'cutList', type: 'text/csv', modes: ['2d', '1d', 'wood', 'nest'] },
  dxf: { shows: 'drawing', type: 'application/dxf', modes: ['2d', '1d', 'wood', 'nest'] },
} as const satisfies Readonly<Record<string, ExportRow>>;

export type ExportToken = keyof typeof EXPORTS;
/** The tokens of one mode. */
export type ExportOf<M extends Mode> = {
  [T in ExportToken]: M extends (typeof EXPORTS)[T]['modes'][number] ? T : never;
}[ExportToken];

/** Every token, in the order of the table. */
export const EXPORT_TOKENS = keysOf(EXPORTS);
/** Whether a token of `include`, the ending of a file or the flag of a command is an export. */
export const isExport = (token: string): token is ExportToken => token in EXPORTS;

/** The tokens a mode makes a file for, in the order of the table. */
export function exportsOf<M extends Mode>(mode: M): readonly ExportOf<M>[] {
  return EXPORT_TOKENS.filter((token): token is ExportOf<M> => rowOf(token).modes.includes(mode));
}

/** The tokens a mode accepts. */
export function acceptedExports(mode: Mode): readonly ExportToken[] {
  return EXPORT_TOKENS.filter((token) =>
    [...rowOf(token).modes, ...(rowOf(token).ignoredIn ?? [])].includes(mode),
  );
}

const rowOf = (token: ExportToken): ExportRow => EXPORTS[token];

const file = z.string().optional();

/** The answer fields of a mode's exports. */
export function exportFields<M extends Mode>(mode: M): { readonly [T in ExportOf<M>]: typeof file } {
  return tableOf(exportsOf(mode), () => file);
}
