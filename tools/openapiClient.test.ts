import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { seldom } from '../src-engine/testing/seldom.ts';
import { fieldReference } from './fieldReference.ts';
import { ROOT } from './files.ts';
import { OPENAPI_FILE } from './openapi.ts';

/** A caller's program over the generated types, without a cast. */
const CLIENT = `
import type { components, operations, paths } from './api.js';

type Schemas = components['schemas'];
type Json<Body> = { 200: { content: { 'application/json': Body } } };
type Answer<Id extends keyof operations> =
  operations[Id]['responses'] extends Json<infer Body> ? Body : never;

declare function post<Path extends '/v1/optimize/2d' | '/v1/optimize/nest'>(
  path: Path,
  body: paths[Path]['post']['requestBody']['content']['application/json'],
  headers: paths[Path]['post']['parameters']['header'],
): Promise<paths[Path]['post']['responses'][200]['content']['application/json']>;

export async function sheets(): Promise<number> {
  const job = { parts: [{ w: 9, h: 9, qty: 2 }], stock: [{ w: 99, h: 99 }], options: { kerf: 3 } };
  const plan = await post('/v1/optimize/2d', job, { 'Idempotency-Key': 'a' });
  const widths: number[] = plan.sheets.flatMap((sheet) => sheet.parts.map(({ w }) => w));
  return widths.length + plan.metrics.sheetCount + (plan.cutPlan?.[0]?.pos ?? 0);
}

/** The result of a job by its mode. */
export function ofJob(job: Answer<'getJob'>): number {
  if (job.status !== 'succeeded' || job.result === undefined) return 0;
  if (job.mode === '2d') return job.result.metrics.cutLength;
  return job.result.metrics.density;
}
export const why = (error: Schemas['ErrorEnvelope']): string => error.details?.path ?? error.error;
export const left = (usage: Answer<'getUsage'>): number => usage.remaining;
`;

describe('docs/openapi.json for programs', () => {
  it('has nothing a linter finds', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lint({ ref: OPENAPI_FILE, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('knows the answer to an id that cannot be read', () => {
    const { paths } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const byId = Object.entries(paths).filter(([path]) => path.includes('{id}'));
    const silent = byId.filter(([, calls]) =>
      Object.values(calls).some(({ responses }) => !('400' in responses)),
    );
    expect([byId.length, silent]).toEqual([3, []]);
  });

  it('has words for every field', () => {
    const { components } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
      components: { schemas: object };
    };
    const silent: string[] = [];
    const walk = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const {
        properties = {},
        items,
        anyOf = [],
      } = schema as {
        properties?: Record<
          string,
          { description?: string; $ref?: string; anyOf?: { description?: string; $ref?: string }[] }
        >;
        items?: unknown;
        anyOf?: unknown[];
      };
      for (const [name, field] of Object.entries(properties)) {
        const variants = [field, ...(field.anyOf ?? [])];
        if (!variants.some((one) => one.description !== undefined || one.$ref !== undefined))
          silent.push(`${at}.${name}`);
        walk(field, `${at}.${name}`);
      }
      walk(items, `${at}[]`);
      for (const one of anyOf) walk(one, at);
    };
    for (const [name, schema] of Object.entries(components.schemas)) walk(schema, name);
    expect(silent).toEqual([]);
  });

  it('names every type a field may have', () => {
    const rows = fieldReference()
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter((row) => /or {2}|or \|/.test(row))).toEqual([]);
  });

  seldom('gives a TypeScript client that compiles without a cast', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutwright-client-'));
    try {
      writeFileSync(join(folder, 'program.ts'), CLIENT);
      const types = astToString(await openapiTS(readFileSync(OPENAPI_FILE, 'utf8')));
      writeFileSync(join(folder, 'api.d.ts'), types);
      for (const name of ['client.ts', 'example.ts'])
        copyFileSync(join(ROOT, 'docs/examples/typescript', name), join(folder, name));
      writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
      const run = spawnSync(
        process.execPath,
        [
          join(ROOT, 'node_modules/typescript7/bin/tsc'),
          '--strict',
          '--noEmit',
          '--target',
          'es2022',
          '--module',
          'nodenext',
          '--moduleResolution',
          'nodenext',
          '--ignoreConfig',
          '--allowImportingTsExtensions',
          '--typeRoots',
          join(ROOT, 'node_modules/@types'),
          '--types',
          'node',
          join(folder, 'program.ts'),
          join(folder, 'example.ts'),
        ],
        { encoding: 'utf8', cwd: folder },
      );
      expect(run.stdout).toBe('');
      expect(run.status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
