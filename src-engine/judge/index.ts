export { judge2d } from './judge2d.ts';
export { judge1d, judgeWood } from './judgeRods.ts';
export { judgeNest } from './judgeNest.ts';
