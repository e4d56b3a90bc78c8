import type { ReactElement } from 'react';
import { jobOfSpoiled, spoiledCount, withSpoiled } from '../../job/spoiled.ts';
import { rowOf } from '../../plan/foldSheets.ts';
import type { SawPass } from '../../plan/replayCuts.ts';
import type { Sheet2d } from '../../../src-engine/contract/panel2d.ts';
import { useDocument, useJob } from '../../stores/job.ts';
import { remember } from '../../stores/jobLibrary.ts';
import { toast } from '../../stores/toasts.ts';
import { useView } from '../../stores/view.ts';

/** Under the instruction: the parts the pass before freed, each with a button for the case that it went wrong. */
export function SpoiledNote({ sheet, before }: { readonly sheet: Sheet2d; readonly before: SawPass | undefined }): ReactElement | null {
  const job = useDocument();
  const freed = [before?.freed, before?.stays].flatMap((piece) => (piece?.part == null ? [] : [{ label: piece.label, row: rowOf(sheet.parts[piece.part].meta) }]))
    .filter((one, index, all) => all.findIndex((other) => other.row === one.row && other.label === one.label) === index);
  const count = spoiledCount(job);
  const spoil = (label: string, row: string): void => {
    useJob.getState().change((old) => withSpoiled(old, row));
    toast(`${label} is noted as spoiled.`, { label: 'Undo', run: () => useJob.getState().change((old) => withSpoiled(old, row, -1)) });
  };
  if (freed.length === 0 && count === 0) return null;
  return (
    <div className="spoiled">
      {freed.map(({ label, row }) => <button key={`${row} ${label}`} type="button" className="button" disabled={row === ''} title="Something went wrong with this piece: it has to be cut once more" onClick={() => spoil(label, row)}>{label} spoiled</button>)}
      {count > 0 && <button type="button" className="button" title="A new job with these pieces, the same stock and saw" onClick={() => planSpoiled()}>Plan {count} spoiled {count === 1 ? 'piece' : 'pieces'}</button>}
    </div>
  );
}

function planSpoiled(): void {
  const { history, open } = useJob.getState();
  remember(history.present);
  open(jobOfSpoiled(history.present));
  useView.getState().show({ screen: 'plan', sheet: 0, step: 0, selected: null, selectedRow: null });
}
