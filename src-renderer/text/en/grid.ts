/** The lists of parts and stock. */
export const grid = {
  removed: '{count, plural, one {# row} other {# rows}} removed',
  undo: 'Undo (Ctrl+Z)',
  sort: 'Click to sort',
  width: 'Drag to change the width, double click for the usual one',
  find: 'Find in the list',
  found: 'row {row}',
  foundNone: 'not found',
  findClose: 'Close the search',
  copied: '{count, plural, one {# row} other {# rows}} copied: for a spreadsheet or another job',
  selected: '{count, plural, one {# row} other {# rows}} selected',
  edit: 'Edit {list}',
  unreadable: '"{typed}" cannot be read',
  newRow: '{title}, new row',
  rowOf: '{title}, row {row}',
  none: 'none',
} as const;
