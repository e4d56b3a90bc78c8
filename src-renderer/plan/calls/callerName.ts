import type { Text } from '../../text/text.ts';

/** Who has called, as the window says it: a program by the name it gives, the app's own watched folder by its name. */
export const callerName = (text: Text, client: string): string =>
  client.replace(/^Watch folder\b/, text('watch.title')) || text('inspector.unnamed');
