import type { JobDocument } from '../jobDocument.ts';

/** Whether a job is sawn, or cut by a machine that goes where it likes: words for it differ. */
export const cutKind = ({ mode, panels }: Pick<JobDocument, 'mode' | 'panels'>): 'sawn' | 'cut' =>
  mode === 'shapes' || (mode === 'panels' && panels.saw.engine === 'balanced') ? 'cut' : 'sawn';
