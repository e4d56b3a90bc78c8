/** The watched folder. */
export const watch = {
  title: 'Watch folder',
  open: 'Watch folder …',
  intro: `Lists (CSV, XLSX, ODS, PTX, TXT) that are put into this folder are planned, and the answers are
    written beside them: the plan (JSON), PTX for the beam saw, a drawing (SVG), the cut list (CSV) and
    the pages to print (PDF). Nothing is ever deleted or overwritten; a file that is still being written is
    waited for. PTX is not tried on a machine.`,
  folder: 'Folder',
  on: 'Watch this folder',
  takeLikely: 'Take the likely reading where a list can be read two ways',
  from: 'Stock and saw of “{name}”',
  fromNone: 'No stock and saw are chosen yet.',
  take: 'Take stock and saw of the open job',
  takeNone: 'The open job needs a part and a sheet or bar before its stock and saw can be taken.',
  shapes: 'Lists hold panels, bars or timber: open such a job to take its stock and saw.',
  watching: 'Watching. What comes in also stands on the API screen.',
  log: 'What happened',
  logNone: 'Nothing has come yet.',
  failed: 'The settings could not be kept: {why}',
} as const;
