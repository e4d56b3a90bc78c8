import type { Response1d } from '../../src-engine/contract/linear1d.ts';
import type { ResponseNest } from '../../src-engine/contract/nest.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import type { ResponseWood } from '../../src-engine/contract/wood.ts';
import { exports1d } from '../../src-engine/export/exports1d.ts';
import { exports2d } from '../../src-engine/export/exports2d.ts';
import { exportsNest } from '../../src-engine/export/exportsNest.ts';
import { exportsWood } from '../../src-engine/export/exportsWood.ts';
import type { Mode } from '../job/jobDocument.ts';

export type DrawingKind = 'svg' | 'csv' | 'dxf';

/** A file of exactly the plan on screen, made by the code the service makes its own with; null where a kind
 *  of work has no such file. Asking the service again would give the live plan where one of the deep search
 *  was taken. */
export function exportText(mode: Mode, response: object, kind: DrawingKind): string | null {
  const wants = (token: string): boolean => token === kind;
  const made: Partial<Record<DrawingKind, string>> =
    mode === 'panels'
      ? exports2d(response as Response2d, wants)
      : mode === 'shapes'
        ? exportsNest(response as ResponseNest, wants)
        : mode === 'timber'
          ? exportsWood(response as ResponseWood, wants)
          : exports1d(response as Response1d, wants);
  return made[kind] ?? null;
}
