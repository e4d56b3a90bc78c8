import { setFlagsFromString } from 'node:v8';

/** What an engine process gives up by itself, so that it is gone on the desktop, too: Electron drops
 *  `--permission` and `--disable-proto` from the arguments of its utility processes (docs/PACKAGING.md). */

/** From now on no new context of this process makes code from text: `eval` and `new Function` throw in its
 *  threads. Call before they start. */
export function forbidCodeFromText(): void {
  setFlagsFromString('--disallow-code-generation-from-strings');
}

/** Own `__proto__` keys of what callers send stay plain data in this thread, and the accessor is gone. */
export function dropProtoAccessor(): void {
  Reflect.deleteProperty(Object.prototype, '__proto__');
}
