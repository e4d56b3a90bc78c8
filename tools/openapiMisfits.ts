import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './files.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Operation {
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<Record<string, unknown>>;
        readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
      }
    >
  >;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** docs/openapi.json as it stands. */
export const DOCUMENT = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as Document;

/** Fields of an answer that its schema does not know, and those it demands in vain. */
export function misfits(schema: Schema, value: unknown, at = ''): readonly string[] {
  if (schema.$ref !== undefined)
    return misfits(DOCUMENT.components.schemas[schema.$ref.slice('#/components/schemas/'.length)], value, at);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined)
    return variants.some((one) => misfits(one, value, at).length === 0) ? [] : [`${at}: none of anyOf`];
  if (Array.isArray(value))
    return schema.items === undefined
      ? []
      : value.flatMap((item, index) => misfits(schema.items ?? {}, item, `${at}[${index}]`));
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const type = value === null ? 'null' : typeof value;
  if (types.length > 0 && !types.includes(type) && !(type === 'number' && types.includes('integer')))
    return [`${at}: ${type} instead of ${types.join()}`];
  if (type !== 'object' || schema.properties === undefined) return [];
  const known = schema.properties;
  const missing = (schema.required ?? [])
    .filter((key) => !Object.hasOwn(value as object, key))
    .map((key) => `${at}.${key} is missing`);
  return [
    ...missing,
    ...Object.entries(value as object).flatMap(([key, inner]) =>
      Object.hasOwn(known, key)
        ? misfits(known[key], inner, `${at}.${key}`)
        : [`${at}.${key} is not documented`],
    ),
  ];
}

/** Headers that mean something to a program; the others are those of HTTP and for browsers. */
const MEANT = /^(x-(?!content-type-options)|retry-after$|idempotency-)/;

/** What of an answer of the running service the document does not say: an empty list where it fits, or where the
 *  document has no such call. */
export function undocumented(
  method: string,
  path: string,
  answer: {
    readonly status: number;
    readonly text: string;
    readonly headers: Readonly<Record<string, unknown>>;
  },
): readonly string[] {
  const operation = operationOf(method, path.split('?')[0]);
  if (operation === undefined) return [];
  const response = operation.responses[String(answer.status)] as
    | (typeof operation.responses)[string]
    | undefined;
  if (response === undefined) return [`${method} ${path} answers ${answer.status}, which is not documented`];
  const known = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase());
  const headers = Object.keys(answer.headers)
    .filter((name) => MEANT.test(name) && !known.includes(name))
    .map((name) => `header ${name} is not documented`);
  const schema = response.content?.['application/json']?.schema;
  const body = schema === undefined ? [] : misfits(schema, JSON.parse(answer.text));
  return [...headers, ...body].map((one) => `${method} ${path} ${answer.status} ${one}`);
}

function operationOf(method: string, path: string): Operation | undefined {
  const found = Object.entries(DOCUMENT.paths).find(([pattern]) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[\\w-]{1,100}')}$`).test(path),
  );
  return found?.[1][method.toLowerCase()];
}
