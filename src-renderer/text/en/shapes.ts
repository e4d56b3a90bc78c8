/** Outlines from files: units and gaps. */
export const shapes = {
  asFile: 'as the file says, {factor} mm',
  mm: 'millimetres',
  cm: 'centimetres',
  m: 'metres',
  in: 'inches',
  own: 'one unit is',
  ownFactor: 'Size of one unit',
  perUnit: 'mm',
  gaps: 'Gaps between line ends',
  gapsLeft: 'leave open',
  gapsUpTo: 'close up to {width} mm',
} as const;
