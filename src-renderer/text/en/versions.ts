/** Earlier states of a job. */
export const versions = {
  title: 'Versions',
  none: 'No version is kept yet. One is kept by itself when ten minutes have passed between changes.',
  remark: 'Remark, e.g. as offered to the customer',
  keep: 'Keep the present state',
  keptByHand: 'Kept by hand',
  byItself: 'kept by itself',
  since: 'What changed since',
  restore: 'Back to this version',
  restored: 'The job is back at that version.',
  same: 'Nothing: this is the present state.',
  renamed: 'Renamed from {from} to {to}',
  added: '{list, select, parts {Parts} other {Stock}}: {count} added ({names})',
  removed: '{list, select, parts {Parts} other {Stock}}: {count} removed ({names})',
  changed: '{list, select, parts {Parts} other {Stock}}: {count} changed ({names})',
} as const;
