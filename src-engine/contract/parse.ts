import { z } from 'zod';
import { InvalidRequest } from './errors.ts';
import { LIMITS } from './limits.ts';

/** A request whose every known field has been checked. `value` is the very object that was sent. */
export interface Parsed<T> {
  readonly value: T;
  /** One line per unknown field (at most 20, then a count). */
  readonly warnings: readonly string[];
}

interface Walk {
  readonly unknown: string[];
  unknownCount: number;
}

/** Checks a body against a schema, field by field in DOCUMENT order, and stops at the first wrong one.
 *  Errors: InvalidRequest with a path such as `parts[0].h` ("" for the whole body). A missing field counts as standing at the end of
 *  its object. Unknown fields are not refused but each leaves a warning (DECISIONS 2-4).
 *  Idea: walk zod's objects and arrays ourselves and leave only leaves to zod, so that 300,000 bad rows cost one error, not 300,000.
 *  Refinements on whole objects or arrays do not run here (`min` of an array does); modes check those while building the job. */
export function parse<S extends z.ZodType>(schema: S, body: unknown): Parsed<z.output<S>> {
  const walk: Walk = { unknown: [], unknownCount: 0 };
  check(schema, body, '', walk);
  const more = walk.unknownCount - walk.unknown.length;
  const warnings = walk.unknown.map((path) => `unknown field ${path} was ignored`);
  if (more > 0) warnings.push(`${more} more unknown fields were ignored`);
  return { value: body as z.output<S>, warnings };
}

function check(schema: z.ZodType, value: unknown, path: string, walk: Walk): void {
  let core: z.ZodType = schema;
  while (core instanceof z.ZodOptional || core instanceof z.ZodNullable) {
    if (value === null || value === undefined) return;
    core = core.unwrap() as z.ZodType;
  }
  if (core instanceof z.ZodObject) checkObject(core, value, path, walk);
  else if (core instanceof z.ZodArray) checkArray(core, value, path, walk);
  else if (core instanceof z.ZodRecord) checkMeta(core, value, path);
  else checkLeaf(core, value, path);
}

function checkObject(schema: z.ZodObject, value: unknown, path: string, walk: Walk): void {
  if (!isRecord(value)) return checkLeaf(schema, value, path);
  const shape = schema.shape as Record<string, z.ZodType>;
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(shape, key)) check(shape[key], value[key], join(path, key), walk);
    else note(join(path, key), walk);
  }
  for (const key of Object.keys(shape)) {
    if (!Object.hasOwn(value, key) && !shape[key].isOptional()) throw new InvalidRequest(join(path, key), 'is required');
  }
}

function checkArray(schema: z.ZodArray, value: unknown, path: string, walk: Walk): void {
  if (!Array.isArray(value) || value.length === 0) return checkLeaf(schema, value, path);
  const element = schema.element as z.ZodType;
  for (let index = 0; index < value.length; index += 1) check(element, value[index], `${path}[${index}]`, walk);
}

function checkMeta(schema: z.ZodType, value: unknown, path: string): void {
  if (!isRecord(value)) return checkLeaf(schema, value, path);
  if (deeperThan(value, LIMITS.metaDepth)) throw new InvalidRequest(path, `must not be nested deeper than ${LIMITS.metaDepth}`);
}

function checkLeaf(schema: z.ZodType, value: unknown, path: string): void {
  const result = schema.safeParse(value);
  if (result.success) return;
  const issue = result.error.issues[0];
  const inner = issue.path.reduce<string>((at, step) => (typeof step === 'number' ? `${at}[${step}]` : join(at, String(step))), path);
  throw new InvalidRequest(inner, path === '' && inner === '' ? `the body ${issue.message}` : issue.message);
}

/** True when objects and arrays are nested more than `limit` deep. No recursion: the depth is the caller's. */
function deeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= limit) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : [])).filter((item) => typeof item === 'object' && item !== null);
  }
  return false;
}

function note(path: string, walk: Walk): void {
  walk.unknownCount += 1;
  if (walk.unknown.length < LIMITS.warningsOfAKind) walk.unknown.push(path);
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
