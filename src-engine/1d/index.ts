/** The door of the rod engine: one material pool in, a plan with a proved bound out. */
export { solvePools, solveRods } from './solveRods.ts';
export type { RodProblem, RodSolution } from './problem1d.ts';
