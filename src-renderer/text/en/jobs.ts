/** Jobs as documents: list, folders, versions, two windows. */
export const jobs = {
  otherWindow: 'Before another window’s changes',
  changedElsewhere: 'Changed in another window; both windows now show the same.',
  changedBoth: `{more, plural,
    =0 {Both windows changed {first}: the value of this window stands, the other one is in Versions.}
    other {Both windows changed {first} and # more: the values of this window stand, the others are in
    Versions.}}`,
  placeRow: '“{row}”',
  placeJob: '{field, select, name {the name} other {the job}}',
  storageFull: 'The service does not answer and this page cannot keep the job: save it as a file.',
  foundAgain: '{name} (found again)',
  imported: '{count, plural, one {One job} other {# jobs}} of an earlier version taken over.',
  beforeFile: 'Before the file was opened',
  keptDamaged:
    'What was kept of this job could not be read. The file takes its place; the old text is among the versions.',
  unknownFields: `This job was worked on with a newer version of Cutwright: it holds what this one does not know
    ({names}{more, select, yes { …} other {}}). That stays in the job and its file as it is; plans made here take no
    account of it.`,
  damaged: 'This job cannot be opened. {reason}',
  title: 'Jobs',
  folders: 'Folders',
  allFolders: 'All',
  folder: 'Folder',
  rename: 'Rename',
  move: 'Move',
  search: 'Search jobs, parts, materials',
  noneFound: 'No job with “{search}”.',
  order: 'Order of the jobs',
  orders: '{order, select, newest {Newest first} oldest {Oldest first} other {By name}}',
  more: 'Show more ({count})',
  menuOf: 'Menu of {name}',
  duplicate: 'Duplicate',
  copyOf: '{name} (copy)',
  trash: 'Trash',
  trashEmpty: 'The trash is empty.',
  toTrash: 'Put in the trash',
  trashed: '{name} is in the trash.',
  restore: 'Take out of the trash',
  restored: '{name} is back in the list.',
  purge: 'Remove for good',
  purged: '{name} was removed for good.',
  storedAnew: 'Another window removed this job for good. As it was changed here, it is stored anew.',
  undo: 'Undo',
  partOf: '{name} ({at} of {of})',
  beforeSplit: 'Before it was divided',
  splitInto:
    '{mode, select, timber {Divide by section and material} other {Divide by material}} ({count, number} jobs)',
  splitTip: `Parts go with the stock of their material; nothing is cut from another one, so no plan gets worse. The
    other jobs stand beside this one in the list of jobs. Undo puts all back together.`,
  split: `{count, plural, one {The rest is in the list of jobs, as “{first}”.} other {The rest is in the list of jobs:
    # jobs, the first of them “{first}”.}}`,
  splitBack: `All rows are here again; {count, plural, one {the other job is} other {the # other jobs are}} in the
    trash.`,
  splitAgain: `Divided again; {count, plural, one {the other job is} other {the # other jobs are}} out of the trash.`,
  splitSince: 'This job was changed since. Undo (Ctrl+Z) step by step puts all back together.',
  changedMeanwhile: 'The job was changed meanwhile. Divide it once more.',
  tooMuch: `{what, select, stock {There are {got, number} rows of stock of {material, select, none {no material}
    other {{material}}} alone that hold a part: give equal ones one row with their number, or take some out.}
    other {There are {got, number} pieces of {material, select, none {no material} other {{material}}} alone, and its
    stock is counted: move some rows to another job.}}`,
  booked: 'sawn and booked',
  noPlan: 'no plan yet',
  cutSoFar: '{cut} of {pieces} cut',
  unreachable: 'The service does not answer. What you do is kept by this page until it does.',
  silent: `The service has said nothing for some seconds. It may go on by itself, and what you do is kept by this page;
    otherwise end Cutwright and start it anew.`,
  lostToken: `This page was opened without its code, or with one that was used already, so it may neither
    solve nor show jobs. Start Cutwright anew and open the whole address it prints (it ends in #code=…): it
    is good for one page.`,
} as const;
