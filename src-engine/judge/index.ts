export { judge2d } from './panels/judge2d.ts';
export { judge1d, judgeWood } from './rods/judgeRods.ts';
export { judgeNest } from './nests/judgeNest.ts';
export { contours2d, contoursNest } from './files/contours.ts';
export { judgeGcode } from './files/judgeGcode.ts';
export { judgePtx } from './files/judgePtx.ts';
export { judgeSheetDxf } from './files/judgeSheetDxf.ts';
