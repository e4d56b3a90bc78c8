import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorEnvelope } from '../src-engine/contract/errors.ts';
import { CONTRACT_VERSION } from '../src-engine/contract/version.ts';
import type { Endpoint } from './openapiEndpoints.ts';
import { ENDPOINTS } from './openapiEndpoints.ts';
import { worded } from './fieldWords.ts';
import { ROOT } from './files.ts';
import {
  CHARGED_HEADERS,
  CHARGED_PARAMETERS,
  ERRORS,
  PLAN_HEADERS,
  REQUEST_ID,
  RETRY_HEADER,
  TAGS,
} from './openapiWords.ts';

type Json = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 of the whole service. Schemas with an id become components; everything is generated, nothing
 *  spelled twice. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path][endpoint.method] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cutwright',
      version: CONTRACT_VERSION,
      description:
        'Cutting plans for panels, bars, timber and true shapes. All lengths are in one unit of the ' +
        'caller; the origin is the top-left corner, x grows right, y grows down.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:8731' }],
    tags: TAGS,
    paths,
    components: {
      schemas: components(),
      headers: { RequestId: REQUEST_ID },
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { id, tag, summary, description, access, request, isCharged = false } = endpoint;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: SECURITY[access],
    parameters: [...pathParameters(endpoint.path), ...(isCharged ? CHARGED_PARAMETERS : [])],
    ...(request === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(request), ...exampleOf(endpoint, 'request') } },
          },
        }),
    responses: responsesOf(endpoint),
  };
}

const SECURITY = { key: [{ key: [] }], optional: [{}, { key: [] }], none: [] } as const;

const EVERY_ANSWER = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } } as const;

function responsesOf(endpoint: Endpoint): Json {
  const { answers, errors, isCharged = false, isStream = false } = endpoint;
  const good = answers.map(([status, description, schema]) => [
    status,
    {
      description,
      headers: {
        ...EVERY_ANSWER,
        ...(isCharged ? CHARGED_HEADERS : {}),
        ...(isCharged && status === 200 ? PLAN_HEADERS : {}),
      },
      content: {
        [isStream ? 'text/event-stream' : 'application/json']: {
          schema: schemaOf(schema),
          ...(status === 200 && isCharged ? exampleOf(endpoint, 'expected') : {}),
        },
      },
    },
  ]);
  const bad = [...errors, 403, 500]
    .sort((a, b) => a - b)
    .map((status) => [
      status,
      {
        description: ERRORS[status],
        headers: {
          ...EVERY_ANSWER,
          ...(status === 402 || status === 429 ? { 'Retry-After': RETRY_HEADER } : {}),
        },
        content: { 'application/json': { schema: schemaOf(errorEnvelope) } },
      },
    ]);
  return Object.fromEntries([...good, ...bad]) as Json;
}

/** Each `{name}` of a path. */
const pathParameters = (path: string): readonly Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: 'The jobId of the 202 answer.',
    schema: { type: 'string' },
  }));

/** Example from the golden fixtures, which the tests solve anew. */
function exampleOf({ fixture }: Endpoint, kind: 'request' | 'expected'): Json {
  if (fixture === undefined) return {};
  const file = join(ROOT, 'src-engine/fixtures', `${fixture}.${kind}.json`);
  const text = readFileSync(file, 'utf8').replaceAll('"masked"', '"0.1.0+0123456789ab"');
  return { example: JSON.parse(text) as Json };
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
  return Object.fromEntries(
    [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, schema]) => [name, worded(schema, name)]),
  );
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
