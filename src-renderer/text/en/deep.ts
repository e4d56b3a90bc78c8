/** The deep search: what it needs, how it goes, what it found. */
export const deep = {
  title: 'Deep search',
  about: `{materials, plural,
    one {Looks for a plan with fewer or cheaper sheets, or the same in fewer passes, for up to a minute or two,
    while you go on working.}
    other {Looks for a plan with fewer or cheaper sheets, or the same in fewer passes, in # materials, one after
    another, for up to a minute or two each, while you go on working.}}
    What it finds is offered, never put in place by itself.`,
  proved: 'No plan needs fewer sheets, that is proved: it looks for fewer passes only.',
  start: 'Start the search',
  button: 'Search deeper',
  buttonTip: 'Looks for a plan with fewer sheets or fewer passes in the background',
  searching: '{ours, select, yes {Searching} other {Searching for the list before}} {elapsed}',
  seconds: '{seconds} s',
  secondsOf: '{seconds} of {total} s',
  bestReach: '{best}, the last one used to {reach}',
  bestSheets: 'best {sheets, plural, one {# sheet} other {# sheets}}',
  material: 'material {at} of {of}',
  stop: 'Stop',
  stopping: 'Stopping …',
  waits: 'Found for the list before',
  queued: 'Waits for another search to end',
  waitsTip: `{gain, select, none {The list has changed since the search began. Put it back as it was and what
    was found is offered.}
    other {The search found {gain} for the list as it was. Undo the change and it is offered.}}`,
  endedBefore: 'Search of the list before ended',
  gone: 'The service does not keep the deep search of this job any longer; start it again.',
  nothing: 'Nothing better was found',
  ok: 'OK',
  looking: 'You look at it:',
  look: 'Look',
  lookTip: 'Shows it; the plan before stays at hand',
  take: 'Take it',
  back: 'Back',
  ignore: 'Ignore',
  fewer: '{fewer, plural, one {one sheet} other {# sheets}} fewer: {sheets}',
  fewerPasses: '{fewer, plural, one {one pass} other {# passes}} fewer on as many sheets',
  cheaper: '{saved} less',
  lessMaterial: '{share} less material',
  morePlaced: '{more} more placed',
  ended: 'The search ended: {reason}',
  noReason: 'no reason given',
} as const;
