import { shell } from 'electron';
import type { LinkName } from '../preload/contract.ts';
import { shellWords } from './words.ts';

const PATHS: Readonly<Record<LinkName, string>> = { apiReference: '/docs', openApiDocument: '/openapi.json' };
const OWN_DOOR = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** Opens one of the app's own pages in the person's browser. The page only names it; the address is built
 *  here from the door really listened on, so no text from a file or a program can ever become an address. */
export async function openLink(link: LinkName, apiUrl: string | null): Promise<void> {
  if (apiUrl === null || !OWN_DOOR.test(apiUrl)) throw new Error(shellWords().noReference);
  await shell.openExternal(`${apiUrl}${PATHS[link]}`);
}
