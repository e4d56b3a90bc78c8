import { EXPORTS } from '../../src-engine/contract/exports.ts';
import type { IpcMethod } from '../preload/contract.ts';
import { MACHINE_FORMATS } from '../../src-engine/contract/machine.ts';
import { OTHER_KINDS, SHELL_LANGUAGES } from '../preload/contract.ts';
import { PROJECT_LIMIT_BYTES } from './projectFiles.ts';

const MACHINE_ENDINGS = Object.values(MACHINE_FORMATS).map(({ ending }) => ending);

type Field =
  | { readonly kind: 'text'; readonly max: number; readonly optional?: true }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly of: readonly string[] };

const NAME: Field = { kind: 'text', max: 300 };
const HANDLE: Field = { kind: 'text', max: 64 };
const DOCUMENT: Field = { kind: 'text', max: PROJECT_LIMIT_BYTES };
const FLAG: Field = { kind: 'flag' };

/** What each method takes. A method without a row takes nothing. */
const SHAPES: { readonly [M in IpcMethod]?: Readonly<Record<string, Field>> } = {
  openRecent: { handle: HANDLE },
  saveProject: { handle: HANDLE, text: DOCUMENT },
  saveProjectAs: { suggestedName: NAME, text: DOCUMENT },
  saveExport: {
    suggestedName: NAME,
    kind: { kind: 'choice', of: [...Object.keys(EXPORTS), ...OTHER_KINDS, ...MACHINE_ENDINGS] },
    text: { ...DOCUMENT, optional: true },
    base64: { ...DOCUMENT, optional: true },
  },
  writeDraft: { id: { kind: 'text', max: 64 }, text: DOCUMENT },
  removeDraft: { id: { kind: 'text', max: 64 } },
  setTheme: { theme: { kind: 'choice', of: ['system', 'light', 'dark'] } },
  setLanguage: { language: { kind: 'choice', of: SHELL_LANGUAGES } },
  setDocument: { title: NAME, unsaved: FLAG },
  openLink: { link: { kind: 'choice', of: ['apiReference', 'openApiDocument'] } },
};

/** Throws a sentence that names the field unless `args` is exactly what the method takes. The page is our own
 *  code, but what it shows came from files and other programs: the shell trusts nothing that arrives over
 *  IPC. */
export function checkArguments(method: IpcMethod, args: unknown): Record<string, unknown> {
  const shape = SHAPES[method] ?? {};
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw new Error(`${method} takes one object.`);
  const given = args as Record<string, unknown>;
  const stranger = Object.keys(given).find((key) => !Object.hasOwn(shape, key));
  if (stranger !== undefined) throw new Error(`${method} does not take "${stranger}".`);
  for (const [key, field] of Object.entries(shape)) {
    const problem = problemOf(field, given[key]);
    if (problem !== null) throw new Error(`${method}: "${key}" ${problem}.`);
  }
  return given;
}

function problemOf(field: Field, value: unknown): string | null {
  if (field.kind === 'flag') return typeof value === 'boolean' ? null : 'must be true or false';
  if (field.kind === 'choice')
    return typeof value === 'string' && field.of.includes(value)
      ? null
      : `must be one of ${field.of.join(', ')}`;
  if (value === undefined && field.optional === true) return null;
  if (typeof value !== 'string') return 'must be a text';
  return value.length <= field.max ? null : `may have ${field.max} characters`;
}
