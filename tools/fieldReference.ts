import { openApiDocument } from './openapiDocument.ts';
import { join } from 'node:path';
import { ROOT } from './files.ts';

/** docs/FIELDS.md: every field of every request and answer, from the OpenAPI document. */
export const FIELDS_FILE = join(ROOT, 'docs', 'FIELDS.md');

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;

const HEAD = `# Every field of the API

Generated from the schemas (\`npm run contract:docs\`); how to call and what it means: [API.md](API.md). Examples
are golden fixtures that the tests solve anew. Lengths have no unit: what is sent is what comes back. \`?\` behind
a field: it may be absent, in requests also \`null\`.

`;

export function fieldReference(): string {
  const document = openApiDocument() as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  };
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => endpoint(method, path, operation)),
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `## ${name}\n\n${schema.description ?? ''}\n\n${table(schema)}\n`,
  );
  return `${HEAD}${endpoints.join('\n')}\n${schemas.join('\n')}`.replaceAll(/\n{3,}/g, '\n\n');
}

function endpoint(method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const answers = Object.entries(responses).map(([status, { description: words, content }]) => {
    const [{ schema }] = Object.values(content);
    return `| ${status} | ${typeOf(schema)} | ${words} |`;
  });
  const plan = responses['200'].content['application/json']?.example;
  return [
    `## ${method.toUpperCase()} ${path}`,
    `${summary} (\`${operationId}\` in generated clients). ${description ?? ''}`,
    ...(body === undefined ? [] : [`Request: ${typeOf(body.schema)}`]),
    ...(body?.example === undefined ? [] : [sample(body.example)]),
    `| status | body | when |\n| --- | --- | --- |\n${answers.join('\n')}`,
    ...(plan === undefined ? [] : ['Answer to the request above:', sample(plan)]),
    '',
  ].join('\n\n');
}

const sample = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;

function table(schema: Schema): string {
  const rows = rowsOf(schema, '');
  if (rows.length === 0) return `Type: ${typeOf(schema)}`;
  return `| field | type | meaning |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function rowsOf(schema: Schema, at: string): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const core = field.anyOf?.find((one) => one.type !== 'null') ?? field;
    const optional = schema.required?.includes(name) === true ? '' : '?';
    const words = field.description ?? core.description ?? '';
    const own =
      `| \`${at}${name}${optional}\` | ${typeOf(field)} |` +
      ` ${words.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`;
    const inner = core.items?.properties === undefined ? core : core.items;
    return [own, ...rowsOf(inner, `${at}${name}${core.items?.properties === undefined ? '' : '[]'}.`)];
  });
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return `[${name}](#${name.toLowerCase()})`;
  }
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return [...new Set(variants.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((one) => `\`${String(one)}\``).join(', ');
  if (schema.type === 'array')
    return `list of ${schema.items === undefined ? 'anything' : typeOf(schema.items)}`;
  return [schema.type ?? 'any'].flat().join(' or ');
}
