import { z } from 'zod';

/** What `parse` needs to know of a schema, read once: unwrapped, with its fields in a map and a quick test
 *  for good values. */
export interface CheckPlan {
  /** Without its optional and nullable wrappers; says what is wrong with a bad value. */
  readonly schema: z.ZodType;
  /** Absent and null are fine. */
  readonly optional: boolean;
  /** Fields of an object, else null. */
  readonly fields: ReadonlyMap<string, CheckPlan> | null;
  /** Fields that must be there, in the order of the schema. */
  readonly required: readonly string[];
  /** Element of an array, else null. */
  readonly element: CheckPlan | null;
  /** Of a union: the plan for a value of this form, so that its fields are walked, too; null: ask the schema. */
  readonly either: ((value: unknown) => CheckPlan | null) | null;
  /** An opaque object of the caller. */
  readonly isMeta: boolean;
  /** True only for values the schema accepts; false means "ask the schema". */
  readonly accepts: (value: unknown) => boolean;
}

const plans = new WeakMap<z.ZodType, CheckPlan>();

/** The plan of a schema; the same object for the same schema. */
export function planOf(schema: z.ZodType): CheckPlan {
  const known = plans.get(schema);
  if (known !== undefined) return known;
  const plan = read(schema);
  plans.set(schema, plan);
  return plan;
}

function read(schema: z.ZodType): CheckPlan {
  let core = schema;
  let optional = false;
  while (core instanceof z.ZodOptional || core instanceof z.ZodNullable) {
    core = core.unwrap() as z.ZodType;
    optional = true;
  }
  const leaf: CheckPlan = {
    schema: core,
    optional,
    fields: null,
    required: [],
    element: null,
    either: core instanceof z.ZodUnion ? eitherOf(core) : null,
    isMeta: core instanceof z.ZodRecord,
    accepts: quickTest(core),
  };
  if (core instanceof z.ZodObject) {
    const shape = Object.entries(core.shape);
    const required = shape.filter(([, field]) => !field.isOptional()).map(([key]) => key);
    return { ...leaf, fields: new Map(shape.map(([key, field]) => [key, planOf(field)])), required };
  }
  return core instanceof z.ZodArray ? { ...leaf, element: planOf(core.element as z.ZodType) } : leaf;
}

/** A ring or an object with a ring; one of several objects that say of which kind they are. */
function eitherOf(union: z.ZodUnion): CheckPlan['either'] {
  const options = union.options as readonly z.ZodType[];
  const objects = options.filter((option): option is z.ZodObject => option instanceof z.ZodObject);
  const other = options.find((option) => !(option instanceof z.ZodObject));
  if (objects.length === 0) return null;
  const name = union instanceof z.ZodDiscriminatedUnion ? union.def.discriminator : null;
  const isKind = (option: z.ZodObject, value: object): boolean =>
    name === null ||
    option.shape[name]?.safeParse((value as Readonly<Record<string, unknown>>)[name]).success === true;
  return (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const found = Array.isArray(value) ? other : objects.find((option) => isKind(option, value));
    return found === undefined ? null : planOf(found);
  };
}

const never = (): boolean => false;

/** A test as strict as the schema for the plain leaves that fill large requests; `never` for every other
 *  kind. */
function quickTest(schema: z.ZodType): (value: unknown) => boolean {
  if (schema instanceof z.ZodBoolean && !schema.def.checks?.length)
    return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodString) {
    const tests = (schema.def.checks ?? []).map((check) => check._zod.def as CheckDef);
    if (tests.some(({ check, fn }) => check !== 'custom' || fn === undefined)) return never;
    return (value) => typeof value === 'string' && tests.every(({ fn }) => fn?.(value) === true);
  }
  if (!(schema instanceof z.ZodNumber)) return never;
  const bounds = (schema.def.checks ?? []).map((check) => bound(check._zod.def as CheckDef));
  if (bounds.includes(null)) return never;
  const tests = bounds as readonly ((value: number) => boolean)[];
  return (value) => Number.isFinite(value) && tests.every((test) => test(value as number));
}

interface CheckDef {
  readonly check: string;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly fn?: (value: unknown) => unknown;
}

/** One check of a number as a function; null for a kind that is not known here. */
function bound({ check, value = 0, inclusive = false, fn }: CheckDef): ((value: number) => boolean) | null {
  if (check === 'greater_than') return inclusive ? (got) => got >= value : (got) => got > value;
  if (check === 'less_than') return inclusive ? (got) => got <= value : (got) => got < value;
  if (check === 'custom' && fn !== undefined) return (got) => fn(got) === true;
  return null;
}
