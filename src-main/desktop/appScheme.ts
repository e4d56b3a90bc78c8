import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { protocol, session } from 'electron';
import { CONTENT_SECURITY_HEADER } from '../preload/contentSecurityPolicy.ts';

export const APP_ORIGIN = 'app://cutwright';
export const APP_PAGE = `${APP_ORIGIN}/index.html`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_HEADER,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Answers what the page asks of the service: the same request handler that stands behind the HTTP door. */
export type AnswerPage = (request: Request) => Promise<Response>;

/** Must run before the app is ready: a scheme that is not standard and secure has no origin, no fetch and no
 *  storage. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

/** Serves app://cutwright/: the files that were in `pageFolder` at start, by exact name, and everything else
 *  through `answer`. There is no path arithmetic on what the page asks for, so nothing outside the list can
 *  be read. */
export async function serveAppScheme(pageFolder: string, answer: AnswerPage): Promise<void> {
  const files = await listFiles(pageFolder);
  session.defaultSession.protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'cutwright') return new Response('Not found.', { status: 404, headers: PAGE_HEADERS });
    const file = files.get(url.pathname === '/' ? '/index.html' : url.pathname);
    if (file === undefined) return answer(request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Only GET.', { status: 405, headers: PAGE_HEADERS });
    const body = request.method === 'HEAD' ? null : new Uint8Array(await readFile(file));
    return new Response(body, {
      headers: { ...PAGE_HEADERS, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' },
    });
  });
}

/** URL path -> file, for every file under the folder. Source maps stay out. */
async function listFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]));
}
