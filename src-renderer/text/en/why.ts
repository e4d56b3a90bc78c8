/** Why something is not in the plan, and what would put it there. */
export const why = {
  noSection: 'there is no stock of section {section}',
  allNamed: 'all stock has a material and this part has none',
  noMaterial: 'there is no {material} in stock',
  noMaterialSection: 'there is no {material} of section {section} in stock',
  longerThan: 'longer than any {mode, select, bars {bar} other {beam}} of {kind} in stock',
  longerThanAny: 'longer than any {mode, select, bars {bar} other {beam}} in stock',
  withoutTrim: 'it fits only without trim',
  noLength: 'no length left in stock',
  part: 'Part {number}',
  noteUnplaced: '{count} of {total, plural, one {# part} other {# parts}} did not fit',
  noteGroup: 'group {group} spans several materials: only its pieces of {material} can be placed',
  noteGroupBare: 'group {group} spans several materials: only its pieces without a material can be placed',
  noteSection: 'section {section}: {note}',
  noteNoStock: 'there is no stock of {material}',
  noteTime: 'The time ran out on this machine: this is the best plan found until then',
  noteEnded: 'The search was ended early: this is the best plan found until then',
  noteNoSection: 'no stock has this section',
  noteNoPrice: 'row {row} of Stock has no price; it was used where nothing with a price fits',
  noteGroupRest: 'group {group} does not fit on one sheet: the rest of it is not placed',
  noteNoMaterial: 'parts without a material were not placed: all stock has one',
  noteKerf: 'the kerf is wider than row {row} of Stock: nothing is cut from it',
  noteSideIgnored: `the {side, select, w {width} other {height}} of row {row} of Stock was ignored: its outline says how
    large the sheet is`,
  noteNoBound: 'how far the best plan can be away is known only when every part has a place',
  noteNoBoundMitres: 'how far the best plan can be away is not proved with slanted ends',
  noteNoBoundFixed: 'how far the best plan can be away is not proved around pinned pieces',
  noteNoBoundPrice: 'how far the cheapest plan can be away is not proved: stock without a price was used',
  noteGap: 'a gap of {gap, number} at ({x, number}, {y, number}) was closed',
  noteNoArea: `{count, plural,
    one {# closed line encloses no area and was}
    other {# closed lines enclose no area and were}} left out`,
  noteRepaired: `{name}: {count, plural, one {a line that crosses itself was} other {# lines that cross
    themselves were}} repaired`,
  moreNotes: '{count, plural, one {# more remark} other {# more remarks}}',
  allSheetsNamed: 'all sheets have a material and this part has none',
  noSheet: 'there is no {material} sheet in stock',
  noRoom: 'no room left on the sheets in stock',
  onlyTurned: 'it fits only turned, and its grain does not allow that',
  tooLong: `longer than any {sheet, select, named {{material} sheet} unnamed {sheet without a material}
    other {sheet in stock}}`,
  tooBig: `too big for any {sheet, select, named {{material} sheet} unnamed {sheet without a material}
    other {sheet in stock}}`,
  noneFound: 'no room was found',
  group: 'its group does not fit on one sheet together',
  fixTurn: 'let it turn',
  fixUngroup: 'take it out of group {group}',
  fixTrim: 'saw without trim',
  more: '{count} more {name}',
  fixBuy: '{count, plural, one {# more sheet places all} other {# more sheets place all}}: {names}',
  fixRack: 'take {count, plural, one {# piece} other {# pieces}} from the rack',
  addMissing: 'add {mode, select, bars {bars} timber {beams} other {sheets}} of {list}',
  fixOneMore: 'one more {name}',
  fixName: 'the sheets in stock are {material}',
  fixPlain: 'cut it from the sheets without a material',
  addLonger: 'add {mode, select, bars {longer bars} timber {longer beams} other {larger sheets}}: {list}',
  addedSheet: 'Added sheet',
  fixSheet: 'add a sheet {size}',
  splitPart: 'Part',
  fixSplit: 'split it in two',
  tooManyPieces: `One plan holds at most {most, number} pieces and this list has {got, number}. Lower quantities or
    divide the list into several jobs.`,
  refusedRow: `Row {row} of {list, select, parts {Parts} other {Stock}}: {field, select, w {the width} h {the height}
    sw {the section} sh {the section} length {the length} qty {the quantity} price {the price} name {the name}
    material {the material} grainGroup {the name of the group} edgeBanding {the name of an edge band}
    leftAngle {the angle} rightAngle {the angle} other {a value}} {rule, select, most {is {bound} at most}
    letters {has {bound} characters at most} least {is {bound} at least}
    above {has to be above {bound}} other {cannot be taken}}`,
  refusedOption: `{field, select, kerf {The kerf} trim {The trim} tolerance {The tolerance}
    minOffcut {The smallest offcut to keep} maxCutStages {The number of stages} spacing {The gap between parts}
    margin {The margin} profileHeight {The height of the profile} other {A value of the settings}}
    {rule, select, most {is {bound} at most} letters {has {bound} characters at most} least {is {bound} at least}
    above {has to be above {bound}} other {cannot be taken}}`,
  tookTooLong: `No plan was found within {seconds, number} s. Where other work kept this computer busy, try again; else
    divide the list into several jobs.`,
  busy: 'The solving service has too much to do at the moment.',
  engineAway: 'The engine does not answer.',
  noMemory: 'The solving service is short of memory.',
  closing: 'The solving service is being closed.',
  interrupted: 'The service ended twice while it was searching. The plan on screen stays as it is.',
  stoppedEarly: 'It was stopped before it began.',
  jobLost: 'What belongs to it is missing on the disk of the service: start the search again.',
  tooManyStock: 'One plan takes at most {most, number} rows of stock and this job has {got, number}.',
  priceOpen: 'price of the new sheet open',
  noExtra: 'as many sheets',
  moreSheets: '+{count, plural, one {# sheet} other {# sheets}}',
  fewerSheets: '−{count, plural, one {# sheet} other {# sheets}}',
} as const;
