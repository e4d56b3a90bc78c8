import type { ExportToken } from '../../../src-engine/contract/exports.ts';
import { EXPORTERS_1D } from '../../../src-engine/export/exports1d.ts';
import { EXPORTERS_2D } from '../../../src-engine/export/exports2d.ts';
import { EXPORTERS_NEST } from '../../../src-engine/export/exportsNest.ts';
import { EXPORTERS_WOOD } from '../../../src-engine/export/exportsWood.ts';
import type { JobMode } from '../../job/jobDocument.ts';

/** What the service calls a kind of work. */
export const SERVICE_MODE = { panels: '2d', bars: '1d', timber: 'wood', shapes: 'nest' } as const;

type Exporters = { readonly [T in ExportToken]?: (response: never) => string };
const EXPORTERS: Readonly<Record<JobMode, Exporters>> = {
  panels: EXPORTERS_2D,
  bars: EXPORTERS_1D,
  timber: EXPORTERS_WOOD,
  shapes: EXPORTERS_NEST,
};

/** A file of exactly the plan on screen, made by the code the service makes its own with; null where a kind
 *  of work has no such file. Asking the service again would give the live plan where one of the deep search
 *  was taken. */
export function exportText(mode: JobMode, response: object, token: ExportToken): string | null {
  const write = EXPORTERS[mode][token];
  return write === undefined ? null : write(response as never);
}
