/** What stands on labels, and how they are laid out. */
export const labels = {
  count: '{at} of {total}',
  sheet: 'Sheet {sheet}',
  rod: '{mode, select, bars {Bar} other {Beam}} {number}',
  position: 'from {from}',
  part: 'Part {number}',
  cut: 'cut {size}',
  size: 'Label size',
  width: 'Width',
  height: 'Height',
  first: 'First label',
  firstHint: 'Labels of a sheet that are used up already are left free',
  code: 'Code',
  codeKinds: '{kind, select, qr {QR code} code128 {Code 128} other {no code}}',
  fields: 'What stands on a label',
  field: `{field, select, name {{kind, select, rest {Code} other {Name}}}
    size {{kind, select, bars {Length, angles} timber {Length, section, angles} other {Size}}}
    cut {Cut size} material {Material} bands {Bands}
    cabinet {{kind, select, panels {Cabinet} other {Assembly}}} note {Note}
    where {{kind, select, bars {Bar} timber {Beam} rest {Place} other {Sheet}}}
    position {{kind, select, bars {Place on the bar} other {Place on the beam}}} count {1 of n} other {Job}}`,
  earlier: '{field} earlier',
  letters: 'Letters',
  letterSizes: '{size, select, small {small} large {large} other {medium}}',
  cutOff: `{count, plural, one {# label has} other {# labels have}} no room for all fields: take a larger size
    or fewer fields.`,
  noCode: 'The code does not fit this size: take a QR code or a larger label.',
  fineCode: `{count, plural, one {The bars of # label are} other {The bars of # labels are}} fine: print with 300 dpi or
    more, or take a QR code or a larger label.`,
  formats: `{id, select, a4x24 {A4: 24 of 70 × 36} a4x21 {A4: 21 of 63.5 × 38.1} a4x10 {A4: 10 of 99.1 × 57}
    a4x65 {A4: 65 of 38.1 × 21.2} letter30 {Letter: 30 of 2 5/8 × 1 in} letter10 {Letter: 10 of 4 × 2 in}
    roll57 {Roll 57 × 32} roll100 {Roll 100 × 50} roll62 {Roll 62 × 40} other {Own size}}`,
} as const;
