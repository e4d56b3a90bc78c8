import { request1d } from './contract/linear1d.ts';
import { request2d } from './contract/panel2d.ts';
import { requireFileWishes, unreadFileSettings } from './contract/machine.ts';
import { parse } from './contract/parse.ts';
import { requestWood } from './contract/wood.ts';
import { validate1d } from './1d/feasibility1d.ts';
import { validate2d } from './2d/feasibility2d.ts';
import type { Control } from './control/control.ts';
import type { Mode, ValidateResponse } from './contract/validation.ts';
import { check1d, solve1d } from './1d/pipeline.ts';
import { check2d, solve2d } from './2d/pipeline.ts';
import { checkNest, solveNest, validateNestBody } from './nest/pipeline.ts';
import { checkWood, solveWood } from './wood/pipeline.ts';
import { validateWood } from './wood/feasibilityWood.ts';

/** What the host must know of a request before it spends anything on it. */
export interface CheckedRequest {
  readonly engine: string;
  /** Runs as a job behind 202. */
  readonly asynchronous: boolean;
}

/** One mode's way through the house. All three throw InvalidRequest (400) or TooLarge (413) on a caller's
 *  mistake. */
export interface ModeDoor {
  readonly mode: Mode;
  readonly check: (body: unknown) => CheckedRequest;
  readonly solve: (body: unknown, control: Control) => object;
  readonly validate: (body: unknown) => ValidateResponse;
}

/** The modes this build serves, in the order of `health.modes`. A mode is one line here. */
export const MODE_DOORS: readonly ModeDoor[] = [
  {
    mode: '2d',
    check: check2d,
    solve: solve2d,
    validate: (body) => {
      const { value, warnings } = parse(request2d, body);
      const wishes = value.files ?? [];
      requireFileWishes(wishes);
      return validate2d(value, [...warnings, ...unreadFileSettings('2d', wishes)]);
    },
  },
  {
    mode: '1d',
    check: check1d,
    solve: solve1d,
    validate: (body) => {
      const { value, warnings } = parse(request1d, body);
      return validate1d(value, warnings);
    },
  },
  {
    mode: 'wood',
    check: checkWood,
    solve: solveWood,
    validate: (body) => {
      const { value, warnings } = parse(requestWood, body);
      return validateWood(value, warnings);
    },
  },
  { mode: 'nest', check: checkNest, solve: solveNest, validate: validateNestBody },
];
