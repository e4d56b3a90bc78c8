import type { Plugin } from 'vite';
import { CONTENT_SECURITY_POLICY } from '../src-main/preload/contentSecurityPolicy.ts';

/** Writes the content security policy into the built page. Not in development: hot reload needs inline scripts. */
export function strictPageHeader(): Plugin {
  return {
    name: 'strict-page-header',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY }, injectTo: 'head-prepend' },
    ],
  };
}
