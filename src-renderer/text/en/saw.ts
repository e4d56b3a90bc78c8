/** What the saw does: in the list of cuts, in the player and on paper. */
export const saw = {
  kind: '{kind, select, trim {Trim} rip {Rip} cross {Cross-cut} other {Recut}}',
  from: `from the {state, select, raw {raw} clean {trimmed} other {}} {edge, select, left {left} right {right}
    top {top} other {bottom}} edge`,
  trimmedOff: `{edge, select, left {Left} right {Right} top {Top} other {Bottom}} edge: {size} comes off,
    blade included`,
  sheet: 'Sheet',
  restOfSheet: 'Rest of sheet',
  restOf: 'Rest of {name}',
  strip: 'Edge',
  dust: 'dust',
  cuts: 'Cuts',
  cutsOfSheet: 'Cuts of this sheet',
  closeCuts: 'Close the list of cuts',
  routerOnly: 'This layout cannot be sawn edge to edge: a router has to cut it.',
  settings: '{count, plural, one {# fence setting} other {# fence settings}}',
  settingsHint: `{passes} passes: {cuts} cuts of the plan and {trims} trims of the sheets’ edges. Sheet by
    sheet; in the player fence order needs fewer settings.`,
} as const;
