/** What the reader of drawings tells of a file. */
export const drawing = {
  file_empty: 'The file is empty.',
  file_binary: 'This is a binary DXF: save it as text (ASCII) DXF.',
  file_noDxf: 'This is no DXF file, or it is damaged.',
  file_misnamed: 'This file holds {format}: give its name the ending .{ending}.',
  file_noSvg: 'This is no SVG file, or it is damaged.',
  file_entities: `The file holds entities, as Illustrator writes them: export it as plain SVG without editing
    capabilities, or open and save it in Inkscape.`,
  file_overEachOther: 'Too many outlines lie over each other in this file.',
  file_tooMuch: `{what, select, points {The drawing has more than {most, number} points.}
    blocks {The drawing repeats its blocks more than {most, number} times.}
    elements {The drawing has more than {most, number} elements.}
    other {The drawing nests its elements deeper than {most, number}.}}`,
  neverCloses: `an outline never closes: its ends at ({x1}, {y1}) and ({x2}, {y2}) are {gap} apart, in the numbers of
    the file`,
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
  loops: `{count, plural, one {# outline crosses itself in loops too small to matter; it was}
    other {# outlines cross themselves in loops too small to matter; they were}} repaired`,
  holesCut: `{count, plural, one {# hole that reaches the outline around it was}
    other {# holes that reach the outline around them were}} cut out of it`,
  notRepaired: 'the outline at ({x}, {y}) crosses itself and could not be repaired; it was taken as drawn',
  tangled: 'the outline at ({x}, {y}) is too tangled to check; it was taken as drawn',
  simplified: 'the outline at ({x}, {y}) had {from, number} points and was simplified to {to, number}',
  tooManyCorners: `the outline at ({x}, {y}) has {count, number} points, more than the {most, number} that can be
    nested: import its file more coarsely`,
  unfitMeaning: `what you said of the {kind, select, layer {layer} other {colour}} “{name}” holds for no
    line{more, plural, =0 {} one {, nor does # more choice} other {, nor do # more choices}}`,
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
  otherUnit: "the file's unit is {unit}: check the size of its parts",
  strangeUnit: "the file's unit is the number {unit}, which no drawing program knows",
  repeated: `{count, plural, one {# more section {section} was} other {# more sections {section} were}} left out: only
    the first was read`,
  brokenOff: 'the file breaks off before its end; its entities were read',
  notFinite: `{count, plural, one {# line with coordinates that are no numbers was}
    other {# lines with coordinates that are no numbers were}} left out`,
  noPaint: `{count, plural, one {# shape has neither fill nor stroke and was taken as an outline}
    other {# shapes have neither fill nor stroke and were taken as outlines}} all the same`,
  seeThrough: `{count, plural, one {# shape has an opacity of 0 and was taken as an outline}
    other {# shapes have an opacity of 0 and were taken as outlines}} all the same`,
  foreign: `{count, plural, one {# shape of another XML namespace than SVG, which no viewer shows, was}
    other {# shapes of another XML namespace than SVG, which no viewer shows, were}} left out`,
  cssMoves: `{count, plural, one {# element is} other {# elements are}} moved, turned or scaled by the CSS properties
    translate, rotate or scale, which were not applied: check places and sizes`,
  viewBoxSize: `the size of {count, plural, one {# inner drawing} other {# inner drawings}} with a viewBox is not
    known: check the size of its parts`,
  unitsLeft:
    '{count, plural, one {# length carries a unit that was} other {# lengths carry a unit that was}} not applied',
  oddPoints: `the points of {count, plural, one {# polygon or polyline have} other {# polygons or polylines have}} a
    mistake; they were read up to there`,
  scaleZero: '{count, plural, one {# INSERT has} other {# INSERTs have}} a scale of 0; 1 was taken for it',
  holesMerged: '{count} holes that overlap each other were merged',
  holesUnmerged: '{count} holes that overlap each other are too many to be merged and stay as drawn',
  short: `{count, plural, one {# open line no longer than {length} was}
    other {# open lines no longer than {length} were}} left out`,
  crossing: `{count, plural, one {# pair of outlines overlaps ({first} and {second})}
    other {# pairs of outlines overlap (first {first} and {second})}}: each is a part of its own, and none is cut out of
    another`,
  crossingUnseen: 'not all outlines were looked at for whether they overlap: too many lie near each other',
  slopingBlocks: `{count, plural, one {# block is inserted at a slope and was}
    other {# blocks are inserted at a slope and were}} read as seen from above`,
  sloping: `{count, plural, one {# line leaves the plane of the drawing and was}
    other {# lines leave the plane of the drawing and were}} read as seen from above`,
  width: `{count, plural, one {# polyline is drawn with a width; its middle line was}
    other {# polylines are drawn with a width; their middle lines were}} read`,
  markers: `{count, plural, one {# element has} other {# elements have}} markers (arrow heads and the like), which were
    left out`,
  language: `{count, plural, one {# element is} other {# elements are}} drawn in some languages only; of a choice
    between languages the drawing without one was read, else the first`,
  background: `{count, plural, one {# rectangle as large as the page (100 %), a background, was}
    other {# rectangles as large as the page (100 %), backgrounds, were}} left out`,
  frames: `{count, plural, one {# unseen frame around a shape, as LibreOffice writes it, was}
    other {# unseen frames around shapes, as LibreOffice writes them, were}} left out`,
  notLooked:
    '{count, plural, one {# open line was} other {# open lines were}} not looked at: too many lie over each other',
  more: '{count, plural, one {# more remark} other {# more remarks}} of this kind',
  noLength: `{count, plural, one {# shape has a {name} that is no plain length and was}
    other {# shapes have a {name} that is no plain length and were}} left out`,
  unplotted: `{count, plural, one {# line} other {# lines}} on the layer “{layer}”, which is never plotted,
    {count, plural, one {was} other {were}} read like all others`,
  styleRule: 'the style rule “{rule}” decides what is shown and is not understood; it was ignored',
  styleFile: 'the styles of another file were not read',
  stretched: 'the file stretches its drawing; coordinates stay as drawn: check both sizes',
  badTransform: 'the transform “{rule}” is not understood and was ignored',
  badUse: 'a use element names “{name}”, which is nothing in this file that draws',
  holdsItself: '“{name}” holds itself or is nested too deep; it was left out there',
  pathMistake: 'a path has a mistake at character {at}, near “{near}”; it was read up to there',
  badXml: 'the file is no well-formed XML; it was read as far as possible',
  badCode: 'line {line} should be a group code and is not; the rest of the file was left out',
  brokenInside: 'the file breaks off in the middle: what followed is missing; copy or export it again',
  noEnd: 'the section {section} has no end: parts of the file may be missing',
  noEntities: 'the file has no section ENTITIES',
  noBlock: 'an INSERT names the block “{name}”, which is not in the file',
  external:
    'the block “{name}” is a drawing in another file and was left out; bind it in the drawing program',
  badInsert: 'a number of the INSERT at ({x}, {y}) cannot be read; it was laid without it',
  badSpline: `the SPLINE that begins at ({x}, {y}) has no {what, select, knots {knots} other {weights}} that go with its
    points; {what, select, knots {even ones were taken} other {1 was taken for each}}`,
  blockTwice: 'the file has another block “{name}”, which was left out: the first of a name is read',
  damaged: '{type} at ({x}, {y}) lacks a number; 0 was taken for it',
  cutOff: '{type} that begins at ({x}, {y}) is cut off: points of it are missing',
  tangle: 'some lines over outlines are too many to be separated and were left as drawn',
} as const;
