/** The door of the timber engine: the rod engine, once per section and material. */
export { solvePools } from '../1d/heuristic/index.ts';
