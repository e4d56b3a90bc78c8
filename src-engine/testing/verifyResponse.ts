import type { Request1d, Response1d } from '../contract/linear1d.ts';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import type { Mode } from '../contract/validation.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import type { RequestWood, ResponseWood } from '../contract/wood.ts';
import { judge1d, judge2d, judgeNest, judgeWood } from '../judge/index.ts';

/** The judge of each mode: request and response -> faults. A mode is one line here. */
const JUDGES: Partial<Record<Mode, (request: unknown, response: unknown) => readonly string[]>> = {
  '2d': (request, response) => judge2d(request as Request2d, response as Response2d),
  nest: (request, response) => judgeNest(request as RequestNest, response as ResponseNest),
  '1d': (request, response) => judge1d(request as Request1d, response as Response1d),
  wood: (request, response) => judgeWood(request as RequestWood, response as ResponseWood),
};

export function verifyResponse(mode: Mode, request: unknown, response: unknown): readonly string[] {
  const judge = JUDGES[mode];
  if (judge === undefined) throw new Error(`no judge for mode ${mode}`);
  return judge(request, response);
}
