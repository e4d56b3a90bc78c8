import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS_FILE, budgetsPage } from './budgets.ts';
import { openApiDocument } from './openapiDocument.ts';
import { FIELDS_FILE, fieldReference } from './fieldReference.ts';
import { ROOT } from './files.ts';
import { SCENARIOS_FILE, scenarioTable } from './scenarioTable.ts';

/** npm run contract:docs: writes docs/openapi.json from the zod schemas of src-engine/contract, docs/FIELDS.md,
 *  docs/SCENARIOS.md and docs/engines/budgets.md. */
export const OPENAPI_FILE = join(ROOT, 'docs', 'openapi.json');

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 1)}\n`;

if (process.argv[1] === import.meta.filename) {
  writeFileSync(OPENAPI_FILE, openApiText());
  console.log(OPENAPI_FILE);
  writeFileSync(FIELDS_FILE, fieldReference());
  console.log(FIELDS_FILE);
  writeFileSync(SCENARIOS_FILE, scenarioTable());
  console.log(SCENARIOS_FILE);
  writeFileSync(BUDGETS_FILE, budgetsPage());
  console.log(BUDGETS_FILE);
}
