/** The door of the rod engine: one material pool in, a plan with a proved bound out. */
export { solvePools } from './solveRods.ts';
export type { RodSolution } from '../problem1d.ts';
