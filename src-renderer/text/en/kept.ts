/** What the service refuses because somebody else was first, and numbers that nothing can have. */
export const kept = {
  jobGone: 'This job is not there any more.',
  notTrashed: 'Only a job of the trash is removed for good.',
  jobChanged: 'This job was changed in another window since it was read here.',
  versionGone: 'This version is not there any more.',
  rowChanged: `{kind, select, material {This material was} band {This edge band was} saw {This saw profile was}
    other {What is remembered of this list was}} changed in another window since.`,
  planGone: 'This plan is not on the list of the saw any more.',
  planChanged: 'This plan was changed at the desk: it has to be sent to the saw again.',
  manyDevices: 'There are {count, number} devices already: remove one first.',
  partGone: 'This piece is not in the list of the job any more.',
  backAlready: '{code} is on the rack again already.',
  takenLater: '{code} is not on the rack any more: a later entry took it. Take that entry back first.',
  changedAgain: '{name} was changed again since.',
  rowChangedAgain: 'The stock row was changed again since.',
  rowGone: 'The stock row is not there any more.',
  tooMany: '{name} cannot have so many pieces.',
  rowTooMany: 'The stock row cannot have so many pieces.',
  pieceGone: 'A piece is not on the rack any more: another window took it.',
  entryGone: 'This entry of the journal is not there any more.',
  countTooLarge: 'This number is too large.',
} as const;
