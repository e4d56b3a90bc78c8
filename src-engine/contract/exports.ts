import { z } from 'zod';
import type { Mode } from './validation.ts';

interface ExportRow {
  /** What a person reads in the menu and in the file dialog (English; the catalogue translates it). */
  readonly label: string;
  /** Media type of the file; the token is its ending. */
  readonly type: string;
  /** Modes that have it. */
  readonly modes: readonly Mode[];
  /** Modes without it that take the token all the same, with a warning (API-V1 "include rules"). */
  readonly ignoredIn?: readonly Mode[];
}

/** Every file a plan can be had as. Include tokens, answer fields, the window's menu, the file dialog and the IPC check
 *  derive from these rows; the functions stand in `export/exports<Mode>.ts`, one for each mode of the row. */
export const EXPORTS = {
  svg: {
    label: 'Drawing (SVG)',
    type: 'image/svg+xml',
    modes: ['2d', 'nest'],
    ignoredIn: ['1d', 'wood'],
  },
  csv: { label: 'Cut list (CSV)', type: 'text/csv', modes: ['2d', '1d', 'wood', 'nest'] },
  dxf: { label: 'Drawing (DXF)', type: 'application/dxf', modes: ['2d', '1d', 'wood', 'nest'] },
} as const satisfies Readonly<Record<string, ExportRow>>;

export type ExportToken = keyof typeof EXPORTS;
/** The tokens of one mode. */
export type ExportOf<M extends Mode> = {
  [T in ExportToken]: M extends (typeof EXPORTS)[T]['modes'][number] ? T : never;
}[ExportToken];

const ALL = Object.keys(EXPORTS) as readonly ExportToken[];

/** The tokens a mode makes a file for, in the order of the table. */
export function exportsOf<M extends Mode>(mode: M): readonly ExportOf<M>[] {
  return ALL.filter((token) => rowOf(token).modes.includes(mode)) as unknown as readonly ExportOf<M>[];
}

/** The tokens a mode accepts. */
export function acceptedExports(mode: Mode): readonly ExportToken[] {
  return ALL.filter((token) => [...rowOf(token).modes, ...(rowOf(token).ignoredIn ?? [])].includes(mode));
}

const rowOf = (token: ExportToken): ExportRow => EXPORTS[token];

const file = z.string().optional();

/** The answer fields of a mode's exports. */
export function exportFields<M extends Mode>(mode: M): { readonly [T in ExportOf<M>]: typeof file } {
  return Object.fromEntries(exportsOf(mode).map((token) => [token, file])) as {
    readonly [T in ExportOf<M>]: typeof file;
  };
}
