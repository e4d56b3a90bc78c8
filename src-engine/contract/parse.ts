import type { z } from 'zod';
import { planOf } from './checkPlan.ts';
import type { CheckPlan } from './checkPlan.ts';
import { InvalidRequest } from './errors.ts';
import { LIMITS } from './limits.ts';

/** A request whose every known field has been checked. `value` is the very object that was sent. */
export interface Parsed<T> {
  readonly value: T;
  /** One line per unknown field (at most 20, then a count). */
  readonly warnings: readonly string[];
}

interface Walk {
  /** Where the walk stands: keys and indices from the body down. Written as text only for an error or a
   *  warning. */
  readonly trail: (string | number)[];
  readonly unknown: string[];
  unknownCount: number;
}

/** Checks a body against a schema, field by field in DOCUMENT order, and stops at the first wrong one.
 *  Errors: InvalidRequest with a path such as `parts[0].h` ("" for the whole body). A missing field counts as
 *  standing at the end of its object. Unknown fields are not refused but each leaves a warning (DECISIONS
 *  2-4). Idea: walk zod's objects and arrays ourselves and leave only leaves to zod, so that 300,000 bad rows
 *  cost one error, not 300,000; what the schemas say is read once (checkPlan.ts), and a good leaf never
 *  reaches zod. Refinements on whole objects or arrays do not run here (`min` of an array does); modes check
 *  those while building the job. */
export function parse<S extends z.ZodType>(schema: S, body: unknown): Parsed<z.output<S>> {
  const walk: Walk = { trail: [], unknown: [], unknownCount: 0 };
  check(planOf(schema), body, walk);
  const more = walk.unknownCount - walk.unknown.length;
  const warnings = walk.unknown.map((path) => `unknown field ${path} was ignored`);
  if (more > 0) warnings.push(`${more} more unknown fields were ignored`);
  return { value: body as z.output<S>, warnings };
}

function check(plan: CheckPlan, value: unknown, walk: Walk): void {
  if (plan.optional && (value === null || value === undefined)) return;
  const own = plan.either?.(value) ?? null;
  if (own !== null) check(own, value, walk);
  else if (plan.fields !== null) checkObject(plan, plan.fields, value, walk);
  else if (plan.element !== null) checkArray(plan, plan.element, value, walk);
  else if (plan.isMeta) checkMeta(plan, value, walk);
  else checkLeaf(plan, value, walk);
}

function checkObject(
  plan: CheckPlan,
  fields: ReadonlyMap<string, CheckPlan>,
  value: unknown,
  walk: Walk,
): void {
  if (!isRecord(value)) return checkLeaf(plan, value, walk);
  const depth = walk.trail.length;
  for (const key of Object.keys(value)) {
    walk.trail[depth] = key;
    const field = fields.get(key);
    if (field === undefined) note(walk);
    else check(field, value[key], walk);
  }
  for (const key of plan.required) {
    if (Object.hasOwn(value, key)) continue;
    walk.trail[depth] = key;
    throw new InvalidRequest(pathText(walk.trail), 'is required');
  }
  walk.trail.length = depth;
}

function checkArray(plan: CheckPlan, element: CheckPlan, value: unknown, walk: Walk): void {
  if (!Array.isArray(value) || value.length === 0) return checkLeaf(plan, value, walk);
  const depth = walk.trail.length;
  for (let index = 0; index < value.length; index += 1) {
    walk.trail[depth] = index;
    check(element, value[index], walk);
  }
  walk.trail.length = depth;
}

function checkMeta(plan: CheckPlan, value: unknown, walk: Walk): void {
  if (!isRecord(value)) return checkLeaf(plan, value, walk);
  if (deeperThan(value, LIMITS.metaDepth))
    throw new InvalidRequest(pathText(walk.trail), `must not be nested deeper than ${LIMITS.metaDepth}`);
}

function checkLeaf(plan: CheckPlan, value: unknown, walk: Walk): void {
  if (plan.accepts(value)) return;
  const result = plan.schema.safeParse(value);
  if (result.success) return;
  const [issue = { path: [], message: 'is not understood' }] = result.error.issues;
  const inner = pathText([
    ...walk.trail,
    ...issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
  ]);
  throw new InvalidRequest(inner, inner === '' ? `the body ${issue.message}` : issue.message);
}

/** True when objects and arrays are nested more than `limit` deep. No recursion: the depth is the
 *  caller's. */
function deeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= limit) return true;
    level = level
      .flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
      .filter((item) => typeof item === 'object' && item !== null);
  }
  return false;
}

function note(walk: Walk): void {
  walk.unknownCount += 1;
  if (walk.unknown.length < LIMITS.warningsOfAKind) walk.unknown.push(pathText(walk.trail) || '""');
}

/** `['parts', 0, 'h']` -> `parts[0].h`. */
const pathText = (trail: readonly (string | number)[]): string =>
  trail.reduce<string>(
    (at, step) => (typeof step === 'number' ? `${at}[${step}]` : at === '' ? step : `${at}.${step}`),
    '',
  );
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
