/** What the reader of drawings tells of a file. */
export const drawing = {
  neverCloses: 'an outline never closes: its ends at ({x1}, {y1}) and ({x2}, {y2}) are {gap} apart',
  moreOpen: '{count, plural, one {# more outline never closes} other {# more outlines never close}}',
  noOutline: `{count, plural, one {# {type} is no outline and was} other {# {type} are no outlines and were}} left
    out{advice, select, explode {; explode text to lines in the drawing program to cut it}
    convert {; convert text to paths in the drawing program to cut it} other {}}`,
  empty: '{count, plural, one {# {type} without extent was} other {# {type} without extent were}} left out',
  hiddenLayer: 'the hidden layer “{name}” was left out',
  hiddenLayers: 'content of layers that are frozen or off was left out: {names}',
  hidden: '{count, plural, one {# hidden element was} other {# hidden elements were}} left out',
  paperSpace: `{count, plural, one {# entity in paper space (a layout) was}
    other {# entities in paper space (a layout) were}} left out`,
  invisible:
    '{count, plural, one {# entity set invisible was} other {# entities set invisible were}} left out',
  repaired: 'the outline at ({x}, {y}) crosses itself and was repaired',
  notRepaired: 'the outline at ({x}, {y}) crosses itself and could not be repaired; it was taken as drawn',
  tangled: 'the outline at ({x}, {y}) is too tangled to check; it was taken as drawn',
  none: 'no closed outline was found',
  separated: `{count, plural, one {# outline was} other {# outlines were}} made by separating what is drawn with
    common edges`,
  twice: '{count, plural, one {# outline was} other {# outlines were}} drawn twice and merged',
  openTwice: '{count, plural, one {# open line was} other {# open lines were}} drawn twice and merged',
  lostMarks: `{count, plural, one {# line for engraving or bending in no part was}
    other {# lines for engraving or bending in no part were}} left out`,
  clipped: `{count, plural, one {# element is clipped or masked; its outlines were taken whole}
    other {# elements are clipped or masked; their outlines were taken whole}}`,
  thinRim: `“{name}” is a rim only {width} wide around a hole: a line drawn twice, or a stroke turned into
    outlines?`,
  page: '“{name}” is as large as the page and what lies in it became its holes: a background or a frame?',
  moreGaps: '{count, plural, one {# more gap was} other {# more gaps were}} closed',
  otherUnit: "the file's unit is {unit}; its numbers stay as they are",
  brokenOff: 'the file breaks off before its end; its entities were read',
} as const;
