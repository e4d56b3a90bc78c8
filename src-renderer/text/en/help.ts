/** The manual inside the app. */
export const help = {
  title: 'Manual',
  search: 'Search the manual',
  pages: 'Pages',
  found: '{count, plural, one {# place} other {# places}} found',
  none: 'Nothing found. Another word may help.',
} as const;
