/** Plans side by side, and what the rules cost. */
export const compare = {
  title: 'Compare plans',
  none: 'There is no plan yet.',
  keepFirst: 'Keep this plan, change the job, then come back: both stand side by side.',
  changeNow: 'Change the job: its new plan appears beside the kept ones.',
  full: 'Three are kept; drop one to keep another.',
  keep: 'Keep the plan on screen',
  onScreen: 'On screen',
  asked: 'Asked differently',
  nothing: 'nothing',
  samePlaces: 'all in the same place',
  plan: 'Plan {letter}',
  against: '{letter, select, none {Pieces against the screen} other {Pieces against plan {letter}}}',
  goBack: 'Go back to {letter}',
  drop: 'Drop plan {letter}',
  inPlace: '{count} in place, {changes}',
  squareFeet: '{area} sq ft',
  figure: `{name, select, missing {Pieces not placed} material {Material} sheets {Sheets}
    used {Used for parts} cuts {Cuts} settings {Fence settings} fenceOrder {Settings in fence order}
    sawn {Sawn} stages {Stages at the saw} turned {Parts turned} offcuts {Offcuts to keep}
    largestOffcut {Largest offcut} lengths {Lengths of stock} rests {Rests to keep}
    longestRest {Longest rest} density {Of the sheets used} contours {Contours} other {Pierces}}`,
  change: `{kind, select, moved {{count} moved} turned {{count} turned} otherSheet {{count} on another sheet}
    added {{count} new} other {{count} gone}}`,
  ruleTrim: 'Trim',
  ruleOnlyStock: 'Only what I have',
  ruleGrain: 'Grain of the parts',
  ruleTogether: 'Parts kept on one sheet',
  ruleFirstCut: '{cut, select, horizontal {First cut along the width} other {First cut along the height}}',
  costMissing: '{count, plural, one {{value} piece left out} other {{value} pieces left out}}',
  costSheets: '{count, plural, one {{value} sheet} other {{value} sheets}}',
  costLengths: '{count, plural, one {{value} length of stock} other {{value} lengths of stock}}',
  rules: 'What each rule costs',
  workOut: 'Work it out',
  costsNothing: 'costs nothing',
  busy: 'the service is busy, waiting for it',
  costs: 'costs {list}',
} as const;
