import { pairOf } from '../contract/pair.ts';
import type { Mode } from '../contract/validation.ts';
import { judge1d, judge2d, judgeNest, judgeWood } from '../judge/index.ts';

type Judge = (request: unknown, response: unknown) => readonly string[];

/** The judge of each mode: request and response -> faults. A mode is one line here. */
const JUDGES: Readonly<Record<Mode, Judge>> = {
  '2d': (...given) => judged(pairOf('2d', ...given), judge2d),
  nest: (...given) => judged(pairOf('nest', ...given), judgeNest),
  '1d': (...given) => judged(pairOf('1d', ...given), judge1d),
  wood: (...given) => judged(pairOf('wood', ...given), judgeWood),
};

const judged = <P, A>(
  { request, response }: { readonly request: P; readonly response: A },
  judge: (request: P, response: A) => readonly string[],
): readonly string[] => judge(request, response);

export const verifyResponse = (mode: Mode, request: unknown, response: unknown): readonly string[] =>
  JUDGES[mode](request, response);
