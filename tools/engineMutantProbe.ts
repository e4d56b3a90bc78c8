import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mode } from '../src-engine/contract/validation.ts';
import { honestBases } from '../src-engine/testing/judgeMutants.ts';
import { verifyResponse } from '../src-engine/testing/verifyResponse.ts';
import { fixtures, goldenText, readJson } from './files.ts';

/** node tools/engineMutantProbe.ts <copy of src-engine> <mode>: what the fast tests do with the engine of that
 *  copy, until the first one fails: honest requests before the judge, then golden files. Prints what caught it. */
const [copy, mode] = process.argv.slice(2) as [string, Mode | 'files' | 'state'];
const moduleOf = async (file: string): Promise<unknown> => import(pathToFileURL(join(copy, file)).href);
const engine = (await moduleOf('index.ts')) as { solve: (mode: Mode, body: unknown) => object };
console.log((await caughtBy()) ?? 'LIVED');

async function caughtBy(): Promise<string | null> {
  try {
    if (mode === 'files') return await caughtByFiles();
    if (mode === 'state') return await caughtByState();
    for (const base of honestBases().filter((one) => one.mode === mode)) {
      const [fault] = verifyResponse(mode, base.request, engine.solve(mode, base.request));
      if (fault !== undefined) return `judge, ${base.name}: ${fault}`;
    }
    for (const fixture of fixtures().filter((one) => one.mode === mode && existsSync(one.expectedFile))) {
      const answer = goldenText(engine.solve(mode, readJson(fixture.requestFile)));
      if (answer !== readFileSync(fixture.expectedFile, 'utf8')) return `golden, ${fixture.name}`;
    }
    return null;
  } catch (error) {
    return `thrown: ${String(error).split('\n')[0]}`;
  }
}

/** The files for machines of the honest plans, written by the copy. */
async function caughtByFiles(): Promise<string | null> {
  const files = (await moduleOf('testing/machineFiles.ts')) as {
    honestFileIds: () => readonly string[];
    honestFile: (id: string) => { text: string; judge: (text: string) => readonly string[] };
  };
  for (const id of files.honestFileIds()) {
    const { text, judge } = files.honestFile(id);
    const [fault] = judge(text);
    if (fault !== undefined) return `judge, ${id}: ${fault}`;
  }
  return null;
}

/** What the searches of the copy keep step by step. */
async function caughtByState(): Promise<string | null> {
  const state = (await moduleOf('testing/state/index.ts')) as {
    stateFaults: (share: number) => readonly string[];
  };
  return state.stateFaults(0.5)[0] ?? null;
}
