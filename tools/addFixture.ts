import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Mode } from '../src-engine/contract/validation.ts';
import { MODES } from '../src-engine/contract/validation.ts';
import { solve } from '../src-engine/index.ts';
import { verifyResponse } from '../src-engine/testing/verifyResponse.ts';
import { jsonOf, misused } from './commandLine.ts';
import { fixtureFolder, goldenText } from './files.ts';

/** npm run fixture:add -- <mode> <request.json> [name]: runs the request, has it verified, and files it with
 *  its golden response. */
const [mode, file, given] = process.argv.slice(2) as [Mode, string, string?];
if (file === undefined || !MODES.includes(mode))
  misused('usage: npm run fixture:add -- <mode> <request.json> [name]');
const name = given ?? basename(file).replace(/(\.request)?\.json$/, '');
const target = join(fixtureFolder(mode), `${name}.request.json`);
if (existsSync(target)) misused(`${target} exists`);
const request = jsonOf<unknown>(file);
const response = solve(mode, request);
const faults = verifyResponse(mode, request, response);
writeFileSync(target, `${JSON.stringify(request, null, 1)}\n`);
writeFileSync(target.replace('.request.', '.expected.'), goldenText(response));
console.log(`${target}\n${faults.length === 0 ? 'verified clean' : `FAULTS:\n${faults.join('\n')}`}`);
if (faults.length > 0) process.exitCode = 1;
