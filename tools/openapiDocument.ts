import { z } from 'zod';
import { errorEnvelope } from '../src-engine/contract/errors.ts';
import { CONTRACT_VERSION } from '../src-engine/contract/version.ts';
import type { Endpoint } from './openapiEndpoints.ts';
import { ENDPOINTS } from './openapiEndpoints.ts';

type Json = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 of the whole service. Schemas with an id become components; everything is generated, nothing
 *  spelled twice. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path][endpoint.method] = { ...operation(endpoint), ...pathParameters(endpoint.path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cutwright',
      version: CONTRACT_VERSION,
      description:
        'Cutting plans for panels, bars, timber and true shapes. All lengths are in one unit of the caller; the origin is the top-left corner, x grows right, y grows down.',
    },
    servers: [{ url: 'http://127.0.0.1:8731' }],
    paths,
    components: { schemas: components(), securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation({ summary, keyed, request, answers }: Endpoint): Json {
  const responses = Object.fromEntries(
    answers.map(([status, description, schema]) => [
      status,
      { description, content: { 'application/json': { schema: schemaOf(schema) } } },
    ]),
  );
  return {
    summary,
    ...(keyed ? { security: [{ key: [] }] } : {}),
    ...(request === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(request) } } } }),
    responses: {
      ...responses,
      default: {
        description: 'The error envelope',
        content: { 'application/json': { schema: schemaOf(errorEnvelope) } },
      },
    },
  };
}

/** Each `{name}` of a path. */
function pathParameters(path: string): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.length === 0
    ? {}
    : { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) };
}

/** A reference to the component where the schema has an id, else the schema in place. */
function schemaOf(schema: z.ZodType): Json {
  const id = schema.meta()?.id;
  return id === undefined ? jsonSchema(schema) : { $ref: `#/components/schemas/${id}` };
}

function jsonSchema(schema: z.ZodType): Json {
  const {
    $schema: _dialect,
    $defs: _defs,
    id: _id,
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  return relinked(rest) as Json;
}

function components(): Json {
  const found = new Map<string, Json>();
  const schemas = [
    errorEnvelope,
    ...ENDPOINTS.flatMap(({ request, answers }) => [
      ...(request ? [request] : []),
      ...answers.map(([, , schema]) => schema),
    ]),
  ];
  for (const schema of schemas) {
    const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
    for (const [name, inner] of Object.entries((whole.$defs ?? {}) as Json))
      found.set(name, cleaned(inner as Json));
    const id = schema.meta()?.id;
    // A schema with an id of its own is among its definitions already, and the whole is only a reference to
    // it.
    if (id !== undefined && whole.$ref === undefined) found.set(id, cleaned(whole));
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function cleaned(schema: Json): Json {
  const { $schema: _dialect, $defs: _defs, id: _id, ...rest } = schema;
  return relinked(rest) as Json;
}

/** `#/$defs/X` -> `#/components/schemas/X`, everywhere; whole numbers without the bounds that every safe one
 *  has. */
function relinked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relinked);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(
    ([key, bound]) =>
      !(key === 'minimum' && bound === Number.MIN_SAFE_INTEGER) &&
      !(key === 'maximum' && bound === Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(
    said.map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : relinked(inner),
    ]),
  );
}
