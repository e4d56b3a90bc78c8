/** Codes of labels and papers that are scanned or typed. */
export const scan = {
  noCode: '{code} is no code of a label.',
  noJob: 'The job of this code is not on this computer.',
  noPlan: 'The job of this code has no plan.',
  changed: 'The plan has changed since this code was printed.',
  piece: '{name} comes free with pass {pass} of {count} on this sheet.',
  rodPiece: '{name} comes free with cut {cut} of {count} of pattern {pattern}.',
  rest: '{code} is on the rack. {place}',
  noRest: '{code} is not on the rack. {place}',
  open: 'Open the code {code}',
} as const;
