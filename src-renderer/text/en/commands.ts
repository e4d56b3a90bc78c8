/** Commands of the palette, the menus and the keys. */
export const commands = {
  solve: 'Solve now',
  plan: 'Show the plan',
  compare: 'Compare plans …',
  checks: 'Checks of the plan …',
  api: 'API calls and keys',
  print: 'Print the plan, labels or a quote',
  export: 'Export the plan …',
  nextSheet: 'Next sheet',
  previousSheet: 'Previous sheet',
  fit: 'Fit the sheet',
  fitSelection: 'Fit the chosen part',
  table: 'The plan as a table or as a drawing',
  theme: 'Light or dark',
  inches: 'Show inches',
  millimetres: 'Show millimetres',
  open: 'Open a job file …',
  importList: 'Import a list of parts …',
  importOutlines: 'Read outlines from files …',
  save: 'Save',
  saveAs: 'Save as …',
  download: 'Download the job file',
  book: '{kind, select, sawn {Book the sawn plan …} other {Book the cut plan …}}',
  rack: 'Stock and rack …',
  library: 'Materials and saws …',
  versions: 'Versions …',
  start: 'Start screen',
  group: '{group, select, job {Job} edit {Edit} view {View} plan {Plan} other {Help}}',
  part: 'Part {number}: {name}',
  find: 'Find in the list of parts',
  title: 'Commands',
  type: 'Type a command',
  search: 'Search commands',
  none: 'No command of that name.',
  /** What the commands are called elsewhere: found in the palette, never shown. */
  also: `{id, select, new {create job start over blank}
    open {load file} import {paste parts csv excel xlsx spreadsheet dxf svg drawing list} save {keep file store}
    saveAs {copy duplicate file} book {finish done take from stock}
    rack {offcuts remnants leftovers rests inventory warehouse boards buying list shopping order journal}
    library {board size sheet size panels thickness bars profiles edge banding tape blade kerf trim prices cost
      library database} versions {history older backup restore} start {home jobs recent open projects samples examples}
    saveEverything {backup export all data move to another computer}
    takeEverything {restore backup import all data from another computer} undo {back revert} redo {again forward}
    find {search filter parts} solve {calculate compute optimize optimise refresh run again}
    cut {saw player shop mode operator steps begin cutting} plan {layout drawing cutting plan result}
    compare {alternatives variants solutions difference diff} checks {validate verify errors warnings problems}
    api {http rest token key address port program server integration}
    print {pdf paper stickers barcode qr offer price estimate invoice parts list}
    export {download dxf svg csv json ptx gcode g-code cnc machine image picture send}
    toSaw {tablet phone machine} sawScreen {tablet phone workshop network wifi qr operator} nextSheet {board bar page}
    previousSheet {back board bar page} fit {zoom all whole center centre reset view} fitSelection {zoom selection}
    table {list rows spreadsheet} theme {dark mode night colours colors contrast appearance}
    unit {units inch inches mm metric imperial feet fractions measure}
    help {manual documentation guide tutorial handbook how to}
    settings {options preferences configuration currency euro dollar language german english units decimal comma
      fractions fence} shortcuts {keyboard shortcuts hotkeys cheat sheet} other {}}`,
} as const;
