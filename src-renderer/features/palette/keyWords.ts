import { isApple } from '../../ui/commandKey.ts';
import type { Text } from '../../text/text.ts';

/** Keys as the keyboards of the language name them: `Ctrl+Shift+S`, `Strg+Umschalt+S`, on a Mac `Cmd+Shift+S`. */
export function keyWords(text: Text, keys: string): string {
  const own = isApple() ? keys.replaceAll('Ctrl', 'Cmd') : keys;
  return own.replace(/[A-Za-z]{2,}/g, (name) => text('keys.name', { name }) || name);
}
