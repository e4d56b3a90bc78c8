import type { Control } from './control/control.ts';
import { SILENT } from './control/control.ts';
import { assert } from './control/assert.ts';
import type { Mode, ValidateResponse } from './contract/validation.ts';
import type { CheckedRequest, ModeDoor } from './modes.ts';
import { MODE_DOORS } from './modes.ts';

/** Checks a body without solving it: schema, limits, engine restrictions. */
export const check = (mode: Mode, body: unknown): CheckedRequest => doorOf(mode).check(body);

/** Solves a request. Unsatisfiable jobs are answers, not errors. `control.now` feeds `timing` and nest
 *  `max`. */
export const solve = (mode: Mode, body: unknown, control: Control = SILENT): object =>
  doorOf(mode).solve(body, control);

/** Validates without solving: counts and feasibility notes. */
export const validate = (mode: Mode, body: unknown): ValidateResponse => doorOf(mode).validate(body);

function doorOf(mode: Mode): ModeDoor {
  const door = MODE_DOORS.find((entry) => entry.mode === mode);
  assert(door !== undefined, `mode ${mode} has a door`);
  return door;
}
