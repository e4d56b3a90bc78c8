/** The deep search: what it needs, how it goes, what it found. */
export const deep = {
  title: 'Deep search',
  about:
    'Looks for a plan with fewer sheets, up to about a minute, while you go on working. What it finds is offered, never put in place by itself.',
  oneMaterial: 'One material',
  oneMaterialNot: 'the parts are of {got, plural, other {# materials}}',
  oneFormat: 'One sheet format',
  oneFormatNot: '{got, plural, =0 {no sheet is of this material} other {Stock offers # for it}}',
  endlessStock: 'As many sheets as needed',
  endlessStockNot: '{got, plural, other {quantities in Stock are a limit}}',
  noGroups: 'No parts kept on one sheet',
  noGroupsNot: '{got, plural, one {# row is} other {# rows are}}',
  threeStages: 'Three stages and a cut to size',
  threeStagesNot: '{got, plural, other {the saw makes at most #}}',
  insideTrim: 'Your trim is kept: it searches the {size} inside it.',
  ignores: 'It does not look at: {list}.',
  firstCut: 'first cut',
  tolerance: 'tolerance',
  minimizeRotations: 'few turned parts',
  notThis: 'Not for this job. Change what is crossed out, or make a job of one material and sheet.',
  proved: 'This plan is proved best already: no plan needs less.',
  start: 'Start the search',
} as const;
