/** The checks: what is looked at in a plan, and what was found. */
export const checks = {
  title: 'Checks',
  about: `A judge that shares no code with the engine goes through the plan once more: places, blade, saw,
    figures.`,
  allGood: '{count, plural, one {# check} other {# checks}} hold',
  someBad: '{count, plural, one {# check does} other {# checks do}} not hold',
  notYet: 'Checks',
  running: 'Checking …',
  open: 'Opens the checks of this plan',
  ofPlan: 'The plan on screen',
  ofFile: 'File {name}',
  guessed: `The file has no request: it is checked with its own pieces and the blade and trim of this job.
    Materials and rules cannot be checked.`,
  needsRequest: 'This answer has no request. Drop a file with both, as fields named request and response.',
  inside: 'Every piece lies inside the trim',
  apart: 'Nothing overlaps, every piece is a blade away from the next',
  pieces: 'Every piece is one of the list, in its size and turn; none is missing without need',
  sawing: 'The cuts in their order free every piece',
  sawingOpen: 'No saw cuts to check: this layout is for a router',
  stock: 'The {mode, select, bars {bars} timber {beams} other {sheets}} are those of the stock',
  figures: 'All figures, counted anew, are as shown',
  bound: 'The proved bound does not contradict the plan',
  boundOpen: 'No bound was asked for',
  form: 'The answer is whole and says what it left out',
  pieceOnSheet: '“{name}” on sheet {sheet}',
  pieceOnBar: '“{name}” on bar {bar}',
  offcutOfSheet: 'offcut {offcut} of sheet {sheet}',
  sheet: 'sheet {sheet}',
  bar: 'bar {bar}',
  stockRow: 'stock row {row}',
  cut: 'cut {cut}',
  section: 'section {section}',
  partRow: 'part row {row}',
  field: `{name, select,
    engineVersion {“version of the engine”} contractVersion {“version of the interface”}
    solveMs {“time of solving”} profileHeight {“profile height”} unmatchedSections {“sections without stock”}
    unmatchedMaterials {“materials without stock”} partInPart {“parts in holes”} inPart {“lies in the part”}
    usedW {“used width”} usedH {“used height”} commonLines {“shared cuts”} meta {“data sent along”}
    too_large {“larger than every sheet”} no_space {“no room left”} minimizeCost {“lowest price”}
    guillotineValid {“can be sawn”} maxCutStages {“most cut stages”} minOffcut {“smallest offcut to keep”}
    cutPlan {“cut list”} passes {“saw cuts”} edgeBanding {“edge bands”} method {“method of the bound”}
    gapPct {“gap to the bound”} lowerBound {“bound”} include {“request”} null {“none”} true {“yes”} false {“no”}
    other {}}`,
  show: 'Show',
  more: '{count, plural, one {and # more} other {and # more}}',
  choose: 'Check a file …',
  backToPlan: 'Back to the plan on screen',
  none: 'There is no plan yet. Drop the JSON of an answer here, or choose a file.',
  notAnAnswer: '{name} holds no answer of the service.',
  picture: 'Sheet {sheet}, marked where it does not hold',
} as const;
