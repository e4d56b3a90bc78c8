import type { Messages } from '../catalogue.ts';

export const help: Messages<'help'> = {
  title: 'Handbuch',
  search: 'Im Handbuch suchen',
  pages: 'Seiten',
  found: '{count, plural, one {# Stelle} other {# Stellen}} gefunden',
  none: 'Nichts gefunden. Ein anderes Wort hilft vielleicht.',
};
