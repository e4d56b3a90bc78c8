/** All that is kept, for another computer. */
export const everything = {
  save: 'Save everything …',
  take: 'Add from a saved copy …',
  hint: 'All jobs, materials, saws and the stock in one file, for another computer or as a copy.',
  file: 'file',
  reading: '{done} of {total} jobs are read …',
  saved: 'Everything is saved: {count, plural, one {# job} other {# jobs}}, materials, saws and the stock.',
  taking: 'Part {done} of {total} is being added …',
  taken: `{added, plural, one {# job is} other {# jobs are}} added{same, plural, =0 {} one {, # was here}
    other {, # were here}}{ticked, plural, =0 {} one {, # was here with fewer cuts and has those of the file now}
    other {, # were here with fewer cuts and have those of the file now}}{beside, plural, =0 {}
    one {, # is put beside one that is another, or cut otherwise, here}
    other {, # are put beside ones that are others, or cut otherwise, here}}.{stock, select, kept {
    The stock of this computer stays as it is.} other {}}`,
  mark: '(from the file)',
  other: 'This file was not made by “Save everything”.',
} as const;
