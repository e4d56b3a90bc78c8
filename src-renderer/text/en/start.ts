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
  sample: '{mode, select, panels {Kitchen} bars {Shelf rails} timber {Roof timber} other {Steel brackets}}',
  sampleWords: `{mode, select,
    panels {63 panels, three materials, doors with grain}
    bars {Aluminium profile from 6 m bars}
    timber {Rafters, purlins and battens by section}
    other {12 outlines to nest on a sheet with a flaw}}`,
  fullSheet: 'Full sheet',
  bar: 'Bar',
  beam: 'Beam',
  sheet: 'Sheet',
} as const;
