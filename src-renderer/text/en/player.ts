/** The player at the saw. */
export const player = {
  left: 'Plan: about {time} left',
  leftHint: `Of the whole plan, with the minutes of its saw (Materials and saws); without one half a minute a
    cut and a setting`,
  label: 'Label for {name}',
  labelWord: 'Label',
  letters: 'Letters {percent} %',
  lettersHint: 'Larger letters, read from two steps away',
  sun: 'Sun',
  sunHint: 'Black on white, for bright light at the saw',
  noCuts: 'This layout has no saw cuts.',
  plan: 'Plan',
  speed: 'Speed',
  pause: 'Pause',
  play: 'Play',
  done: '{step} of {count, plural, one {# cut} other {# cuts}} done',
  previous: 'Previous {thing, select, setting {fence setting} other {sheet}}',
  next: 'Next {thing, select, setting {fence setting} other {sheet}}',
  stack: '{count} equal sheets: stack them',
  fenceStays: 'fence stays',
  falls: 'Falls off',
  stays: 'Stays',
  back: 'Back',
  skip: 'Skip',
  skipHint: 'Puts this cut off, with all in the pieces it makes: they come again at the end (N)',
  skipped: '{count, plural, one {# cut} other {# cuts}} put off, coming at the end',
  toSheet: 'On to sheet {sheet}',
  notCut: 'Not cut yet: {count, plural, one {sheet {sheets}} other {sheets {sheets}}}.',
  doneNext: 'Done, next',
  space: 'Space',
  dust: 'nothing, the blade takes the rest',
  part: 'part',
  waste: 'waste',
  keep: 'keep',
  toKeep: `Keep {count} of this {of, select, sheet {sheet} other {pattern}}: {sizes}{each, select, yes { each}
    other {}}`,
  edge: 'edge',
  allCut: 'Every sheet is cut.',
  sheetCut: 'This sheet is cut.',
  free: '{count, plural, one {# part is free.} other {# parts are free.}}',
  cutOf: `{of, select, sheet {Sheet} other {Pattern}}: {cut, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}
    of {count, plural, one {# cut} other {# cuts}}`,
  cutAndSetting: `{cut, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {count} cuts,
    {setting, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {settings} fence settings`,
  onSaw: `{kind, select, sheet {the sheet} restOfSheet {the rest of the sheet} rest {the rest of {name}}
    other {piece {name}}}`,
  onSawOf: `{kind, select,
    sheet {sheet {sheet}}
    restOfSheet {the rest of sheet {sheet}}
    rest {the rest of {name} of sheet {sheet}}
    other {piece {name} of sheet {sheet}}}`,
  cutBefore: `{count, plural, =0 {Cuts are made} one {# piece is cut} other {# pieces are cut}} from the plan before
    this change; this plan begins anew.`,
  keepCut: 'Keep what is cut, lay the rest',
  undoChange: 'Undo the change',
  cannotKeep: `Its sheets cannot stay: {reason, select, saw {kerf or trim have changed}
    other {the size or material of a board of theirs has changed}}.`,
  cutOtherwise: `On these sheets {count, plural, one {# piece is as the list does not want it any more: kept, it comes}
    other {# pieces are as the list does not want them any more: kept, they come}} back to the list as they are cut.`,
  cutName: '{name} (cut before the change)',
  order: 'Order of the cuts',
  sheetOrder: 'Sheet order',
  sheetOrderTip: 'One sheet after another (F)',
  fenceOrder: 'Fence order',
  fenceOrderTip: 'Passes with the same setting of the fence together, across sheets of one material (F)',
  savesNone: 'No setting of the fence can be saved',
  saves: 'Fence order saves {saved} of {count} settings',
  savesMinutes: 'Fence order saves {saved} of {count} settings, about {time} at half a minute each',
  cutsSettings: '{cuts} cuts, {settings} fence settings',
  spoiledTip: 'Something went wrong with this piece: it has to be cut once more',
  damaged: '{mode, select, panels {Board damaged} bars {Bar damaged} other {Beam damaged}}',
  anotherDamaged:
    '{mode, select, panels {Another board damaged} bars {Another bar damaged} other {Another beam damaged}}',
  damagedTip: `It is broken or bad: its {count, plural, one {piece that is} other {# pieces that are}} not free yet
    {count, plural, one {has} other {have}} to be cut from another one`,
  damagedNoted: `{mode, select, panels {Sheet {number} is damaged} bars {A bar of pattern {number} is damaged}
    other {A beam of pattern {number} is damaged}}: {count, plural, one {# piece is} other {# pieces are}} to be cut
    once more.`,
  isDamaged: `{mode, select, panels {This sheet is} bars {{count, plural, one {This bar is} other {These # bars are}}}
    other {{count, plural, one {This beam is} other {These # beams are}}}} damaged.`,
  onDamaged: `{count, plural, one {# piece is} other {# pieces are}} {planned, select, yes {planned} other {to be cut}}
    once more. Nothing is kept.`,
  notDamaged: 'Not damaged after all',
  notDamagedTip: 'It is cut on where it was left',
  damagedAtSaw: `{mode, select, panels {Sheet {number} was damaged} bars {A bar of pattern {number} was damaged}
    other {A beam of pattern {number} was damaged}} at the saw: its pieces are to be cut once more.`,
  notDamagedAtSaw: `{mode, select, panels {Sheet {number} is} bars {A bar of pattern {number} is} other {A beam of
    pattern {number} is}} not damaged after all.`,
  noneLeft: 'No sheet is left to cut.',
  damagedSheets: 'Damaged: {count, plural, one {sheet {sheets}} other {sheets {sheets}}}.',
  missing: 'To be cut once more: {names}.',
  andMore: '{count} more',
  plannedAgain: `{count, plural, one {# piece of {job} is} other {# pieces of {job} are}} planned here once more.`,
  planSpoiledTip: 'A new job with these pieces, the same stock and saw',
  noted: '{name} is noted as spoiled.',
  oneOf: '{name}, {number} of {count}',
  spoiled: '{name} spoiled',
  spoiledWord: 'Spoiled',
  planSpoiled: '{count, plural, one {Plan # piece once more} other {Plan # pieces once more}}',
  cutSheet: 'The cut sheet',
  blade: 'The blade goes through {name}',
  spoiledJob: 'Cut once more: {job}',
  leftHintRods: 'Of the whole plan, with half a minute a cut and a setting of the stop',
  looking: 'Only a look: nothing is ticked by it.',
  madeSoFar: '{step, plural, =0 {None is made} one {# cut is made} other {# cuts are made}}',
  backTo: 'Back to cut {cut}',
} as const;
