import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CONTENT_SECURITY_POLICY } from '../src-main/preload/contentSecurityPolicy.ts';

/** What the built page gets besides its own code: the content security policy and the app's icon. Not in
 *  development: hot reload needs inline scripts. `root` is the project's folder: the build bundles its
 *  config, so a path relative to this file would lead elsewhere. */
export function builtPage(root: string): Plugin {
  return {
    name: 'built-page',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'icon.svg',
        source: readFileSync(join(root, 'resources', 'icon.svg')),
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
      { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }, injectTo: 'head' },
    ],
  };
}
