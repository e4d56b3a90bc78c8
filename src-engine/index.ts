/** The engine's only door. Everything outside src-engine imports this file (and contract, for shapes). */
export { solve, check, validate } from './door.ts';
export type { CheckedRequest } from './modes.ts';
export { MODE_DOORS } from './modes.ts';
export { ENGINES_2D } from './2d/engines.ts';
export { ENGINES_NEST } from './nest/engines.ts';
export { solveDeep2d } from './2d/pipeline.ts';
export { checkImport, importOutlines } from './import/importOutlines.ts';
export { SILENT } from './control/control.ts';
export type { Control } from './control/control.ts';
export { engineVersion } from './versions.ts';
