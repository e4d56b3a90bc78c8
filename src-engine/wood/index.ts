/** The door of the timber engine: the rod engine, once per section and material. */
export { solveRods } from '../1d/index.ts';
