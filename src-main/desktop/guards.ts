import { app, session } from 'electron';
import type { WebContents } from 'electron';
import { APP_ORIGIN } from './appScheme.ts';

/** The only permissions the page has: writing text to the clipboard after a click ("copy key", "copy as curl"), and
 *  keeping the screen on at the saw (Electron asks under this name, `content_converter.cc`, and lists it nowhere). */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'screen-wake-lock']);

export const isOwnPage = (url: string): boolean => url.startsWith(`${APP_ORIGIN}/`);

/** Nothing the page shows can leave the app: no navigation, no new windows, no embedded pages, no downloads
 *  behind the person's back, no request to any other address, no permission but the two above. Reasons:
 *  docs/adr on the shell. */
export function guardContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!isReload(contents, event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}

/** Guards of the session; it exists only once the app is ready. */
export function guardSession(): void {
  const own = session.defaultSession;
  own.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(GRANTED.has(permission) && isOwnPage(details.requestingUrl)),
  );
  own.setPermissionCheckHandler(
    (_contents, permission, origin) =>
      GRANTED.has(permission) && (origin === APP_ORIGIN || isOwnPage(origin)),
  );
  own.setDevicePermissionHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
  own.setSpellCheckerEnabled(false);
  own.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !isAllowedAddress(details.url) }));
}

const isReload = (contents: WebContents, url: string): boolean => isOwnPage(url) && url === contents.getURL();

function isAllowedAddress(url: string): boolean {
  if (isOwnPage(url) || url.startsWith(`blob:${APP_ORIGIN}/`) || url.startsWith('data:image/')) return true;
  return !app.isPackaged && url.startsWith('devtools:');
}
