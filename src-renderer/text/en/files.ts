/** Files a plan can be had as. An export is called by what it shows (contract/exports.ts) and its format. */
export const files = {
  drawing: 'Drawing ({format})',
  cutList: 'Cut list ({format})',
  json: 'Plan (JSON answer)',
  request: 'Job as API request (JSON)',
  export: 'Export',
  none: 'There is no {kind} of this kind of work.',
  saved: 'Saved {name}',
  savedHere: 'Saved in this browser. Use "Download the job file" to keep it elsewhere.',
} as const;
