import { EXPORTS } from '../../../src-engine/contract/exports.ts';
import type { ExportToken } from '../../../src-engine/contract/exports.ts';

type Labels = { readonly [T in ExportToken]: (typeof EXPORTS)[T]['label'] };

/** Files a plan can be had as. The exports bring their own words (contract/exports.ts). */
export const files = {
  ...(Object.fromEntries(Object.entries(EXPORTS).map(([token, { label }]) => [token, label])) as Labels),
  json: 'Plan (JSON answer)',
  request: 'Job as API request (JSON)',
  export: 'Export',
  none: 'There is no {kind} of this kind of work.',
  saved: 'Saved {name}',
  savedHere: 'Saved in this browser. Use "Download the job file" to keep it elsewhere.',
} as const;
