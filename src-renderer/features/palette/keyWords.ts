import type { Text } from '../../text/text.ts';

/** Keys as the keyboards of the language name them: `Ctrl+Shift+S`, `Strg+Umschalt+S`. */
export function keyWords(text: Text, keys: string): string {
  return keys.replace(/[A-Za-z]{2,}/g, (name) => text('keys.name', { name }) || name);
}
