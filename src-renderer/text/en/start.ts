/** The start screen. */
export const start = {
  tagline: 'Parts and stock in, a plan you can saw out.',
  api: 'API',
  open: 'Open …',
  newJob: 'New job',
  samples: 'Samples',
  tryOne: 'Try one',
  recentJobs: 'Recent jobs',
  recent: 'Recent',
  file: 'file',
  fileGone: 'not there',
  empty: 'Jobs you work on appear here. They stay on this computer.',
  untitled: 'Untitled job',
  pieces: '{count, plural, one {# piece} other {# pieces}}',
  gone: 'This job is not kept any more.',
} as const;
