import type { z } from 'zod';

/** Writes an answer with the keys in the order of its schema, so that equal plans are equal bytes; absent keys are left
 *  out. The schema is the only list of keys: one that it lacks does not compile in the answer's builder, and fails
 *  here. */
export function inOrderOf<T extends z.ZodObject>(schema: T): (answer: z.infer<T>) => z.infer<T> {
  const keys = Object.keys(schema.shape);
  return (answer) => {
    const given = answer as Readonly<Record<string, unknown>>;
    const stranger = Object.keys(given).find((key) => !keys.includes(key) && given[key] !== undefined);
    if (stranger !== undefined) throw new Error(`an answer has no field ${stranger}`);
    const present = keys.filter((key) => given[key] !== undefined);
    return Object.fromEntries(present.map((key) => [key, given[key]])) as z.infer<T>;
  };
}
