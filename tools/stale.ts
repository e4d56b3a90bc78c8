import { readFileSync } from 'node:fs';
import { BUDGETS_FILE, budgetsPage } from './budgets.ts';
import { engineVersionsText, VERSIONS_FILE } from './engineVersions.ts';
import { FIELDS_FILE, fieldReference } from './fieldReference.ts';
import { NOTICES_FILE, noticesText } from './notices.ts';
import { OPENAPI_FILE, openApiText } from './openapi.ts';
import { SCENARIOS_FILE, scenarioTable } from './scenarioTable.ts';

/** npm run stale: fails when a generated file no longer matches its source. */
const GENERATED = [
  { file: VERSIONS_FILE, text: engineVersionsText(), command: 'npm run versions' },
  { file: OPENAPI_FILE, text: openApiText(), command: 'npm run contract:docs' },
  { file: FIELDS_FILE, text: fieldReference(), command: 'npm run contract:docs' },
  { file: SCENARIOS_FILE, text: scenarioTable(), command: 'npm run contract:docs' },
  { file: BUDGETS_FILE, text: budgetsPage(), command: 'npm run contract:docs' },
  { file: NOTICES_FILE, text: noticesText(), command: 'npm run notices' },
];
const stale = GENERATED.filter(({ file, text }) => read(file) !== text);
for (const { file, command } of stale) console.error(`${file} is stale: run ${command}`);
if (stale.length > 0) process.exitCode = 1;
else console.log('generated files are up to date');

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}
