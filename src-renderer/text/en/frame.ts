/** The frame of the window: top bar, band above the plan, first hints, dialogs. */
export const frame = {
  sideWidth: 'Width of the lists',
  olderMend: 'The plan is older than the list: rows marked red have to be mended first.',
  recalculating: 'Recalculating - the plan below is older than the list.',
  solving: 'Solving …',
  older: '{reason} The plan below is older than the list.',
  firstList: `{mode, select,
    shapes {<b>Drop outlines</b> anywhere on this window: DXF or SVG.}
    bars {<b>Type or paste parts</b> on the left: a name, a length, how many. A list copied from a
    spreadsheet keeps its columns.}
    timber {<b>Type or paste parts</b> on the left: a name, a length, the section, how many. A list copied
    from a spreadsheet keeps its columns.}
    other {<b>Type or paste parts</b> on the left: a name, width, height, how many. A list copied from a
    spreadsheet keeps its columns.}}`,
  firstStock: '<b>Check the stock</b> below it: what you cut from.',
  firstPlan: '<b>The plan appears here</b> while you type.',
  mode: 'Kind of work',
  undo: 'Undo',
  undoTip: 'Undo (Ctrl+Z)',
  redo: 'Redo',
  redoTip: 'Redo (Ctrl+Shift+Z)',
  apiTip: 'Calls of other programs, keys',
  printTip: 'Print (Ctrl+P)',
  compareTip: 'Keep this plan and set others beside it (3)',
  compare: 'Compare',
  needsRouter: 'This layout needs a router: it has no saw cuts',
  cutTip: 'Walk through the cuts',
  cut: 'Cut',
  job: 'Job',
  jobMenu: 'Job menu',
  jobName: 'Name of the job',
  unsaved: 'Changed since it was saved',
  modes: '{mode, select, panels {Panels} bars {Bars} timber {Timber} other {Shapes}}',
  paletteKey: 'Ctrl K',
  zoomOut: 'Zoom out',
  zoomOutTip: 'Zoom out (Ctrl+-)',
  zoomIn: 'Zoom in',
  zoomInTip: 'Zoom in (Ctrl++)',
  fitTip: 'Fit (Shift+1)',
  dismiss: 'Dismiss',
  close: 'Close',
  stopped: 'This screen has stopped',
  tryAgain: 'Try again',
  reload: 'Load the window anew',
  stoppedWhy: 'Your job is kept. What went wrong: {reason}',
  noService: 'The solving service does not answer.',
  badStatus: 'The service answered with status {status}.',
} as const;
